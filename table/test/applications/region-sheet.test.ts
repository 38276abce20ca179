// @vitest-environment happy-dom
/** The window of a region: its shapes as a list (https://foundryvtt.com/article/scene-regions/, https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.RegionConfig.html). */
import { beforeEach, describe, expect, it } from "vitest";
import { defineElements } from "../../client/applications/elements/define-elements";
import type { Data, HostDocument } from "../../client/applications/host-types";
import { RegionConfig } from "../../client/applications/sheets/region-sheets";
import { openMemoryWorld } from "../client/memory-world";
import { click, settle } from "./page";

const RECTANGLE = { type: "rectangle", x: 0, y: 0, width: 300, height: 300, rotation: 0, hole: false };
const CIRCLE = { type: "circle", x: 100, y: 100, radius: 50, hole: true };
const POLYGON = { type: "polygon", points: [0, 0, 100, 0, 0, 100], hole: false };

let region: HostDocument;
let sheet: RegionConfig;

beforeEach(async () => {
  openMemoryWorld();
  defineElements();
  document.body.innerHTML = "";
  const scene = await CONFIG.documentClass("Scene").create({ name: "Meadow" });
  const shapes = [RECTANGLE, CIRCLE, POLYGON];
  const [made] = (await scene?.createEmbeddedDocuments("Region", [{ name: "Pond", shapes }])) ?? [];
  region = made as unknown as HostDocument;
  sheet = new RegionConfig({ document: region });
  await sheet.render({ force: true });
});

const types = (): unknown[] => (region._source["shapes"] as Data[]).map(({ type }) => type);

async function press(at: number, action: string): Promise<void> {
  click(sheet.element.querySelectorAll(`.region-shape [data-action=${action}]`)[at]);
  await settle();
  await sheet.render();
}

describe("the shapes of a region", () => {
  it("are listed, holes by their name too", () => {
    const rows = [...sheet.element.querySelectorAll(".region-shape")].map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/REGION.SHAPE.rectangle$|Rectangle$/),
      expect.stringMatching(/\((REGION.Hole|hole)\)/),
      expect.stringMatching(/REGION.SHAPE.polygon$|Polygon$/),
    ]);
  });

  it("become holes and solid again", async () => {
    await press(1, "shapeToggleHole");
    await press(2, "shapeToggleHole");
    expect((region._source["shapes"] as Data[]).map(({ hole }) => hole)).toEqual([false, false, true]);
  });

  it("change places with their neighbours, as far as there are any", async () => {
    await press(2, "shapeMoveUp");
    expect(types()).toEqual(["rectangle", "polygon", "circle"]);
    await press(0, "shapeMoveDown");
    expect(types()).toEqual(["polygon", "rectangle", "circle"]);
    await press(0, "shapeMoveUp");
    await press(2, "shapeMoveDown");
    expect(types()).toEqual(["polygon", "rectangle", "circle"]);
  });

  it("are removed one by one, and the area with them", async () => {
    const holds = (): unknown =>
      Reflect.apply(Reflect.get(region, "testPoint") as () => boolean, region, [{ x: 250, y: 250 }]);
    expect(holds()).toBe(true);
    await press(0, "shapeRemove");
    expect([types(), holds()]).toEqual([["circle", "polygon"], false]);
  });
});
