/** Copying, cutting and pasting what stands on a layer
 *  (API: PlaceablesLayer#copyObjects, #cutObjects, #pasteObjects, https://foundryvtt.com/api/v13/functions/hookEvents.pastePlaceableObject.html). */
import { callHook, hostBoard, hostGame } from "../host";
import type { CanvasDocument, Data, SceneDocument } from "../document-types";
import type { Point } from "../grid/grid-types";
import { snappedCorner } from "../grid/token-placement";
import type { PlaceableObject } from "../placeables/placeable-object";
import { shiftedShape } from "../shapes/reshape";

export interface Clipboard {
  objects: PlaceableObject[];
  cut: boolean;
}

export interface PasteOptions {
  hidden?: boolean;
  snap?: boolean;
}

/** Where the objects go: by so much from where they were. */
interface Shift extends PasteOptions {
  dx: number;
  dy: number;
}

/** The objects of the clipboard with their middle at a point. The documents that were made or moved. */
export async function pasteAt(
  documentName: string,
  { objects, cut }: Clipboard,
  { position, ...options }: PasteOptions & { position: Point },
): Promise<unknown[]> {
  const { scene } = hostBoard();
  if (!scene || !objects.length) return [];
  const middle = middleOf(objects.map((each) => each.center));
  const shift = { ...options, dx: position.x - middle.x, dy: position.y - middle.y };
  const documents = objects.map((each) => each.document);
  const moves = cut && documents.every((each) => each.parent === scene);
  const data = documents.map((each) => (moves ? movedData(each, shift) : copiedData(each, shift)));
  const kept = data.filter((each) => isOnScene(each));
  callHook(`paste${documentName}`, objects, kept, { cut });
  if (moves) return update(scene, documentName, kept);
  const made = kept.length ? await scene.createEmbeddedDocuments(documentName, kept) : [];
  if (cut) await remove(documentName, documents);
  return made;
}

function middleOf(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** A token is moved as by hand, by a movement of method "paste". */
async function update(scene: SceneDocument, documentName: string, data: Data[]): Promise<unknown[]> {
  const movement = Object.fromEntries(
    data.map(({ _id, x, y }) => [String(_id), { method: "paste", waypoints: [{ x, y, action: "displace" }] }]),
  );
  const done =
    data.length &&
    (await scene.updateEmbeddedDocuments(documentName, data, documentName === "Token" ? { movement } : {}));
  return Array.isArray(done) ? done : [];
}

async function remove(documentName: string, documents: CanvasDocument[]): Promise<void> {
  const mine = documents.filter((each) => each.canUserModify(hostGame().user, "delete"));
  await mine[0]?.parent?.deleteEmbeddedDocuments(
    documentName,
    mine.flatMap(({ id }) => id ?? []),
  );
}

function movedData(document: CanvasDocument, shift: Shift): Data {
  return { _id: document.id, ...placed(document, shift), ...(shift.hidden && { hidden: true }) };
}

function copiedData(document: CanvasDocument, shift: Shift): Data {
  const { _id, _regions, _movementHistory, ...source } = structuredClone(document._source);
  const { level } = hostBoard();
  const onView = level && "level" in source ? { level: level.id } : {};
  return { ...source, ...onView, ...placed(document, shift), ...(shift.hidden && { hidden: true }) };
}

/** Regions have shapes in place of a corner. */
function placed(document: CanvasDocument, { dx, dy, snap = true }: Shift): Data {
  const { shapes, x, y } = document._source;
  if (Array.isArray(shapes)) return { shapes: shapes.map((shape: Data) => shiftedShape(shape, dx, dy)) };
  const to = { ...document._source, x: Number(x) + dx, y: Number(y) + dy };
  const end = snap ? snappedCorner(hostBoard().grid, to) : to;
  return { x: Math.round(end.x), y: Math.round(end.y) };
}

function isOnScene({ x, y, shapes }: Data): boolean {
  const { rect } = hostBoard().dimensions;
  if (Array.isArray(shapes)) return true;
  const [left, top] = [Number(x) - rect.x, Number(y) - rect.y];
  return left >= 0 && top >= 0 && left < rect.width && top < rect.height;
}
