/** Levels of a scene as parts of where a token is, of its movements, and of what regions hold. */
import { expect, vi } from "vitest";
import type { Case } from "./case";
import { at, call, type VersionWorld } from "./world-of";

const GROUND = "defaultLevel0000";
const CELLAR = "cellar0000000000";
const NOWHERE = "nowhere000000000";

/** Three fields, of which Middle is in the cellar alone (in 13, where there is none, it is as the others). */
async function openCellar(world: VersionWorld) {
  const fields = await world.createThreeFields();
  const { scene } = fields;
  if (world.generation === 14) {
    const cellar = { _id: CELLAR, name: "Cellar", visibility: { levels: [GROUND] } };
    await scene.createEmbeddedDocuments("Level", [cellar], { keepId: true });
    await scene.regions.getName("Middle")?.update({ levels: [CELLAR] });
  }
  world.heard.length = 0;
  return fields;
}

/** The kinds of the segments of a way through Middle, with the levels at their ends. */
async function segments(world: VersionWorld, way: object[]): Promise<unknown[]> {
  const { scene, token } = await openCellar(world);
  const middle = scene.regions.getName("Middle");
  if (!middle) throw new Error("Middle is missing");
  return token
    .segmentizeRegionMovementPath(middle, way)
    .map(({ type, from, to }) => [type, from.x, at(from, "level"), to.x, at(to, "level")]);
}

