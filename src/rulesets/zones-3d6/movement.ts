/** Movement rate: what a way costs, and the one roll that decides its last zone (Z3-MV-01 to Z3-MV-14). */
import type { LegResult, Movement, NextBorder, PathSoFar, ZoneBattle } from "../../zones/battle";
import type { DeclaredMove, StepCheck } from "../../zones/declarations";
import { stateOf, figureOf } from "../../engine/battle";
import { adding, sumOf } from "../../engine/resolution";
import { type Line, type Sum, type FigureId, type Refusal, refuse, type Figure } from "../../engine/types";
import type { ZoneId } from "../../zones/types";
import { isProne } from "../../zones/contact/group";
import type { Throw } from "../../engine/flow";
import { sumThrow } from "../../engine/dice/rolls";
import { across, zoneOf } from "../../zones/field/field";
import { endOf } from "../../zones/movement/path";
import { attribute, moveAttribute, succeeds, testThrow } from "./numbers";

const RUNNING = 10;

export const movement: Movement = {
  startPath: setOut,
  extendPath: extend,
  priceOf: () => 0,
  leg,
  step,
  mayStep,
  failedStepSpends: false,
  halfObstacle: halfOf,
  split: splitRefusal,
};

function halfOf(size: number): number {
  return Math.floor(size / 2);
}

function setOut(battle: ZoneBattle, move: DeclaredMove, from: ZoneId): PathSoFar {
  const { terrain, factor } = zoneOf(battle.field, from).traits;
  const rest = [
    { key: "running", value: move.run ? RUNNING : 0 },
    { key: "obstacle", value: -move.stepOff.obstacle },
    ...move.stepOff.lines,
    { key: "terrain", of: from, value: terrain },
  ];
  const sum = rateSum(battle, move, factor, rest);
  return { zones: [from], borders: [], sum, factor, obstacle: { size: 0, skill: null }, chance: 1, mayGoOn: true };
}

function rateSum(battle: ZoneBattle, { who }: DeclaredMove, factor: number, rest: readonly Line[]): Sum {
  const own = [...bareRate(battle, who, factor), ...ownLines(battle, who)];
  if (!stateOf(battle, who).splitting) return sumOf([...own, ...rest]);
  const running = rest.filter(({ key }) => key === "running");
  const whole = sumOf([...own, ...running]);
  const half = { key: "half", value: Math.floor(whole.total / 2) - whole.total };
  return sumOf([...whole.lines, half, ...rest.filter(({ key }) => key !== "running")]);
}

/** What counts from where it is met, once each: what stands on the border, then the zone entered (Z3-MV-14). */
function extend(battle: ZoneBattle, move: DeclaredMove, stretch: PathSoFar, next: NextBorder): PathSoFar | null {
  const { border, onto } = next;
  const from = endOf(stretch);
  const to = across(border, from);
  const factor = onto ? stretch.factor : Math.min(stretch.factor, zoneOf(battle.field, to).traits.factor);
  const rest = [
    ...restOf(stretch),
    ...borderLines(battle, move, stretch, next),
    ...(onto ? [] : enterLines(battle, stretch, to)),
  ];
  const zones = onto ? stretch.zones : [...stretch.zones, to];
  const sum = rateSum(battle, move, factor, rest);
  const count = Math.max(1, zones.length - 1);
  if (sum.total <= battle.settings.ratePerZone * (count - 1)) return null;
  const obstacle = { size: border.obstacle?.size ?? 0, skill: border.obstacle?.skill ?? null };
  const whole = {
    zones,
    borders: [...stretch.borders, border],
    sum,
    factor,
    obstacle,
    chance: 1,
    mayGoOn: !onto && sum.total >= battle.settings.ratePerZone * count,
  };
  return { ...whole, chance: chanceOf(battle, move, whole) };
}

/** The lines that stay as they are when the factor changes. */
function restOf(stretch: PathSoFar): Line[] {
  const kept = new Set(["running", "obstacle", "terrain", "leave", "enter"]);
  return stretch.sum.lines.filter(({ key }) => kept.has(key));
}

function borderLines(battle: ZoneBattle, move: DeclaredMove, stretch: PathSoFar, { border, onto }: NextBorder): Line[] {
  const met = stretch.borders.includes(border);
  const full = move.ignoreObstacle || met ? 0 : (border.obstacle?.size ?? 0);
  const from = endOf(stretch);
  return [
    { key: "leave", of: from, value: zoneOf(battle.field, from).traits.leave },
    { key: "obstacle", of: border.id, value: -(onto ? halfOf(full) : full) },
  ];
}

function enterLines(battle: ZoneBattle, stretch: PathSoFar, to: ZoneId): Line[] {
  const { enter, terrain } = zoneOf(battle.field, to).traits;
  return [
    { key: "enter", of: to, value: enter },
    { key: "terrain", of: to, value: stretch.zones.includes(to) ? 0 : terrain },
  ];
}

