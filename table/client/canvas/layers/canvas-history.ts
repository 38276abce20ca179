/** What a user did on a layer, so that it can be undone (API: PlaceablesLayer#history, CanvasHistoryEvent). */
import { hostBoard, hostGame, onHook } from "../host";
import type { CanvasDocument, Data, SceneDocument } from "../document-types";

export interface CanvasHistoryEvent {
  type: string;
  /** Of each document what is needed to undo: its id, its whole source, or what its changed fields were. */
  data: Data[];
  options: Data;
}

interface RecordingLayer {
  history: CanvasHistoryEvent[];
  storeHistory(type: string, data: Data | Data[], options?: Data): void;
}

/** Operations further back than this are forgotten. */
export const MOST_EVENTS = 20;
const before = new WeakMap<object, Data>();

/** Remembers what this client's user does with documents of a kind in the scene on view, as one event for each operation. */
export function recordHistory(documentName: string, layer: () => RecordingLayer | null): void {
  const own = ({ parent }: CanvasDocument, options: Data, userId: string): boolean =>
    userId === hostGame().user.id && options.isUndo !== true && parent === hostBoard().scene;
  const store = (type: string, data: Data, options: Data): void => {
    const target = layer();
    const last = target?.history.at(-1);
    if (last?.type === type && last.options === options) last.data.push(data);
    else target?.storeHistory(type, data, options);
  };
  onHook(`preUpdate${documentName}`, (document: CanvasDocument, changed: Data) => {
    before.set(document, { _id: document.id, ...pick(document._source, Object.keys(changed)) });
  });
  onHook(`update${documentName}`, (document: CanvasDocument, _changed: Data, options: Data, userId: string) => {
    const prior = before.get(document);
    if (own(document, options, userId) && prior) store("update", prior, options);
    before.delete(document);
  });
  onHook(`create${documentName}`, (document: CanvasDocument, options: Data, userId: string) => {
    if (own(document, options, userId)) store("create", { _id: document.id }, options);
  });
  onHook(`delete${documentName}`, (document: CanvasDocument, options: Data, userId: string) => {
    if (own(document, options, userId)) store("delete", structuredClone(document._source), options);
  });
}

function pick(source: Data, keys: readonly string[]): Data {
  const kept = keys.filter((key) => key !== "_id" && key in source && !key.startsWith("_"));
  return structuredClone(Object.fromEntries(kept.map((key) => [key, source[key]])));
}

/** Takes an event back. A token that had moved is put where it was, by a movement of method "undo". */
export async function undoEvent(
  scene: SceneDocument,
  documentName: string,
  event: CanvasHistoryEvent,
): Promise<unknown[]> {
  const operation: Data = { isUndo: true };
  const ids = event.data.map((each) => String(each._id));
  if (event.type === "create") return asList(await scene.deleteEmbeddedDocuments(documentName, ids, operation));
  if (event.type === "delete") {
    return scene.createEmbeddedDocuments(documentName, event.data, { ...operation, keepId: true });
  }
  const movement = documentName === "Token" ? Object.fromEntries(event.data.flatMap(movementBack)) : {};
  return asList(await scene.updateEmbeddedDocuments(documentName, event.data, { ...operation, movement }));
}

function movementBack(data: Data): [id: string, movement: Data][] {
  const { _id, ...changed } = data;
  const place = pick(changed, ["x", "y", "elevation", "width", "height", "depth", "shape", "level"]);
  if (!Object.keys(place).length) return [];
  return [[String(_id), { method: "undo", waypoints: [{ ...place, action: "displace" }] }]];
}

function asList(answer: unknown): unknown[] {
  return Array.isArray(answer) ? answer : [];
}
