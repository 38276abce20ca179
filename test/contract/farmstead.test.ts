/** The Farmstead is the farm of the rules: its zones, borders, doors and who stands where. */
import { describe, expect, it } from "vitest";
import {
  type ActorSource,
  cornersOf,
  type Edge,
  edgesOf,
  isInside,
  lengthInside,
  type Point,
  readPack,
  type RegionSource,
  type SceneSource,
  sharedEdges,
  type TokenSource,
} from "./pack-sources";

const figures = readPack<ActorSource>("figures");
const farm = readFarm();

function readFarm(): SceneSource {
  const found = readPack<SceneSource>("battlefields").find((scene) => scene.name === "Farmstead");
  if (!found) throw new Error("no scene is called Farmstead");
  return found;
}

function regionsOf(type: string): RegionSource[] {
  return farm.regions.filter((region) => region.behaviors.some((behavior) => behavior.type === `zonebound.${type}`));
}

function zone(name: string): RegionSource {
  const found = regionsOf("zone").find((region) => region.name === name);
  if (!found) throw new Error(`no zone is called ${name}`);
  return found;
}

function middleOf(token: TokenSource): Point {
  return [token.x + farm.grid.size / 2, token.y + farm.grid.size / 2];
}

describe("the Farmstead [Z-BN-10]", () => {
  const names = ["Barnyard", "Field", "Garden", "House", "Lane", "Orchard", "Yard"];

  it("has its seven zones, visible to players", () => {
    expect(
      regionsOf("zone")
        .map((region) => region.name)
        .sort(),
    ).toEqual(names);
    expect(regionsOf("zone").every((region) => region.visibility === 2)).toBe(true);
  });

  it("leaves no gap and no overlap: every side is one neighbour's side or the edge of the square", () => {
    const loose = regionsOf("zone").flatMap((region) =>
      edgesOf(region).filter((edge) => ownersAcross(region, edge) !== (isOuter(edge) ? 0 : 1)),
    );
    expect(loose).toEqual([]);
  });

  it("has the house reached over three borders by bottlenecks of 2, 3 and 2", () => {
    const reached = regionsOf("zone")
      .filter((other) => sharedEdges(zone("House"), other).length > 0)
      .map((other) => [other.name, bottlenecksBetween(zone("House"), other)]);
    expect(Object.fromEntries(reached)).toEqual({ Orchard: [2], Yard: [3], Garden: [2] });
  });

  it("has room in each bottleneck for as many figures as it holds", () => {
    for (const door of regionsOf("bottleneck")) {
      const [[x1, y1], , [x2, y2]] = cornersOf(door) as [Point, Point, Point];
      const squares = Math.abs((x2 - x1) * (y2 - y1)) / farm.grid.size ** 2;
      expect(squares, door.name).toBe(door.behaviors[0]?.system.capacity);
    }
  });

  it("has a fence along the whole border of field and lane", () => {
    const [fence] = regionsOf("obstacle");
    const [edge] = sharedEdges(zone("Lane"), zone("Field"));
    if (!fence || !edge) throw new Error("no fence, or field and lane do not touch");
    expect(lengthInside(edge, fence)).toBeGreaterThanOrEqual(
      Math.hypot(edge[0][0] - edge[1][0], edge[0][1] - edge[1][1]) - 2,
    );
    expect(fence.behaviors[0]?.system).toMatchObject({ size: 3, skill: "climb" });
  });

  it("has two farmers in each door of two", () => {
    const doors = regionsOf("bottleneck").map((door) => [
      door.behaviors[0]?.system.capacity,
      farm.tokens.filter((token) => isInside(middleOf(token), door) && token.disposition === 1).length,
    ]);
    expect(doors.sort()).toEqual([
      [2, 2],
      [2, 2],
      [3, 0],
    ]);
  });

  it("has every token in exactly one zone or in a bottleneck", () => {
    const lost = farm.tokens.filter((token) => {
      const inDoor = regionsOf("bottleneck").some((door) => isInside(middleOf(token), door));
      return !inDoor && regionsOf("zone").filter((region) => isInside(middleOf(token), region)).length !== 1;
    });
    expect(lost.map((token) => token.name)).toEqual([]);
  });

  it("has tokens of actors that ship with it, linked where the actor has a name of its own", () => {
    const byId = new Map(figures.map((figure) => [figure._id, figure.name]));
    expect(farm.tokens.map((token) => byId.get(token.actorId))).not.toContain(undefined);
    for (const token of farm.tokens) expect(token.actorLink, token.name).toBe(byId.get(token.actorId) === token.name);
  });
});

function ownersAcross(region: RegionSource, edge: Edge): number {
  const shares = (other: RegionSource) => sharedEdges(region, other).some((shared) => shared.join() === edge.join());
  return regionsOf("zone").filter(shares).length;
}

function isOuter([[x1, y1], [x2, y2]]: Edge): boolean {
  const corners = regionsOf("zone").flatMap(cornersOf);
  const isEnd = (value: number, all: number[]) => value === Math.min(...all) || value === Math.max(...all);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return (x1 === x2 && isEnd(x1, xs)) || (y1 === y2 && isEnd(y1, ys));
}

function bottlenecksBetween(a: RegionSource, b: RegionSource): unknown[] {
  const doors = regionsOf("bottleneck").filter((door) =>
    sharedEdges(a, b).some((edge) => lengthInside(edge, door) > 0),
  );
  return doors.map((door) => door.behaviors[0]?.system.capacity);
}
