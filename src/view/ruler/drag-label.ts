/** What a drag shows as it goes: the preview of what it would come to, and the first steps tried out before there are any. */
import { type DragPath, type DragSession, endOfDrag } from "../../zones/map/drag-session";
import type { ZoneIntent } from "../../zones/intents";

/** What the drag would be taken to mean first if it ended here; null where the token just moves. */
export function firstMeaning(session: DragSession, path: DragPath): ZoneIntent | null {
  const { intents } = endOfDrag(session, path);
  return intents.kind === "intents" ? (intents.choices[0] ?? null) : null;
}

/** Figures that a drag is tried out on; they stand all over the map. */
const TRIED = 24;

/** Drags the token onto some of the others and looks at each label: the first step then finds every search done. */
export function rehearse(session: DragSession, look: (intent: ZoneIntent) => unknown): void {
  const others = [...session.others.values()];
  const every = Math.max(1, Math.floor(others.length / TRIED));
  for (const { x, y } of others.filter((_, at) => at % every === 0)) {
    const intent = firstMeaning(session, { corners: [{ x: x - session.half.x, y: y - session.half.y }], run: false });
    if (intent) look(intent);
  }
}
