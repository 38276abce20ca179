/** game.time: the server's clock, and the world's own (API: GameTime). */
import type { GameSocket } from "./game-socket";

export class GameTime {
  readonly #socket: GameSocket;
  #offset: number;
  /** What the hook was told last: the difference counts from there. */
  #told = 0;

  constructor(socket: GameSocket, serverTime: number) {
    this.#socket = socket;
    this.#offset = serverTime - Date.now();
  }

  /** Milliseconds of the server's clock, as near as this client knows it. */
  get serverTime(): number {
    return Date.now() + this.#offset;
  }

  /** Seconds of the world. */
  get worldTime(): number {
    return Number(game.settings.get("core", "time"));
  }

  /** Moves the world's time on; GM only. */
  async advance(seconds: number, options: object = {}): Promise<unknown> {
    return game.settings.set("core", "time", this.worldTime + seconds, options);
  }

  /** The world's time has changed, whoever changed it
   *  (https://foundryvtt.com/api/v13/functions/hookEvents.updateWorldTime.html). */
  onUpdateWorldTime(worldTime: number, options: object, userId: string): void {
    const delta = worldTime - this.#told;
    this.#told = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }

  /** Begins to tell of the world's time from what it is now. */
  initializeWorldTime(): void {
    this.#told = this.worldTime;
  }

  /** Asks the server for its time; half of the way there and back is taken off. */
  async sync(): Promise<this> {
    const sent = Date.now();
    const serverTime = Number(await this.#socket.emitWithAck("time"));
    const received = Date.now();
    if (Number.isFinite(serverTime)) this.#offset = serverTime + (received - sent) / 2 - received;
    return this;
  }
}
