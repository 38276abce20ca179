/** What a way comes to before it is gone: its hexes, who watches it, and the chance that nobody notices it. */
import { stateOf } from "../../engine/battle";
import { Fraction } from "../../engine/dice/distribution";
import type { FigureId } from "../../engine/types";
import { arcOf, leftOrRight } from "../../hexes/arcs";
import { type ForetoldStep, type HexBattle, type HexRuleset, poseOf, type Watcher } from "../../hexes/battle";
import { cellOf, FACINGS, type HexId, hexOf, type Pose } from "../../hexes/board";
import type { WalkIntent } from "../../hexes/intents";
import { hexesIn, modeIn } from "./modes";
import { chancesBy, isWatcher, likeliestOf, sensesFor } from "./senses";
import { facedSteps, walkHandler } from "./walk";

export const foretell: HexRuleset["foretell"] = (battle, walk) => {
  const refusal = walkHandler.refusal(battle, walk);
  if (refusal) return refusal;
  const mode = modeIn(walk);
  const cost = walk.path.length;
  const steps = foretoldSteps(battle, walk);
  const facing = walk.end ?? steps.at(-1)?.facing ?? stateOf(battle, walk.who).facing;
  return { steps, cost, left: (mode ? hexesIn(battle, walk.who, mode) : 0) - cost, facing, freeTurns: FACINGS };
};

function foretoldSteps(battle: HexBattle, walk: WalkIntent): ForetoldStep[] {
  let pose = poseOf(battle, walk.who);
  return facedSteps(battle, walk).map(({ hex, facing }, index) => {
    const step = stepKind(battle, walk, pose, hex);
    pose = { at: hex, facing };
    return { at: cellOf(battle.field.board, hex), facing, step, cost: index + 1, tests: [] };
  });
}

/** All go ahead, since they turn along each hex; a step goes any way, its facing kept. */
function stepKind({ field }: HexBattle, { mode }: WalkIntent, pose: Pose, hex: HexId): ForetoldStep["step"] {
  if (mode !== "step" || leftOrRight(field.board, pose, hex) === null)
    return mode === "step" && arcOf(field.board, pose, hex) === "rear" ? "back" : "forward";
  return arcOf(field.board, pose, hex) === "front" ? "sidestep" : "aside";
}

/** Everybody is taken to try wherever the rules would ask; who loses its action by it tries no more. People may let it be, so it is noticed at most as often. */
export const watchWay: NonNullable<HexRuleset["watch"]> = (battle, walk) => {
  const ways = battle.order.flatMap((who) => glancesOf(battle, who, walk));
  return {
    watchers: ways.map(({ watcher }) => watcher),
    unnoticed: ways.reduce((all, { escape }) => all.times(escape), Fraction.ONE),
  };
};

interface Glances {
  readonly watcher: Watcher;
  /** The chance that it never notices the mover. */
  readonly escape: Fraction;
}

/** One watcher over the whole way; none where it is never asked. */
function glancesOf(battle: HexBattle, who: FigureId, walk: WalkIntent): Glances[] {
  const spots = watchedHexes(battle, walk).map((at) => ({ mover: walk.who, at }));
  const asked = spots.map((spot) => who !== walk.who && isWatcher(battle, who, spot));
  const from = asked.indexOf(true);
  if (from < 0) return [];
  const glances = spots.flatMap((spot, at) =>
    asked[at] ? [chancesBy(likeliestOf(sensesFor(battle, who, spot)))] : [],
  );
  const [first] = glances;
  const escape = glances.reduceRight(
    (later, { success, critical }) => critical.plus(complement(success.plus(critical)).times(later)),
    Fraction.ONE,
  );
  return first ? [{ watcher: { who, from: from - 1, chance: first.success }, escape }] : [];
}

function complement({ top, bottom }: Fraction): Fraction {
  return Fraction.of(bottom - top, bottom);
}

/** Where it is watched: where it sets out, and in each hex that it enters; nowhere while it stands still. */
function watchedHexes(battle: HexBattle, { who, mode, path }: WalkIntent): HexId[] {
  if (mode === "still") return [];
  return [poseOf(battle, who).at, ...path.flatMap(({ at }) => hexOf(battle.field.board, at) ?? [])];
}

/** The chance to notice one who moves where it stands now, by the sense that is used where nobody says otherwise; null where none reaches it. */
export function noticing(battle: HexBattle, who: FigureId, mover: FigureId): Fraction | null {
  const [sense] = sensesFor(battle, who, { mover, at: poseOf(battle, mover).at });
  return sense ? chancesBy(sense).success : null;
}
