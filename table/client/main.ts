/** The client's entry: connects, builds the globals, loads packages, and lets the game start. */
import { io } from "socket.io-client";
import type { WorldData } from "../common/protocol";
import { chooseVersion, furnishVersion } from "../common/versions/choose-version";
import { prepareApplications } from "./applications/namespace";
import { createCanvas } from "./canvas/namespace";
import { createConfig } from "./core/config";
import { registerCoreKeys } from "./core/core-keys";
import { ClientDatabaseBackend } from "./core/database-backend";
import { DOCUMENT_CLASSES } from "./core/document-classes";
import { Game } from "./core/game";
import { GameSocket } from "./core/game-socket";
import { installGlobals } from "./core/install-globals";
import { loadPackages } from "./core/load-packages";
import { packageTroubles } from "./core/package-troubles";
import { CORE_BEHAVIORS } from "./documents/region/core-behaviors";
import { DIFFERENCES } from "./versions/differences";
import type {} from "./globals";
import "./styles/table.scss";

async function start(): Promise<void> {
  const socket = new GameSocket(io({ transports: ["websocket"] }));
  const world = await Game.getData(socket, "game");
  createGlobals(world, socket);
  game.holdChanges();
  packageTroubles.watchPage(window);
  await loadPackages(world);
  await game.initialize();
  document.body.dataset.ready = "true";
  tellOfPackages(world);
}

function createGlobals(world: WorldData, socket: GameSocket): void {
  chooseVersion(world.release.generation, DIFFERENCES);
  const backend = new ClientDatabaseBackend((request) => socket.modifyDocument(request));
  const config = createConfig(DOCUMENT_CLASSES, backend);
  Object.assign(config.RegionBehavior.dataModels, CORE_BEHAVIORS);
  installGlobals(new Game(world, socket), config);
  game.initializeSettings();
  furnishVersion(DIFFERENCES);
  registerCoreKeys(game.keybindings);
  prepareApplications();
  globalThis.canvas = createCanvas();
}

/** The GM hears what the server and this page met while they loaded packages, and what packages meet from now on. */
function tellOfPackages({ packageWarnings }: WorldData): void {
  if (!game.user.isGM) return;
  for (const { packageId, message } of packageWarnings) ui.notifications?.warn(`${packageId}: ${message}`);
  packageTroubles.showWith((text) => ui.notifications?.error(text, { console: false }));
}

start().catch((error: unknown) => {
  console.error(error);
  packageTroubles.tellError("the start", error);
  document.body.append(`The table could not be opened: ${error instanceof Error ? error.message : String(error)}`);
});
