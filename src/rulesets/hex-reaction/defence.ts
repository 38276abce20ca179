/** Dodging and defending: from where an attack comes, how many dice it takes, and what shield and blade absorb of it [HR-DO-01, HR-DO-02]. */
import { figureOf, stateOf } from "../../engine/battle";
import type { FigureId, Line } from "../../engine/types";
import { arcOf, type Arc } from "../../hexes/arcs";
import { type HexBattle, hexUnder, poseOf } from "../../hexes/battle";
import { hexTraits, hexWeapon } from "../../hexes/traits";
import { modeOf } from "./modes";
import { type Arm, isAtHand } from "./weapons";

/** An attack as its target meets it. */
export interface Blow {
  readonly attacker: FigureId;
  readonly target: FigureId;
  readonly arm: Arm;
  readonly kind: BlowKind;
  /** Range does not count: a spell that flies off by itself [HR-SP-02]. */
  readonly anyRange?: boolean;
}

/** The kinds of attack, as cards and records name them; a reaction is a strike, whatever it is made with. */
export type BlowKind = "strike" | "charge" | "rush" | "attack" | "shoot" | "cast";

/** In which arc of the target the attacker stands. */
function cameFrom(battle: HexBattle, { attacker, target }: Blow): Arc {
  const from = hexUnder(battle, attacker);
  return from === null ? "front" : arcOf(battle.field.board, poseOf(battle, target), from);
}

const BEHIND = { front: 0, side: 2, rear: 4 } as const;

/** +2 from the side and +4 from the rear, against everybody. */
export function arcLine(battle: HexBattle, blow: Blow): Line {
  const arc = cameFrom(battle, blow);
  return { key: arc, value: BEHIND[arc] };
}

/** Three dice; four and those of talents against one that dodges; four by hand from the front against one that defends. */
export function diceAgainst(battle: HexBattle, blow: Blow): number {
  const isInFront = cameFrom(battle, blow) === "front";
  if (isDodging(battle, blow.target)) return 4 + (isInFront ? talentDice(battle, blow.target) : 0);
  return isInFront && isWardedOff(battle, blow) ? 4 : 3;
}

/** From its declaration to the end of the round. */
function isDodging(battle: HexBattle, who: FigureId): boolean {
  return modeOf(battle, who) === "dodge";
}

/** To defend is against blows alone [HR-AC-02]. */
function isWardedOff(battle: HexBattle, { target, arm }: Blow): boolean {
  return arm.way === "hand" && stateOf(battle, target).defending;
}

/** Of each talent whose weapon is at hand, or that needs none. */
function talentDice(battle: HexBattle, who: FigureId): number {
  const figure = figureOf(battle, who);
  const atHand = figure.weapons.filter((weapon) => isAtHand(battle, who, weapon)).map(({ name }) => name);
  return hexTraits(figure)
    .defences.filter(({ weapon }) => weapon === null || atHand.includes(weapon))
    .reduce((sum, { dice }) => sum + dice, 0);
}

/** What shield and blade absorb of an attack from the front: the shield of any, the best parry of blows. */
export function absorbed(battle: HexBattle, blow: Blow): Line[] {
  const { target, arm } = blow;
  const guards = isDodging(battle, target) || isWardedOff(battle, blow);
  if (!guards || cameFrom(battle, blow) !== "front") return [];
  const { shield, weapons } = figureOf(battle, target);
  const parries = weapons.filter((weapon) => isAtHand(battle, target, weapon)).map((held) => hexWeapon(held).parry);
  return [
    { key: "shield", value: shield?.stops ?? 0 },
    { key: "parry", value: arm.way === "hand" ? Math.max(0, ...parries) : 0 },
  ];
}
