/** What is shown of one end of a drag over hexes, in the reader's language; and what others make of it, worked out while somebody looks. */
import { figureOf, placeOf } from "../../engine/battle";
import { refusalOf } from "../../engine/legality";
import { type FigureId, isRefusal } from "../../engine/types";
import type { HexBattle, WatchedWay } from "../../hexes/battle";
import type { Cell } from "../../hexes/board";
import type { HexDragEnd } from "../../hexes/drag-end";
import type { WalkIntent } from "../../hexes/intents";
import type { PlannedTurn } from "../../hexes/tables";
import { drawnWay, type EndLook, KeptEnds, lookAtEnd, type LookAtEnd } from "../../view/hexes/drag-look";
import { cellsBeyond, tellWay } from "../../view/hexes/laid-way";
import { planPhrase, reactedPhrase, watchersPhrase } from "../../view/hexes/ruler";
import type { Phrase } from "../../view/text";
import type { DragPreview } from "../battlefield/adapter";
import { sayText } from "../documents";
import { oddsTold } from "../settings/settings";

/** One end of a drag, looked at, in the reader's language. */
export interface HexLook extends EndLook {
  preview: DragPreview;
  /** Of a way that is laid: the hexes past where the rules go along. */
  readonly beyond?: readonly Cell[];
  /** Undefined until that has been worked out. */
  watched?: WatchedWay;
  /** By which turns one who moves at speed would come there, where that takes several. */
  plan?: readonly PlannedTurn[];
  /** What is worked out while somebody looks at it: it goes on where it was left. */
  watching?: Iterator<boolean>;
}

/** Every end that is asked for, looked at once. */
export function keptLooks(battle: HexBattle, who: FigureId): KeptEnds<HexLook> {
  return new KeptEnds(battle, who, (end, at) => hexLook({ battle, who, told: oddsTold() }, end, at));
}

function hexLook(looking: LookAtEnd, end: HexDragEnd, at: Cell): HexLook {
  const look = lookAtEnd(looking, end, at);
  return { ...look, preview: { lines: look.ruler.lines.map(sayText), kind: look.ruler.reach } };
}

/** A way that is laid hex by hex, as if it were dragged; as far as it can be gone, and what of it cannot. */
export function lookAtLaid(battle: HexBattle, walk: WalkIntent): HexLook | null {
  const place = placeOf(battle, walk.who);
  const at = walk.path.at(-1)?.at ?? (place.kind === "hex" ? place.at : null);
  if (!at) return null;
  const looking: LookAtEnd = { battle, who: walk.who, told: oddsTold() };
  const told = tellWay(battle, walk);
  const refusal = told.refusal ?? refusalOf(battle, walk);
  if (!refusal) return hexLook(looking, { kind: "intents", choices: [walk] }, at);
  const look = hexLook(looking, { kind: "refused", refusal, straight: walk }, at);
  return { ...look, way: drawnWay(looking, told.foretold), beyond: cellsBeyond(walk, told) };
}

/** What others make of a way, or how many turns it takes; adds to what the ruler says, and yields whether it has added something. */
export function* watchEnd(battle: HexBattle, who: FigureId, look: HexLook): Generator<boolean> {
  if (look.end.kind === "refused") return yield* planEnd(battle, who, look);
  const [walk] = look.end.kind === "intents" ? look.end.choices : [];
  if (walk?.kind !== "walk" || !battle.rules.watch) return;
  const watched = battle.rules.watch(battle, walk);
  look.watched = watched;
  yield addLine(look, watchersPhrase(battle, watched, oddsTold()));
  if (watched.watchers.length === 0) return;
  const odds = reactedPhrase(battle, walk, oddsTold());
  let slice = odds.next();
  for (; !slice.done; slice = odds.next()) yield false;
  yield addLine(look, slice.value);
}

/** The fastest way of one at speed that does not come there in this turn [HF-SP-03]. */
function* planEnd(battle: HexBattle, who: FigureId, look: HexLook): Generator<boolean> {
  const { speed, accel } = figureOf(battle, who).stats;
  const search = speed > 0 ? battle.rules.planTurns?.(battle, who, { at: look.at, accel }) : undefined;
  if (!search) return;
  let slice = search.next();
  for (; !slice.done; slice = search.next()) yield false;
  if (isRefusal(slice.value)) return;
  look.plan = slice.value;
  yield addLine(look, planPhrase(slice.value));
}

function addLine(look: HexLook, phrase: Phrase | null): boolean {
  if (phrase) look.preview = { ...look.preview, lines: [...look.preview.lines, sayText(phrase)] };
  return true;
}
