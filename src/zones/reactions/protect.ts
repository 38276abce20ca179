/** Guards: stepping in for a ward who is attacked or moved at (Z-RE-06 to Z-RE-09). */
import { areFoes, isUp, placeOf, stateOf } from "../../engine/battle";
import { bottleneckAt, guardsOf, isAtZone, zonesAt } from "../field/field";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../types";
import { comeOffBorder } from "../field/borders";
import { areTouching, groupOf } from "../contact/group";
import { splitterBetween } from "../contact/obstacle";
import { ask, type Conversation, note, willing, yesOrNo } from "../../engine/flow";
import { change } from "../changes";
import { actNow } from "./readied-action";
import { comeAway } from "./intercept";
import { mayStepIn } from "./readiness";
import type { ZoneBattle, RollingBattle, RollingSituation } from "../battle";

/** What the guards of a ward face. */
export interface Threat {
  readonly attacker: FigureId;
  readonly ward: string;
  readonly how: "contact" | "attack" | "shot";
  /** Where a move to contact has come to; left out, the attacker is met where it stands. */
  readonly zone?: ZoneId;
}

/** How it went: who stands before the ward now, and who tried in vain. */
interface Guarding {
  readonly winner: FigureId | null;
  readonly losers: readonly FigureId[];
}

/** No guard has stepped in. */
export const NOBODY: Guarding = { winner: null, losers: [] };

/** Asks the guards together and tries them in turn order until one wins. */
export function* askGuards(situation: RollingSituation, threat: Threat): Conversation<Guarding> {
  const { battle } = situation;
  const { attacker, ward } = threat;
  const able = guardsOf(battle, ward).filter((who) => mayBeAsked(battle, who, threat));
  for (const who of able) yield* change({ kind: "ask-guard", who, against: attacker });
  const prompts = able.map((who) => yesOrNo(who, "protect", { attacker, ward, how: threat.how }));
  const answers = yield* ask(prompts);
  const losers: FigureId[] = [];
  for (const guard of willing(prompts, answers)) {
    if (yield* stepIntoTheWay(situation, guard, threat)) return { winner: guard, losers };
    losers.push(guard);
  }
  return { winner: null, losers };
}

/** Once for all that the attacker does in one action (Z-RE-13). */
function mayBeAsked(battle: RollingBattle, guard: FigureId, threat: Threat): boolean {
  const { attacker } = threat;
  if (stateOf(battle, guard).askedAgainst.includes(attacker)) return false;
  return areFoes(battle, guard, attacker) && mayStepIn(battle, guard, attacker) && isNear(battle, guard, threat);
}

/** In the zone concerned or on one of its borders (Z-RE-13); a shot is taken from where the guard is. */
function isNear(battle: RollingBattle, guard: FigureId, threat: Threat): boolean {
  return threat.how === "shot" || metAt(battle, guard, threat) !== null;
}

/** The zone in which a guard can take the attacker: for a wall's guard whichever side of it (Z-OB-07, Z-OB-08). */
function metAt(battle: RollingBattle, guard: FigureId, { attacker, ward, zone }: Threat): ZoneId | null {
  const zones = zone === undefined ? zonesAt(battle, placeOf(battle, attacker)) : [zone];
  const place = placeOf(battle, guard);
  const isBehind = (one: ZoneId): boolean =>
    place.kind === "zone" && splitterBetween(battle, one, place.zone)?.id === ward;
  return zones.find((one) => isAtZone(battle, guard, one)) ?? zones.find(isBehind) ?? null;
}

