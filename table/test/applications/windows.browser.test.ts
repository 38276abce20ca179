/** The windows in a real browser: they open without errors, can be read in light and dark, and take drags (https://foundryvtt.com/api/v13/modules/foundry.applications.html). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable, type RunningTable } from "../client/table-process";

/** What opens each window. */
const WINDOWS: Record<string, string> = {
  JournalEntrySheet: `game.journal.getName("Tale").sheet`,
  JournalEntryPageSheet: `game.journal.getName("Tale").pages.contents[0].sheet`,
  RollTableSheet: `game.tables.getName("Beasts").sheet`,
  MacroConfig: `game.macros.getName("Hello").sheet`,
  TokenConfig: `game.scenes.active.tokens.contents[0].sheet`,
  RegionConfig: `game.scenes.active.regions.contents[0].sheet`,
  RegionBehaviorConfig: `game.scenes.active.regions.contents.flatMap((region) => [...region.behaviors])[0].sheet`,
  UserConfig: `game.user.sheet`,
  SceneConfig: `game.scenes.active.sheet`,
  SettingsConfig: `new foundry.applications.settings.SettingsConfig()`,
  ControlsConfig: `new foundry.applications.sidebar.apps.ControlsConfig()`,
  ToursManagement: `new foundry.applications.sidebar.apps.ToursManagement()`,
  FilePicker: `new foundry.applications.apps.FilePicker({ type: "image", current: "systems/trial/meadow.svg" })`,
  DocumentSheetConfig: `new foundry.applications.apps.DocumentSheetConfig({ document: game.actors.getName("Mira") })`,
};

const WORLD = `
  const text = { content: "<h2>Morning</h2><p>At [[1d6]] o'clock, [[/r 2d6]]{throw}.</p>" };
  await JournalEntry.create({ name: "Tale", pages: [{ name: "First", text }, { name: "Second" }] });
  await RollTable.create({ name: "Beasts", formula: "1d6", results: [{ name: "Wolf", range: [1, 6] }] });
  await Macro.create({ name: "Hello", type: "script", command: "globalThis.greeted = (globalThis.greeted ?? 0) + 1" });
  const changes = [{ key: "system.might", mode: 2, value: "1" }];
  await game.actors.getName("Mira").createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed", changes }]);
`;

/** Texts of the page whose colour is too near to their ground's, as "contrast text". */
const UNREADABLE = `(() => {
  const channel = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const read = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
  const over = ([r, g, b, a = 1], ground) => [r, g, b].map((value, at) => value * a + ground[at] * (1 - a));
  const groundOf = (element) => {
    if (!element) return [128, 128, 128];
    const color = read(getComputedStyle(element).backgroundColor);
    return color[3] === 0 ? groundOf(element.parentElement) : over(color, color[3] < 1 ? groundOf(element.parentElement) : [0, 0, 0]);
  };
  const owns = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const shown = [...document.querySelectorAll(".application.themed *, .application[role=dialog] *, #interface *")].filter(
    (element) => owns(element) && element.checkVisibility({ opacityProperty: true }) && !element.closest("[disabled], .fa-solid, option"),
  );
  return shown.flatMap((element) => {
    const ground = groundOf(element);
    const [a, b] = [light(over(read(getComputedStyle(element).color), ground)), light(ground)].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    return contrast < 4.5 ? [contrast.toFixed(1) + " " + element.textContent.trim().slice(0, 30)] : [];
  });
})()`;

/** Inputs and buttons of the window in front that stick out of it sideways. */
const OVERFLOWING = `(() => {
  const content = ui.activeWindow.element.querySelector(".window-content").getBoundingClientRect();
  const inside = [...ui.activeWindow.element.querySelectorAll(".window-content :is(input, select, textarea, button, label)")];
  return inside.filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > content.right + 1).map((each) => each.outerHTML);
})()`;

let table: RunningTable;
let gm: Page;

const run = <T>(code: string): Promise<T> => gm.evaluate<T>(`(async () => { ${code} })()`);

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("Gamemaster");
  await run(WORLD);
});

