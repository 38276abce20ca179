/** Eight players at work over bare sockets: they join, move their tokens, talk, and leave. */
import type { DocumentResponse } from "../../table/common/protocol";
import { Player } from "../../table/test/server/player";
import { firstPlace, makeLoadWorld } from "./load-world";
import { MeasuredTable } from "./measured-table";

/** Milliseconds that the slowest answer may take. */
const PATIENCE = 120_000;
const NAMES = Array.from({ length: 8 }, (_, at) => `Player ${at + 1}`);
const KINDS = { actor: "character", item: "gear", behavior: "zonebound.zone" };

interface Made {
  readonly scene: string;
  readonly tokens: string[];
  /** Milliseconds from asking for the world until it is there, for one and for all at once; and how large it is. */
  readonly joining: { readonly alone: number; readonly together: number[]; readonly bytes: number };
}

export class BusyTable {
  #moves = 0;

  private constructor(
    readonly table: MeasuredTable,
    readonly gm: Player,
    readonly players: Player[],
    readonly made: Made,
  ) {}

  /** Starts a table, makes the large world and lets the players join. */
  static async open(system: string): Promise<BusyTable> {
    const users = {
      Gamemaster: 4,
      Guide: 4,
      Watcher: 1,
      Visitor: 1,
      ...Object.fromEntries(NAMES.map((name) => [name, 1])),
    };
    const table = await MeasuredTable.start(system, users);
    const gm = await Player.join(table, "Gamemaster", PATIENCE);
    const ids = (gm.world.documents["User"] ?? []).filter(({ role }) => role === 1).map(({ _id }) => String(_id));
    const world = await makeLoadWorld(gm, ids, KINDS);
    const [alone] = await timed(async () => (await Player.join(table, "Visitor", PATIENCE)).leave());
    const joined = await Promise.all(NAMES.map((name) => timed(() => Player.join(table, name, PATIENCE))));
    const players = joined.map(([, player]) => player);
    const bytes = JSON.stringify(players[0]?.world).length;
    const joining = { alone, together: joined.map(([time]) => time), bytes };
    return new BusyTable(table, gm, players, { ...world, joining });
  }

  /** The GM moves the next token a space, or back; resolves with the milliseconds until `sees` has heard of it. */
  async move(sees: Player | undefined = this.players[0]): Promise<number> {
    const number = this.#moves++;
    const at = number % this.made.tokens.length;
    const id = this.made.tokens[at] ?? "";
    const { x, y } = firstPlace(at);
    const isAway = Math.floor(number / this.made.tokens.length) % 2 === 0;
    const change = { _id: id, x: isAway ? x + 100 : x, y };
    const heard = sees ? hears(sees, id) : Promise.resolve();
    const [time] = await timed(() => Promise.all([this.#send("Token", "update", { updates: [change] }, true), heard]));
    return time;
  }

  async say(): Promise<number> {
    const [time] = await timed(() =>
      this.#send("ChatMessage", "create", { data: [{ content: "<p>Well met.</p>" }] }, false),
    );
    return time;
  }

  async #send(
    type: string,
    action: "create" | "update",
    operation: object,
    inScene: boolean,
  ): Promise<DocumentResponse> {
    const place = inScene ? { parentUuid: `Scene.${this.made.scene}` } : {};
    const response = await this.gm.send(type, action, { ...place, ...operation });
    if (response.error) throw new Error(response.error.message);
    return response;
  }

  /** So many moves, one as soon as the one before is through. */
  async moves(count: number): Promise<number[]> {
    const times: number[] = [];
    for (let at = 0; at < count; at++) times.push(await this.move());
    return times;
  }

  /** Two moves a second (ten people, a move each every five seconds) go on until the returned function is called, which gives their times. */
  keepMoving(): () => Promise<number[]> {
    let goesOn = true;
    const run = async (): Promise<number[]> => {
      const times: number[] = [];
      for (; goesOn; await new Promise((next) => setTimeout(next, 500))) times.push(await this.move());
      return times;
    };
    const running = run();
    return () => {
      goesOn = false;
      return running;
    };
  }

  /** A player joins, gets the world and leaves, so many times. */
  async comeAndGo(count: number): Promise<void> {
    for (let at = 0; at < count; at++) (await Player.join(this.table, "Visitor", PATIENCE)).leave();
  }

  async close(): Promise<void> {
    for (const player of [this.gm, ...this.players]) player.leave();
    await this.table.close();
  }
}

/** Resolves when the player has heard that the token changed; forgets what else came. */
function hears({ socket, heard }: Player, id: string): Promise<void> {
  heard.length = 0;
  return new Promise((resolve) => {
    const listen = ({ result }: DocumentResponse): void => {
      if (!result.some((each) => Object(each)["_id"] === id)) return;
      socket.off("modifyDocument", listen);
      resolve();
    };
    socket.on("modifyDocument", listen);
  });
}

export async function timed<T>(action: () => Promise<T>): Promise<[time: number, result: T]> {
  const start = performance.now();
  const result = await action();
  return [performance.now() - start, result];
}
