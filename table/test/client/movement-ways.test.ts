// @vitest-environment happy-dom
/**
 * Ways of tokens: filled in, measured, cut at regions, by kinds of movement.
 * API 13: TokenDocument (getCompleteMovementPath, measureMovementPath, segmentizeRegionMovementPath),
 * TokenMovementActionConfig, CONFIG.Token.movement.
 */
import { beforeEach, describe, expect, it } from "vitest";
import type { Scene } from "../../client/documents/scene";
import type { TokenDocument } from "../../client/documents/token/token-document";
import { createThreeFields, openMemoryWorld } from "./memory-world";

let scene: Scene;
let token: TokenDocument;

beforeEach(async () => {
  openMemoryWorld();
  ({ scene, token } = await createThreeFields());
});

/** A token on a scene of squares of 100 pixels, five feet each. */
async function onSquares(): Promise<TokenDocument> {
  const grid = { type: 1, size: 100, distance: 5, units: "ft" };
  const squares = await CONFIG.documentClass("Scene").create({
    name: "Squares",
    width: 1000,
    height: 1000,
    padding: 0,
    grid,
  });
  const [made] = (await squares?.createEmbeddedDocuments("Token", [{ name: "Mira", x: 100, y: 100 }])) ?? [];
  return made as TokenDocument;
}

const origin = { x: 100, y: 100 };

describe("the complete way (TokenDocument#getCompleteMovementPath)", () => {
  it("has a waypoint for each grid space between, and puts no origin before it", async () => {
    const mira = await onSquares();
    const path = mira.getCompleteMovementPath([origin, { x: 400, y: 100 }]);
    expect(path.map(({ x }) => x)).toEqual([100, 200, 300, 400]);
    expect(path.map((each) => Reflect.get(each, "intermediate") === true)).toEqual([false, true, true, false]);
    expect(mira.getCompleteMovementPath([{ x: 400, y: 100 }])).toHaveLength(1);
  });

  it("has nothing between the ends of a jump, nor without a grid", async () => {
    const mira = await onSquares();
    expect(mira.getCompleteMovementPath([origin, { x: 400, y: 100, action: "blink" }])).toHaveLength(2);
    expect(token.getCompleteMovementPath([origin, { x: 400, y: 100 }])).toHaveLength(2);
  });
});

describe("the measure of a way (TokenDocument#measureMovementPath)", () => {
  it("counts distance, spaces and diagonals from the first waypoint", async () => {
    const mira = await onSquares();
    const measured = mira.measureMovementPath([origin, { x: 300, y: 100 }, { x: 400, y: 200 }]);
    expect(measured).toMatchObject({ distance: 15, spaces: 3, diagonals: 1, cost: 15 });
  });

  it("counts nothing for a displacement", async () => {
    const mira = await onSquares();
    expect(mira.measureMovementPath([origin, { x: 900, y: 100, action: "displace" }])).toMatchObject({
      distance: 0,
      spaces: 0,
    });
  });

  it("asks a cost function for the cost of each step", async () => {
    const mira = await onSquares();
    const cost = (_from: object, _to: object, distance: number): number => distance * 2;
    expect(mira.measureMovementPath([origin, { x: 300, y: 100 }], { cost })).toMatchObject({ distance: 10, cost: 20 });
  });
});

describe("the cost of a step (TokenMovementSegmentData)", () => {
  it("may go by its kind of movement, its size and its configuration", async () => {
    const mira = await onSquares();
    const segments: object[] = [];
    const cost = (_from: object, _to: object, distance: number, segment: object): number => {
      segments.push(segment);
      return distance;
    };
    await mira.update({ movementAction: "swim" });
    mira.measureMovementPath([origin, { x: 200, y: 100, action: "fly", width: 2 }, { x: 300, y: 100 }], { cost });
    expect(segments).toMatchObject([
      { action: "fly", width: 2, teleport: false, terrain: null },
      { action: "swim", width: 1, actionConfig: { measure: true } },
    ]);
  });
});

describe("crossings (TokenDocument#segmentizeRegionMovementPath)", () => {
  const crossings = (waypoints: object[]): unknown[] => {
    const middle = scene.regions.getName("Middle");
    if (!middle) throw new Error("The scene lost its middle region");
    return token
      .segmentizeRegionMovementPath(middle, waypoints)
      .map(({ type, from, to, teleport }) => [type, from.x, to.x, teleport]);
  };

  it("names the last position outside and the first inside, along several legs", () => {
    expect(crossings([origin, { x: 200, y: 100 }, { x: 500, y: 100 }])).toEqual([
      [1, 349, 350, false],
      [0, 350, 500, false],
    ]);
  });

  it("goes from end to end in a jump", () => {
    expect(crossings([origin, { x: 500, y: 100, action: "displace" }])).toEqual([[1, 100, 500, true]]);
    expect(crossings([origin, { x: 1000, y: 100, action: "displace" }])).toEqual([]);
  });

  it("finds nothing where the way stays outside", () => {
    expect(crossings([origin, { x: 200, y: 300 }])).toEqual([]);
  });
});

describe("kinds of movement (CONFIG.Token.movement.actions)", () => {
  const { actions } = { actions: () => CONFIG.Token.movement.actions };

  it("are those of the core, each with all that the API names", () => {
    expect(Object.keys(actions())).toEqual(
      expect.arrayContaining(["walk", "fly", "swim", "burrow", "crawl", "climb", "jump", "blink", "displace"]),
    );
    for (const [name, action] of Object.entries(actions()))
      expect(Object.keys(action), name).toEqual(
        expect.arrayContaining([
          ...["label", "icon", "img", "order", "teleport", "measure", "walls", "visualize"],
          ...["canSelect", "deriveTerrainDifficulty", "getAnimationOptions", "getCostFunction"],
        ]),
      );
  });

  it("let nobody choose to be displaced: that is for undoing and pasting", () => {
    const chosen = Object.entries(actions()).filter(([, action]) => action.canSelect(token));
    expect(chosen.map(([name]) => name)).not.toContain("displace");
    expect(chosen.map(([name]) => name)).toContain("walk");
    expect(actions().displace).toMatchObject({ teleport: true, measure: false, walls: null, visualize: false });
  });

  it("have costs of their own, beginning with what the ground makes of the distance", async () => {
    const { TokenMovement } = await import("../../client/canvas/placeables/token-movement");
    const walk = actions().walk;
    if (walk) walk.getCostFunction = () => (baseCost) => baseCost * 2;
    const cost = TokenMovement.prototype._getMovementCostFunction.call({ document: token } as never);
    const [from, to] = [
      { i: 0, j: 0, k: 0 },
      { i: 0, j: 1, k: 0 },
    ];
    expect(cost?.(from, to, 5, { x: 0, y: 0, action: "walk" } as never)).toBe(10);
    expect(cost?.(from, to, 5, { x: 0, y: 0, action: "fly" } as never)).toBe(5);
  });

  it("are the token's own choice, else the default, in each waypoint that says none", async () => {
    await token.update({ movementAction: "fly" });
    await token.move([{ x: 150 }, { x: 200, action: "jump" }, { x: 250 }]);
    expect(token.movement.passed.waypoints.map(({ action }) => action)).toEqual(["fly", "jump", "jump"]);
    await token.update({ movementAction: null });
    expect(token.movementAction).toBe(CONFIG.Token.movement.defaultAction);
  });
});
