/** What each intent of a figure would come to, in the reader's language: worked out when it is picked up or nobody waits, then only looked up. */
import type { ZoneIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import type { DragPath, DragSession } from "../../zones/map/drag-session";
import * as pure from "../../view/ruler/kept-previews";
import { firstMeaning, rehearse } from "../../view/ruler/kept-previews";
import { freeOfFigure, hasFree, withFree } from "./situational-modifier";
import { oddsTold } from "../settings/settings";
import { sayText } from "../localize";
import type { ZoneBattle } from "../../zones/battle";

/** Milliseconds of reckoning at a time. */
const SLICE = 6;

/** A mark with its text: `chance` is empty where it is not to be told. */
export interface SaidMark extends Omit<pure.ReachMark, "chance"> {
  readonly chance: string;
}

/** A preview with its texts. */
export interface Preview extends Omit<pure.Preview, "chance" | "lines"> {
  readonly chance: string;
  readonly lines: readonly string[];
}

const said = new WeakMap<pure.Preview, Preview>();

/** With the free modifier chosen for the figure; worked out once for each intent. */
export function previewOf(battle: ZoneBattle, bare: ZoneIntent): Preview {
  const seen = pure.previewOf(battle, hasFree(battle) ? withFree(bare) : bare, oddsTold());
  const known = said.get(seen) ?? inWords(seen);
  said.set(seen, known);
  return known;
}

function inWords(seen: pure.Preview): Preview {
  return { ...seen, chance: seen.chance ? sayText(seen.chance) : "", lines: seen.lines.map(sayText) };
}

/** What the drag would come to if it ended here; null where the token just moves. */
export function previewAt(session: DragSession, path: DragPath): Preview | null {
  const intent = firstMeaning(session, path);
  return intent && previewOf(session.battle, intent);
}

const prepared = new WeakSet<DragSession>();

/** Works out, once, what the first steps of a drag would have to wait for. */
export function prepareDrag(session: DragSession): void {
  if (prepared.has(session)) return;
  prepared.add(session);
  rehearse(session, (intent) => previewOf(session.battle, intent));
}

export type ReachableZone = pure.ReachableZone<SaidMark>;

/** Every zone but the figure's own, nearest first, each as it is worked out. */
export function* reachableZones(battle: ZoneBattle, who: FigureId, run: boolean): Generator<ReachableZone> {
  for (const reachable of pure.reachableZones(battle, moveDeclared(battle, who, run), oddsTold())) {
    const { seen } = reachable;
    yield { ...reachable, seen: { ...seen, chance: seen.chance ? sayText(seen.chance) : "" } };
  }
}

function moveDeclared(battle: ZoneBattle, who: FigureId, run: boolean): pure.DeclaredMove {
  const free = hasFree(battle) ? freeOfFigure(who) : 0;
  return { kind: "move", who, ...(run ? { run } : {}), ...(free === 0 ? {} : { free }) };
}

/** Hands every item on in slices of idle time, so that no frame waits; gives the way to stop. */
export function inSlices<T>(items: Iterator<T>, take: (item: T) => void, pause: () => void): () => void {
  let stopped = false;
  const run = () => {
    const until = performance.now() + SLICE;
    while (!stopped && performance.now() < until) {
      const next = items.next();
      if (next.done) return pause();
      take(next.value);
    }
    if (stopped) return;
    pause();
    window.setTimeout(run, 0);
  };
  window.setTimeout(run, 0);
  return () => (stopped = true);
}