function* stepIntoTheWay(situation: RollingSituation, guard: FigureId, threat: Threat): Conversation<boolean> {
  const { attacker, ward } = threat;
  const { wardSince } = stateOf(situation.battle, guard);
  const acts = situation.battle.rules.turns.actsAsItStepsIn(situation.battle, guard, wardSince);
  yield* change({ kind: "step-in", who: guard }, { kind: "spend", who: guard, by: "reaction" });
  const winner = yield* situation.battle.rules.rolls.contest(situation, guard, attacker, "protect");
  yield* note({ key: "contest", by: guard, against: attacker, winner, about: "protect", ward });
  if (winner !== guard) return yield* loseToAttacker(situation, guard, acts);
  if (!isBeside(situation.battle, guard, threat) && !(yield* comeAway(situation, guard))) return false;
  yield* standBefore(situation, guard, threat);
  if (acts) yield* actNow(situation, guard, attacker);
  return true;
}

/** What it paid for in vain it may do after the attacker, where the rules let it. */
function* loseToAttacker({ battle }: RollingSituation, guard: FigureId, acts: boolean): Conversation<false> {
  const after = acts && battle.rules.turns.losingGuardsAct;
  if (after) yield* change({ kind: "mark", who: guard, mark: "paid", on: true });
  return false;
}

/** Whether it need not leave a melee for the attacker: they touch, or the attack is made inside the melee of both (Z-ST-13). */
function isBeside(battle: ZoneBattle, guard: FigureId, { attacker, how, zone }: Threat): boolean {
  const inside = how !== "shot" && zone === undefined && groupOf(battle, guard).includes(attacker);
  return inside || areTouching(battle, guard, attacker);
}

/** The guard takes the attacker, which a move to contact has brought out of its melee; the ward is moved away Alone. */
function* standBefore(situation: RollingSituation, guard: FigureId, threat: Threat): Conversation {
  const { attacker, ward, how, zone } = threat;
  const [touched, beside] = [areTouching(situation.battle, guard, attacker), isBeside(situation.battle, guard, threat)];
  if (situation.battle.figures.has(ward)) yield* change({ kind: "part", who: ward });
  if (how === "shot" || touched) return;
  if (zone !== undefined) yield* comeOffBorder(situation, attacker, zone);
  if (!beside) yield* change({ kind: "part", who: guard });
  yield* comeTogether(situation, guard, threat);
}

/** Both touch; who stands on a bare border, or behind the wall it guards, comes into the zone where they meet (Z-BD-03). */
function* comeTogether(situation: RollingSituation, guard: FigureId, threat: Threat): Conversation {
  const { attacker } = threat;
  const zone = metAt(situation.battle, guard, threat);
  if (zone === null) return;
  yield* moveGuardInto(situation, attacker, zone);
  yield* moveGuardInto(situation, guard, zone);
  yield* change({ kind: "touch", one: guard, other: attacker });
}

function* moveGuardInto({ battle }: RollingSituation, who: FigureId, zone: ZoneId): Conversation {
  const place = placeOf(battle, who);
  const stays = place.kind === "zone" ? place.zone === zone : bottleneckAt(battle, place) !== null;
  if (!stays) yield* change({ kind: "place", who, at: { kind: "zone", zone } });
}

/** Guards who lost may follow into contact; who does not lets go of the ward and stands Alone (Z-RE-07). */
export function* followAttacker(
  situation: RollingSituation,
  losers: readonly FigureId[],
  threat: Threat,
): Conversation {
  const { attacker, ward } = threat;
  const able = losers.filter((who) => isUp(situation.battle, who));
  const prompts = able.map((who) => yesOrNo(who, "follow", { attacker, ward }));
  const answers = yield* ask(prompts);
  const following = new Set(willing(prompts, answers));
  for (const guard of able) yield* following.has(guard) ? followUp(situation, guard, threat) : letWardGo(guard);
}

function* followUp(situation: RollingSituation, guard: FigureId, threat: Threat): Conversation {
  yield* comeTogether(situation, guard, threat);
  const { ward } = threat;
  if (situation.battle.figures.has(ward)) yield* change({ kind: "touch", one: guard, other: ward });
}

function* letWardGo(guard: FigureId): Conversation {
  yield* change({ kind: "part", who: guard }, { kind: "guard", who: guard, ward: null });
}
