/** Attacks that come first: the response to a charge, and the blow at one who closes in (Z3-AC-08, Z-RE-15). */
import { figureOf, isUp, stateOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import { isProne } from "../contact/status";
import { askingOne, type Conversation, yesOrNo } from "../../engine/flow";
import { changing } from "../changes";
import { mayReact } from "../reactions/readiness";
import type { Strike } from "./call";
import { isMelee, meleeWeapons, weaponFor } from "./weapons";
import type { RollingSituation, ZoneBattle } from "../battle";

/** Carries a strike out; handed in, since strikes themselves call for answers like these. */
export type Striker = (situation: RollingSituation, call: Strike) => Conversation<boolean>;

/** Lets the target strike first; true if the attacker can still go on. Who falls or lies prone from it gets no further. */
export function* strikesFirst(
  situation: RollingSituation,
  call: { attacker: FigureId; target: FigureId; how: "response" | "closing" },
  strike: Striker,
): Conversation<boolean> {
  const { attacker, target, how } = call;
  if (!mayStrikeFirst(situation.battle, call)) return true;
  const prompt = how === "response" ? "charge-response" : "closing-attack";
  const answer = yield* askingOne(yesOrNo(target, prompt, { attacker }, meleeWeapons(situation.battle, target)));
  if (typeof answer !== "string" || answer === "no") return true;
  yield* changing({ kind: "spend", who: target, by: "reaction" });
  const weapon = answer === "yes" && how === "response" ? longest(situation.battle, target) : answer;
  yield* strike(situation, { attacker: target, target: attacker, kind: how, weapon });
  return isUp(situation.battle, attacker) && !isProne(situation.battle, attacker);
}

function mayStrikeFirst(
  battle: ZoneBattle,
  { attacker, target, how }: { attacker: FigureId; target: FigureId; how: "response" | "closing" },
): boolean {
  if (how === "closing") return mayReact(battle, target, "closing-attack", attacker);
  const ready = stateOf(battle, target).waiting || reachOf(battle, target) > reachOf(battle, attacker);
  return ready && mayReact(battle, target, "charge-response", attacker);
}

/** The reach of its longest weapon for hand to hand, bare hands 0. */
function reachOf(battle: ZoneBattle, who: FigureId): number {
  return Math.max(0, ...figureOf(battle, who).weapons.map(({ reach }) => reach ?? 0));
}

function longest(battle: ZoneBattle, who: FigureId): string {
  const reach = reachOf(battle, who);
  return weaponFor(battle, who, undefined, (weapon) => isMelee(weapon) && weapon.reach === reach)?.name ?? "yes";
}
