/** game: the running world, and its start step by step (API: Game). Packages wrap these steps before they are taken. */
import type { DocumentResponse, WorldData } from "../../common/protocol";
import { createUi } from "../applications/namespace";
import { receiveEntry, receiveImage } from "../documents/show-journal";
import { receiveRegionEvent } from "../documents/region/region-event";
import { receiveMovementMessage } from "../documents/token/movement-relay";
import { applyResponse } from "./apply-response";
import { receiveSound } from "./audio-helper";
import { GameWorld } from "./game-world";
import { nameCollections } from "./world-names";
import type { GameSocket } from "./game-socket";
import { localizeRegisteredModels } from "./localize-models";

export class Game extends GameWorld {
  /** The world as the server has it now (API: Game.getData). */
  static async getData(socket: GameSocket, _view: string): Promise<WorldData> {
    return nameCollections((await socket.emitWithAck("world")) as WorldData);
  }

  /** Runs what others do: put off until the documents are there. */
  #whenReady: (action: () => void) => void = (action) => void this.#waiting.push(action);
  readonly #waiting: (() => void)[] = [];

  /** All that comes after packages have loaded: the hook `init`, translations, the world and its windows. */
  async initialize(): Promise<void> {
    Hooks.callAll("init");
    this.i18n.initialize();
    localizeRegisteredModels();
    await this._initializeGameView();
  }

  async _initializeGameView(): Promise<void> {
    await this.setupGame();
  }

  /** From the hook `setup` to the hook `ready`. */
  async setupGame(): Promise<void> {
    Hooks.callAll("setup");
    this.initializePacks();
    this.initializeDocuments();
    this.time.initializeWorldTime();
    this.activateSocketListeners();
    this.#releaseChanges();
    await this.initializeUI();
    await this.initializeCanvas();
    this.activateListeners();
    this.ready = true;
    Hooks.callAll("ready", this);
  }

  async initializeUI(): Promise<void> {
    await createUi(this);
  }

  /** The scene this client looks at first: the active one. */
  async initializeCanvas(): Promise<void> {
    try {
      canvas.initialize();
      await this.scenes.active?.view();
    } catch (error) {
      Hooks.onError("Canvas#draw", error, { msg: "The scene could not be drawn", notify: "error" });
    }
  }

  initializeKeyboard(): void {
    this.keybindings.initialize();
    this.keyboard._activateListeners();
  }

  activateListeners(): void {
    this.initializeKeyboard();
  }

  /** What others do before the documents are there waits until they are. */
  holdChanges(): void {
    const { socket } = this;
    socket.on("modifyDocument", (response: DocumentResponse) => this.#whenReady(() => applySafely(response)));
    socket.on("userConnected", ({ userId, active }: { userId: string; active: boolean }) =>
      this.#whenReady(() => this.setUserActive(userId, active)),
    );
  }

  activateSocketListeners(): void {
    const { socket } = this;
    socket.listenToQueries();
    socket.on("userActivity", (userId: string, activity: Activity | null) => this.#noteActivity(userId, activity));
    socket.on("pause", (paused: boolean, userId: string) => this._setPaused(paused, { broadcast: true, userId }));
    socket.on("showEntry", receiveEntry);
    socket.on("shareImage", receiveImage);
    socket.on("playAudio", receiveSound);
    socket.on("regionEvent", receiveRegionEvent);
    socket.on("tokenMovement", receiveMovementMessage);
    socket.on("disconnect", () => ui.notifications?.warn("The connection to the server is lost."));
  }

  #noteActivity(userId: string, activity: Activity | null): void {
    const user = this.users.get(userId);
    if (!user || activity?.sceneId === undefined) return;
    user.viewedScene = activity.sceneId;
    if (activity.viewedLevel !== undefined) Object.assign(user, { viewedLevel: activity.viewedLevel });
    globalThis.ui.nav?.render();
  }

  #releaseChanges(): void {
    this.#whenReady = (action) => action();
    this.#waiting.splice(0).forEach((action) => action());
  }
}

interface Activity {
  sceneId?: string | null;
  /** Version 14. */
  viewedLevel?: string | null;
}

function applySafely(response: DocumentResponse): void {
  try {
    applyResponse(response);
  } catch (error) {
    Hooks.onError("modifyDocument", error, { msg: `A change of a ${response.type} could not be shown` });
  }
}
