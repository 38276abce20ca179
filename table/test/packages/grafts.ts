/** Parts, tabs and classes of packages in the place of the core's or among them
 *  (https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.TokenConfig.html, https://foundryvtt.com/api/v13/modules/CONFIG.html). */
import { expect, it } from "vitest";
import { api, read, until, type PackageTable } from "./open-packages";

const GRAFTS = api("grafts");
const MIRA = `game.scenes.active.tokens.getName("Mira")`;
const partsOf = (sheet: string): string =>
  `(async () => {
    await ${sheet}.render({ force: true });
    const parts = [...${sheet}.element.querySelectorAll(".window-content > [data-application-part]")];
    return parts.map((part) => part.dataset.applicationPart);
  })()`;

export function describeGrafts(play: () => PackageTable): void {
  it("extend classes that nothing here is drawn by, and read constants, while they load", async () => {
    const { gm } = play();
    expect(await read(gm, `${GRAFTS}.extended.length`)).toBe(3);
    expect(await read(gm, `${GRAFTS}.constants`)).toEqual([20, "ray", "base"]);
    expect(await read(gm, `CONFIG.canvasTextStyle.clone() instanceof PIXI.TextStyle`)).toBe(true);
    expect(await read(gm, `[typeof ClipperLib.Clipper, game.audio instanceof foundry.audio.AudioHelper]`)).toEqual([
      "function",
      true,
    ]);
  });

  it("add a part and a tab to the windows of tokens and scenes, and save what is in them", async () => {
    const { gm } = play();
    expect((await read<string[]>(gm, partsOf(`${MIRA}.sheet`))).slice(-3)).toEqual(["resources", "glow", "footer"]);
    await gm.locator(".token-config nav [data-tab=glow]").click();
    await gm.locator(".token-config [name='flags.grafts.glow']").fill("8");
    await gm.locator(".token-config [type=submit]").click();
    await until(gm, `${MIRA}.flags.grafts?.glow === 8`);
    const scene = `game.scenes.active.sheet`;
    expect(await read(gm, partsOf(scene))).toEqual(["tabs", "basics", "grid", "weather", "footer"]);
    await gm.evaluate(`${scene}.close()`);
  });

  it("register kinds of behaviours by the dozen, with elements of their own in the form and one handler for all", async () => {
    const { gm } = play();
    const made = `globalThis.grafted`;
    await gm.evaluate(`(async () => {
      const square = { type: "rectangle", x: 0, y: 0, width: 100, height: 100 };
      const behaviors = ["chime", "halt"].map((kind) => ({ name: kind, type: "grafts." + kind, system: { events: ["tokenMoveIn"] } }));
      const [region] = await game.scenes.active.createEmbeddedDocuments("Region", [{ name: "Belfry", shapes: [square], behaviors }]);
      globalThis.grafted = region;
    })()`);
    await gm.evaluate(`${made}.behaviors.getName("chime").sheet.render({ force: true })`);
    await gm.locator(".region-behavior-config fieldset.grafts multi-select").waitFor();
    await gm.locator(".region-behavior-config [name='system.volume']").fill("7");
    await gm.locator(".region-behavior-config [type=submit]").click();
    await until(gm, `${made}.behaviors.getName("chime").system.volume === 7`);
    const event = `{ name: "tokenMoveIn", data: {}, region: ${made}, user: game.user }`;
    await gm.evaluate(
      `${made}._triggerEvent?.("tokenMoveIn", {}) ?? ${made}.behaviors.map((each) => each._handleRegionEvent(${event}))`,
    );
    await until(gm, `${GRAFTS}.rung.length >= 2`);
    expect((await read<unknown[]>(gm, `${GRAFTS}.rung`)).slice(0, 2)).toEqual([
      ["chime", "tokenMoveIn", "Belfry", true],
      ["halt", "tokenMoveIn", "Belfry", true],
    ]);
    await gm.evaluate(`${made}.delete()`);
  });

  it("replace the tracker and the menus, and put a window of their own at the top of the page", async () => {
    const { gm } = play();
    expect(await read(gm, `${GRAFTS}.isMine()`)).toBe(true);
    expect(await read(gm, `${GRAFTS}.menus`)).toBeGreaterThan(0);
    await gm.evaluate(`${GRAFTS}.dock()`);
    expect(await read(gm, `document.querySelector("#ui-top").firstElementChild.id`)).toBe("grafts-dock");
    expect(await read(gm, `${GRAFTS}.entries`)).toContain("COMBAT.CombatantRemove");
    await gm.evaluate(`${GRAFTS}.docked.close()`);
  });

  it("have a tab of their own in the sidebar, and open it in a window", async () => {
    const { gm } = play();
    await gm.locator("#sidebar-tabs [data-tab=garden]").click();
    await gm.locator("#garden.active .who").waitFor();
    expect(await read(gm, `[ui.garden.active, ui.sidebar.tabGroups.primary]`)).toEqual([true, "garden"]);
    await gm.evaluate(`ui.garden.renderPopout().then(() => null)`);
    expect(await read(gm, `Object.keys(ui.sidebar.popouts)`)).toEqual(["garden"]);
    await gm.evaluate(`ui.sidebar.popouts.garden.close().then(() => ui.sidebar.collapse())`);
    await gm.evaluate(`ui.sidebar.activateTab("chat")`);
    expect(await read(gm, `[ui.sidebar.expanded, Object.keys(ui.sidebar.popouts)]`)).toEqual([true, []]);
  });

  it("open the window of all settings by name, one and the same", async () => {
    const { gm } = play();
    await gm.evaluate(`game.settings.sheet.render(true).then(() => null)`);
    await gm.locator("#settings-config").waitFor();
    expect(await read(gm, `game.settings.sheet === foundry.applications.instances.get("settings-config")`)).toBe(true);
    await gm.evaluate(`game.settings.sheet.close().then(() => null)`);
  });

  it("let others hear a sound, all or some, and are told how far the world's time has gone", async () => {
    const { gm, alice } = play();
    const listen = `(() => {
      globalThis.heard = [];
      globalThis.Audio = class { constructor(src) { heard.push(src); } async play() {} };
      Hooks.on("updateWorldTime", (time, delta, options, userId) => heard.push([time, delta, game.users.get(userId).name]));
    })()`;
    for (const page of [gm, alice]) await page.evaluate(listen);
    const time = await read<number>(gm, `game.time.worldTime`);
    await gm.evaluate(`void foundry.audio.AudioHelper.play({ src: "gong.ogg", volume: 0 }, true)`);
    await gm.evaluate(`void game.audio.play("flute.ogg")`);
    await gm.evaluate(`game.time.advance(60)`);
    await until(alice, `heard.length === 2`);
    const told = [time + 60, 60, "Gamemaster"];
    expect(await read(alice, `heard`)).toEqual(["gong.ogg", told]);
    expect(await read(gm, `heard`)).toEqual(["gong.ogg", "flute.ogg", told]);
  });

  it("hear of each drawing of the chat's line, and give its buttons another meaning", async () => {
    const { gm } = play();
    await gm.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    await gm.locator("#chat-controls [data-action=graftsExport]").click();
    await gm.evaluate(`ui.chat.render({ parts: ["input"] })`);
    await gm.locator("#chat-controls [data-action=graftsExport]").click();
    expect(await read(gm, `${GRAFTS}.exported`)).toBe(2);
    const said = `ChatMessage.create({ content: "<b>Ding</b> dong" }).then((made) => made.export())`;
    expect(await read(gm, said)).toMatch(/^\[.+\] .+\nDing dong$/);
  });
}
