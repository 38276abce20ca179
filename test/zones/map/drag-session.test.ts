/** What a drag is read off: prepared once, and only looked up by its steps. */
import { describe, expect, it, vi } from "vitest";
import { composeField } from "../../../src/zones/map/zone-field";
import type { RegionSource } from "../../../src/zones/map/region";
import { dropAt, endOfDrag, pickUp } from "../../../src/zones/map/drag-session";
import { bordersUnder, buildTouchMap } from "../../../src/geometry/borders/border-at";
import { buildZoneMap } from "../../../src/geometry/zone-map";
import { PLAIN } from "../../../src/zones/field/field";
import { parseBattle } from "../../../scenario/notation/notation";
import { zoneNotation } from "../../../scenario/notation/zones";

vi.mock(import("../../../src/geometry/borders/border-at"), async (original) => {
  const real = await original();
  return { ...real, bordersUnder: vi.fn(real.bordersUnder), buildTouchMap: vi.fn(real.buildTouchMap) };
});

function box(x: number, y: number, width: number, height: number): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

function region(id: string, ring: number[], ...parts: RegionSource["parts"]): RegionSource {
  return { id, name: id, rings: [ring], parts, faults: [] };
}

const ZONES = [
  region("a", box(0, 0, 400, 400), { kind: "zone", traits: PLAIN }),
  region("b", box(400, 0, 400, 400), { kind: "zone", traits: PLAIN }),
];
const DOOR = region("d", box(350, 150, 100, 100), {
  kind: "bottleneck",
  bottleneck: { capacity: 2, cover: -2, coverSide: "both", resist: 0 },
});
const BOG = region("m", box(600, 0, 200, 100), { kind: "terrain", modifier: -2 });

const FIGHT = `zonebound 1 zones-3d6
zone a
zone b
border a|b a b
figure ann side=friendly
figure near side=hostile
figure far side=hostile
order by=ann,near,far
@battle % turn=ann
@figure ann place=in:a
@figure near place=in:b
@figure far place=in:b
`;

function session() {
  const map = buildZoneMap(
    ZONES.map(({ id, rings }) => ({ id, rings })),
    { tolerance: 10, shortest: 25 },
  );
  const sources = [...ZONES, DOOR, BOG];
  const regions = new Map(sources.map((source) => [source.id, source]));
  const others = [
    { id: "far", x: 720, y: 300, radius: 50 },
    { id: "near", x: 650, y: 300, radius: 50 },
  ];
  const battlefield = { map, regions, ...composeField(map, sources) };
  const battle = { ...parseBattle(FIGHT, zoneNotation), field: battlefield.field };
  const ann = { id: "ann", x: 100, y: 100, radius: 50 };
  return pickUp(battle, battlefield, { from: ann, half: { x: 50, y: 50 } }, others);
}

describe("a drop", () => {
  it("names the zone under the middle and whom the token touches, nearest first", () => {
    const drop = dropAt(session(), { corners: [{ x: 590, y: 250 }], run: false });
    expect(drop).toMatchObject({ who: "ann", zone: "b", border: null, terrain: null, via: null });
    expect(drop.touched).toEqual(["near", "far"]);
  });

  it("names the border under a bottleneck, and near the line of a bare one", () => {
    expect(dropAt(session(), { corners: [{ x: 310, y: 150 }], run: false }).border).toBe("a|b");
    expect(dropAt(session(), { corners: [{ x: 345, y: 300 }], run: false }).border).toBe("a|b");
    expect(dropAt(session(), { corners: [{ x: 300, y: 300 }], run: false }).border).toBeNull();
  });

  it("names partial terrain, and nothing beside every zone", () => {
    expect(dropAt(session(), { corners: [{ x: 650, y: 0 }], run: false }).terrain).toBe("m");
    expect(dropAt(session(), { corners: [{ x: 950, y: 950 }], run: false }).zone).toBeNull();
  });
});

describe("the end of a drag", () => {
  it("says what is met there and what it means, made once for each kind of drop", () => {
    const held = session();
    const end = endOfDrag(held, { corners: [{ x: 590, y: 250 }], run: false });
    expect(end.drop).toMatchObject({ zone: "b", touched: ["near", "far"] });
    const move = { kind: "move", who: "ann", to: { zone: "b" } };
    expect(end.intents).toEqual({ kind: "intents", choices: [move, { ...move, charge: "near" }] });
    expect(endOfDrag(held, { corners: [{ x: 591, y: 250 }], run: false })).toBe(end);
    expect(endOfDrag(held, { corners: [{ x: 591, y: 250 }], run: true })).not.toBe(end);
  });
});

describe("the steps of a drag", () => {
  it("build no index: what they look up was made when the token was picked up", () => {
    const held = session();
    vi.mocked(buildTouchMap).mockClear();
    vi.mocked(bordersUnder).mockClear();
    for (let step = 0; step < 10; step++) dropAt(held, { corners: [{ x: step * 80, y: 150 }], run: false });
    expect(buildTouchMap).not.toHaveBeenCalled();
    expect(bordersUnder).not.toHaveBeenCalled();
    session();
    expect(buildTouchMap).toHaveBeenCalledTimes(1);
    expect(bordersUnder).toHaveBeenCalled();
  });
});
