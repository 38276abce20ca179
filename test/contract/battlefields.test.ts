/** The battlefields that a script draws are as it draws them, and whole: zones without gaps, marks on borders, figures in their places. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { battlefieldFiles } from "../../scripts/draw-battlefields.mjs";
import {
  type ActorSource,
  cornersOf,
  type Edge,
  edgesOf,
  isInside,
  type Point,
  readPack,
  type RegionSource,
  ROOT,
  type SceneSource,
  sharedEdges,
  type TokenSource,
} from "./pack-sources";

const NAMES = [
  "Barn and Farmhouse",
  "Orchard Gate",
  "Open Field in Squares",
  "Open Field in Bricks",
  "Bridge and Ford",
  "Keep",
];

const figures = new Map(readPack<ActorSource>("figures").map((figure) => [figure._id, figure]));
const scenes = readPack<SceneSource & { flags: { zonebound: { ready?: boolean } }; thumb: string }>("battlefields");

describe("drawn battlefields", () => {
  it.each(Object.entries(battlefieldFiles()))("%s is as the script draws it", (path, text) => {
    expect(readFileSync(join(ROOT, path), "utf8")).toBe(text);
  });

  it.each(Object.entries(battlefieldFiles()).filter(([path]) => path.endsWith(".svg")))(
    "%s is no larger than it need be",
    (_path, text) => {
      expect(text.length).toBeLessThan(150_000);
    },
  );
});

describe("every battlefield", () => {
  it.each(scenes)("$name has a thumbnail, and figures of both sides who fight as soon as it comes", (scene) => {
    expect(scene.thumb).toMatch(/-thumb\.webp$/);
    expect(scene.flags.zonebound.ready).toBe(true);
    expect(scene.tokens.map(({ disposition }) => disposition)).toEqual(expect.arrayContaining([1, -1]));
  });
});

describe.each(NAMES)("%s", (name) => {
  const scene = named(name);
  const zones = regionsOf(scene, "zone");
  const marks = scene.regions.filter((region) => !zones.includes(region));

  it("has eight to twenty zones, visible to players", () => {
    expect(zones.length).toBeGreaterThanOrEqual(8);
    expect(zones.length).toBeLessThanOrEqual(20);
    expect(zones.every(({ visibility }) => visibility === 2)).toBe(true);
  });

  it("leaves no gap and no overlap: every side is one neighbour's side or the edge of a floor", () => {
    const loose = zones.flatMap((region) => edgesOf(region).filter((edge) => ownersAcross(zones, region, edge) > 1));
    expect(loose).toEqual([]);
    const open = zones.flatMap((region) => edgesOf(region).filter((edge) => ownersAcross(zones, region, edge) === 0));
    expect(open.filter((edge) => !isOuter(edge, scene))).toEqual([]);
  });

  it("has room in each bottleneck for as many figures as it holds", () => {
    for (const door of regionsOf(scene, "bottleneck")) {
      const [[x1, y1], , [x2, y2]] = cornersOf(door) as [Point, Point, Point];
      const squares = Math.abs((x2 - x1) * (y2 - y1)) / scene.grid.size ** 2;
      expect(squares, door.name).toBe(door.behaviors[0]?.system.capacity);
    }
  });

  it("names zones that are there in its marks", () => {
    const ids = zones.map(({ _id }) => _id);
    const meant = marks.flatMap(({ behaviors }) =>
      ["coverSide", "oneWay", "a", "b"].flatMap((field) => behaviors[0]?.system[field] ?? []),
    );
    expect(meant.filter((zone) => zone !== "both" && zone !== "" && !ids.includes(String(zone)))).toEqual([]);
  });

  it("has every figure in one zone or in a bottleneck, two apart from each other", () => {
    const doors = regionsOf(scene, "bottleneck");
    const lost = scene.tokens.filter((token) => {
      const middle = middleOf(token, scene);
      return (
        !doors.some((door) => isInside(middle, door)) && zones.filter((zone) => isInside(middle, zone)).length !== 1
      );
    });
    expect(lost.map((token) => token.name)).toEqual([]);
    expect(new Set(scene.tokens.map(({ x, y }) => `${x},${y}`)).size).toBe(scene.tokens.length);
  });

  it("has tokens of actors that ship with it, linked where the actor has a name of its own", () => {
    for (const token of scene.tokens) {
      const actor = figures.get(token.actorId);
      expect(actor, token.name).toBeDefined();
      expect(token.actorLink, token.name).toBe(actor?.prototypeToken.actorLink);
    }
  });
});

function named(name: string): SceneSource {
  const found = scenes.find((scene) => scene.name === name);
  if (!found) throw new Error(`no scene is called ${name}`);
  return found;
}

function regionsOf(scene: SceneSource, type: string): RegionSource[] {
  return scene.regions.filter(({ behaviors }) => behaviors.some((behavior) => behavior.type === `zonebound.${type}`));
}

function middleOf({ x, y, actorId }: TokenSource, { grid }: SceneSource): Point {
  const { width, height } = figures.get(actorId)?.prototypeToken ?? { width: 1, height: 1 };
  return [x + (width * grid.size) / 2, y + (height * grid.size) / 2];
}

function ownersAcross(zones: readonly RegionSource[], region: RegionSource, edge: Edge): number {
  const shares = (other: RegionSource): boolean =>
    sharedEdges(region, other).some((shared) => shared.join() === edge.join());
  return zones.filter(shares).length;
}

/** On one line with the edge of the map, or of the floor: a hundred pixels from the edge of its part. */
function isOuter([[x1, y1], [x2, y2]]: Edge, scene: SceneSource): boolean {
  const { width, height, flags } = scene as unknown as {
    width: number;
    height: number;
    flags: { zonebound: { floors?: { left: number }[] } };
  };
  const lefts = (flags.zonebound.floors ?? [{ left: 0 }]).map(({ left }) => left);
  const ends = [...lefts.slice(1), width];
  const sides = [...lefts.map((left) => left + 100), ...ends.map((end) => end - 100)];
  return (x1 === x2 && sides.includes(x1)) || (y1 === y2 && [100, height - 100].includes(y1));
}
