/** What a figure can do besides actions: a line for every kind of intent, so that one that is forgotten does not compile. */
import { areFoes, placeOf, standing } from "../../engine/battle";
import { zonesAt, homeOf, across, partsOf } from "../field/field";
import type { IntentKind, MoveIntent, ShiftIntent, SplitIntent, ZoneIntent } from "../intents";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../types";
import { areTouching } from "../contact/group";
import { refusalOf } from "../../engine/legality";
import { actionOffers } from "./actions";
import { waysTo } from "./targets";
import { isKnown, type ZoneBattle } from "../battle";
import { type LegalAction, legalActionOf } from "./legal-action";

type Offers = (battle: ZoneBattle, who: FigureId) => readonly LegalAction[];

/** Time and what a GM does to figures and zones is no figure's own. */
const nobodys: Offers = () => [];

const OFFERED: { readonly [K in IntentKind]: Offers } = {
  move: (battle, who) => [moveOffer(battle, who), ...charges(battle, who)],
  contact: (battle, who) => [
    legalActionOf(
      battle,
      { kind: "contact", group: "move" },
      { kind: "contact", who, target: "" },
      contacts(battle, who),
    ),
  ],
  leave: (battle, who) => [legalActionOf(battle, { kind: "leave", group: "move" }, leave(who), [leave(who)])],
  shift: (battle, who) => [legalActionOf(battle, { kind: "shift", group: "move" }, shift(who), shifts(battle, who))],
  split: splits,
  action: actionOffers,
  pass: nobodys,
  place: nobodys,
  remove: nobodys,
  condition: nobodys,
  sporadic: nobodys,
};

/** Everything that the battle's ruleset lets a figure try, possible or not. */
export function legalActionsOf(battle: ZoneBattle, who: FigureId): LegalAction[] {
  return Object.values(OFFERED).flatMap((offers) => offers(battle, who));
}

/** One offer for all zones and borders: to which of them is the list's affair; those beside it tell whether any. */
function moveOffer(battle: ZoneBattle, who: FigureId): LegalAction {
  const head = { kind: "move", group: "move", by: "zones" } as const;
  const beside = nextTo(battle, who);
  return legalActionOf(battle, head, beside[0] ?? { kind: "move", who, to: { zone: "" } }, beside);
}

function nextTo(battle: ZoneBattle, who: FigureId): MoveIntent[] {
  const zones = zonesAt(battle, placeOf(battle, who));
  const borders = zones.flatMap((zone) =>
    (battle.field.bordersOf.get(zone) ?? []).map((border) => ({ border, to: across(border, zone) })),
  );
  const goals = new Set([...borders.map(({ to }) => to), ...(zones.length > 1 ? zones : [])]);
  return [
    ...[...goals].map((zone): MoveIntent => ({ kind: "move", who, to: { zone } })),
    ...borders.map(({ border }): MoveIntent => ({ kind: "move", who, to: { border: border.id } })),
  ];
}

/** At every foe, in whichever zone it can be met (Z3-MV-12). */
function charges(battle: ZoneBattle, who: FigureId): LegalAction[] {
  const foes = standing(battle).filter((other) => areFoes(battle, who, other));
  const all = foes.flatMap((charge) =>
    zonesAt(battle, placeOf(battle, charge)).map((zone): MoveIntent => ({ kind: "move", who, to: { zone }, charge })),
  );
  const bare: MoveIntent = { kind: "move", who, to: { zone: homeOf(battle, who) }, charge: "" };
  return isKnown(battle, bare) ? [legalActionOf(battle, { kind: "charge", group: "strike" }, bare, all)] : [];
}

function contacts(battle: ZoneBattle, who: FigureId): ZoneIntent[] {
  const others = standing(battle).filter((other) => other !== who && !areTouching(battle, who, other));
  const near = others.flatMap((target): ZoneIntent[] => waysTo(battle, { kind: "contact", who, target }, target));
  return [...near, ...joins(battle, who, others)];
}

/** To enemies of other zones with the leg that leads there, where moves are paid (ZM-MV-02). */
function joins(battle: ZoneBattle, who: FigureId, others: readonly FigureId[]): MoveIntent[] {
  const here = zonesAt(battle, placeOf(battle, who));
  const to = (zone: ZoneId, join: FigureId): MoveIntent => ({ kind: "move", who, to: { zone }, join });
  if (!isKnown(battle, to(homeOf(battle, who), ""))) return [];
  const foes = others.filter((other) => areFoes(battle, who, other) && !here.includes(homeOf(battle, other)));
  return foes.map((foe) => to(homeOf(battle, foe), foe));
}

function leave(who: FigureId): ZoneIntent {
  return { kind: "leave", who };
}

function shift(who: FigureId): ShiftIntent {
  return { kind: "shift", who };
}

/** About its zone, onto ground of its own, through what parts it, with its harm or without (Z-OB-07, Z-OB-09). */
function shifts(battle: ZoneBattle, who: FigureId): ShiftIntent[] {
  const home = homeOf(battle, who);
  if (home === "") return [shift(who)];
  const onto = [...battle.field.terrains.keys()].map((terrain) => ({ ...shift(who), onto: terrain }));
  const parts = partsOf(battle.field, home).filter((part) => part !== home);
  const through = parts.flatMap((part) => [
    { ...shift(who), part },
    { ...shift(who), part, ignoreObstacle: true },
  ]);
  return [shift(who), ...onto, ...through.filter((intent) => !refusesHarm(battle, intent))];
}

function refusesHarm(battle: ZoneBattle, intent: ShiftIntent): boolean {
  return refusalOf(battle, intent)?.facts["because"] === "no-effect";
}

/** Two moves one after the other; whether any can be split is asked with the first that can: a ruleset may split some alone. */
function splits(battle: ZoneBattle, who: FigureId): LegalAction[] {
  const intents: ZoneIntent[] = [...nextTo(battle, who), shift(who), leave(who), ...contacts(battle, who)];
  const twice = (step: ZoneIntent): SplitIntent => ({ kind: "split", who, steps: [step, step] });
  const bare = twice(shift(who));
  if (!isKnown(battle, bare)) return [];
  const split = intents.map(twice).find((one) => refusalOf(battle, one) === null) ?? bare;
  return [legalActionOf(battle, { kind: "split", group: "move", by: "steps" }, split, [split])];
}
