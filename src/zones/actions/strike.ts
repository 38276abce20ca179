/** One attack from the defender's answer to the damage (Z-RE-15, Z3-FG-03). */
import type { Battle, Situation } from "../../engine/battle";
import type { AttackHead } from "../../engine/declarations";
import { stateOf } from "../../engine/figures";
import { rollingRules } from "../../engine/rolling";
import type { Weapon } from "../../engine/types";
import { changing, type Conversation, noting, rolling } from "../../engine/flow";
import { damageThrow } from "../../engine/dice/rolls";
import { blowLines, shotLines } from "./aim";
import { seizing } from "../reactions/readied-action";
import type { Strike } from "./call";
import { defends, hasDefended } from "./defence";
import { harming } from "./harm";
import { isMelee, isRanged, weaponFor } from "./weapons";

/** Strikes; true if it hit. */
export function* strike(situation: Situation, call: Strike): Conversation<boolean> {
  const { attacker, target, kind } = call;
  const ranged = kind === "shoot";
  const weapon = call.held ?? weaponFor(situation.battle, attacker, call.weapon, ranged ? isRanged : isMelee);
  if (!weapon) return false;
  const answer = yield* defends(situation, call);
  if (!ranged) yield* changing({ kind: "attacked", who: target, by: attacker });
  const margin = yield* toHit(situation, headOf(situation.battle, call, weapon, answer.harder));
  yield* noting({ key: "attack", attacker, target, kind, weapon: weapon.name, hit: margin >= 0 });
  const times = answer.braced ? 1 : (call.times ?? 1);
  if (margin >= 0) yield* hurts(situation, { ...call, times }, { weapon, margin });
  yield* hasDefended(situation, target, answer);
  yield* seizing(situation, { event: "attacks", by: attacker });
  return margin >= 0;
}

function* toHit({ battle }: Situation, head: AttackHead): Conversation<number> {
  const thrown = rollingRules(battle).rolls.attack(battle, head);
  return thrown === "fails" ? -1 : yield* rolling(thrown);
}

/** What the throw to hit needs to know. */
export function headOf(
  battle: Battle,
  call: Pick<Strike, "attacker" | "target" | "kind">,
  weapon: Weapon,
  harder: number,
): AttackHead {
  const { attacker, target, kind } = call;
  const ranged = kind === "shoot";
  const state = stateOf(battle, target);
  const lines = ranged ? shotLines(battle, attacker, target) : blowLines(battle, attacker, target);
  return { attacker, target, weapon: weapon.name, kind, ranged, lines, harder: harder + Number(state.defending) };
}

function* hurts(
  situation: Situation,
  call: Strike,
  { weapon, margin }: { weapon: Weapon; margin: number },
): Conversation {
  const { battle } = situation;
  const rolled = yield* rolling(damageThrow("damage", call.attacker, weapon.damage));
  yield* harming(situation, {
    target: call.target,
    rolled,
    bonus: rollingRules(battle).rolls.bonus(margin),
    times: timesOf(battle, call),
    atLeast: call.atLeast,
  });
}

/** Double at one whose charge it interrupts (Z3-MV-12). */
function timesOf(battle: Battle, { times = 1, kind, target }: Strike): number {
  return kind !== "charge" && stateOf(battle, target).charging ? 2 * times : times;
}
