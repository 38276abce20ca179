/** A heath of hexes as the tests set it up: a scene of its own, figures in cells, a fight that begins. */
import type { Client } from "./client";
import { settled } from "./fight";
import { showScene } from "./battlefield";
import { until } from "./until";

export type HexCell = readonly [column: number, row: number];

/** Grids of hexes by Foundry's numbers [API CONST.GRID_TYPES]. */
export const GRIDS = { "rows-odd": 2, "rows-even": 3, "columns-odd": 4, "columns-even": 5 } as const;

export type Layout = keyof typeof GRIDS;

export interface Heath {
  readonly ruleset: "hex-reaction" | "hex-facing";
  readonly layout?: Layout;
  /** Where figures stand; the scene has no others. */
  readonly at: Readonly<Record<string, HexCell>>;
  /** Other data of their tokens. */
  readonly tokens?: Readonly<Record<string, object>>;
  readonly scene?: object;
}

/** Makes the scene and shows it to everybody; one of that name goes before. */
export async function layHeath(gm: Client, everybody: readonly Client[], heath: Heath): Promise<void> {
  const { layout = "columns-odd", ...rest } = heath;
  await gm.run(
    async ({ at, tokens = {}, ruleset, scene: more = {} }: Heath, type: number) => {
      for (const combat of [...game.combats]) await combat.delete();
      await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
      for (const old of game.scenes.filter(({ name }: any) => name === "Heath")) await old.delete();
      const scene = await Scene.implementation.create({
        ...{ name: "Heath", width: 1500, height: 1300, padding: 0.25, grid: { type, size: 100 } },
        ...{ flags: { zonebound: { ruleset } } },
        ...more,
      });
      for (const name of Object.keys(at)) {
        const actor = game.actors.getName(name);
        await actor.update({ "system.hits.value": actor.system.hits.max ?? actor.system.attributes.ST });
        await actor.deleteEmbeddedDocuments("ActiveEffect", [], { deleteAll: true }).catch(() => undefined);
      }
      const sources = await Promise.all(
        Object.keys(at).map(async (name) => {
          const token = await game.actors.getName(name).getTokenDocument({ ...tokens[name], x: 0, y: 0 });
          return { ...token.toObject(), ...tokens[name], name };
        }),
      );
      await scene.createEmbeddedDocuments("Token", sources);
    },
    rest,
    GRIDS[layout],
  );
  await showScene(gm, everybody, "Heath");
  await putInCells(gm, heath.at);
}

/** One kind of ground on single hexes. */
export interface LaidGround {
  readonly kind: string;
  readonly cells: readonly HexCell[];
  readonly depth?: string;
  readonly current?: string;
  /** On these levels alone, of a scene that has several. */
  readonly levels?: readonly string[];
}

/** Lays ground on single hexes, by small squares about their middles, and waits until everybody has it. */
export async function layGround(
  gm: Client,
  everybody: readonly Client[],
  ...grounds: readonly LaidGround[]
): Promise<void> {
  if (grounds.length === 0) return;
  await gm.run(async (all: readonly LaidGround[]) => {
    const scene = game.scenes.viewed;
    const regions = all.map(({ cells, levels, ...system }) => ({
      name: system.kind,
      ...(levels ? { levels } : {}),
      shapes: cells.map((cell) => {
        const { x, y } = game.zonebound.hexes.middle(cell, scene);
        return { type: "rectangle", x: x - 10, y: y - 10, width: 20, height: 20 };
      }),
      behaviors: [{ name: system.kind, type: "zonebound.ground", system }],
    }));
    await scene.createEmbeddedDocuments("Region", regions);
  }, grounds);
  for (const person of everybody)
    await until(`${person.name} has the ground`, () =>
      person.run(
        (cell: HexCell): boolean => game.zonebound.hexes.ground(cell, game.scenes.viewed).length > 0,
        grounds[0]?.cells[0] ?? [0, 0],
      ),
    );
}

/** Tokens onto the middles of cells, with no rules asked: before a fight begins. */
export async function putInCells(gm: Client, at: Heath["at"]): Promise<void> {
  await gm.run(async (cells: Heath["at"]) => {
    const scene = game.scenes.viewed;
    const moves = Object.entries(cells).map(([name, cell]) => {
      const token = scene.tokens.getName(name);
      const { x, y } = game.zonebound.hexes.middle(cell, scene);
      const half = token.getCenterPoint({ ...token._source, x: 0, y: 0 });
      const { x: left, y: top } = token.getSnappedPosition({ ...token._source, x: x - half.x, y: y - half.y });
      return { _id: token.id, x: left, y: top };
    });
    await scene.updateEmbeddedDocuments("Token", moves, { animate: false });
  }, at);
}

