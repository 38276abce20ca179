/** Movement pools: a roll for every zone, and what successes buy (ZP-MV-02 to ZP-MV-08, ZP-OB-01). */
import { homeOf, across, zoneOf } from "../../zones/field/field";
import type { LegResult, Movement, NextBorder, PathSoFar, ZoneBattle } from "../../zones/battle";
import type { DeclaredMove, StepCheck } from "../../zones/declarations";
import { figureOf, stateOf } from "../../engine/battle";
import { freeLines, adding, sumOf } from "../../engine/resolution";
import { type FigureId, type Line, type Refusal, refuse, type Sum } from "../../engine/types";
import type { Border, ZoneId } from "../../zones/types";
import { isProne } from "../../zones/contact/group";
import type { Throw } from "../../engine/flow";
import { chanceOfSuccesses, successThrow } from "../../engine/dice/pools";
import { endOf, lengthOf } from "../../zones/movement/path";
import { stepIn, terrainLines } from "../../zones/movement/step";
import { ownPool, USUAL_DICE } from "./numbers";

/** Successes that carry over a border without an obstacle. */
const ZONE = 2;
/** Dice from which a pool may be halved. */
const LEAST_TO_SPLIT = 6;
const RUNNING: Line = { key: "running", value: 1 };

export const movement: Movement = {
  startPath: setOut,
  extendPath: extend,
  priceOf: () => 0,
  leg,
  step,
  mayStep: () => true,
  failedStepSpends: true,
  halfObstacle: (size) => (size === 0 ? 0 : Math.max(1, Math.floor(size / 2))),
  split,
};

/** Before the first border: what a step onto a border right here would roll. */
function setOut(battle: ZoneBattle, move: DeclaredMove, from: ZoneId): PathSoFar {
  const { factor } = zoneOf(battle.field, from).traits;
  const lines = [...terrainLines(battle, from), ...move.stepOff.lines];
  return {
    zones: [from],
    borders: [],
    sum: legPool(battle, move, { factor, skill: null, lines }),
    factor,
    obstacle: { size: move.stepOff.obstacle, skill: null },
    chance: 1,
    mayGoOn: true,
  };
}

function legPool(
  battle: ZoneBattle,
  { who, run }: DeclaredMove,
  { factor, skill, lines }: { factor: number; skill: string | null; lines: readonly Line[] },
): Sum {
  return adding(ownPool(battle, who, factor, skill), [...(run ? [RUNNING] : []), ...lines, ...freeLines(battle, who)]);
}

/** One zone more, within the rate, or the border that the way ends on; every zone has a roll of its own. */
function extend(
  battle: ZoneBattle,
  move: DeclaredMove,
  stretch: PathSoFar,
  { border, onto }: NextBorder,
): PathSoFar | null {
  if (onto) return ontoBorder(battle, move, stretch, border);
  const from = endOf(stretch);
  const to = across(border, from);
  const { rate } = figureOf(battle, move.who).stats;
  if (lengthOf(stretch) >= rate) return null;
  const factor = Math.min(stretch.factor, zoneOf(battle.field, to).traits.factor);
  const skill = move.ignoreObstacle ? null : (border.obstacle?.skill ?? null);
  const lines = crossingLines(battle, move, stretch, to);
  const first = lengthOf(stretch) === 0 ? move.stepOff.obstacle : 0;
  const whole = {
    zones: [...stretch.zones, to],
    borders: [...stretch.borders, border],
    sum: legPool(battle, move, { factor, skill, lines }),
    factor,
    obstacle: { size: Math.max(ZONE, sizeOf(move, border)) + first, skill },
    mayGoOn: lengthOf(stretch) + 1 < rate,
  };
  return { ...whole, chance: stretch.chance * chanceOf(battle, whole) };
}

/** Half its obstacle, at least one, on top of what the last zone needs; alone where no zone is entered. */
function ontoBorder(battle: ZoneBattle, move: DeclaredMove, stretch: PathSoFar, border: Border): PathSoFar {
  const entered = lengthOf(stretch) > 0;
  const size = stretch.obstacle.size + movement.halfObstacle(sizeOf(move, border));
  const onto = {
    ...stretch,
    borders: [...stretch.borders, border],
    sum: adding(stretch.sum, [leaving(battle, endOf(stretch))]),
    obstacle: { size: Math.max(1, size), skill: stretch.obstacle.skill },
    mayGoOn: false,
  };
  const before = entered ? chanceOf(battle, stretch) : 1;
  return { ...onto, chance: before === 0 ? 0 : (stretch.chance * chanceOf(battle, onto)) / before };
}

