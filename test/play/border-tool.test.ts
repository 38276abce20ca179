/** The border tool without a map, by its list and by keys: what is set there is written, holds, and is taken back. */
import { afterEach, describe, expect, it } from "vitest";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { presses, textOf, warnings } from "./support/hands";

describe.each([13, 14] as const)("in version %i", (version) => {
  const { gm, alice } = gather({ foundry: version });

  /** By the switch that the region tools have; null for those who have none. */
  const openTool = (who = gm): Promise<boolean> =>
    who.run(() => {
      const controls: any = { regions: { tools: {} }, tokens: { tools: {} } };
      Hooks.callAll("getSceneControlButtons", controls);
      const tool = controls.regions.tools.zoneboundBorders;
      tool?.onChange(new Event("click"), true);
      return tool !== undefined;
    });

  const closeTool = (): Promise<void> =>
    gm.run(async () => {
      for (const id of ["zonebound-border", "zonebound-borders"]) await foundry.applications.instances.get(id)?.close();
    });

  /** What the list says of the border of two zones. */
  const saysOf = (border: string): Promise<string> =>
    gm.run((name: string) => {
      const rows = [...document.querySelectorAll<HTMLElement>("#zonebound-borders [data-border]")];
      const row = rows.find(({ firstElementChild }) => firstElementChild?.textContent === name);
      return row?.querySelector(".zonebound-borders__is")?.textContent ?? "";
    }, border);

  const comesToSay = async (border: string, words: string): Promise<void> => {
    const isSaid = async (): Promise<boolean> => (await saysOf(border)) === words;
    await until(`${border} is ${words}`, isSaid).catch(async (error: Error) => {
      throw new Error(`${error.message}; it is ${await saysOf(border)}; ${await warnings(gm)}`);
    });
  };

  async function openBorder(border: string): Promise<void> {
    await until(`${border} is listed`, async () => (await saysOf(border)) !== "");
    await gm.run((name: string) => {
      const rows = [...document.querySelectorAll<HTMLElement>("#zonebound-borders [data-border]")];
      rows.find(({ firstElementChild }) => firstElementChild?.textContent === name)?.click();
    }, border);
    await until("its window is open", async () =>
      (await textOf(gm, "#zonebound-border .window-title")).includes(border),
    );
  }

  /** Fills the form of the border in; a box by true or false. */
  const fill = (values: Readonly<Record<string, string | number | boolean>>): Promise<void> =>
    gm.run((wanted: Readonly<Record<string, string | number | boolean>>) => {
      const form = document.querySelector<HTMLFormElement>("#zonebound-border")!;
      for (const [name, value] of Object.entries(wanted)) {
        const all = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
        for (const input of all) {
          if (input.type === "radio") input.checked = input.value === value;
          else if (input.type === "checkbox") input.checked = value === true;
          else input.value = String(value);
        }
        form.dispatchEvent(new Event("change"));
      }
    }, values);

  const save = (): Promise<void> => presses(gm, "#zonebound-border button[type=submit]");

  const isClosed = (): Promise<void> =>
    until("the window is closed", () => gm.run(() => document.querySelector("#zonebound-border") === null));

  const undo = (): Promise<void> => presses(gm, "#zonebound-borders [data-action=undo]:not([disabled])");

  const regions = (): Promise<string[]> =>
    gm.run(() => game.scenes.viewed.regions.contents.map(({ name }: any) => name).sort());

  const drawn = (name: string): Promise<any> =>
    gm.run((wanted: string) => game.scenes.viewed.regions.getName(wanted)?.toObject() ?? null, name);

  afterEach(closeTool);

  it("is a GM's, lists every border with what it is, and goes through them by keys", async () => {
    expect(await openTool(alice)).toBe(false);
    expect(await openTool()).toBe(true);
    await comesToSay("House – Orchard", "bottleneck 2");
    await comesToSay("Field – Lane", "obstacle 3");
    await comesToSay("Barnyard – Yard", "open");
    const focused = await gm.run(() => {
      const rows = [...document.querySelectorAll<HTMLElement>("#zonebound-borders [data-border]")];
      rows[0]!.focus();
      const press = (key: string): boolean =>
        document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      press("ArrowDown");
      press("ArrowDown");
      const down = rows.indexOf(document.activeElement as HTMLElement);
      press("End");
      return [down, rows.indexOf(document.activeElement as HTMLElement) - rows.length, rows[0]!.tabIndex];
    });
    expect(focused).toEqual([2, -1, -1]);
  });

  it("[Z-BN-01] [Z-BN-06] [Z-OB-02] [Z-BF-03] lays what a GM sets, named after both zones, and takes it back", async () => {
    const before = await regions();
    await openTool();
    await openBorder("Barnyard – Yard");
    const [barnyard] = await gm.run(() => [game.scenes.viewed.regions.getName("Barnyard").id]);
    await fill({ bottleneck: true, capacity: 3, cover: -2, coverKind: "soft", coverSide: barnyard!, resist: 1 });
    await fill({ obstacle: true, size: 2, skill: "jump", damage: "1d6", condition: "prone" });
    await save();
    await comesToSay("Barnyard – Yard", "bottleneck 3, obstacle 2");
    await isClosed();
    const door = await drawn("Barnyard – Yard (bottleneck)");
    expect(door.behaviors[0]).toMatchObject({
      type: "zonebound.bottleneck",
      system: { capacity: 3, cover: -2, coverKind: "soft", coverSide: barnyard, resist: 1 },
    });
    expect((await drawn("Barnyard – Yard (obstacle)")).behaviors[0].system).toEqual({
      ...{ size: 2, skill: "jump", damage: "1d6", condition: "prone" },
    });
    expect(await saysOf("Barnyard – Lane")).toBe("open");
    await undo();
    await comesToSay("Barnyard – Yard", "open");
    expect(await regions()).toEqual(before);
  });

  it("changes what lies there already, and only that", async () => {
    await openTool();
    await openBorder("House – Orchard");
    const before = await drawn("Orchard door");
    // The page of this table loses which choice of a list is the first.
    const { coverSide } = before.behaviors[0].system;
    await fill({ capacity: 4, resist: 2, coverSide });
    await save();
    await comesToSay("House – Orchard", "bottleneck 4");
    const { behaviors, shapes } = await drawn("Orchard door");
    expect(behaviors).toHaveLength(1);
    expect(behaviors[0].system).toEqual({ ...before.behaviors[0].system, capacity: 4, resist: 2 });
    expect(shapes).toEqual(before.shapes);
    await undo();
    await comesToSay("House – Orchard", "bottleneck 2");
    expect((await drawn("Orchard door")).behaviors[0].system).toEqual(before.behaviors[0].system);
  });

  it("opens a border again: what lay there is gone, and comes back under its id", async () => {
    await openTool();
    await openBorder("Field – Lane");
    const before = await drawn("Fence");
    await presses(gm, "#zonebound-border [data-action=open]");
    await comesToSay("Field – Lane", "open");
    expect(await drawn("Fence")).toBeNull();
    await undo();
    await comesToSay("Field – Lane", "obstacle 3");
    expect((await drawn("Fence"))._id).toBe(before._id);
  });

  it("[Z-BF-03] [Z-BF-04] sets walls, one-way borders, and whether one sees across", async () => {
    await openTool();
    const lane = await gm.run((): string => game.scenes.viewed.regions.getName("Lane").id);
    await openBorder("Lane – Yard");
    await fill({ passes: "wall", sight: false });
    await save();
    await comesToSay("Lane – Yard", "wall");
    await openBorder("Lane – Yard");
    await fill({ passes: lane, sight: true });
    await save();
    await comesToSay("Lane – Yard", "one way, from Lane");
    await openBorder("Lane – Yard");
    await fill({ passes: "open" });
    await save();
    await comesToSay("Lane – Yard", "open");
    expect(await regions()).not.toContain("Lane – Yard (wall)");
    for (const words of ["one way, from Lane", "wall", "open"]) {
      await undo();
      await comesToSay("Lane – Yard", words);
    }
  });

  it("[Z-BF-03] joins two zones that do not touch, and says so of two that do", async () => {
    await openTool();
    const join = async (from: string, to: string): Promise<void> => {
      await presses(gm, "#zonebound-borders [data-mode=join]");
      await until("zones are offered", async () => (await textOf(gm, "#zonebound-borders")).includes("Join them"));
      await gm.run(
        (...names: string[]) => {
          const selects = document.querySelectorAll<HTMLSelectElement>("#zonebound-borders select");
          names.forEach((name, at) => (selects[at]!.value = game.scenes.viewed.regions.getName(name).id));
        },
        from,
        to,
      );
      await presses(gm, "#zonebound-borders [data-action=join]");
    };
    await join("Orchard", "Field");
    await comesToSay("Field – Orchard", "passage");
    expect((await drawn("Orchard – Field (passage)")).behaviors[0].system).toMatchObject({ oneWay: "", sight: false });
    await fill({ sight: true });
    await save();
    await comesToSay("Field – Orchard", "passage, seen across");
    await undo();
    await undo();
    await until("they are joined no more", async () => (await saysOf("Field – Orchard")) === "");
    await join("House", "Orchard");
    await until("the GM is told", async () =>
      /House – Orchard: these two zones have a border/.test(await warnings(gm)),
    );
  });

  it("says what cannot be, and writes nothing", async () => {
    await openTool();
    await openBorder("Barnyard – Lane");
    const before = await regions();
    await gm.run(() => void (document.querySelector<HTMLFormElement>("#zonebound-border")!.noValidate = true));
    await fill({ bottleneck: true, capacity: 0 });
    await save();
    await until("the number is named", async () => /Capacity cannot be 0: .* from 1 to 99/.test(await warnings(gm)));
    await fill({ capacity: 1, obstacle: true, damage: "lots" });
    await save();
    await until("the dice are named", async () => /lots/.test(await warnings(gm)));
    expect(await regions()).toEqual(before);
  });

  it("says so when a border vanishes under its open window, and closes it", async () => {
    await openTool();
    await openBorder("Barnyard – Lane");
    const gone = await gm.run(async () => {
      const lane = game.scenes.viewed.regions.getName("Lane");
      const data = lane.toObject();
      await lane.delete();
      return data;
    });
    await until("the GM is told", async () => /The border Barnyard – Lane is no longer there/.test(await warnings(gm)));
    await isClosed();
    await gm.run(
      (data: any) => game.scenes.viewed.createEmbeddedDocuments("Region", [data], { keepId: true }).then(() => true),
      gone,
    );
    await comesToSay("Barnyard – Lane", "open");
  });
});
