/** What packages hang onto what stands already: tools, headers, menus, commands, keys, questions, layers
 *  (https://foundryvtt.com/api/v13/modules/hookEvents.html). */
import { expect, it } from "vitest";
import { api, read, until, type PackageTable } from "./open-packages";

const TRIM = api("trimmings");
const MIRA = `game.scenes.active.tokens.getName("Mira")`;
const clicked = `${TRIM}.clicked`;

export function describeTrimmings(play: () => PackageTable): void {
  it("add tools to the controls and a group with a layer of its own", async () => {
    const { gm, alice } = play();
    await gm.locator("#scene-controls [data-tool=trim]").click();
    await until(gm, `${clicked}.includes("tool")`);
    expect(await alice.locator("#scene-controls [data-tool=trim]").count()).toBe(0);
    await gm.locator("#scene-controls [data-control=flags]").click();
    await until(gm, `canvas.activeLayer === canvas.flags && ${clicked}.includes("flags true")`);
    expect(
      await read(gm, `[game.activeTool, ui.controls.control.name, canvas.flags.constructor.layerOptions.zIndex]`),
    ).toEqual(["plant", "flags", 250]);
    await gm.locator("#scene-controls [data-control=tokens]").click();
    await until(gm, `canvas.activeLayer === canvas.tokens`);
  });

  it("add buttons to headers, entries to menus, and parts to directories", async () => {
    const { gm } = play();
    await gm.evaluate(`game.actors.getName("Mira").sheet.render({ force: true })`);
    const sheet = gm.locator(".application.sheet").first();
    await sheet.locator("[data-action=toggleControls]").click();
    await gm.locator(".controls-dropdown [data-action=star], .header-control[data-action=star]").first().click();
    await until(gm, `${clicked}.some((each) => each === game.actors.getName("Mira").sheet.id)`);
    await gm.evaluate(`game.actors.getName("Mira").sheet.close()`);
    await gm.evaluate(`ui.sidebar.changeTab("actors", "primary")`);
    await gm.locator("#actors .trim-actors").click();
    await gm.locator("#actors [data-entry-id]").first().click({ button: "right" });
    await gm.locator("#context-menu", { hasText: "Trim actor" }).getByText("Trim actor").click();
    await until(gm, `${clicked}.includes("directory") && ${clicked}.some((each) => /^actor \\w{16}$/.test(each))`);
  });

  it("take commands typed into the chat, change messages, and refuse them", async () => {
    const { gm } = play();
    expect(await read(gm, `ui.chat.processMessage("/trim hedge").then(() => null)`)).toBe(null);
    await until(gm, `game.messages.contents.at(-1).content === "<b>hedge</b>"`);
    const says = (content: string): string =>
      `ChatMessage.create({ content: "${content}" }).then((made) => made?.content ?? null)`;
    expect(await read(gm, says("I swear"))).toBe("***");
    expect(await read(gm, says("forbidden words"))).toBe(null);
    expect(await read(gm, `foundry.applications.ux.TextEditor.implementation.enrichHTML("see @Trim[this]")`)).toContain(
      "<mark>this</mark>",
    );
  });

  it("bind keys, and hear of targets and renders with elements", async () => {
    const { gm } = play();
    await gm.mouse.click(640, 5);
    await gm.keyboard.press("Shift+KeyX");
    await until(gm, `${TRIM}.keys.join() === "down,up"`);
    await gm.evaluate(`${MIRA}.object.setTarget(true)`);
    await until(gm, `${TRIM}.bars.some((each) => each.join() === "Gamemaster,Mira,true")`);
    const tracked = await read<[string, boolean][]>(gm, `${TRIM}.tracked`);
    expect(tracked.map(([hook]) => hook)).toContain("renderChatLog");
    expect(tracked.every(([, isElement]) => isElement)).toBe(true);
  });

  it("ask in dialogs, here and of another user by a query", async () => {
    const { gm, alice } = play();
    const answers = gm.evaluate(
      `(async () => [await ${TRIM}.prompt(), await ${TRIM}.input(), await ${TRIM}.wait()])()`,
    );
    await gm.locator(".application.dialog [data-action=ok]").click();
    await gm.locator(".application.dialog [name=number]").fill("9");
    await gm.locator(".application.dialog [data-action=ok]").click();
    await gm.locator(".application.dialog [data-action=right]").click();
    expect(await answers).toEqual(["hop", { number: 9 }, "to the right"]);
    const asked = gm.evaluate(
      `game.users.getName("Alice").query("trimmings.ask", { question: "Ready?" }, { timeout: 20000 })`,
    );
    await alice.locator(".application.dialog [data-action=yes]").click();
    expect(await asked).toBe(true);
    expect(await read(alice, `${TRIM}.questions`)).toEqual(["Ready?"]);
  });

  it("learn which other packages are active, by name and by version", async () => {
    const { gm } = play();
    expect(await read(gm, `[${TRIM}.hasKit, game.modules.get("not-installed")?.active ?? null]`)).toEqual([true, null]);
    const kit = `game.modules.get("wrap-kit")`;
    expect(
      await read(gm, `[${kit}.version, ${kit}.title, ${kit}.library, ${kit}.esmodules instanceof Set, ${kit}.type]`),
    ).toEqual(["2.1.0", "Wrap Kit", true, true, "module"]);
    expect(await read(gm, `game.modules.get("trimmings").relationships.requires.has?.("wrap-kit") === false`)).toBe(
      true,
    );
    expect(await read(gm, `game.modules.get("hazards").flags.hazards.kind`)).toBe("test");
    expect(await read(gm, `game.system instanceof foundry.packages.System && game.system.flags !== undefined`)).toBe(
      true,
    );
  });
}
