/** One attack: the roll to hit, the damage, what is stopped of it [HR-RO-01, HR-DO-01]. */
import { isUp } from "../../engine/battle";
import { damageThrow, sumThrow } from "../../engine/dice/rolls";
import { type Conversation, note, roll, type Throw } from "../../engine/flow";
import { adding, sumOf } from "../../engine/resolution";
import type { FigureId, Line, Sum } from "../../engine/types";
import { type HexBattle, type HexSituation, poseOf } from "../../hexes/battle";
import { distance } from "../../hexes/board";
import { change } from "../../hexes/changes";
import { absorbed, arcLine, type Blow, diceAgainst } from "./defence";
import { armourStops, dexterity, rangeLine } from "./numbers";
import type { Arm } from "./weapons";

/** DX with the weapon, the range, and the side from which it comes. */
function hitSum(battle: HexBattle, blow: Blow): Sum {
  const { attacker, target, arm } = blow;
  const hexes = distance(battle.field.board, poseOf(battle, attacker).at, poseOf(battle, target).at);
  return adding(dexterity(battle, attacker), [
    { key: "weapon", of: arm.name, value: arm.hit },
    ...(blow.anyRange ? [] : [flightLine(arm, hexes)]),
    arcLine(battle, blow),
  ]);
}

/** A thrown weapon loses one for each hex; what shoots, and a spell, by the range [HR-RE-02]. */
function flightLine({ way }: Arm, hexes: number): Line {
  if (way === "throw") return { key: "range", value: -hexes };
  return way === "hand" ? { key: "range", value: 0 } : rangeLine(hexes);
}

/** Whether a sum of so many dice hits: the least always do and the highest never, on three and four dice [HR-RO-01]. */
export function isHit(dice: number, rolled: number, target: number): boolean {
  if (dice === 3 && rolled <= 5) return true;
  if (dice === 3 && rolled >= 16) return false;
  if (dice === 4 && rolled <= 7) return true;
  if (dice === 4 && rolled >= 20) return false;
  return rolled <= target;
}

/** The roll to hit. */
export function hitThrow(battle: HexBattle, blow: Blow): Throw<boolean> {
  const [count, sum] = [diceAgainst(battle, blow), hitSum(battle, blow)];
  const { kind, attacker: who } = blow;
  return sumThrow({ key: kind, who, count, targets: [{ who, sum }] }, (rolled) => isHit(count, rolled, sum.total));
}

/** What an attack has come to. */
export interface Wound {
  readonly target: FigureId;
  readonly hit: boolean;
  readonly loss: number;
}

/** Rolls to hit, and where it does the damage, which hurts. */
export function* strikeAt(situation: HexSituation, blow: Blow): Conversation<Wound> {
  const { attacker, target, arm, kind } = blow;
  const hit = yield* roll(hitThrow(situation.battle, blow));
  yield* note({ key: "attack", attacker, target, kind, weapon: arm.name, hit });
  return { target, hit, loss: hit ? yield* hurt(situation, blow) : 0 };
}

/** Damage less armour, and less what shield and parry absorb. */
function* hurt(situation: HexSituation, blow: Blow): Conversation<number> {
  const { attacker, target, arm } = blow;
  const stopped = sumOf([...armourStops(situation.battle, target).lines, ...absorbed(situation.battle, blow)]);
  const rolled = yield* roll(damageThrow("damage", attacker, arm.damage));
  const loss = Math.max(0, rolled - stopped.total);
  yield* change({ kind: "hurt", who: target, loss });
  const lines = Object.fromEntries(stopped.lines.map(({ key, value }) => [key, value]));
  const down = !isUp(situation.battle, target);
  yield* note({ key: "damage", target, rolled, loss, stopped: rolled - loss, ...lines, down });
  return loss;
}