/** An obstacle's number is its target number in successes. */
function sizeOf({ ignoreObstacle }: DeclaredMove, { obstacle }: Border): number {
  return ignoreObstacle ? 0 : (obstacle?.size ?? 0);
}

/** Both zones count when crossing (Z-TR-06), exit and entry modifiers too (Z-BF-09). */
function crossingLines(battle: ZoneBattle, { stepOff }: DeclaredMove, stretch: PathSoFar, to: ZoneId): Line[] {
  const from = endOf(stretch);
  return [
    ...(lengthOf(stretch) === 0 ? stepOff.lines : []),
    ...terrainLines(battle, from),
    leaving(battle, from),
    { key: "enter", of: to, value: zoneOf(battle.field, to).traits.enter },
    ...terrainLines(battle, to),
  ];
}

function leaving(battle: ZoneBattle, zone: ZoneId): Line {
  return { key: "leave", of: zone, value: zoneOf(battle.field, zone).traits.leave };
}

function chanceOf({ settings }: ZoneBattle, { sum, obstacle }: Pick<PathSoFar, "sum" | "obstacle">): number {
  return chanceOfSuccesses(sum.total, settings.successOn, obstacle.size);
}

/** Fewer successes than needed but one: on the border; none: where it is. */
function leg(battle: ZoneBattle, { who }: DeclaredMove, stretch: PathSoFar): Throw<LegResult> | "fails" {
  const { sum, obstacle, zones } = stretch;
  if (sum.total <= 0) return "fails";
  const entering = zones.length > 1;
  return successThrow("zone-move", { who, dice: sum }, battle.settings.successOn, (successes) =>
    successes >= obstacle.size ? "arrive" : successes > 0 && entering ? "border" : "short",
  );
}

/** Under four dice one success is asked for; obstacles ask for theirs (ZP-MV-05, ZP-OB-01). */
function step(battle: ZoneBattle, head: StepCheck): Throw<boolean> | null | "fails" {
  const asked = head.obstacle + (head.border ?? 0);
  const dice = freeStep(battle, head, asked > 0 ? head.skill : null);
  const needed = asked === 0 && dice.total < USUAL_DICE ? 1 : asked;
  if (needed === 0) return null;
  if (dice.total <= 0) return "fails";
  return successThrow("move", { who: head.who, dice }, battle.settings.successOn, (successes) => successes >= needed);
}

function freeStep(battle: ZoneBattle, head: StepCheck, skill: string | null): Sum {
  const { who } = head;
  const halved = isProne(battle, who) || stateOf(battle, who).splitting;
  return adding(stepPool(battle, head, { halved, skill }), freeLines(battle, who));
}

/** Halved after its modifiers while it crawls or splits; what the step itself meets counts in the half that meets it. */
export function stepPool(
  battle: ZoneBattle,
  { who, zone, lines, bare = false }: StepCheck,
  { halved, skill }: { halved: boolean; skill: string | null },
): Sum {
  const ground = (line: Line): boolean => line.key === "terrain" && line.of === zone;
  const own = ownPool(battle, who, zoneOf(battle.field, zone).traits.factor, skill);
  const whole = adding(own, [...(bare ? [RUNNING] : []), ...lines.filter(ground)]);
  const half = { key: "half", value: halved ? Math.floor(whole.total / 2) - whole.total : 0 };
  return sumOf([...whole.lines, half, ...lines.filter((line) => !ground(line))]);
}

/** From six dice after modifiers, and never for zone moves (ZP-MV-08). */
function split(battle: ZoneBattle, who: FigureId, holdsZoneMove: boolean): Refusal | null {
  const whole = freeStep(battle, stepIn(battle, who, homeOf(battle, who)), null);
  return whole.total >= LEAST_TO_SPLIT && !holdsZoneMove ? null : refuse("cannot", { who, because: "no-split" });
}