/** The fight begins with these, in this order. */
export async function beginHexFight(gm: Client, order: readonly string[]): Promise<void> {
  await gm.run(async (names: readonly string[]) => {
    const scene = game.scenes.viewed;
    const combat = await Combat.implementation.create({ scene: scene.id, active: true });
    const fighters = names.map((name, index) => {
      const { id, actorId } = scene.tokens.getName(name);
      return { tokenId: id, sceneId: scene.id, actorId, initiative: 100 - index };
    });
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.startCombat();
  }, order);
  await settled(gm);
  await until("all tokens show where they stand", () =>
    gm.run((names: readonly string[]): boolean => {
      const scene = game.scenes.viewed;
      return names.every((name) => {
        const token = scene.tokens.getName(name);
        const place = game.zonebound.hexes.place(token.id, scene);
        return token.hidden || !place || token.getFlag("zonebound", "zone") === place.at.join(".");
      });
    }, order),
  );
}

interface Stand {
  /** By the record. */
  readonly at: HexCell;
  readonly facing: number;
  /** By the token's middle and its rotation. */
  readonly cell: HexCell | null;
  readonly rotation: number;
}

/** Where a figure stands and faces as this client has it. */
export async function standOf(client: Client, name: string): Promise<Stand> {
  return client.run((who: string): Stand => {
    const scene = game.scenes.viewed;
    const token = scene.tokens.getName(who);
    const { rotation, level } = token._source;
    const { at, facing } = game.zonebound.hexes.place(token.id, scene) ?? { at: null, facing: -1 };
    const middle = token.getCenterPoint({ ...token._source });
    return { at, facing, cell: game.zonebound.hexes.at({ x: middle.x, y: middle.y, level }, scene), rotation };
  }, name);
}

/** Waits until everybody sees the figure in the hex, by its token and by the record. */
export async function standsAt(people: readonly Client[], name: string, cell: HexCell): Promise<void> {
  for (const person of people) {
    let seen = "";
    const does = async (): Promise<boolean> => {
      const stand = await standOf(person, name);
      seen = JSON.stringify(stand);
      return String(stand.at) === String(cell) && String(stand.cell) === String(cell);
    };
    await until(`${person.name} sees ${name} in ${cell}`, does).catch((error: Error) => {
      throw new Error(`${error.message}; it is ${seen}`);
    });
  }
}

/** Waits until everybody sees the figure face a side, its token turned with it. */
export async function faces(people: readonly Client[], name: string, facing: number, rotation: number): Promise<void> {
  for (const person of people) {
    let seen = "";
    const does = async (): Promise<boolean> => {
      const stand = await standOf(person, name);
      seen = JSON.stringify(stand);
      return stand.facing === facing && Math.round(stand.rotation) === rotation;
    };
    await until(`${person.name} sees ${name} face ${facing} at ${rotation}°`, does).catch((error: Error) => {
      throw new Error(`${error.message}; it is ${seen}`);
    });
  }
}

/** Lets a token go with its middle over a hex, by the same update as a drag's; through other hexes first where they are named. */
export async function dragToCell(client: Client, name: string, ...cells: readonly HexCell[]): Promise<void> {
  await client.run(
    async (who: string, way: readonly HexCell[]) => {
      const scene = game.scenes.viewed;
      const token = scene.tokens.getName(who);
      const half = token.getCenterPoint({ ...token._source, x: 0, y: 0 });
      const waypoints = way.map((cell) => {
        const { x, y } = game.zonebound.hexes.middle(cell, scene);
        const corner = token.getSnappedPosition({ ...token._source, x: x - half.x, y: y - half.y });
        return { x: corner.x, y: corner.y, explicit: true };
      });
      const movement = { [token.id]: { waypoints, method: "dragging", autoRotate: true, showRuler: true } };
      const { x, y } = waypoints[waypoints.length - 1] ?? { x: 0, y: 0 };
      await token.update({ x, y }, { movement });
    },
    name,
    cells,
  );
}

/** Lets a token go to the hex beside as arrow keys do, by the same update. */
export async function stepByKey(client: Client, name: string, cell: HexCell): Promise<void> {
  await client.run(
    async (who: string, to: HexCell) => {
      const scene = game.scenes.viewed;
      const token = scene.tokens.getName(who);
      const half = token.getCenterPoint({ ...token._source, x: 0, y: 0 });
      const { x, y } = game.zonebound.hexes.middle(to, scene);
      const corner = token.getSnappedPosition({ ...token._source, x: x - half.x, y: y - half.y });
      const waypoints = [{ x: corner.x, y: corner.y, explicit: false }];
      const movement = { [token.id]: { waypoints, method: "keyboard" } };
      await token.update({ x: corner.x, y: corner.y }, { movement });
    },
    name,
    cell,
  );
}