function chanceOf(battle: ZoneBattle, move: DeclaredMove, stretch: PathSoFar): number {
  const thrown = leg(battle, move, stretch, true);
  if (!thrown) return 1;
  const total = thrown.outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const arrive = thrown.outcomes.find(({ value }) => value === "arrive")?.weight ?? 0;
  return arrive / total;
}

/** Below ten for each zone the last one is rolled for; a low DX may have to roll its surplus (Z3-MV-05). */
function leg(battle: ZoneBattle, move: DeclaredMove, stretch: PathSoFar, last: boolean): Throw<LegResult> | null {
  const surplus = stretch.sum.total - battle.settings.ratePerZone * Math.max(1, stretch.zones.length - 1);
  if (surplus >= 0 && !(last && rollsSurplus(battle, move, surplus))) return null;
  const base = moveAttribute(battle, move.who, move.ignoreObstacle ? null : stretch.obstacle.skill);
  const target = adding(base, [{ key: "rate", value: surplus }]);
  const bare = stretch.zones.length === 1;
  return sumThrow(
    { key: "zone-move", who: move.who, count: 3, targets: [{ who: move.who, sum: target }] },
    (sum, six): LegResult => {
      if (!succeeds(3, sum, target.total)) return "short";
      return six && !bare ? "border" : "arrive";
    },
  );
}

function rollsSurplus(battle: ZoneBattle, { who, leaveSurplus }: DeclaredMove, surplus: number): boolean {
  const { lowDx } = battle.settings;
  return lowDx > 0 && surplus > 0 && !leaveSurplus && attribute(battle, who, "DX").total <= lowDx;
}

/** A roll only while the effective MR is under ten, or where an obstacle in the zone asks for it (Z3-MV-08, Z-OB-04). */
function step(battle: ZoneBattle, head: StepCheck): Throw<boolean> | null {
  const short = head.bare ? 0 : Math.min(0, rateFor(battle, head).total - battle.settings.ratePerZone);
  if (short === 0 && !head.mustRoll) return null;
  const base = moveAttribute(battle, head.who, head.skill);
  const target = adding(base, [
    { key: "rate", value: short },
    { key: "obstacle", value: -head.obstacle },
  ]);
  return testThrow("move", head.who, 3, target);
}

function mayStep(battle: ZoneBattle, head: StepCheck): boolean {
  return head.bare === true || rateFor(battle, head).total > 0;
}

function rateFor(battle: ZoneBattle, head: StepCheck): Sum {
  return stepRate(battle, head, isProne(battle, head.who) || stateOf(battle, head.who).splitting);
}

/** MR from which a figure splits its move by nature. */
const BY_NATURE = 20;

const TALENTS = ["split-move", "split"];

/** Who may split its move (Z3-MV-11). */
function splitRefusal(battle: ZoneBattle, who: FigureId): Refusal | null {
  const { stats, talents } = figureOf(battle, who);
  return stats.MR >= BY_NATURE || talents.some((talent) => TALENTS.includes(talent))
    ? null
    : refuse("cannot", { who, because: "no-split" });
}

/** What armour, wounds, rank and the like take from MR; running, terrain and obstacles stand apart. */
export function ownLines(battle: ZoneBattle, who: FigureId): Line[] {
  const { modifiers } = figureOf(battle, who);
  const named = Object.entries(modifiers).map(([key, value]) => ({ key: `modifier.${key}`, value }));
  const stunned = stateOf(battle, who).stunned ? -4 : 0;
  return [...wornLines(figureOf(battle, who)), { key: "stunned", value: stunned }, ...named].filter(
    ({ value }) => value !== 0,
  );
}

/** Armour as it is worn, and what the factor of a larger creature makes of it; parts of a point do not count [Z3-MV-09]. */
function wornLines({ armour, stats }: Figure): Line[] {
  const worn = armour.reduce((sum, piece) => sum + piece.MR, 0);
  const scaled = Math.trunc(worn * stats.armourFactor);
  return [
    { key: "armour", value: worn },
    { key: "armourFactor", value: scaled - worn },
  ];
}

/** MR with the figure's own modifiers; of a bare MR that a factor has reduced (Z-TR-06). */
export function ownRate(battle: ZoneBattle, who: FigureId, factor = 1): Sum {
  return sumOf([...bareRate(battle, who, factor), ...ownLines(battle, who)]);
}

export function bareRate(battle: ZoneBattle, who: FigureId, factor: number): Line[] {
  const { MR } = figureOf(battle, who).stats;
  const lost = Math.floor(MR * factor) - MR;
  return [{ key: "MR", value: MR }, ...(lost === 0 ? [] : [{ key: "factor", value: lost }])];
}

/** What is left of MR for a step: half of it for whoever crawls or splits its move, before what the step meets (Z3-MV-08). */
export function stepRate(battle: ZoneBattle, head: StepCheck, halved: boolean): Sum {
  const { factor } = zoneOf(battle.field, head.zone).traits;
  const own = ownRate(battle, head.who, factor);
  const half = { key: "half", value: halved ? Math.floor(own.total / 2) - own.total : 0 };
  return adding(own, [half, ...head.lines, { key: "obstacle", value: -(head.border ?? 0) }]);
}
