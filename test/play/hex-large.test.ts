/** Tokens of several hexes in a fight: the hex under the middle counts, the others that they cover are closed to others; on all four layouts. */
import { describe, expect, it } from "vitest";
import { beginHexFight, GRIDS, type HexCell, layHeath, type Layout, standOf } from "../support/hexes";
import { isDone } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { does, passesTurn } from "./support/hex-hands";
import { undoes } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

const LAYOUTS = Object.keys(GRIDS) as Layout[];

interface Lies {
  /** The hex that counts, by the rules. */
  readonly at: HexCell;
  /** All that Foundry says the token covers. */
  readonly covers: readonly HexCell[];
  /** From its middle to that of the hex that counts, in pixels. */
  readonly toAnchor: readonly [number, number];
  /** Where it is stored, and where it would snap to from there. */
  readonly corner: readonly [number, number];
  readonly snapped: readonly [number, number];
  readonly rotation: number;
}

const liesOf = (person: Person, name: string): Promise<Lies> =>
  person.run((who: string): Lies => {
    const scene = game.scenes.viewed;
    const token = scene.tokens.getName(who);
    const { x, y, rotation } = token._source;
    const { at } = game.zonebound.hexes.place(token.id, scene);
    const middle = token.getCenterPoint({ ...token._source });
    const anchor = game.zonebound.hexes.middle(at, scene);
    const spaces = token.getOccupiedGridSpaceOffsets({ ...token._source });
    const covers = spaces.map((space: object) => game.zonebound.hexes.at(scene.grid.getCenterPoint(space), scene));
    const snapped = token.getSnappedPosition({ ...token._source });
    return {
      ...{ at, covers, rotation, corner: [x, y], snapped: [snapped.x, snapped.y] },
      toAnchor: [Math.round(anchor.x - middle.x), Math.round(anchor.y - middle.y)],
    };
  }, name);

const turns = (person: Person, name: string, by: number): Promise<void> =>
  person.run(
    async (who: string, angle: number) => {
      const token = game.scenes.viewed.tokens.getName(who);
      await token.update({ rotation: token._source.rotation + angle });
    },
    name,
    by,
  );

interface Reached {
  readonly at: HexCell;
  readonly cost: number;
}

const reachOf = (person: Person, name: string): Promise<Reached[]> =>
  person.run((who: string): Reached[] => {
    const scene = game.scenes.viewed;
    return game.zonebound.hexes.reach(scene.tokens.getName(who).id, {}, scene);
  }, name);

/** Lets it go so that its middle lies over this hex as it lies over the one it stands in; `by` pixels beside that. */
async function dragsOver(person: Person, name: string, cell: HexCell, by: readonly [number, number] = [0, 0]) {
  const { toAnchor } = await liesOf(person, name);
  await person.run(
    async (who: string, to: HexCell, [dx, dy]: readonly [number, number], [ax, ay]: readonly [number, number]) => {
      const scene = game.scenes.viewed;
      const token = scene.tokens.getName(who);
      const half = token.getCenterPoint({ ...token._source, x: 0, y: 0 });
      const { x, y } = game.zonebound.hexes.middle(to, scene);
      const corner = { x: x - ax - half.x + dx, y: y - ay - half.y + dy };
      const waypoints = [{ ...corner, explicit: true }];
      const movement = { [token.id]: { waypoints, method: "dragging", autoRotate: true, showRuler: true } };
      await token.update(corner, { movement });
    },
    name,
    cell,
    by,
    toAnchor,
  );
}

/** Everybody has it in that hex, on whole spaces. */
async function liesIn(name: string, cell: HexCell): Promise<void> {
  for (const person of everybody) {
    let seen = "";
    await until(`${person.name} sees ${name} in ${cell}`, async () => {
      const lies = await liesOf(person, name);
      seen = JSON.stringify(lies);
      return String(lies.at) === String(cell) && String(lies.corner) === String(lies.snapped.map(Math.round));
    }).catch((error: Error) => {
      throw new Error(`${error.message}; it is ${seen}`);
    });
  }
}

const among = (cells: readonly HexCell[], cell: HexCell): boolean => cells.some((one) => String(one) === String(cell));

async function begins(layout: Layout, side: number, grub: HexCell): Promise<void> {
  const tokens = { Ann: { width: side, height: side } };
  await layHeath(gm, everybody, { ruleset: "hex-facing", layout, at: { Ann: [6, 6], Grub: grub }, tokens });
  await beginHexFight(gm, ["Ann", "Grub"]);
}

