/** `hex-reaction` read a second time: figures, their weapons, and how well they strike. */
import { arcOf, type At, type Board, distance, isSeen } from "./board";
import { type HexTable, Unclear } from "./table";

export interface Weapon {
  readonly name: string;
  readonly dice: number;
  readonly hit: number;
  readonly reach: number;
  readonly pole: boolean;
  /** How far it shoots, or flies; none where it is held in hand. */
  readonly hexes: number;
  readonly thrown: boolean;
  readonly ready: boolean;
  readonly limit: "still" | "step" | "half";
  readonly parry: number;
}

export interface Figure {
  readonly id: string;
  readonly side: string;
  readonly DX: number;
  readonly IQ: number;
  readonly Per: number;
  readonly MA: number;
  readonly size: number;
  readonly light: number;
  readonly acuteHearing: boolean;
  readonly silent: boolean;
  readonly shield: number;
  readonly armour: number;
  readonly weapons: readonly Weapon[];
  at: At;
  facing: number;
  prone: boolean;
  hits: number;
  moved: string;
  acted: boolean;
  /** [HR-AC-02] To the end of the round. */
  defending: boolean;
  out: boolean;
}

export interface Fight {
  readonly board: Board;
  readonly figures: readonly Figure[];
  readonly table: HexTable;
  pass: "move" | "act";
  turn: Figure;
}

export const areFoes = (one: Figure, other: Figure): boolean => one.side !== other.side;

/** [HR-RE-06] What its own move of this turn leaves it to strike with; bare hands last. */
export function fitting({ board }: Fight, who: Figure, target: Figure): Weapon[] {
  const far = distance(who.at, target.at);
  if (["full", "dodge", "crawl", "stand-up"].includes(who.moved)) return [];
  return [...who.weapons, BARE].filter((weapon) => {
    if (!weapon.ready || !isWithinLimit(who.moved, weapon.limit)) return false;
    if (weapon.hexes === 0) return far <= weapon.reach;
    if (weapon.thrown && far <= 1) throw new Unclear("thrown or in hand");
    return far <= weapon.hexes && isSeen(board, who.at, target.at);
  });
}

/** What everybody has. */
export const BARE: Weapon = {
  ...{ name: "bare", dice: 1, hit: 0, reach: 1, pole: false, hexes: 0, thrown: false, ready: true },
  ...{ limit: "half", parry: 0 },
};

const MOST = ["none", "still", "step", "half"];

/** The most its bearer may have moved. */
export function isWithinLimit(moved: string, limit: string): boolean {
  return MOST.indexOf(moved) <= MOST.indexOf(limit);
}

/** [HR-RE-02] */
export function rangeModifier(far: number): number {
  return -Math.max(0, Math.ceil((far - 6) / 6));
}

interface Blow {
  readonly who: Figure;
  readonly target: Figure;
  readonly weapon: Weapon;
  readonly kind: string;
}

/** [HR-RO-01] [HR-DO-01] To hit and, if it does, what it takes; true where it hurts. */
export function strike({ table }: Fight, { who, target, weapon, kind }: Blow): boolean {
  const far = distance(who.at, target.at);
  const arc = arcOf(target.at, target.facing, who.at);
  const isDodging = target.moved === "dodge";
  const range = weapon.thrown ? -far : weapon.hexes > 0 ? rangeModifier(far) : 0;
  const number = who.DX + weapon.hit + range + (arc === "side" ? 2 : arc === "rear" ? 4 : 0);
  const isDefended = target.defending && weapon.hexes === 0 && arc === "front";
  const dice = isDodging || isDefended ? 4 : 3;
  const sum = table.roll(who.id, dice);
  table.attacks.push([who.id, target.id, kind]);
  const [always, never] = dice === 4 ? [7, 20] : [5, 16];
  if (sum >= never || (sum > always && sum > number)) return false;
  const damage = Math.max(0, table.roll(who.id, weapon.dice) - (weapon.name === "bare" ? 3 : 0));
  const parries = target.weapons.filter(({ ready }) => ready).map(({ parry }) => parry);
  const parried = weapon.hexes > 0 ? 0 : Math.max(0, ...parries);
  const absorbed = isDefended || (isDodging && arc === "front") ? target.shield + parried : 0;
  const loss = Math.max(0, damage - target.armour - absorbed);
  target.hits -= loss;
  if (target.hits <= 0) target.out = true;
  return loss > 0;
}
