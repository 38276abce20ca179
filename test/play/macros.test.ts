/** The macros of the compendium, each run as the hotbar runs it: what GMs do often, by the public API alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPack, ROOT } from "../contract/pack-sources";
import { ALONE, duel, loadDice, zone } from "../support/fight";
import { hitsOf, isDone, landsIn, lastPlay, zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, drag, presses, textOf, warnings } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice } = gather();

const MACROS = readPack<{ name: string; command: string; img: string }>("macros");

/** Brings the macro in from the compendium, and presses it on the hotbar. */
async function runs(person: Person, name: string): Promise<void> {
  await person.run(async (title: string) => {
    const pack = game.packs.get("zonebound.macros");
    const { _id } = (await pack.getIndex()).getName(title);
    const macro = game.macros.getName(title) ?? (await game.macros.importFromCompendium(pack, _id));
    await macro.execute();
  }, name);
}

/** The same where it waits for an answer before it is done. */
async function begins(person: Person, name: string): Promise<void> {
  await person.run((title: string) => {
    void (async () => {
      const pack = game.packs.get("zonebound.macros");
      const { _id } = (await pack.getIndex()).getName(title);
      await (game.macros.getName(title) ?? (await game.macros.importFromCompendium(pack, _id))).execute();
    })();
  }, name);
}

const tried = new Set<string>();

function macro(name: string, does: string, test: () => Promise<void>): void {
  tried.add(name);
  it(`${name} ${does}`, test);
}

beforeAll(async () => {
  await gm.run(async () => void (await ChatMessage.implementation.deleteDocuments([], { deleteAll: true })));
});

beforeEach(async () => {
  await duel(gm, ALONE);
});

describe("the macro", () => {
  macro("Zone Check", "opens the zone check", async () => {
    await runs(gm, "Zone Check");
    await until("it is open", async () => /Nothing to mend/.test(await textOf(gm, "#zonebound-check")));
  });

  macro("Battlefield Settings", "asks what the scene plays by", async () => {
    await begins(gm, "Battlefield Settings");
    await presses(gm, ".zonebound-battlefield [data-action=save]");
    await until("it is closed", async () => (await countOf(gm, ".zonebound-battlefield")) === 0);
  });

  macro("Make a Fight of It", "begins a fight with all figures of the scene, once", async () => {
    await gm.run(async () => {
      for (const combat of [...game.combats]) await combat.delete();
    });
    await runs(gm, "Make a Fight of It");
    await runs(gm, "Make a Fight of It");
    const [fights, fighters, tokens] = await gm.run((): number[] => [
      game.combats.size,
      game.combat.combatants.size,
      game.scenes.viewed.tokens.size,
    ]);
    expect([fights, fighters]).toEqual([1, tokens]);
    expect(await gm.run((): boolean => game.combat.started)).toBe(true);
  });

  macro("Reset the Fight", "asks, heals the fighters and makes the same fight ready", async () => {
    await gm.run(() =>
      game.scenes.viewed.tokens
        .getName("Grub")
        .actor.update({ "system.hits.value": 1 })
        .then(() => true),
    );
    await begins(gm, "Reset the Fight");
    await presses(gm, "dialog [data-action=yes], .dialog [data-action=yes]");
    await until("a fight waits", () =>
      gm.run((): boolean => game.combats.contents[0]?.combatants.size === 2 && !game.combats.contents[0].started),
    );
    await expect.poll(() => hitsOf(gm, "Grub")).toBe(10);
  });

  macro("Next Turn", "goes on to the next figure", async () => {
    await runs(gm, "Next Turn");
    await until("it is Grub's turn", () => gm.run((): boolean => game.combat.combatant.name === "Grub"));
  });

  macro("Whose Turn", "does nothing where there is no board", async () => {
    await runs(gm, "Whose Turn");
    expect(await warnings(gm)).not.toMatch(/failed/);
  });

  macro("Undo the Last Play", "takes the last move back, and says where there is none", async () => {
    await loadDice(gm, [1, 1, 1]);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn([gm], "Ann", "Yard");
    await isDone(gm);
    await runs(gm, "Undo the Last Play");
    await until("it is undone", async () => (await lastPlay(gm)) === "undone");
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
    await runs(gm, "Undo the Last Play");
    await until("the GM is told", async () => /no play to undo/.test(await warnings(gm)));
  });

  macro("Heal Figures", "gives hits back and ends conditions", async () => {
    await gm.run(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      const { actor } = game.scenes.viewed.tokens.getName("Grub");
      await actor.update({ "system.hits.value": 2 });
      await actor.toggleStatusEffect("stunned", { active: true });
    });
    await runs(gm, "Heal Figures");
    const [hits, statuses] = await gm.run(() => {
      const { actor } = game.scenes.viewed.tokens.getName("Grub");
      return [actor.system.hits.value, [...actor.statuses]];
    });
    expect(hits).toBe(10);
    expect(statuses).not.toContain("stunned");
  });

  macro("Show or Hide Zones", "switches the zones of this client, and back", async () => {
    const shown = (): Promise<boolean> => gm.run((): boolean => game.settings.get("zonebound", "overlay"));
    await expect.poll(() => shown()).toBe(true);
    await runs(gm, "Show or Hide Zones");
    await expect.poll(() => shown()).toBe(false);
    await runs(gm, "Show or Hide Zones");
    await expect.poll(() => shown()).toBe(true);
  });

  macro("Floors and Levels", "says where a scene has no floors to make levels of", async () => {
    await runs(gm, "Floors and Levels");
    await until("the GM is told", async () => /floors lie side by side/.test(await warnings(gm)));
  });
});

describe("the macros", () => {
  it("are all tried here, and each has a picture", () => {
    expect([...tried].sort()).toEqual(MACROS.map(({ name }) => name).sort());
    for (const { img } of MACROS) {
      const file = join(ROOT, img.replace("systems/zonebound/", ""));
      expect(readFileSync(file, "utf8")).toContain("<svg");
    }
  });

  it("do nothing of a GM's for a player", async () => {
    const before = await alice.run((): number => game.combats.size);
    const done = await alice.run(() => game.zonebound.gm.reset());
    await alice.run(() => game.zonebound.gm.undoLast());
    expect(done).toBe(false);
    expect(await alice.run((): number => game.combats.size)).toBe(before);
  });
});
