/** Movement: promises, plans, several tokens, what a drop may say. */
import { expect } from "vitest";
import type { Case } from "./case";
import { at, call, type VersionWorld } from "./world-of";

interface Moment {
  x: unknown;
  moved: unknown;
}

/** Where the token stands when the promise of a move over two borders is fulfilled. */
async function moveFar({ createThreeFields }: VersionWorld): Promise<Moment> {
  const { token } = await createThreeFields();
  const moved = await token.move({ x: 1000 });
  return { x: token._source.x, moved };
}

async function planned(world: VersionWorld) {
  const { scene, token } = await world.createThreeFields();
  const heard: string[] = [];
  for (const hook of ["planToken", "preMoveToken", "moveToken"]) Hooks.on(hook, () => void heard.push(hook));
  const done = token.move({ x: 300 }, { planned: true });
  await world.settled();
  return { scene, token, heard, done };
}

async function tokenPrototype(): Promise<unknown> {
  const { TokenDrag } = await import("../../client/canvas/placeables/token-drag");
  return TokenDrag.prototype;
}

/** The x of the way from 100 to 600 that is left within limits, in spaces, and whether it was cut. */
async function bounded(
  { createThreeFields }: VersionWorld,
  options: Record<string, unknown>,
): Promise<[number[], boolean]> {
  const { scene, token } = await createThreeFields();
  const { Token } = await import("../../client/canvas/placeables/token");
  Object.assign(globalThis, { canvas: { grid: scene.grid } });
  const placeable = new Token(token as never);
  const way = [{ x: 100, y: 100 }, { y: 100 }, { x: 600 }];
  const [path, isCut] = placeable.constrainMovementPath(way, options);
  return [path.map(({ x }) => x), isCut];
}

export const MOVEMENT_CASES: Record<string, Case> = {
  "whole-movement": {
    in13: async (world) => expect(await moveFar(world)).toEqual({ x: 350, moved: true }),
    async in14(world) {
      expect(await moveFar(world)).toEqual({ x: 1000, moved: true });
      world.onCrossing.listener = ({ data }) => void call(data.token, "stopMovement");
      expect(await moveFar(world)).toEqual({ x: 350, moved: false });
      Hooks.once("preMoveToken", () => false);
      expect(await moveFar(world)).toEqual({ x: 100, moved: false });
    },
  },
  "movement-parts": {
    async in13({ createThreeFields }) {
      const { token } = await createThreeFields();
      await token.move({ x: 200 });
      expect(at(token.movement, "finished")).toBeUndefined();
    },
    async in14({ createThreeFields }) {
      const { token } = await createThreeFields();
      void token.move({ x: 600 }, { id: "chosen0000000000" });
      await new Promise((resolve) => Hooks.once("moveToken", resolve));
      expect(at(token.movement, "id")).toBe("chosen0000000000");
      expect(await at(token.movement, "finished")).toBe(true);
      expect([token._source.x, at(token.movement, "subpathId")]).toEqual([600, "chosen0000000000"]);
    },
  },
  "planned-movement": {
    async in13(world) {
      const { token, heard } = await planned(world);
      expect([token._source.x, heard]).toEqual([300, ["preMoveToken", "moveToken"]]);
      expect(at(token, "startMovement")).toBeUndefined();
    },
    async in14(world) {
      const { token, heard, done } = await planned(world);
      expect([token._source.x, token.movement.state, heard]).toEqual([100, "planned", ["planToken"]]);
      expect([token.movement.destination.x, token.movement.pending.waypoints.at(-1)?.x]).toEqual([100, 300]);
      expect(await call(token, "startMovement", "some other")).toBe(false);
      expect(await call(token, "startMovement", token.movement.id)).toBe(true);
      expect([token._source.x, await done, heard]).toEqual([300, true, ["planToken", "preMoveToken", "moveToken"]]);
      const dropped = await planned(world);
      expect([dropped.token.stopMovement(), await dropped.done, dropped.token._source.x]).toEqual([true, false, 100]);
    },
  },
  "move-tokens": {
    in13: async ({ createThreeFields }) => expect(at((await createThreeFields()).scene, "moveTokens")).toBeUndefined(),
    async in14({ createThreeFields, opened }) {
      const { scene, token } = await createThreeFields();
      const [other] = await scene.createEmbeddedDocuments("Token", [{ name: "Tom", x: 500, y: 100 }]);
      Hooks.on("preMoveToken", (moving: object) => moving !== other);
      opened.requests.length = 0;
      const instructions = {
        [String(token.id)]: { destination: { x: 200, y: 50 } },
        [String(other?.id)]: { waypoints: [{ x: 600 }] },
      };
      const moved = await call(scene, "moveTokens", instructions, { method: "api" });
      expect(moved).toEqual({ [String(token.id)]: true, [String(other?.id)]: false });
      expect([token._source.x, token._source.y, opened.requests.length]).toEqual([200, 50, 1]);
    },
  },
  "drop-options": {
    in13: async () => expect(at(await tokenPrototype(), "_getDragLeftDropUpdateOptions")).toBeUndefined(),
    in14: async () => expect(call(await tokenPrototype(), "_getDragLeftDropUpdateOptions")).toEqual({}),
  },
  "path-limits": {
    in13: async (world) => expect(await bounded(world, { maxDistance: 2 })).toEqual([[100, 100, 600], false]),
    async in14(world) {
      expect(await bounded(world, { maxDistance: 2 })).toEqual([[100, 100, 300], true]);
      expect(await bounded(world, { maxCost: 4, history: [{ x: 0 }, { x: 300 }] })).toEqual([[100, 100, 200], true]);
      expect(await bounded(world, { maxCost: 1, ignoreCost: true })).toEqual([[100, 100, 600], false]);
      expect(await bounded(world, {})).toEqual([[100, 100, 600], false]);
    },
  },
  "plan-movement-tool": {
    in13: async () => expect(at(await tokenPrototype(), "planMovement")).toBeUndefined(),
    async in14() {
      const planMovement = at(await tokenPrototype(), "planMovement") as () => Promise<unknown>;
      expect(await Reflect.apply(planMovement, { document: { locked: true } }, [])).toBeNull();
    },
  },
};