afterAll(() => table?.close());

describe.each(["dark", "light"])("in the %s theme", (theme) => {
  beforeAll(() =>
    run(`
      const app = await new foundry.applications.settings.menus.UIConfig().render({ force: true });
      for (const select of app.element.querySelectorAll("select")) select.value = "${theme}";
      await app.submit();
      await app.close();
    `),
  );

  it("the page says so", async () => {
    expect(await gm.evaluate(`document.body.classList.contains("theme-${theme}")`)).toBe(true);
    expect(await gm.evaluate(`document.getElementById("interface").classList.contains("theme-${theme}")`)).toBe(true);
    expect(await gm.evaluate(UNREADABLE)).toEqual([]);
  });

  it.each(Object.entries(WINDOWS))("%s opens, fits and can be read", async (name, opener) => {
    const opened = await run(`return (await (${opener}).render({ force: true })).constructor.name`);
    const [unreadable, overflowing] = [await gm.evaluate(UNREADABLE), await gm.evaluate(OVERFLOWING)];
    await run(`await ui.activeWindow.close({ animate: false })`);
    expect({ opened, unreadable, overflowing }).toEqual({ opened: name, unreadable: [], overflowing: [] });
  });
});

describe("with the mouse and the keys", () => {
  it("an actor dragged to the hotbar becomes a macro that its key runs", async () => {
    await run(`ui.sidebar.changeTab("actors", "primary")`);
    await gm.locator("#actors [data-entry-id]").first().dragTo(gm.locator('#hotbar [data-slot="3"]'));
    await gm.waitForFunction(`Boolean(game.user.hotbar[3])`);
    await gm.keyboard.press("3");
    await gm.waitForFunction(`game.actors.getName("Mira").sheet.rendered`);
    await gm.keyboard.press("3");
    await gm.waitForFunction(`!game.actors.getName("Mira").sheet.rendered`);
  });

  it("a macro of another page is run by its key once that page is shown", async () => {
    await run(`await game.user.assignHotbarMacro(game.macros.getName("Hello"), 14)`);
    await gm.keyboard.press("4");
    await gm.keyboard.press("Alt+2");
    await gm.waitForFunction(`ui.hotbar.page === 2`);
    await gm.keyboard.press("4");
    await gm.waitForFunction(`globalThis.greeted === 1`);
  });

  it("digits that are typed into the chat run nothing", async () => {
    await run(`ui.sidebar.changeTab("chat", "primary")`);
    await gm.locator("#chat textarea, .chat-input textarea").first().fill("");
    await gm.locator("#chat textarea, .chat-input textarea").first().pressSequentially("/r 4");
    expect(await gm.evaluate(`globalThis.greeted`)).toBe(1);
    await gm.keyboard.press("Enter");
    await gm.waitForFunction(`game.messages.contents.at(-1)?.rolls[0]?.total === 4`);
  });

  it("a roll within text unfolds, and one that waits is made", async () => {
    await run(`await game.journal.getName("Tale").sheet.render({ force: true })`);
    const before = await gm.evaluate<number>(`game.messages.size`);
    await gm.locator(".journal-entry-page a.inline-result").click();
    await gm.waitForSelector(".journal-entry-page a.inline-result.expanded .dice-rolls li");
    await gm.locator(".journal-entry-page a.inline-roll.roll").click();
    await gm.waitForFunction(`game.messages.size === ${before + 1}`);
    await run(`await ui.activeWindow.close({ animate: false })`);
  });
});

it("styles stand in layers in the order that packages rely on (https://github.com/foundryvtt/foundryvtt/issues/12352)", async () => {
  const layers = await gm.evaluate(`[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .find((rule) => rule instanceof CSSLayerStatementRule && rule.nameList.length > 2)?.nameList.join(" ")`);
  expect(layers).toBe("reset variables elements blocks applications compatibility layouts system modules exceptions");
});

it("no page had an error", () => {
  expect(table.errors).toEqual([]);
});
