/** What builders and macros get at a table with a board: an action on the hotbar, the report's window, a module's ruleset in play. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { replayReport } from "../../scenario/replay-report";
import { parseReport } from "../../scenario/report";
import { registerOwnParts, rulesetIds } from "../../src/rulesets/registry";
import { APART, beginFight, loadDice } from "../support/fight";
import { isDone, stateOf } from "../support/state";
import { until } from "../support/until";
import { showBar } from "./people";
import { gather } from "./scene";

const EXAMPLE = join(import.meta.dirname, "../../examples/zonebound-duel");
execFileSync("npm", ["run", "build"], { cwd: EXAMPLE, shell: process.platform === "win32" });

const { gm, alice } = gather({ players: ["alice"], bar: "row", modules: join(EXAMPLE, "dist") });

const TOUCHING = { ...APART, Ann: [1200, 900], Grub: [1300, 900] } as const;

const begins = (flags: object = {}): Promise<void> =>
  beginFight(gm, { order: ["Ann", "Grub"], at: TOUCHING, flags: { settings: { reactions: false }, ...flags } });

const entry = (key: string) => alice.page.locator(`#zonebound-action-bar [data-key="${key}"]`).first();
const slot = (number: number) => alice.page.locator(`#hotbar [data-slot="${number}"]`);

describe("an entry of the action bar", () => {
  it("dropped onto the hotbar is a macro that does the same for the chosen figure", async () => {
    await begins();
    await showBar(alice, "open");
    await entry("defend").dragTo(slot(3));
    const macro = (): Promise<unknown> =>
      alice.page.evaluate(() => {
        const made = game.macros.get(game.user.hotbar[3]);
        return made && { name: made.name, command: made.command, author: made.author === game.user };
      });
    await until("there is a macro", async () => Boolean(await macro()));
    expect(await macro()).toEqual({ name: "Defend", command: 'game.zonebound.take("defend");', author: true });
    await slot(3).click();
    await isDone(gm);
    await until("Ann defends", async () => (await stateOf(gm, "Ann")).defending);
  });

  it("goes there by the key Insert, too, and one macro is enough", async () => {
    await begins();
    await showBar(alice, "open");
    const waits = (): Promise<number[]> =>
      alice.page.evaluate(() => {
        const made = game.macros.filter(
          ({ command }: { command: string }) => command === 'game.zonebound.take("wait");',
        );
        return [made.length, Object.values(game.user.hotbar).filter((id) => id === made[0]?.id).length];
      });
    // In one step of the page: a button found in one and pressed in the next may have been drawn anew between.
    const pressTwice = (): Promise<boolean> =>
      alice.page.evaluate(() => {
        const button = document.querySelector('#zonebound-action-bar [data-key="wait"]');
        const insert = (): KeyboardEvent => new KeyboardEvent("keyup", { key: "Insert", bubbles: true });
        button?.dispatchEvent(insert());
        button?.dispatchEvent(insert());
        return button !== null;
      });
    await until("the entry is there to be pressed", pressTwice);
    await expect.poll(waits).toEqual([1, 2]);
    await entry("wait").focus();
    await alice.page.keyboard.press("Insert");
    await expect.poll(waits).toEqual([1, 3]);
  });

  it("that cannot be done says why, and one that the figure has not says so", async () => {
    await begins();
    await alice.page.evaluate(() => {
      ui.notifications.clear();
      game.zonebound.take("leave");
      game.zonebound.take("no-such-entry");
    });
    const said = (): Promise<string> => alice.page.locator("#notifications").innerText();
    await expect.poll(said).toContain("Ann has nothing of the kind to do here.");
  });
});

describe("a report of the fight", () => {
  it("is made by a button among the settings, and comes out the same as it is played again", async () => {
    if (rulesetIds().length === 0) registerOwnParts();
    await begins();
    await loadDice(gm, [1, 1, 1, 3]);
    await alice.page.evaluate(() => {
      const id = (name: string): string => game.scenes.viewed.tokens.getName(name).id;
      return game.zonebound.act({ kind: "action", who: id("Ann"), action: "attack", target: id("Grub") });
    });
    await isDone(gm);
    await gm.page.evaluate(() => new (game.settings.menus.get("zonebound.report").type)().render({ force: true }));
    const window = gm.page.locator("#zonebound-report");
    await window.locator("textarea").waitFor();
    expect(await window.innerText()).toContain("Hidden figures are in it");
    const text = (): Promise<string> => window.locator("textarea").inputValue();
    expect(await text()).not.toContain("name=Grub");
    expect(replayReport(parseReport(await text()))).toMatchObject([{ kind: "action", differs: null }]);
    await window.locator("[name=names]").check();
    await expect.poll(text).toContain("name=Grub");
    const [saved] = await Promise.all([gm.page.waitForEvent("download"), window.locator("[data-action=save]").click()]);
    expect(saved.suggestedFilename()).toBe("zonebound-report.txt");
  });
});

describe("the sample module's ruleset", () => {
  it("has its action in the bar, with its name and drawing, and it is played", async () => {
    await begins({ ruleset: "duel" });
    await showBar(alice, "open");
    await entry("feint").waitFor();
    expect(await entry("feint").innerText()).toMatch(/Feint/);
    expect(await entry("feint").locator("img").getAttribute("src")).toContain("zonebound-duel/icons/feint.svg");
    await loadDice(gm, [1, 1, 1]);
    await entry("feint").click();
    await isDone(gm);
    await until("Grub is stunned", async () => (await stateOf(gm, "Grub")).stunned);
  });
});
