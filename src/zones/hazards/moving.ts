/** Moving sporadics: on its turn one hits a random target of its zone, or an empty lot (Z-SP-02). */
import { levelIn } from "../../engine/automation";
import type { RollingDeed, RollingSituation, ZoneBattle } from "../battle";
import { isUp, placeOf, standing, stateOf } from "../../engine/figures";
import { sameWhole, zonesAt } from "../field/places";
import type { SporadicIntent } from "../intents";
import { rowOf } from "../record";
import { type FigureId, refuse } from "../../engine/types";
import type { Sporadic, ZoneId } from "../types";
import { groupOf, isMelee } from "../contact/group";
import { type Conversation, noting, rolling } from "../../engine/flow";
import { changing } from "../changes";
import { pickThrow } from "../../engine/dice/rolls";
import { effects, type Meeting } from "./effects";
import { nameOfSporadic } from "./kinds";
import { takesEffect } from "./takes-effect";

/** Who rolls what nobody's figure rolls. */
const FIELD = "field";

/** The turn of a moving sporadic. It asks nobody and spends nothing but what its effect ends. */
export const sporadicDeed: RollingDeed<SporadicIntent> = {
  refusal: (battle, intent) => {
    const sporadic = movingAt(battle, intent);
    if (!sporadic) return refuse("no-target", { target: intent.zone });
    if (levelIn(battle, "sporadics") === "off") return refuse("cannot", { because: "switched-off" });
    return hasStirred(battle, intent) ? refuse("already-acted", { who: nameOfSporadic(sporadic) }) : null;
  },
  *play(situation, intent) {
    const { zone, index } = intent;
    const sporadic = movingAt(situation.battle, intent);
    yield* changing({ kind: "stir", zone, index });
    if (sporadic) yield* hitsSomebody(situation, zone, sporadic);
    return "done";
  },
};

/** Whether it has had its turn this round. */
export function hasStirred({ record }: ZoneBattle, { zone, index }: Pick<SporadicIntent, "zone" | "index">): boolean {
  return rowOf(record, "zone", zone).stirred.includes(index);
}

/** The intents of all that move about, zone by zone: their turns come after those of the figures. None where hazards are left alone. */
export function movingTurns(battle: ZoneBattle): SporadicIntent[] {
  if (!battle.rules.deeds.sporadic || levelIn(battle, "sporadics") === "off") return [];
  return [...battle.field.zones.values()].flatMap(({ id: zone, traits }) =>
    traits.sporadics.flatMap(({ moving }, index): SporadicIntent[] =>
      moving === true ? [{ kind: "sporadic", zone, index }] : [],
    ),
  );
}

function movingAt({ field }: ZoneBattle, { zone, index }: SporadicIntent): Sporadic | null {
  const sporadic = field.zones.get(zone)?.traits.sporadics[index];
  return sporadic?.moving === true ? sporadic : null;
}

/** What can be drawn in a zone, in the tracker's order: a melee is one target, everybody else one each. */
export function lotsIn(battle: ZoneBattle, zone: ZoneId): FigureId[][] {
  const there = standing(battle).filter((who) => countsAs(battle, who, zone));
  const lots: FigureId[][] = [];
  for (const who of there) {
    if (lots.some((lot) => lot.includes(who))) continue;
    const group = groupOf(battle, who).filter((member) => there.includes(member));
    lots.push(isMelee(battle, group) ? group : [who]);
  }
  return lots;
}

/** On one of the zone's borders it counts too (Z-BD-02). */
function countsAs(battle: ZoneBattle, who: FigureId, zone: ZoneId): boolean {
  return zonesAt(battle, placeOf(battle, who)).some((here) => sameWhole(battle, here, zone));
}

function* hitsSomebody(situation: RollingSituation, zone: ZoneId, sporadic: Sporadic): Conversation {
  const lots = lotsIn(situation.battle, zone);
  const drawn = yield* draw(lots.length + emptyLots(sporadic));
  const hit = lots[drawn] ?? [];
  if (hit.length === 0) yield* noting({ key: "spares", sporadic: nameOfSporadic(sporadic), zone });
  for (const who of hit) yield* hits(situation, { who, zone, sporadic });
}

function* draw(lots: number): Conversation<number> {
  return lots > 1 ? yield* rolling(pickThrow("pick", FIELD, lots)) : 0;
}

function emptyLots({ lots }: Sporadic): number {
  return typeof lots === "number" && lots > 0 ? Math.floor(lots) : 0;
}

/** Whoever an earlier one of the melee has brought down with it is passed over. A turn that ends is the open action. */
function* hits(situation: RollingSituation, meeting: Meeting): Conversation {
  const { who, sporadic } = meeting;
  if (!isUp(situation.battle, who)) return;
  if (!(yield* takesEffect(situation, meeting))) return;
  const end = yield* effects(sporadic)(situation, meeting);
  const { clock } = situation.battle.rules;
  if (end !== "turn-over" || clock.hasActed(stateOf(situation.battle, who))) return;
  yield* changing({ kind: "spend", who, by: "action" });
}
