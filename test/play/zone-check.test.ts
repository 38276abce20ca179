/** The zone check shows every problem and mends most at a press; a scene that is brought in is checked by itself. */
import { beforeEach, describe, expect, it } from "vitest";
import { until } from "../support/until";
import { emptyWorld } from "./support/empty-world";

const gm = emptyWorld();

/** A box of a kind: its corner and size in pixels. */
type Drawn = readonly [name: string, kind: string, box: readonly [number, number, number, number]];

/** Two neighbours of 800 × 800 pixels each. */
const SIDES: readonly Drawn[] = [
  ["West", "zone", [0, 0, 800, 800]],
  ["East", "zone", [800, 0, 800, 800]],
];

async function onScene(drawn: readonly Drawn[]): Promise<void> {
  await gm.run(async (regions: readonly Drawn[]) => {
    for (const [, one] of foundry.applications.instances) if (one.id === "zonebound-check") await one.close();
    const scene = await Scene.implementation.create({ name: "Map", width: 3000, height: 2000, padding: 0 });
    const data = regions.map(([name, kind, [x, y, width, height]]) => ({
      name,
      shapes: width === 0 ? [] : [{ type: "rectangle", x, y, width, height }],
      behaviors: [{ name, type: `zonebound.${kind}` }],
    }));
    await scene.createEmbeddedDocuments("Region", data);
    await scene.view();
    await scene.activate();
  }, drawn);
}

async function openCheck(): Promise<void> {
  await gm.run(() => ui.controls.controls.tokens.tools.zoneboundCheck.onChange(new Event("click"), true));
  await until("the zone check is open", async () => (await rows()) !== null);
}

interface Row {
  readonly text: string;
  readonly buttons: readonly string[];
}

/** What the window lists; null where it is closed. */
const rows = (): Promise<Row[] | null> =>
  gm.run((): Row[] | null => {
    const check = document.querySelector("#zonebound-check");
    if (!check) return null;
    return [...check.querySelectorAll("li.zonebound-check__item")].map((row: any) => ({
      text: row.querySelector("span").textContent,
      buttons: [...row.querySelectorAll("button")].map((one: any) => one.textContent.trim()),
    }));
  });

async function mends(text: string, button: string): Promise<void> {
  await until(`${button} can be pressed`, async () =>
    ((await rows()) ?? []).some((row) => row.text.includes(text) && row.buttons.includes(button)),
  );
  await gm.run(
    ([words, label]: readonly string[]) => {
      const all = [...document.querySelectorAll("#zonebound-check li.zonebound-check__item")];
      const row = all.find(({ textContent }: any) => textContent.includes(words));
      const found: any = [...(row?.querySelectorAll("button") ?? [])].find(
        ({ textContent }: any) => textContent.trim() === label,
      );
      found.click();
    },
    [text, button],
  );
  await until(`"${text}" is mended`, async () => !((await rows()) ?? []).some((row) => row.text.includes(text)));
}

describe("the zone check", () => {
  beforeEach(async () => {
    await gm.run(() => canvas.ready);
  });

  it("shows all that it lists", async () => {
    await onScene([...SIDES, ["Ghost", "zone", [0, 0, 0, 0]], ["Island", "zone", [2000, 0, 300, 300]]]);
    await openCheck();
    const found = (await rows()) ?? [];
    expect(found.map(({ text }) => text.split(" ")[0])).toEqual(["Ghost", "No", "Island"]);
    expect(found.every(({ buttons }) => buttons.includes("Show"))).toBe(true);
  });

  it.each<[string, Drawn, string]>([
    ["Ghost has no shape", ["Ghost", "wall", [0, 0, 0, 0]], "Delete the region"],
    ["Door lies on no border", ["Door", "bottleneck", [500, 300, 100, 200]], "Move it onto the nearest border"],
    ["Mud lies in no zone", ["Mud", "terrain", [2000, 300, 200, 200]], "Move it into the nearest zone"],
    ["Fence leaves a stretch", ["Fence", "wall", [780, 0, 40, 300]], "Delete the region"],
    ["overlap", ["Pond", "zone", [1200, 100, 700, 600]], "Cut one out of the other"],
    ["The gap between", ["South", "zone", [0, 809, 800, 700]], "Close the gap"],
    ["No way leads to South", ["South", "zone", [0, 840, 800, 700]], "Close the gap"],
  ])("mends at a press: %s", async (text, drawn, button) => {
    await onScene([...SIDES, drawn]);
    await openCheck();
    await mends(text, button);
    expect(await rows()).toEqual([]);
  });

  it("puts a figure that stands in no zone into the nearest one", async () => {
    await onScene(SIDES);
    await gm.run(async () => {
      const pack = game.packs.get("zonebound.figures");
      const actor = await game.actors.importFromCompendium(pack, (await pack.getIndex()).getName("Guard")._id);
      const token = await actor.getTokenDocument({ x: 2000, y: 300 });
      await game.scenes.viewed.createEmbeddedDocuments("Token", [token.toObject()]);
    });
    await openCheck();
    await mends("Guard stands in no zone", "Put it into the nearest zone");
    expect(await gm.run((): number[] => game.scenes.viewed.tokens.contents.map(({ x }: any) => x))).toEqual([1500]);
  });
});

describe("a scene that is brought in", () => {
  const bringsIn = (regions: readonly object[]): Promise<void> =>
    gm.run(async (drawn: readonly object[]) => {
      for (const [, one] of foundry.applications.instances) if (one.id === "zonebound-check") await one.close();
      await Scene.implementation.create({ name: "Brought", width: 3000, height: 2000, padding: 0, regions: drawn });
    }, regions);

  const zone = (name: string, shapes: readonly object[]) => ({
    name,
    shapes,
    behaviors: [{ name, type: "zonebound.zone" }],
  });

  const box = { type: "rectangle", x: 0, y: 0, width: 800, height: 800 };

  it("is checked by itself, and the window opens where something is to be mended", async () => {
    await bringsIn([zone("Ghost", []), zone("Hall", [box])]);
    await until("the zone check is open", async () => (await rows())?.length === 1);
  });

  it("opens nothing where all is in order", async () => {
    await bringsIn([zone("Hall", [box])]);
    await new Promise((later) => setTimeout(later, 2000));
    await expect.poll(() => rows()).toBeNull();
  });

  it("opens nothing for the battlefields of the compendium", async () => {
    await gm.run(async () => {
      const pack = game.packs.get("zonebound.battlefields");
      for (const { _id } of await pack.getIndex()) await game.scenes.importFromCompendium(pack, _id);
    });
    await new Promise((later) => setTimeout(later, 3000));
    await expect.poll(() => rows()).toBeNull();
  }, 60_000);
});
