/** Every way there is to use an action, as lists of them show it, legal now or not. */
import { areFoes, figureOf, isUp, standing, stateOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { type HexBattle, type HexHandler, hexUnder } from "../../hexes/battle";
import { cellOf, distance, FACINGS, neighbour } from "../../hexes/board";
import type { HexActionIntent } from "../../hexes/intents";
import { hexWeapon } from "../../hexes/traits";
import { refuse } from "../../engine/types";
import { facingAttackHandler, facingShotHandler } from "./attack";
import { isVehicle } from "./costs";
import { balanceHandler } from "./footing";
import { getUpHandler } from "./standing-up";
import { climbOutHandler, struggleHandler, swimHandler } from "./strokes";
import { underfoot } from "./underfoot";
import { driveHandler, freeHandler } from "./vehicles";

/** By their ids. */
const FACING_ACTIONS: ReadonlyMap<string, HexHandler<HexActionIntent>> = new Map([
  ["attack", facingAttackHandler],
  ["shoot", facingShotHandler],
  ["stand-up", getUpHandler],
  ["balance", balanceHandler],
  ["swim", swimHandler],
  ["struggle", struggleHandler],
  ["climb-out", climbOutHandler],
  ["drive", driveHandler],
  ["free", freeHandler],
]);

export const ACTION_NAMES = [...FACING_ACTIONS.keys()];

/** Hands every action on to its own handler; the id comes from a client and may be any word. */
export const facingActionHandler: HexHandler<HexActionIntent> = {
  refusal: (battle, intent) => {
    const { who, action } = intent;
    return (
      FACING_ACTIONS.get(action)?.refusal(battle, intent) ??
      (FACING_ACTIONS.has(action) ? null : refuse("cannot", { who, because: "no-such-action", action }))
    );
  },
  *resolve(situation, intent) {
    const handler = FACING_ACTIONS.get(intent.action);
    return handler ? yield* handler.resolve(situation, intent) : "failure";
  },
};

/** With each weapon at every enemy; what only quicksand or wheels ask for where they are. */
export function facingIntents(battle: HexBattle, who: FigureId): HexActionIntent[] {
  const plain = (...actions: readonly string[]) =>
    actions.map((action): HexActionIntent => ({ kind: "action", who, action }));
  const { mire } = stateOf(battle, who);
  return [
    ...attackIntents(battle, who),
    ...plain("stand-up", "balance"),
    ...(mire ? [...plain("swim", "struggle"), ...besideMire(battle, who)] : []),
    ...(isVehicle(battle, who) ? plain("drive", "free") : []),
  ];
}

function attackIntents(battle: HexBattle, who: FigureId): HexActionIntent[] {
  const foes = battle.order.filter((foe) => foe !== who && isUp(battle, foe) && areFoes(battle, who, foe));
  const { weapons } = figureOf(battle, who);
  const blows = [...weapons.filter(({ reach }) => reach !== null).map(({ name }) => name), "bare"];
  const shots = weapons.filter((weapon) => hexWeapon(weapon).hexes > 0).map(({ name }) => name);
  const at = (target: FigureId, action: string, weapon: string): HexActionIntent => ({
    kind: "action",
    who,
    action,
    target,
    weapon,
  });
  return foes.flatMap((target) => [
    ...blows.map((weapon) => at(target, "attack", weapon)),
    ...shots.flatMap((weapon) => [at(target, "shoot", weapon), { ...at(target, "shoot", weapon), aimed: true }]),
  ]);
}

/** On to quicksand beside, or out to firm ground with everybody who stands by. */
function besideMire(battle: HexBattle, who: FigureId): HexActionIntent[] {
  const from = hexUnder(battle, who);
  if (from === null) return [];
  const { board } = battle.field;
  const beside = FACINGS.map((side) => neighbour(board, from, side)).filter((hex) => hex >= 0);
  const helpers = helpersOf(battle, who, from);
  return beside.map((hex) => {
    const to = cellOf(board, hex);
    const swims = underfoot(battle.field, hex).hasQuicksand;
    return swims
      ? { kind: "action", who, action: "swim", to }
      : { kind: "action", who, action: "climb-out", to, helpers };
  });
}

function helpersOf(battle: HexBattle, who: FigureId, from: number): FigureId[] {
  return standing(battle).filter((helper) => {
    const hex = hexUnder(battle, helper);
    const isFriend = figureOf(battle, helper).side === figureOf(battle, who).side;
    return helper !== who && isFriend && hex !== null && distance(battle.field.board, from, hex) === 1;
  });
}
