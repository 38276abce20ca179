/** Packages that fail: each is named to the GM, and the table goes on
 *  (https://foundryvtt.com/article/module-development/, https://foundryvtt.com/api/v13/functions/hookEvents.error.html). */
import { expect, it } from "vitest";
import { read, until, type PackageTable } from "./open-packages";

/** Part of what the GM is told, by package. */
const TOLD: Record<string, RegExp> = {
  "bad-json": /module\.json cannot be read/,
  "bad-missing": /the file gone\.mjs \(esmodules\) is not there/,
  "bad-load": /could not be loaded \(bad-load\.mjs\): no luck while loading/,
  "bad-script": /nowhereToBeFound is not defined/,
  "bad-await": /could not be loaded \(bad-await\.mjs\): the wait was in vain/,
  "bad-promise": /failed in a promise: no luck after a while/,
  "bad-needs": /it requires "nowhere", which is not installed/,
  "bad-needs-too": /it requires "bad-needs", which cannot be active/,
  "bad-old": /it needs version 14 at least/,
  "bad-style": /the file gone\.css \(styles\) is not there/,
};

export function describeBroken(play: () => PackageTable): void {
  it("that fail are named to the GM, in the console and as notifications, and to nobody else", async () => {
    const { gm, alice, errors } = play();
    const told = (await read<string[]>(gm, `globalThis.toldNotes ?? []`)).join("\n");
    for (const [id, reason] of Object.entries(TOLD)) {
      const line = told.split("\n").find((each) => each.includes(id) && reason.test(each));
      expect(line, `${id}\n${told}`).toBeDefined();
    }
    for (const hook of ["init", "setup", "ready"])
      expect(told).toContain(`"bad-hooks" failed in Hooks.${hook}: no luck in ${hook}`);
    expect(
      errors.filter((each) => each.startsWith("Gamemaster") && each.includes('"bad-load" could not')),
    ).toHaveLength(1);
    expect(await read(alice, `globalThis.toldNotes ?? []`)).toEqual([]);
    await gm.evaluate(`ui.notifications.clear()`);
  });

  it("that fail leave the others alone: the scripts after them run, those that may not do not", async () => {
    const { gm } = play();
    expect(await read(gm, `[missingButHere, scriptRan, typeof neediness, typeof fromTheFuture]`)).toEqual([
      true,
      true,
      "undefined",
      "undefined",
    ]);
    expect(await read(gm, `game.modules.get("bad-needs").active`)).toBe(false);
  });

  it("that throw at every hook are told once for each hook, and what they listen to goes on", async () => {
    const { gm, alice } = play();
    const before = await read<number>(gm, `badCalls`);
    await alice.evaluate(`ChatMessage.create({ content: "still here" })`);
    await alice.evaluate(`ChatMessage.create({ content: "and here" })`);
    await until(gm, `document.querySelector("#chat").textContent.includes("and here") && badCalls >= ${before + 2}`);
    const told = await read<string[]>(gm, `toldNotes.filter((each) => each.includes("createChatMessage"))`);
    expect(told).toHaveLength(1);
  });

  it("are listed for the GM with those that work, to be switched off: they are gone from the next page on", async () => {
    const { gm, alice } = play();
    await gm.evaluate(`ui.sidebar.changeTab("settings", "primary")`);
    expect(await alice.locator("#settings [data-app=modules]").count()).toBe(0);
    await gm.locator("#settings [data-app=modules]").click();
    const list = gm.locator("#module-management");
    expect(await list.locator(".form-group", { hasText: "Needs" }).first().textContent()).toContain("not active");
    await list.locator("[name='slow-await']").uncheck();
    await list.locator("button[type=submit]").click();
    await gm.locator(".application.dialog [data-action=no]").click();
    await until(alice, `game.settings.get("core", "moduleConfiguration")["slow-await"] === false`);
    const later = await play().join("Bob");
    expect(await read(later, `[typeof slowOrder, game.modules.get("slow-await").active]`)).toEqual([
      "undefined",
      false,
    ]);
    await later.close();
  });

  it("that wait at their top are waited for before the hook init", async () => {
    expect(await read(play().gm, `slowOrder`)).toEqual(["loading", "loaded", "init"]);
  });
}
