/** A large world for measuring load: 2,000 documents, and a scene with 1,000 tokens on 500 regions. */
import type { Player } from "../../table/test/server/player";

type Data = Record<string, unknown>;

const SIDE = 400;
const COLUMNS = 25;
export const REGIONS = 500;
export const TOKENS = 1000;

const times = (count: number, make: (at: number) => Data): Data[] => Array.from({ length: count }, (_, at) => make(at));

/** What a scene and its tokens need from the system. */
export interface Kinds {
  readonly actor: string;
  readonly item: string;
  readonly behavior: string;
}

async function make(gm: Player, type: string, data: Data[], place: Data = {}): Promise<string[]> {
  const { result, error } = await gm.send(type, "create", { ...place, data });
  if (error) throw new Error(error.message);
  return result.map((each) => String(Object(each)["_id"]));
}

/** The region at a place in the order: a square of 25 columns by 20 rows. */
function region(at: number, behavior: string): Data {
  const [x, y] = [(at % COLUMNS) * SIDE, Math.floor(at / COLUMNS) * SIDE];
  const shapes = [{ type: "rectangle", x, y, width: SIDE, height: SIDE }];
  return { name: `Zone ${at}`, visibility: 2, shapes, behaviors: [{ name: "Zone", type: behavior }] };
}

/** Where a token stands at first: two to a region. */
export function firstPlace(at: number): { x: number; y: number } {
  const zone = at % REGIONS;
  const spot = 100 * (1 + Math.floor(at / REGIONS));
  return { x: (zone % COLUMNS) * SIDE + spot, y: Math.floor(zone / COLUMNS) * SIDE + spot };
}

/** Every tenth token is linked to its actor. */
function token(at: number, actors: string[]): Data {
  const actorLink = at % 10 === 0 && at < actors.length;
  return {
    name: `Token ${at}`,
    actorId: actors[at % actors.length],
    actorLink,
    width: 1,
    height: 1,
    ...firstPlace(at),
  };
}

/** Makes it as a GM would; players own the actors in turn. Returns the scene's id and its tokens' in their order. */
export async function makeLoadWorld(
  gm: Player,
  players: readonly string[],
  kinds: Kinds,
): Promise<{ scene: string; tokens: string[] }> {
  const owner = (at: number): Data => ({ ownership: { default: 0, [players[at % players.length] ?? gm.userId]: 3 } });
  const items = times(2, (at) => ({ name: `Thing ${at}`, type: kinds.item }));
  const actors = await make(
    gm,
    "Actor",
    times(800, (at) => ({ name: `Actor ${at}`, type: kinds.actor, items, ...owner(at) })),
  );
  await make(
    gm,
    "Item",
    times(400, (at) => ({ name: `Item ${at}`, type: kinds.item })),
  );
  const page = { name: "Page", type: "text", text: { content: "<p>It was a dark and stormy night.</p>".repeat(10) } };
  await make(
    gm,
    "JournalEntry",
    times(300, (at) => ({ name: `Entry ${at}`, pages: [page] })),
  );
  await make(
    gm,
    "ChatMessage",
    times(400, (at) => ({ content: `<p>Message ${at}</p>` })),
  );
  await make(
    gm,
    "Macro",
    times(100, (at) => ({ name: `Macro ${at}`, type: "chat", command: "hello" })),
  );
  const size = { width: COLUMNS * SIDE, height: (REGIONS / COLUMNS) * SIDE, padding: 0 };
  const grid = { type: 1, size: 100, distance: 5, units: "ft" };
  const [scene = ""] = await make(gm, "Scene", [{ name: "Load", ...size, grid, tokenVision: false, active: true }]);
  const inScene = { parentUuid: `Scene.${scene}` };
  await make(
    gm,
    "Region",
    times(REGIONS, (at) => region(at, kinds.behavior)),
    inScene,
  );
  return {
    scene,
    tokens: await make(
      gm,
      "Token",
      times(TOKENS, (at) => token(at, actors)),
      inScene,
    ),
  };
}
