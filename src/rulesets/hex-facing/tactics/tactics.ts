/** How fights of hex-facing are judged: what a figure could want, and whether it turns to who stands behind it; blows are the table's. */
import { figureOf, stateOf, turnOf } from "../../../engine/battle";
import type { Prompt } from "../../../engine/flow";
import type { CandidateAnswer, CandidateMove, Expectation, Tactics } from "../../../engine/tactics";
import type { FigureId } from "../../../engine/types";
import { stepsAt, UNREACHABLE } from "../../../hexes/approach";
import type { HexBattle } from "../../../hexes/battle";
import { distance } from "../../../hexes/board";
import type { HexActionIntent } from "../../../hexes/intents";
import { othersAround } from "../../../hexes/read-figures";
import { hexBeside } from "../../../hexes/room-beside";
import { hexWeapon } from "../../../hexes/traits";
import { type Contender, contenderIn } from "./contenders";
import { facingMoves, facingTurnsOnSpot, gettingUp } from "./facing-moves";
import { awaiting, dangersAt, holdingAt } from "./pose-expectations";
import { blowReaching, groundTo, type Vantage, vantageOf } from "./vantage";

export const facingTactics: Tactics<HexBattle> = {
  *candidates(battle, who) {
    const me = contenderIn(battle, who);
    if (!me) return;
    const vantage = vantageOf(battle, me);
    if (vantage.rivals.length === 0) return;
    const stays = [...dangersAt(vantage, me), ...holdingAt(vantage, me)];
    if (!me.hasStruck) {
      yield* blowsFrom(vantage, stays);
      yield* gettingUp(vantage, stays);
      yield* facingTurnsOnSpot(vantage);
    }
    if (stateOf(battle, who).mode === null && mayGo(me)) yield* facingMoves(vantage);
    yield { intent: null, expects: [...stays, ...awaiting(vantage, me)] };
  },
  answers: faceAnswers,
  blow: () => null,
  turnsTo: turnsToReach,
  placeBeside: hexBeside,
  tableStrikes: true,
};

/** Who has struck goes on only to keep foes at the distance from which it shoots. */
function mayGo({ hasStruck, shotReach }: Contender): boolean {
  return !hasStruck || shotReach > 0;
}

/** At everybody in front and within reach, with what reaches. */
function* blowsFrom(vantage: Vantage, stays: readonly Expectation[]): Generator<CandidateMove> {
  for (const { foe } of vantage.rivals) {
    const action = blowReaching(vantage, foe, vantage.me);
    if (action === null) continue;
    const intent = attackOn(vantage, foe, action);
    yield { intent, expects: [{ kind: "strikes", target: foe.who, odds: null, chance: 1 }, ...stays] };
  }
}

function attackOn({ battle, me }: Vantage, foe: Contender, action: "attack" | "shoot"): HexActionIntent {
  const hexes = distance(battle.field.board, me.at, foe.at);
  const weapon = figureOf(battle, me.who).weapons.find((one) =>
    action === "attack" ? (one.reach ?? 0) >= hexes : hexWeapon(one).hexes >= hexes,
  );
  return { kind: "action", who: me.who, action, target: foe.who, weapon: weapon?.name ?? "bare" };
}

/** Who turns goes no other way and fights only that foe for a turn: it does once its own turn is over, and nobody else is near. */
function faceAnswers(battle: HexBattle, { who, prompt, about }: Prompt): CandidateAnswer[] {
  const me = contenderIn(battle, who);
  const mover = String(about["mover"]);
  if (!me || prompt !== "face" || !hasHadItsTurn(battle, who)) return [];
  const others = othersAround(battle, who, contenderIn).foes.filter((foe) => foe.who !== mover);
  if (others.some(({ at }) => distance(battle.field.board, me.at, at) <= me.move)) return [];
  return [{ choice: "yes", expects: [{ kind: "wards-off", by: mover, odds: null, chance: TURNED_OFF }] }];
}

/** The part of the blows of one behind it that it wards off once it has turned. */
const TURNED_OFF = 0.3;

function hasHadItsTurn(battle: HexBattle, who: FigureId): boolean {
  const now = turnOf(battle);
  return now !== null && battle.order.indexOf(who) < battle.order.indexOf(now);
}

function turnsToReach(battle: HexBattle, who: FigureId, foe: FigureId): number {
  const [me, other] = [contenderIn(battle, who), contenderIn(battle, foe)];
  if (!me || !other) return Infinity;
  const reach = Math.max(me.handReach, me.shotReach);
  if (distance(battle.field.board, me.at, other.at) <= reach) return 0;
  const steps = stepsAt(groundTo(battle.field, other.at), me.at);
  return steps === UNREACHABLE ? Infinity : Math.max(0, steps - reach) / Math.max(1, me.move);
}