/** The hexes beside the covered ones from which one comes into them, by the middles of hexes alone. */
const besides = (person: Person, covers: readonly HexCell[]): Promise<[from: HexCell, into: HexCell][]> =>
  person.run((covered: readonly HexCell[]) => {
    const scene = game.scenes.viewed;
    const isCovered = (cell: HexCell): boolean => covered.some((one) => String(one) === String(cell));
    return covered.flatMap((into) => {
      const { x, y } = game.zonebound.hexes.middle(into, scene);
      const around = [0, 1, 2, 3, 4, 5].flatMap((side) => {
        const angle = ((side + (scene.grid.columns ? 0.5 : 0)) * Math.PI) / 3;
        const cell = game.zonebound.hexes.at({ x: x + Math.cos(angle) * 100, y: y + Math.sin(angle) * 100 }, scene);
        return cell && !isCovered(cell) ? [cell] : [];
      });
      return around.map((from): [HexCell, HexCell] => [from, into]);
    });
  }, covers);

/** Why each of these ways cannot be gone, from a facing in which its first hex lies ahead. */
const whyNot = (person: Person, name: string, into: HexCell): Promise<string | null> =>
  person.run(
    (who: string, at: HexCell): string | null => {
      const scene = game.scenes.viewed;
      const { id } = scene.tokens.getName(who);
      return game.zonebound.refusal({ kind: "walk", who: id, mode: "move", path: [{ at }] }, scene);
    },
    name,
    into,
  );

async function places(name: string, at: HexCell): Promise<void> {
  await does(gm, { kind: "place", who: name, at: { kind: "hex", at } });
  await liesIn(name, at);
  await isDone(gm);
}

const FAR: HexCell = [13, 11];

describe.each(LAYOUTS)("on %s", (layout) => {
  it.each([2, 3])("[HF-FA-06] a token of %i by the same counts in one hex, and walks and turns by it", async (side) => {
    await begins(layout, side, FAR);
    const { at, covers, corner, toAnchor } = await liesOf(gm, "Ann");
    expect(covers.length).toBeGreaterThan(2);
    expect(among(covers, at)).toBe(true);
    expect(Math.hypot(...toAnchor)).toBeLessThan(60);
    await liesIn("Ann", at);
    const { facing } = await standOf(gm, "Ann");
    await turns(alice, "Ann", 60);
    await until("it has turned", async () => (await standOf(bob, "Ann")).facing === (facing + 1) % 6);
    await isDone(gm);
    await expect.poll(() => liesOf(bob, "Ann")).toMatchObject({ at, corner, covers });
    const reached = (await reachOf(alice, "Ann")).filter(({ cost }) => cost > 0 && cost <= 2);
    const [next] = reached.sort((one, other) => other.cost - one.cost);
    if (!next) throw new Error("it comes nowhere");
    await dragsOver(alice, "Ann", next.at, [17, -12]);
    await liesIn("Ann", next.at);
    await isDone(gm);
    await undoes(gm);
    await liesIn("Ann", at);
  });

  it.each([layout.startsWith("rows") ? 2 : 3])(
    "[HF-FA-06] what one of %i by the same covers is closed, and it fits only where all is free",
    async (side) => {
      await begins(layout, side, FAR);
      const { at, covers } = await liesOf(gm, "Ann");
      const pairs = await besides(gm, covers);
      const [from, into] = pairs.find(([, cell]) => String(cell) !== String(at)) ?? pairs[0] ?? [FAR, FAR];
      await places("Grub", from);
      const open = await reachOf(alice, "Ann");
      await passesTurn(gm);
      const reached = (await reachOf(bob, "Grub")).map((hex) => hex.at);
      expect(reached.length).toBeGreaterThan(3);
      expect(reached.filter((cell) => among(covers, cell))).toEqual([]);
      expect(await whyNot(bob, "Grub", into)).toMatch(/Ann/);
      await passesTurn(gm);
      for (const hex of open.filter(({ cost }) => cost > 0).slice(0, 2)) {
        await does(gm, { kind: "place", who: "Ann", at: { kind: "hex", at: hex.at } });
        await liesIn("Ann", hex.at);
        await isDone(gm);
        expect(among((await liesOf(gm, "Ann")).covers, from), `${hex.at} over Grub`).toBe(false);
      }
    },
  );
});
