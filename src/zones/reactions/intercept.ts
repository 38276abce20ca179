/** Intercepting a zone move, as it leaves or arrives, and a move between melees (Z-RE-02 to Z-RE-05, Z-MV-05). */
import { foesAtZone, borderOf } from "../field/field";
import { isUp, placeOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../types";
import { comeOffBorder, stepOffRefusal } from "../field/borders";
import { foesInGroup, statusOf } from "../contact/group";
import { ask, type Conversation, note, willing, yesOrNo } from "../../engine/flow";
import { change } from "../changes";
import { opportunityAttack } from "./opportunity-attack";
import { mayReact } from "./readiness";
import type { RollingBattle, RollingSituation } from "../battle";

/** What an interception is about. */
export interface Chance {
  readonly mover: FigureId;
  readonly zone: ZoneId;
  readonly when: "leaving" | "arriving" | "between";
  /** Who cannot: those of the two melees of a move between melees. */
  readonly except?: readonly FigureId[];
}

/** Who catches the mover here; null if nobody does. The caught and its catcher are then InContact in the zone. */
export function* interceptors(situation: RollingSituation, chance: Chance): Conversation<FigureId | null> {
  const { mover, zone, when } = chance;
  const asked = mayIntercept(situation.battle, chance);
  const prompts = asked.map((who) => yesOrNo(who, "intercept", { mover, zone, when }));
  const answers = yield* ask(prompts);
  for (const who of willing(prompts, answers)) if (yield* tryInterception(situation, who, chance)) return who;
  return null;
}

/** Who may intercept the mover here, in the tracker's order (Z-RE-02). */
export function mayIntercept(battle: RollingBattle, { mover, zone, except = [] }: Chance): FigureId[] {
  return foesAtZone(battle, mover, zone).filter(
    (who) =>
      !except.includes(who) &&
      statusOf(battle, who) !== "InClose" &&
      mayComeOff(battle, who, zone) &&
      mayReact(battle, who, "intercept", mover),
  );
}

/** Who may intercept a mover in one zone: how many from within it, and who from its borders, which are another's too. */
interface Able {
  readonly inside: number;
  readonly onBorders: readonly FigureId[];
}

/** By battle, which is a new value with every change, by mover and by zone. */
const able = new WeakMap<RollingBattle, Map<FigureId, Map<ZoneId, Able>>>();

/** How many may intercept on a way over these zones: as it leaves one or comes into one (Z-RE-02). */
export function countInterceptors(battle: RollingBattle, mover: FigureId, zones: readonly ZoneId[]): number {
  const known = able.get(battle)?.get(mover) ?? ableAgainst(battle, mover);
  const last = zones.length > 1 ? zones[zones.length - 1] : null;
  let count = 0;
  let onBorders: Set<FigureId> | null = null;
  for (const [at, zone] of zones.entries()) {
    if (at === 0 && zone === last) continue;
    const here = known.get(zone) ?? ableIn(battle, { mover, zone, when: "leaving" }, known);
    count += here.inside;
    for (const who of here.onBorders) onBorders = (onBorders ?? new Set()).add(who);
  }
  return count + (onBorders?.size ?? 0);
}

function ableAgainst(battle: RollingBattle, mover: FigureId): Map<ZoneId, Able> {
  const movers = able.get(battle) ?? new Map<FigureId, Map<ZoneId, Able>>();
  const zones = new Map<ZoneId, Able>();
  able.set(battle, movers.set(mover, zones));
  return zones;
}

function ableIn(battle: RollingBattle, chance: Chance, known: Map<ZoneId, Able>): Able {
  const all = mayIntercept(battle, chance);
  const onBorders = all.filter((who) => placeOf(battle, who).kind === "border");
  const here = { inside: all.length - onBorders.length, onBorders };
  known.set(chance.zone, here);
  return here;
}

/** Out of a bottleneck only where it could pass it into that zone (Z-BN-02, Z-BN-03). */
function mayComeOff(battle: RollingBattle, who: FigureId, zone: ZoneId): boolean {
  const place = placeOf(battle, who);
  return place.kind !== "border" || stepOffRefusal(battle, who, borderOf(battle.field, place.border), zone) === null;
}

function* tryInterception(
  situation: RollingSituation,
  who: FigureId,
  { mover, zone, when }: Chance,
): Conversation<boolean> {
  yield* change({ kind: "spend", who, by: "reaction" });
  const winner = yield* situation.battle.rules.rolls.contest(situation, who, mover, "intercept");
  yield* note({ key: "contest", by: who, against: mover, winner, about: "intercept", when });
  if (winner !== who || !(yield* comeAway(situation, who))) return false;
  yield* catchMover(situation, { who, mover, zone });
  return true;
}

/** Leaving its own melee gives those enemies their blow (Z-RE-05). */
export function* comeAway(situation: RollingSituation, who: FigureId): Conversation<boolean> {
  if (foesInGroup(situation.battle, who).length === 0) return true;
  yield* opportunityAttack(situation, who);
  return isUp(situation.battle, who);
}

function* catchMover(
  situation: RollingSituation,
  { who, mover, zone }: { who: FigureId; mover: FigureId; zone: ZoneId },
): Conversation {
  yield* comeOffBorder(situation, who, zone);
  yield* change({ kind: "guard", who, ward: null });
  yield* comeOffBorder(situation, mover, zone);
  yield* change({ kind: "touch", one: who, other: mover }, { kind: "mark", who: mover, mark: "running", on: false });
  yield* note({ key: "caught", by: who, who: mover, zone });
}
