/** One attack from the defender's answer to the damage (Z-RE-15, Z3-FG-03). */
import type { AttackSpec } from "../declarations";
import { stateOf, isUp, figureOf } from "../../engine/battle";
import type { Weapon, FigureId, Sum } from "../../engine/types";
import { type Conversation, note, roll } from "../../engine/flow";
import { change } from "../changes";
import { damageThrow } from "../../engine/dice/rolls";
import { blowLines, shotLines } from "./aim";
import { takeOpportunities } from "../reactions/readied-action";
import { type Strike, askDefence, endDefence } from "./defence";
import { isMelee, isRanged, weaponFor } from "./weapons";
import type { ZoneBattle, RollingBattle, RollingSituation, ZoneSituation } from "../battle";
import { sumOf } from "../../engine/resolution";

/** Strikes; true if it hit. */
export function* strike(situation: RollingSituation, call: Strike): Conversation<boolean> {
  const { attacker, target, kind } = call;
  const ranged = kind === "shoot";
  const weapon = call.held ?? weaponFor(situation.battle, attacker, call.weapon, ranged ? isRanged : isMelee);
  if (!weapon) return false;
  const answer = yield* askDefence(situation, call);
  if (!ranged) yield* change({ kind: "attacked", who: target, by: attacker });
  const margin = yield* toHit(situation, attackSpecOf(situation.battle, call, weapon, answer.harder));
  yield* note({ key: "attack", attacker, target, kind, weapon: weapon.name, hit: margin >= 0 });
  const times = answer.braced ? 1 : (call.times ?? 1);
  if (margin >= 0) yield* hurtTarget(situation, { ...call, times }, { weapon, margin });
  yield* endDefence(situation, target, answer);
  yield* takeOpportunities(situation, { event: "attacks", by: attacker });
  return margin >= 0;
}

function* toHit({ battle }: RollingSituation, head: AttackSpec): Conversation<number> {
  const thrown = battle.rules.rolls.attack(battle, head);
  return thrown === "fails" ? -1 : yield* roll(thrown);
}

/** What the throw to hit needs to know. */
export function attackSpecOf(
  battle: RollingBattle,
  call: Pick<Strike, "attacker" | "target" | "kind">,
  weapon: Weapon,
  harder: number,
): AttackSpec {
  const { attacker, target, kind } = call;
  const ranged = kind === "shoot";
  const state = stateOf(battle, target);
  const lines = ranged ? shotLines(battle, attacker, target) : blowLines(battle, attacker, target);
  return { attacker, target, weapon: weapon.name, kind, ranged, lines, harder: harder + Number(state.defending) };
}

function* hurtTarget(
  situation: RollingSituation,
  call: Strike,
  { weapon, margin }: { weapon: Weapon; margin: number },
): Conversation {
  const { battle } = situation;
  const rolled = yield* roll(damageThrow("damage", call.attacker, weapon.damage));
  yield* harm(situation, {
    target: call.target,
    rolled,
    bonus: battle.rules.rolls.bonus(margin),
    times: timesOf(battle, call),
    atLeast: call.atLeast,
  });
}

/** Double at one whose charge it interrupts (Z3-MV-12). */
function timesOf(battle: ZoneBattle, { times = 1, kind, target }: Strike): number {
  return kind !== "charge" && stateOf(battle, target).charging ? 2 * times : times;
}

/** One blow that has hit. */
interface Harm {
  readonly target: FigureId;
  readonly rolled: number;
  /** What the margin of the attack adds. */
  readonly bonus: number;
  readonly times: number;
  /** It takes no more than leaves so many hits. */
  readonly atLeast?: number | undefined;
}

/** Hurts, and notes the sum that it came to line by line. */
export function* harm(situation: ZoneSituation, { target, rolled, bonus, times, atLeast }: Harm): Conversation {
  const { total, lines } = stops(situation.battle, target);
  const full = (rolled + bonus) * times;
  const loss = Math.max(0, full - total);
  yield* change({ kind: "hurt", who: target, loss, ...(atLeast === undefined ? {} : { atLeast }) });
  const stopped = Object.fromEntries(lines.map(({ key, value }) => [key, value]));
  const more = { bonus, doubled: full - rolled - bonus, ...stopped };
  const down = !isUp(situation.battle, target);
  yield* note({ key: "damage", target, rolled, loss, stopped: full - loss, ...more, down });
}

/** Hits that armour and shield stop, line by line. */
export function stops(battle: ZoneBattle, who: FigureId): Sum {
  const { armour, shield } = figureOf(battle, who);
  return sumOf([
    { key: "armour", value: armour.reduce((sum, piece) => sum + piece.stops, 0) },
    { key: "shield", value: shield?.stops ?? 0 },
  ]);
}
