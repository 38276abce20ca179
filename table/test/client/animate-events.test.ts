// @vitest-environment happy-dom
/**
 * Events of tokens that glide over the border of a region, on the client that sees it.
 * REGION_EVENTS: https://foundryvtt.com/api/v13/variables/CONST.REGION_EVENTS.html
 * RegionTokenAnimateEventData: https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.RegionTokenAnimateEventData.html
 */
import { beforeEach, describe, expect, it } from "vitest";
import { watchCrossings } from "../../client/canvas/tokens/animate-events";
import type { Scene } from "../../client/documents/scene";
import type { TokenDocument } from "../../client/documents/token/token-document";
import { createThreeFields, openMemoryWorld } from "./memory-world";

let scene: Scene;
let token: TokenDocument;
let told: unknown[];

beforeEach(async () => {
  openMemoryWorld();
  ({ scene, token } = await createThreeFields());
  told = [];
  for (const region of scene.regions)
    region._handleEvent = async ({ name, data }) => void told.push([name, region.name, data["position"]]);
});

/** A behaviour that wants to hear of the events named. */
function listenFor(region: string, ...names: string[]): void {
  const behavior = { disabled: false, hasEvent: (name: string) => names.includes(name) };
  Object.defineProperty(scene.regions.getName(region), "behaviors", { value: [behavior] });
}

/** The corner at which the token's middle lies in the middle of a region. */
function placeIn(region: string): { x: number; y: number } {
  const { x, y, width, height } = scene.regions.getName(region)?.bounds ?? { x: 0, y: 0, width: 0, height: 0 };
  const size = token.getSize();
  return { x: x + width / 2 - size.width / 2, y: y + height / 2 - size.height / 2 };
}

describe("a token that glides", () => {
  it("tells the regions that listen when it comes in and when it goes, once each, with where it is", () => {
    const [first, second] = [...scene.regions].map((region) => region.name) as [string, string];
    listenFor(first, "tokenAnimateIn", "tokenAnimateOut");
    listenFor(second, "tokenEnter");
    const at = watchCrossings(token, { x: -5000, y: -5000 });
    const inside = placeIn(first);
    for (const position of [{ x: -4000, y: -4000 }, inside, inside, { x: -4000, y: -4000 }]) at(position);
    expect(told).toEqual([
      ["tokenAnimateIn", first, inside],
      ["tokenAnimateOut", first, { x: -4000, y: -4000 }],
    ]);
  });

  it("says nothing of a region in which it starts and stays", () => {
    const [first] = [...scene.regions].map((region) => region.name) as [string];
    listenFor(first, "tokenAnimateIn", "tokenAnimateOut");
    const inside = placeIn(first);
    watchCrossings(token, inside)(inside);
    expect(told).toEqual([]);
  });
});
