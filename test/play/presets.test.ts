/** Presets of ground without a map: in a zone's window, for several zones, and a GM's own in the world. */
import { afterEach, describe, expect, it } from "vitest";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { presses, textOf, warnings } from "./support/hands";

describe.each([13, 14] as const)("in version %i", (version) => {
  const { gm, alice } = gather({ foundry: version });

  const ground = (zone: string): Promise<any> =>
    gm.run((name: string) => {
      const { behaviors } = game.scenes.viewed.regions.getName(name);
      return behaviors.find(({ type }: any) => type === "zonebound.zone").toObject().system;
    }, zone);

  const openZone = (zone: string): Promise<void> =>
    gm.run(async (name: string) => {
      const { behaviors } = game.scenes.viewed.regions.getName(name);
      await behaviors.find(({ type }: any) => type === "zonebound.zone").sheet.render({ force: true });
    }, zone);

  const WINDOW = "form:has(.zonebound-presets)";

  const closeAll = (): Promise<void> =>
    gm.run(async () => {
      await foundry.applications.instances.get("zonebound-terrain")?.close();
      for (const region of game.scenes.viewed.regions)
        for (const behavior of region.behaviors) if (behavior.sheet?.rendered) await behavior.sheet.close();
    });

  const pressed = (within: string): Promise<string[]> =>
    gm.run((root: string) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(`${root} [aria-pressed=true] strong`)];
      return buttons.map(({ textContent }) => textContent ?? "");
    }, within);

  const openTool = (who = gm): Promise<boolean> =>
    who.run(() => {
      const controls: any = { regions: { tools: {} }, tokens: { tools: {} } };
      Hooks.callAll("getSceneControlButtons", controls);
      const tool = controls.regions.tools.zoneboundTerrain;
      tool?.onChange(new Event("click"), true);
      return tool !== undefined;
    });

  const store = (text: string): Promise<void> =>
    gm.run((presets: string) => game.settings.set("zonebound", "presets", presets).then(() => undefined), text);

  afterEach(async () => {
    await closeAll();
    await store("[]");
    await gm.run(async () => {
      const plain = { terrain: 0, factor: 1, cover: 0, light: 0, visibility: 0, enter: 0, leave: 0, stealth: 0 };
      for (const region of game.scenes.viewed.regions)
        for (const behavior of region.behaviors)
          if (behavior.type === "zonebound.zone")
            await behavior.update({ system: { ...plain, width: null, stacking: null } });
    });
  });

  describe("the window of a zone", () => {
    it("opens on presets, the numbers folded below, and says which preset they are", async () => {
      await openZone("Lane");
      await until("it is open ground", async () => (await pressed(WINDOW)).join() === "Open ground");
      const order = await gm.run(() => {
        const [presets, numbers] = [".zonebound-presets", ".zonebound-folded"].map((one) =>
          document.querySelector(one)!,
        );
        const isBefore = presets!.compareDocumentPosition(numbers!) & Node.DOCUMENT_POSITION_FOLLOWING;
        const terrain = numbers!.querySelector("[name='system.terrain']") !== null;
        return [isBefore > 0, (numbers as HTMLDetailsElement).open, terrain];
      });
      expect(order).toEqual([true, false, true]);
    });

    it("[Z-TR-06] fills the numbers in, tells what each comes to, and writes them as it is saved", async () => {
      await openZone("Lane");
      await presses(gm, `${WINDOW} [data-preset=swamp]`);
      expect(await pressed(WINDOW)).toEqual(["Swamp"]);
      await expect
        .poll(() => textOf(gm, "[data-does=terrain]"))
        .toMatch(/^−4 on the movement rate .* of 10, 6 are left\.$/);
      expect((await ground("Lane")).terrain).toBe(0);
      await presses(gm, `${WINDOW} button[type=submit]`);
      await until("it is stored", async () => (await ground("Lane")).terrain === -4);
      expect(await ground("Lane")).toMatchObject({ stealth: 1, cover: 0, factor: 1, width: null });
    });

    it("says that numbers are a GM's own", async () => {
      await openZone("Lane");
      await gm.run(() => {
        const input = document.querySelector<HTMLInputElement>("[name='system.terrain']")!;
        input.value = "-7";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
      expect(await pressed(WINDOW)).toEqual([]);
      await expect.poll(() => textOf(gm, ".zonebound-presets__status")).toMatch(/^Own numbers/);
    });

    it("[ZP-TR-01] has the numbers of the scene's own ruleset", async () => {
      await gm.run(() => game.scenes.viewed.setFlag("zonebound", "ruleset", "zones-pool").then(() => true));
      await openZone("Lane");
      await presses(gm, `${WINDOW} [data-preset=swamp]`);
      await expect.poll(() => textOf(gm, "[data-does=terrain]")).toMatch(/of 4 dice, 2 are left/);
      await gm.run(() => game.scenes.viewed.unsetFlag("zonebound", "ruleset").then(() => true));
    });

    it("keeps numbers under a name in the world, for other zones to have", async () => {
      await openZone("Lane");
      await presses(gm, `${WINDOW} [data-preset=swamp]`);
      await presses(gm, `${WINDOW} .zonebound-folded__keep`);
      await until("a name is asked for", async () => (await textOf(gm, "dialog")).includes("Keep as Preset"));
      await gm.run(() => void (document.querySelector<HTMLInputElement>("dialog [name=name]")!.value = "Old moor"));
      await presses(gm, "dialog [data-action=keep]");
      await until("it is offered", async () => (await textOf(gm, `${WINDOW} [data-own]`)).includes("Old moor"));
      const [kept] = JSON.parse(await gm.run((): string => game.settings.get("zonebound", "presets")));
      expect(kept).toMatchObject({ name: "Old moor", ruleset: "zones-3d6", numbers: { terrain: -4, stealth: 1 } });
    });
  });

  describe("the tool for several zones", () => {
    const choose = (...zones: string[]): Promise<void> =>
      gm.run((names: string[]) => {
        for (const name of names) {
          const { id } = game.scenes.viewed.regions.getName(name);
          document.querySelector<HTMLElement>(`#zonebound-terrain input[value="${id}"]`)!.click();
        }
      }, zones);

    async function opened(): Promise<void> {
      expect(await openTool()).toBe(true);
      await until("it is open", async () => (await textOf(gm, "#zonebound-terrain")).includes("Swamp"));
    }

    it("is a GM's, sets all chosen zones by one operation, and takes it back as one", async () => {
      expect(await openTool(alice)).toBe(false);
      await opened();
      await choose("Lane", "Field", "Yard");
      await until("three are chosen", async () => (await textOf(gm, "#zonebound-terrain")).includes("chosen: 3"));
      await gm.run(() => {
        (globalThis as any).operations = new Set();
        Hooks.on("updateRegion", (_region: any, _change: any, options: any) => {
          (globalThis as any).operations.add(options);
        });
      });
      await presses(gm, "#zonebound-terrain [data-preset=rubble]");
      await until("all have it", async () => (await pressed("#zonebound-terrain")).join() === "Rubble");
      for (const zone of ["Lane", "Field", "Yard"])
        expect(await ground(zone)).toMatchObject({ terrain: -3, cover: -2, stealth: 1 });
      expect((await ground("House")).terrain).toBe(0);
      expect(await gm.run((): number => (globalThis as any).operations.size)).toBe(1);
      await presses(gm, "#zonebound-terrain [data-action=undo]:not([disabled])");
      await until("all are open again", async () => (await pressed("#zonebound-terrain")).join() === "Open ground");
      for (const zone of ["Lane", "Field", "Yard"]) expect((await ground(zone)).terrain).toBe(0);
    });

    it("leaves capacity, hazards and words of a zone alone", async () => {
      const before = await ground("Orchard");
      await opened();
      await choose("Orchard");
      await presses(gm, "#zonebound-terrain [data-preset=crowd]");
      await until("it is crowded", async () => (await ground("Orchard")).stacking === 2);
      const { capacity, sporadics, vegetation, description, entry } = await ground("Orchard");
      expect({ capacity, sporadics, vegetation, description, entry }).toEqual({
        ...{ capacity: before.capacity, sporadics: before.sporadics, vegetation: before.vegetation },
        ...{ description: before.description, entry: before.entry },
      });
    });

    it("says that no zone is chosen, also where the one that was is gone", async () => {
      await opened();
      await choose("Lane");
      const gone = await gm.run(async () => {
        const lane = game.scenes.viewed.regions.getName("Lane");
        const data = lane.toObject();
        await lane.delete();
        return data;
      });
      await until("it is off the list", async () =>
        (await textOf(gm, "#zonebound-terrain")).includes("No zone is chosen"),
      );
      await presses(gm, "#zonebound-terrain [data-preset=rubble]");
      await until("the GM is told", async () => /No zone is chosen/.test(await warnings(gm)));
      await gm.run(
        (data: any) => game.scenes.viewed.createEmbeddedDocuments("Region", [data], { keepId: true }).then(() => true),
        gone,
      );
    });
  });

  describe("a GM's own presets", () => {
    const numbers = {
      ...{ terrain: -5, factor: 1, cover: 0, light: 0, visibility: 0, enter: 0, leave: 0, stealth: 0 },
      ...{ width: null, stacking: null },
    };
    const good = { id: "good", name: "Bog", ruleset: "zones-3d6", numbers };

    it("are renamed and removed", async () => {
      await store(JSON.stringify([good]));
      await openZone("Lane");
      await presses(gm, "[data-own=good] [data-deed=rename]");
      await until("a name is asked for", async () => (await textOf(gm, "dialog")).includes("Rename"));
      await gm.run(() => void (document.querySelector<HTMLInputElement>("dialog [name=name]")!.value = "Mire"));
      await presses(gm, "dialog [data-action=keep]");
      await until("it is called so", async () => (await textOf(gm, "[data-own=good]")).includes("Mire"));
      await presses(gm, "[data-own=good] [data-deed=remove]");
      await presses(gm, "dialog [data-action=yes]");
      await until("it is gone", () => gm.run(() => document.querySelector("[data-own=good]") === null));
      expect(await gm.run((): string => game.settings.get("zonebound", "presets"))).toBe("[]");
    });

    it.each([
      ["of an unknown ruleset", { ...good, name: "Mars", ruleset: "zones-of-mars" }, /preset Mars .*: ruleset/],
      [
        "with a number out of range",
        { ...good, name: "Far", numbers: { ...numbers, terrain: -900 } },
        /preset Far .*: numbers\.terrain/,
      ],
      ["with a number missing", { ...good, name: "Less", numbers: { terrain: -1 } }, /preset Less .*: numbers\./],
      ["that are none", "Bog", /preset 1 /],
    ])("%s are named and left out, and the others stay", async (_what, bad, told) => {
      await store(JSON.stringify([bad, good]));
      await openZone("Lane");
      await until("the GM is told", async () => told.test(await warnings(gm)));
      expect(await gm.run(() => document.querySelectorAll("[data-own]").length)).toBe(1);
    });

    it("whose list cannot be read are named, and the window works", async () => {
      await store("{broken");
      await openZone("Lane");
      await until("the GM is told", async () => /the list of presets cannot be read/.test(await warnings(gm)));
      expect(await pressed(WINDOW)).toEqual(["Open ground"]);
    });
  });
});
