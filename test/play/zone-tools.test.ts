/** The tools for zones, used without a map: by their buttons and by the list of zones. Each step is taken back whole. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ALONE, beginFight } from "../support/fight";
import { zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, presses, warnings } from "./support/hands";

const LIST = "#zonebound-zone-list";

describe.each([13, 14] as const)("on version %i", (foundry) => {
  const { gm, everybody } = gather({ foundry });

  interface Seen {
    readonly name: string;
    readonly types: readonly string[];
    readonly corners: readonly (readonly number[])[];
  }

  /** All regions of the scene as a GM has them, by name. */
  const regions = (): Promise<Seen[]> =>
    gm.run((): Seen[] =>
      game.scenes.viewed.regions.contents
        .map(({ name, behaviors, shapes }: any) => ({
          name,
          types: behaviors.contents.map(({ type, disabled }: any) => (disabled ? `no ${type}` : type)),
          corners: shapes.map(({ points }: any) => [...(points ?? [])]),
        }))
        .sort((one: Seen, two: Seen) => (one.name < two.name ? -1 : 1)),
    );

  const names = async (): Promise<string[]> => (await regions()).map(({ name }) => name);

  /** Those that the rules know. */
  const zonesByRules = (): Promise<string[]> =>
    gm.run((): string[] => game.zonebound.zones(game.scenes.viewed).map(({ name }: any) => name));

  /** All of them, as stored. */
  const source = (): Promise<string> =>
    gm.run((): string => {
      const bare = (data: any): any => ({ ...data, _stats: null });
      const all = game.scenes.viewed.regions.contents.map((one: any) => bare(one.toObject()));
      const sorted = all.sort((one: any, two: any) => (one._id < two._id ? -1 : 1));
      return JSON.stringify(sorted.map((one: any) => ({ ...one, behaviors: one.behaviors.map(bare) })));
    });

  const isAsBefore = async (before: string): Promise<boolean> => (await source()) === before;

  /** Presses a button of the tools in the scene controls. */
  async function uses(tool: string): Promise<void> {
    await gm.run(async (name: string) => {
      await ui.controls.render({ reset: true });
      ui.controls.controls.zoneboundTools.tools[name].onChange(new Event("click"), true);
    }, tool);
  }

  async function opensList(): Promise<void> {
    await uses("zoneboundZoneList");
    await until("the list is open", async () => (await countOf(gm, `${LIST} ol`)) > 0);
  }

  /** Ticks these in the list, in this order, and nothing else. */
  async function chooses(...wanted: string[]): Promise<void> {
    const tick = (name: string, on: boolean): Promise<boolean> =>
      gm.run(
        (list: string, label: string, checked: boolean): boolean => {
          const box = [...document.querySelectorAll<HTMLInputElement>(`${list} input[type=checkbox]`)].find(
            (one) => one.getAttribute("aria-label") === `Choose ${label}`,
          );
          if (!box || box.checked === checked) return box !== undefined;
          box.checked = checked;
          box.dispatchEvent(new Event("change", { bubbles: true }));
          return false;
        },
        LIST,
        name,
        on,
      );
    for (const name of await names())
      await until(`${name} is let go`, () => tick(name, false).then((is) => is || !wanted.includes(name)));
    for (const name of wanted) await until(`${name} is chosen`, () => tick(name, true));
  }

  const press = (action: string): Promise<void> => presses(gm, `${LIST} [data-action=${action}]:not([disabled])`);

  afterEach(async () => {
    await gm.run(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      for (const element of document.querySelectorAll("#notifications .notification")) element.remove();
    });
  });

  describe("zones of the farmstead", () => {
    let before = "";

    beforeEach(async () => {
      await opensList();
      before = await source();
    });

    const takesBack = async (): Promise<void> => {
      await press("undo");
      await until("it is as it was", async () => (await source()) === before);
    };

    it("are split by a step, the new one with the same traits, and are whole again", async () => {
      await chooses("Barnyard");
      await press("down");
      await until("there are two", async () => (await names()).includes("Barnyard 2"));
      const [one, two] = (await regions()).filter(({ name }) => name.startsWith("Barnyard"));
      expect(one?.types).toEqual(two?.types);
      expect(await zonesByRules()).toEqual(expect.arrayContaining(["Barnyard", "Barnyard 2"]));
      await takesBack();
    });

    it("are merged by a step, the second one's door now naming the first, and part again", async () => {
      await gm.run(async () => {
        const scene = game.scenes.viewed;
        const [behavior] = scene.regions.getName("Garden door").behaviors.contents;
        await behavior.update({ "system.coverSide": scene.regions.getName("Barnyard").id });
      });
      before = await source();
      await chooses("Yard", "Barnyard");
      await press("merge");
      await until("one is gone", async () => !(await names()).includes("Barnyard"));
      await until("its door names the other", () =>
        gm.run((): boolean => {
          const scene = game.scenes.viewed;
          const [behavior] = scene.regions.getName("Garden door").behaviors.contents;
          return behavior.system.coverSide === scene.regions.getName("Yard").id;
        }),
      );
      await takesBack();
    });

    it("stay as they are where they do not touch, and it is told", async () => {
      await chooses("Orchard", "Field");
      await press("merge");
      await until("it is told", async () => /do not touch/.test(await warnings(gm)));
      expect(await isAsBefore(before)).toBe(true);
    });

    it("are plain regions and zones again, with what they had", async () => {
      await chooses("Garden");
      await press("convert");
      await until("it is no zone", async () =>
        (await regions()).some(({ types }) => types.includes("no zonebound.zone")),
      );
      expect(await zonesByRules()).not.toContain("Garden");
      await press("convert");
      await until("it is a zone", async () => (await source()) === before);
      await press("undo");
      await until("it is none", async () => (await source()) !== before);
      await takesBack();
    });

    it("are named, and a step that somebody has built on is left alone", async () => {
      await gm.run((list: string) => {
        const field = document.querySelector<HTMLInputElement>(`${list} input[type=text][value=Lane]`);
        if (!field) throw new Error("no field");
        field.value = "Mill Lane";
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }, LIST);
      await until("it has its name", async () => (await names()).includes("Mill Lane"));
      await gm.run(async () => {
        await game.scenes.viewed.regions.getName("Mill Lane").update({ name: "Old Lane" });
      });
      await press("undo");
      await until("it is told", async () => /Old Lane has been changed since/.test(await warnings(gm)));
      await gm.run(async () => {
        const lane = game.scenes.viewed.regions.getName("Old Lane");
        await lane.update({ name: "Lane" });
        await lane.behaviors.contents[0].update({ name: "Lane" });
      });
      expect(await isAsBefore(before)).toBe(true);
    });

    it("do not vanish under figures of a fight, and a split leaves them where they are", async () => {
      await beginFight(gm, { order: ["Ann", "Grub"], at: ALONE });
      before = await source();
      await chooses("Orchard");
      await press("convert");
      await until("it is told", async () => /figures stand in Orchard/.test(await warnings(gm)));
      expect(await isAsBefore(before)).toBe(true);
      await press("across");
      await until("there are two", async () => (await names()).includes("Orchard 2"));
      for (const person of everybody) await expect.poll(() => zoneOf(person, "Ann")).toBe("Orchard");
      await takesBack();
    });
  });

  describe("the walls of a house", () => {
    type Wall = readonly [x1: number, y1: number, x2: number, y2: number, door?: 0 | 1 | 2];

    async function onNewScene(walls: readonly Wall[]): Promise<void> {
      await gm.run(async (all: readonly Wall[]) => {
        const scene = await Scene.implementation.create({
          name: "House",
          width: 2000,
          height: 1500,
          padding: 0,
          grid: { size: 100 },
        });
        const data = all.map(([x1, y1, x2, y2, door = 0]) => ({ c: [x1, y1, x2, y2], door }));
        await scene.createEmbeddedDocuments("Wall", data);
        await scene.activate();
        await scene.view();
      }, walls);
      await until("it is on view", () => gm.run((): boolean => game.scenes.viewed?.name === "House"));
    }

    afterEach(async () => {
      await gm.run(async () => {
        await game.scenes.getName("House")?.delete();
      });
    });

    const HOUSE: readonly Wall[] = [
      [100, 100, 1300, 100],
      [1300, 100, 1300, 900],
      [1300, 900, 100, 900],
      [100, 900, 100, 100],
      [500, 100, 500, 400],
      [500, 400, 500, 500, 1],
      [500, 500, 500, 900],
      [900, 100, 900, 900],
      [500, 500, 900, 500, 2],
    ];

    it("become zones, its doors bottlenecks, and what is closed is; one step takes all back", async () => {
      await onNewScene(HOUSE);
      await uses("zoneboundTrace");
      await until("there are rooms", async () => (await names()).includes("A1"));
      const found = await regions();
      expect(found.filter(({ types }) => types.includes("zonebound.zone")).map(({ name }) => name)).toHaveLength(4);
      expect(found.filter(({ types }) => types.includes("zonebound.bottleneck"))).toHaveLength(1);
      expect(found.filter(({ types }) => types.includes("no zonebound.bottleneck"))).toHaveLength(1);
      const walls = found.filter(({ types }) => types.includes("zonebound.wall"));
      expect(walls.length).toBe(4);
      await expect.poll(() => warnings(gm)).toMatch(/Rooms traced: 4\. Doors .*: 1\. Borders .*: 4/);
      const problems = await gm.run(() => game.scenes.viewed.regions.size);
      expect(problems).toBe(4 + 1 + 1 + 4);
      await uses("zoneboundUndoZones");
      await until("all is gone", async () => (await names()).length === 0);
    });

    it("are no room where a gap is open, and it is told", async () => {
      await onNewScene(HOUSE.slice(1, 4));
      await uses("zoneboundTrace");
      await until("it is told", async () => /enclose no room/.test(await warnings(gm)));
      expect(await names()).toEqual([]);
    });
  });
});
