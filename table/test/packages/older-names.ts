/** A module written for earlier versions: names on the global scope, windows of the older kind, the older chat hook
 *  (https://foundryvtt.com/api/v13/functions/hookEvents.renderChatMessageHTML.html). */
import { expect, it } from "vitest";
import { api, read, until, type PackageTable } from "./open-packages";

const OLD = api("old-ways");

export function describeOldWays(play: () => PackageTable): void {
  it("find the names that version 13 still has without a namespace, and classes to extend", async () => {
    const old = await read<Record<string, unknown>>(play().gm, OLD);
    expect(old).toMatchObject({
      data: { a: { b: 1, c: 2, d: 3 } },
      copy: { deep: [1] },
      empty: true,
      ray: 5,
      pixi: "function",
    });
    expect(old).toMatchObject({ windows: 4, template: "function", isNewer: true, config: true });
    expect(old["seen"]).toEqual([true, true]);
  });

  it("are warned once for each such name", async () => {
    const { gm } = play();
    const warned = await read<string[]>(
      gm,
      `(() => {
        const lines = [];
        const { warn } = console;
        console.warn = (text) => lines.push(text);
        [globalThis.Wall, globalThis.Wall, globalThis.TokenHUD];
        console.warn = warn;
        return lines;
      })()`,
    );
    expect(warned.map((line) => line.split("\n")[0])).toEqual([
      'The global "Wall" is deprecated: use foundry.canvas.placeables.Wall',
      'The global "TokenHUD" is deprecated: use foundry.applications.hud.TokenHUD',
    ]);
    expect(
      await read(gm, `foundry.canvas.placeables.Token === Token && foundry.helpers.ClientSettings === ClientSettings`),
    ).toBe(true);
  });

  it("may replace such a name, and extend what is not on the table, which says so when it is made", async () => {
    const { gm } = play();
    expect(await read(gm, `(globalThis.Quadtree = 7, globalThis.Quadtree)`)).toBe(7);
    const made = `(() => { class Gate extends foundry.canvas.placeables.Wall {} try { new Gate(); } catch (error) { return error.message; } })()`;
    expect(await read(gm, made)).toBe("NotOnTheTable: foundry.canvas.placeables.Wall");
  });

  it("hear of a chat message by both hooks, and find their way in its element", async () => {
    const { gm } = play();
    await gm.evaluate(`ChatMessage.create({ content: "both hooks" })`);
    await until(gm, `document.querySelector("#chat [data-old-ways]") !== null`);
    const old = await read<{ messages: number; legacyMessages: number; found: number }>(gm, OLD);
    expect(old.legacyMessages).toBe(old.messages);
    expect(old.found).toBe(1);
    expect(await read(gm, `$(document.body).find("[data-old-ways]").length > 0 && $() instanceof jQuery`)).toBe(true);
    expect(await read(gm, `$(document.body) instanceof jQuery && typeof $.fn.animate`)).toBe("function");
  });

  it("open their settings in a window of the older kind, from the menu that they registered", async () => {
    const { gm } = play();
    await gm.evaluate(`void new (game.settings.menus.get("old-ways.options").type)().render(true)`);
    const form = gm.locator("#old-options");
    await form.waitFor();
    expect(await form.locator(".window-title").textContent()).toBe("Old Options");
    expect(await form.locator(".tab.active").getAttribute("data-tab")).toBe("order");
    await form.locator("select").selectOption("second");
    await form.locator(".up").click();
    await form.locator("nav a", { hasText: "About" }).click();
    await form.locator("a.fold").click();
    expect(await form.locator(".more.open").count()).toBe(1);
    expect(await read(gm, `[$("#old-options .up").is(".pressed"), $("#old-options p:first").data("moved")]`)).toEqual([
      true,
      true,
    ]);
    await form.locator("nav a", { hasText: "Order" }).click();
    await form.locator(".save").click();
    await gm.locator(".dialog-button.yes").click();
    await until(gm, `${OLD}.sure === true`);
    const old = await read<Record<string, unknown>>(gm, OLD);
    expect([old["drawn"], old["saved"]]).toEqual([[1, 2], { entries: "second", order: "second,first" }]);
    expect(await read(gm, `game.settings.get("old-ways", "order")`)).toBe("second,first");
    await form.locator(".header-button.close").click();
    await until(gm, `!document.querySelector("#old-options") && Object.keys(ui.windows).length === 0`);
  });
}
