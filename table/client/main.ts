/** The client's entry: connects, builds the globals, loads packages, and runs the hooks of the start in their order. */
import { io } from "socket.io-client";
import type { DocumentResponse, WorldData } from "../common/protocol";
import { createUi, prepareApplications } from "./applications/namespace";
import { createCanvas } from "./canvas/namespace";
import { applyResponse } from "./core/apply-response";
import { createConfig } from "./core/config";
import { registerCoreKeys } from "./core/core-keys";
import { ClientDatabaseBackend } from "./core/database-backend";
import { DOCUMENT_CLASSES } from "./core/document-classes";
import { Game } from "./core/game";
import { GameSocket } from "./core/game-socket";
import { installGlobals } from "./core/install-globals";
import { loadFailures, loadPackages } from "./core/load-packages";
import { localizeRegisteredModels } from "./core/localize-models";
import { CORE_BEHAVIORS } from "./documents/region/core-behaviors";
import { receiveRegionEvent } from "./documents/region/region-event";
import { receiveMovementMessage } from "./documents/token/movement-relay";
import type {} from "./globals";
import "./styles/table.scss";

async function start(): Promise<void> {
  const socket = new GameSocket(io({ transports: ["websocket"] }));
  const world = (await socket.emitWithAck("world")) as WorldData;
  const changes = holdChanges(socket);
  createGlobals(world, socket);
  await loadPackages(world);
  Hooks.callAll("init");
  game.i18n.initialize();
  localizeRegisteredModels();
  Hooks.callAll("setup");
  game.initializePacks();
  game.initializeDocuments();
  listen(socket);
  changes.release();
  await createUi(game);
  await openCanvas();
  game.keybindings.initialize();
  game.keyboard._activateListeners();
  game.ready = true;
  Hooks.callAll("ready", game);
  document.body.dataset.ready = "true";
  warnOfPackages(world);
}

function createGlobals(world: WorldData, socket: GameSocket): void {
  const backend = new ClientDatabaseBackend((request) => socket.modifyDocument(request));
  const config = createConfig(DOCUMENT_CLASSES, backend);
  Object.assign(config.RegionBehavior.dataModels, CORE_BEHAVIORS);
  installGlobals(new Game(world, socket), config);
  game.initializeSettings();
  registerCoreKeys(game.keybindings);
  prepareApplications();
  globalThis.canvas = createCanvas();
}

/** What others do before the documents are there waits until they are. */
function holdChanges(socket: GameSocket): { release(): void } {
  const waiting: (() => void)[] = [];
  let run = (action: () => void): void => void waiting.push(action);
  socket.on("modifyDocument", (response: DocumentResponse) => run(() => applySafely(response)));
  socket.on("userConnected", ({ userId, active }: { userId: string; active: boolean }) =>
    run(() => game.setUserActive(userId, active)),
  );
  return {
    release() {
      run = (action) => action();
      waiting.forEach((action) => action());
    },
  };
}

function applySafely(response: DocumentResponse): void {
  try {
    applyResponse(response);
  } catch (error) {
    Hooks.onError("modifyDocument", error, { msg: `A change of a ${response.type} could not be shown` });
  }
}

function listen(socket: GameSocket): void {
  socket.listenToQueries();
  socket.on("userActivity", (userId: string, activity: { sceneId?: string | null } | null) => {
    const user = game.users.get(userId);
    if (!user || activity?.sceneId === undefined) return;
    user.viewedScene = activity.sceneId;
    globalThis.ui.nav?.render();
  });
  socket.on("pause", (paused: boolean, userId: string) => game._setPaused(paused, { broadcast: true, userId }));
  socket.on("regionEvent", receiveRegionEvent);
  socket.on("tokenMovement", receiveMovementMessage);
  socket.on("disconnect", () => ui.notifications?.warn("The connection to the server is lost."));
}

/** The scene this client looks at first: the active one. */
async function openCanvas(): Promise<void> {
  try {
    canvas.initialize();
    await game.scenes.active?.view();
  } catch (error) {
    Hooks.onError("Canvas#draw", error, { msg: "The scene could not be drawn", notify: "error" });
  }
}

function warnOfPackages({ packageWarnings }: WorldData): void {
  if (!game.user.isGM) return;
  for (const { packageId, message } of packageWarnings) ui.notifications?.warn(`${packageId}: ${message}`);
  for (const packageId of loadFailures)
    ui.notifications?.error(`A script of the package "${packageId}" could not be loaded.`);
}

start().catch((error: unknown) => {
  console.error(error);
  document.body.append(`The table could not be opened: ${error instanceof Error ? error.message : String(error)}`);
});