export const LEVEL_CASES: Record<string, Case> = {
  "position-fields": {
    async in13(world) {
      const { token } = await openCellar(world);
      expect(at(token.constructor, "MOVEMENT_FIELDS")).toEqual(["x", "y", "elevation", "width", "height", "shape"]);
      await token.move({ x: 200, level: CELLAR });
      expect([at(token.movement, "origin.level"), at(token, "level")]).toEqual([undefined, undefined]);
    },
    async in14(world) {
      const { token } = await openCellar(world);
      const fields = ["x", "y", "elevation", "width", "height", "depth", "shape", "level"];
      expect(at(token.constructor, "MOVEMENT_FIELDS")).toEqual(fields);
      await token.move(
        [
          { x: 200, level: CELLAR },
          { x: 300, depth: 2 },
        ],
        { id: "down000000000000" },
      );
      const { origin, destination, passed } = token.movement;
      expect([origin.level, origin.depth, destination.level, destination.depth]).toEqual([GROUND, 1, CELLAR, 2]);
      expect(passed.waypoints.map(({ x, level, depth }) => [x, level, depth])).toEqual([
        [200, CELLAR, 1],
        [300, CELLAR, 2],
      ]);
      expect([token._source["level"], token._source["depth"]]).toEqual([CELLAR, 2]);
      const seen: unknown[] = [];
      const cost = (...step: unknown[]): number => seen.push([at(step[3], "level"), at(step[3], "depth")]);
      token.measureMovementPath([{ x: 300 }, { x: 400, level: GROUND }], { cost });
      expect(seen).toEqual([[GROUND, 2]]);
      const moved = new Promise((resolve) => Hooks.once("moveToken", resolve));
      await token.update({ level: GROUND });
      expect(await moved).toBe(token);
      expect([token.movement.origin.level, token.movement.destination.level]).toEqual([CELLAR, GROUND]);
    },
  },
  "known-levels": {
    async in13(world) {
      const { token } = await openCellar(world);
      expect([await token.move({ x: 150, action: "nonsense" }), token._source.x]).toEqual([true, 150]);
    },
    async in14(world) {
      const { token } = await openCellar(world);
      expect(await token.move({ x: 150, action: "nonsense" })).toBe(false);
      expect(await token.move({ x: 150, level: NOWHERE })).toBe(false);
      expect([token._source.x, await token.move({ x: 150, level: CELLAR })]).toEqual([100, true]);
    },
  },
  "regions-on-levels": {
    async in13(world) {
      const { token } = await openCellar(world);
      await token.move({ x: 500 });
      await world.settled();
      expect(world.heard).toEqual(["tokenMoveIn Middle", "tokenMoveOut West"]);
      const way = [{ x: 500 }, { x: 500, level: CELLAR }];
      expect(await segments(world, way)).toEqual([]);
    },
    async in14(world) {
      const { token } = await openCellar(world);
      await token.move({ x: 500 });
      expect([[...(token.regions ?? [])], world.heard]).toEqual([[], ["tokenMoveOut West"]]);
      await token.move({ level: CELLAR });
      expect([...(token.regions ?? [])].map(({ name }) => name)).toEqual(["Middle"]);
      await token.move({ level: GROUND });
      expect(world.heard).toEqual(["tokenMoveOut West", "tokenMoveIn Middle", "tokenMoveOut Middle"]);
      const down = [{ x: 500 }, { x: 500, level: CELLAR }, { x: 510 }];
      expect(await segments(world, down)).toEqual([
        [1, 500, GROUND, 500, CELLAR],
        [0, 500, CELLAR, 510, CELLAR],
      ]);
      const out = [
        { x: 500, level: CELLAR },
        { x: 900, level: GROUND },
      ];
      expect(await segments(world, out)).toEqual([[-1, 500, CELLAR, 500, GROUND]]);
      const jump = [{ x: 100 }, { x: 500, level: CELLAR, action: "blink" }];
      expect(await segments(world, jump)).toEqual([[1, 100, GROUND, 500, CELLAR]]);
      expect(await segments(world, [{ x: 100 }, { x: 900 }])).toEqual([]);
    },
  },
  "viewed-level": {
    async in13(world) {
      const { scene } = await openCellar(world);
      await scene.view();
      expect([at(scene, "availableLevels"), at(scene, "cycleLevel"), at(game.user, "viewedLevel")]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
    async in14(world) {
      const { scene, token } = await openCellar(world);
      const heights = { [GROUND]: 0, [CELLAR]: -10 };
      const updates = Object.entries(heights).map(([_id, bottom]) => ({ _id, elevation: { bottom } }));
      await scene.updateEmbeddedDocuments("Level", updates);
      const available = (): unknown[] => [...(at(scene, "availableLevels") as Set<{ id: string }>)].map(({ id }) => id);
      const looks = async (options?: object): Promise<unknown> => {
        await (call(scene, "view", options) as Promise<unknown>);
        return at(game.user, "viewedLevel");
      };
      expect([available(), await looks()]).toEqual([[CELLAR, GROUND], GROUND]);
      expect([await looks({ level: CELLAR }), await looks(), await looks({ level: NOWHERE })]).toEqual([
        CELLAR,
        CELLAR,
        CELLAR,
      ]);
      await call(scene, "cycleLevel", -1);
      expect(at(game.user, "viewedLevel")).toBe(CELLAR);
      await call(scene, "cycleLevel", 1);
      expect(at(game.user, "viewedLevel")).toBe(GROUND);
      Object.defineProperty(game.user, "isGM", { value: false });
      vi.spyOn(token, "testUserPermission").mockReturnValue(true);
      expect([available(), await looks({ level: CELLAR })]).toEqual([[GROUND], GROUND]);
      await token.move({ level: CELLAR });
      expect([available(), at(game.user, "viewedLevel")]).toEqual([[CELLAR], CELLAR]);
    },
  },
  "tokens-on-levels": {
    in13: async (world) => expect(at((await openCellar(world)).token, "locatedInLevel")).toBeUndefined(),
    async in14(world) {
      const { token } = await openCellar(world);
      const on = (method: string): unknown[] => [GROUND, CELLAR, NOWHERE].map((level) => call(token, method, level));
      expect(on("locatedInLevel")).toEqual([true, false, false]);
      expect(on("includedInLevel")).toEqual([true, true, false]);
      await token.move({ level: CELLAR });
      expect(on("includedInLevel")).toEqual([false, true, false]);
    },
  },
};
