/** Things dropped on the canvas: actors become tokens where they fall (API: dropCanvasData). */
import { askHook, hostGame, hostUi, reportError } from "../host";
import type { Data } from "../document-types";
import type { Point } from "../grid/grid-types";
import type { Board } from "../host-types";
import { middleWithin } from "../grid/token-placement";
import { snappedPlace } from "../placeables/token-geometry";
import type { TokenDocument } from "../document-types";

interface DroppedActor {
  id: string;
  name: string;
  pack?: string | null;
  isOwner?: boolean;
  getTokenDocument?(data: Data, options: Data): Promise<TokenDocument & { toObject(): Data }>;
}

export function listenForDrops(board: Board): void {
  const { view } = board.app;
  view.addEventListener("dragover", (event) => event.preventDefault());
  view.addEventListener("drop", (event) => {
    event.preventDefault();
    void drop(board, event).catch((error: unknown) => reportError("Canvas#drop", error));
  });
}

async function drop(board: Board, event: DragEvent): Promise<void> {
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  const data = parse(text);
  if (!data || !board.ready) return;
  const point = board.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  Object.assign(data, { x: data.x ?? point.x, y: data.y ?? point.y });
  if (!askHook("dropCanvasData", board, data, event)) return;
  if (data.type === "Actor" && typeof data.uuid === "string")
    await dropActor(board, data.uuid, { point, hidden: event.altKey });
}

function parse(text: string): Data | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? { ...data } : null;
  } catch {
    return null;
  }
}

/** Creates a token of the actor, snapped, with its middle where it was let go. */
export async function dropActor(
  board: Board,
  uuid: string,
  { point, hidden }: { point: Point; hidden: boolean },
): Promise<unknown> {
  const actor = await ownActor(uuid);
  if (!actor?.getTokenDocument || !board.scene) return undefined;
  if (!mayCreate()) {
    hostUi().notifications?.warn("You may not create tokens.");
    return undefined;
  }
  const token = await actor.getTokenDocument({ hidden: hostGame().user.isGM && hidden }, { parent: board.scene });
  const { level } = board;
  const half = middleWithin(board.grid, token);
  const place = snappedPlace(board.grid, token, {
    ...token,
    x: point.x - half.x,
    y: point.y - half.y,
    elevation: token.elevation,
  });
  return board.scene.createEmbeddedDocuments("Token", [
    { ...token.toObject(), ...(level && { level: level.id }), x: Math.round(place.x), y: Math.round(place.y) },
  ]);
}

/** An actor from a compendium is brought into the world first. */
async function ownActor(uuid: string): Promise<DroppedActor | null> {
  const find: unknown = Reflect.get(globalThis, "fromUuid");
  if (typeof find !== "function") return null;
  const actor = (await Reflect.apply(find, undefined, [uuid])) as DroppedActor | null;
  if (!actor?.pack) return actor;
  const { actors, packs } = hostGame();
  return ((await actors?.importFromCompendium?.(packs?.get(actor.pack), actor.id)) ?? null) as DroppedActor | null;
}

function mayCreate(): boolean {
  const { user } = hostGame();
  return user.isGM || user.can?.("TOKEN_CREATE") === true;
}
