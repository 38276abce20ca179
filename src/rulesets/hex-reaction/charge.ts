/** Charges with pole weapons and shield rushes: where they may be declared, and what comes of them [HR-RE-11]. */
import { figureOf, isUp, stateOf } from "../../engine/battle";
import { type Conversation, note, roll } from "../../engine/flow";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { isInFront } from "../../hexes/arcs";
import { type HexBattle, type HexSituation, hexUnder, isFoeUp } from "../../hexes/battle";
import { distance, type Facing, facingTo, type HexId, hexOf } from "../../hexes/board";
import { change } from "../../hexes/changes";
import type { WalkIntent } from "../../hexes/intents";
import type { Blow } from "./defence";
import { extentOf, type Mode, modeIn, modeOf } from "./modes";
import { criticalThrow, dexterity } from "./numbers";
import { keepSpell } from "./spells";
import { hitThrow, strikeAt } from "./strike";
import { type Arm, armsOf, SHIELD } from "./weapons";

/** Whom a walk ends at, and how it is to meet them. */
export interface Charge {
  readonly target: FigureId;
  readonly kind: "charge" | "rush";
}

/** The charge or rush of a walk; null for neither. */
export function chargeOf({ charge, rush }: WalkIntent): Charge | null {
  if (charge !== undefined) return { target: charge, kind: "charge" };
  return rush === undefined ? null : { target: rush, kind: "rush" };
}

/** Why it cannot end so; null where it can, and where nothing of the kind is declared. */
export function chargeRefusal(battle: HexBattle, walk: WalkIntent): Refusal | null {
  const charge = chargeOf(walk);
  if (!charge) return null;
  const because = wrongWith(battle, walk, charge);
  if (because !== null) return refuse("cannot", { who: walk.who, because, target: charge.target });
  return isFoeUp(battle, walk.who, charge.target) ? null : refuse("no-target", { target: charge.target });
}

function wrongWith(battle: HexBattle, walk: WalkIntent, charge: Charge): string | null {
  const mode = modeIn(walk);
  if (walk.charge !== undefined && walk.rush !== undefined) return "one-action";
  if (walk.drop || mode === null || mode === "still" || extentOf(mode) === null) return "charge-mode";
  if (!chargeArm(battle, walk.who, charge.kind, mode)) return charge.kind === "charge" ? "no-pole" : "no-shield";
  return wrongEnd(battle, walk, charge.target);
}

/** The first pole weapon at hand; the shield. */
function chargeArm(battle: HexBattle, who: FigureId, kind: Charge["kind"], mode: Mode): Arm | null {
  if (kind === "rush") return figureOf(battle, who).shield ? SHIELD : null;
  return armsOf(battle, who, mode).find(({ pole, way, reach }) => pole && way === "hand" && reach >= 1) ?? null;
}

/** The last hex must bring it next to its target, from one that is not, with the target in its front. */
function wrongEnd(battle: HexBattle, walk: WalkIntent, target: FigureId): string | null {
  const { board } = battle.field;
  const there = battle.figures.has(target) ? hexUnder(battle, target) : null;
  const [before, last] = [hexAt(battle, walk, 2), hexAt(battle, walk, 1)];
  if (walk.path.length === 0 || there === null || before === null || last === null) return "not-brought";
  if (distance(board, last, there) !== 1 || distance(board, before, there) <= 1) return "not-brought";
  const facing = facingAfter(battle, walk, facingTo(board, before, last));
  return isInFront(board, { at: last, facing }, there) ? null : "out-of-front";
}

/** The hex of a way counted from its end, 1 for the last; the one it stands in comes before the first. */
function hexAt(battle: HexBattle, { who, path }: WalkIntent, fromEnd: number): HexId | null {
  const entry = path[path.length - fromEnd];
  return entry ? hexOf(battle.field.board, entry.at) : hexUnder(battle, who);
}

/** A step keeps the facing; else one faces along each hex [HR-MV-06]. */
export function facingAfter(
  battle: HexBattle,
  { who, mode }: Pick<WalkIntent, "who" | "mode">,
  toward: Facing | null,
): Facing {
  const { facing } = stateOf(battle, who);
  return mode === "step" ? facing : (toward ?? facing);
}

/** Meets the target with the mover's own action, then holds on to its spell. */
export function* carryHome(situation: HexSituation, who: FigureId, { target, kind }: Charge): Conversation {
  const arm = chargeArm(situation.battle, who, kind, modeOf(situation.battle, who));
  if (!arm || !isUp(situation.battle, target)) return;
  const blow: Blow = { attacker: who, target, arm, kind };
  yield* change({ kind: "use-action", who });
  if (kind === "charge") yield* strikeAt(situation, blow);
  else yield* rush(situation, blow);
  yield* keepSpell(situation, who);
}

/** Rolled as any attack; it hurts nobody, and its target keeps its feet or lies. */
function* rush({ battle }: HexSituation, blow: Blow): Conversation {
  const { attacker, target, arm, kind } = blow;
  const hit = yield* roll(hitThrow(battle, blow));
  yield* note({ key: "attack", attacker, target, kind, weapon: arm.name, hit });
  if (!hit) return;
  const kept = yield* roll(criticalThrow("keep-feet", target, 3, dexterity(battle, target)));
  yield* note({ key: "rushed", target, lies: kept !== "success" });
  if (kept !== "success") yield* change({ kind: "mark", who: target, mark: "prone", on: true });
}
