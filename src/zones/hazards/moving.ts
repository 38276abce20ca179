/** Moving sporadics: on its turn one hits a random target of its zone, or an empty lot (Z-SP-02). */
import type { GroundTurn } from "../../engine/intents";
import { levelIn, type FigureId, refuse } from "../../engine/types";
import { type RollingHandler, type RollingSituation, type ZoneBattle, type ZoneSituation, rowOf } from "../battle";
import { isUp, placeOf, standing, stateOf } from "../../engine/battle";
import { sameWhole, zonesAt, zoneOf } from "../field/field";
import type { HazardIntent } from "../intents";
import type { Hazard, ZoneId } from "../types";
import { groupOf, isMelee } from "../contact/group";
import { type Conversation, note, roll, askOne } from "../../engine/flow";
import { change } from "../changes";
import { pickThrow, sumThrow } from "../../engine/dice/rolls";
import { effects, type Meeting, type Met } from "./effects";
import { nameOfHazard, chanceOf } from "./kinds";
import { confirm } from "../../engine/resolution";

/** Who rolls what nobody's figure rolls. */
const FIELD = "field";

/** The turn of a moving sporadic. It asks nobody and spends nothing but what its effect ends. */
export const hazardHandler: RollingHandler<HazardIntent> = {
  refusal: (battle, intent) => {
    const sporadic = movingAt(battle, intent);
    if (!sporadic) return refuse("no-target", { target: intent.zone });
    if (levelIn(battle, "sporadics") === "off") return refuse("cannot", { because: "switched-off" });
    return hasHazardActed(battle, intent) ? refuse("already-acted", { who: nameOfHazard(sporadic) }) : null;
  },
  *resolve(situation, intent) {
    const { zone, index } = intent;
    const sporadic = movingAt(situation.battle, intent);
    yield* change({ kind: "stir", zone, index });
    if (sporadic) yield* hitSomebody(situation, zone, sporadic);
    return "done";
  },
};

/** Whether it has had its turn this round. */
export function hasHazardActed({ record }: ZoneBattle, { zone, index }: Pick<HazardIntent, "zone" | "index">): boolean {
  return rowOf(record, "zone", zone).stirred.includes(index);
}

/** The intents of all that move about, zone by zone: their turns come after those of the figures. None where hazards are left alone. */
export function movingTurns(battle: ZoneBattle): HazardIntent[] {
  if (!battle.rules.handlers.sporadic || levelIn(battle, "sporadics") === "off") return [];
  return [...battle.field.zones.values()].flatMap(({ id: zone, traits }) =>
    traits.sporadics.flatMap(({ moving }, index): HazardIntent[] =>
      moving === true ? [{ kind: "sporadic", zone, index }] : [],
    ),
  );
}

/** The turns of all that move about, as a tracker lists them. */
export function hazardTurns(battle: ZoneBattle): GroundTurn[] {
  return movingTurns(battle).flatMap((intent) => {
    const { name: place, traits } = zoneOf(battle.field, intent.zone);
    const sporadic = traits.sporadics[intent.index];
    return sporadic ? [{ intent, name: nameOfHazard(sporadic), place, done: hasHazardActed(battle, intent) }] : [];
  });
}

function movingAt({ field }: ZoneBattle, { zone, index }: HazardIntent): Hazard | null {
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

function* hitSomebody(situation: RollingSituation, zone: ZoneId, sporadic: Hazard): Conversation {
  const lots = lotsIn(situation.battle, zone);
  const drawn = yield* drawTarget(lots.length + emptyLots(sporadic));
  const hit = lots[drawn] ?? [];
  if (hit.length === 0) yield* note({ key: "spares", sporadic: nameOfHazard(sporadic), zone });
  for (const who of hit) yield* hits(situation, { who, zone, sporadic });
}

function* drawTarget(lots: number): Conversation<number> {
  return lots > 1 ? yield* roll(pickThrow("pick", FIELD, lots)) : 0;
}

function emptyLots({ lots }: Hazard): number {
  return typeof lots === "number" && lots > 0 ? Math.floor(lots) : 0;
}

/** Whoever an earlier one of the melee has brought down with it is passed over. A turn that ends is the open action. */
function* hits(situation: RollingSituation, meeting: Meeting): Conversation {
  const { who, sporadic } = meeting;
  if (!isUp(situation.battle, who)) return;
  if (!(yield* takeEffect(situation, meeting))) return;
  const end = yield* effects(sporadic)(situation, meeting);
  const { turns: clock } = situation.battle.rules;
  if (end !== "turn-over" || clock.hasActed(stateOf(situation.battle, who))) return;
  yield* change({ kind: "spend", who, by: "action" });
}

/** Rolls the die; how the mover comes out of it. Who is brought down is stopped. */
export function* meetHazards(situation: RollingSituation, who: FigureId, zone: ZoneId): Conversation<Met> {
  if (levelIn(situation.battle, "sporadics") === "off") return "goes-on";
  const all = zoneOf(situation.battle.field, zone).traits.sporadics.filter(({ moving }) => moving !== true);
  const least = Math.max(0, ...all.map(chanceOf));
  if (least === 0) return "goes-on";
  const face = yield* roll(sumThrow({ key: "sporadic", who, count: 1 }, (rolled) => Math.min(rolled, least + 1)));
  const shown = all.filter((one) => chanceOf(one) >= face);
  if (shown.length === 0) return "goes-on";
  const sporadic = yield* oneOfThem(shown, who);
  if (!(yield* takeEffect(situation, { who, zone, sporadic }))) return "goes-on";
  const end = yield* effects(sporadic)(situation, { who, zone, sporadic });
  if (end === "turn-over") yield* change({ kind: "spend", who, by: "action" }, { kind: "turn-over", who });
  return isUp(situation.battle, who) ? end : "stops";
}

function* oneOfThem(all: readonly Hazard[], who: FigureId): Conversation<Hazard> {
  const at = all.length === 1 ? 0 : yield* roll(pickThrow("pick", who, all.length));
  const sporadic = all[at] ?? all[0];
  if (!sporadic) throw new Error("a pick among no sporadics");
  return sporadic;
}

/** Notes the meeting; asks, or says what is left to the table, where it is not done by itself. */
function* takeEffect({ battle }: ZoneSituation, { who, zone, sporadic }: Meeting): Conversation<boolean> {
  const level = levelIn(battle, "sporadics");
  const met = { who, zone, sporadic: nameOfHazard(sporadic) };
  yield* note({ key: "meets", ...met });
  if (level === "ask") return (yield* askOne(confirm(who, "hazard", { zone, sporadic: met.sporadic }))) === "yes";
  if (level === "remind") yield* note({ key: "by-hand", what: "hazard", ...met });
  return level === "do";
}
