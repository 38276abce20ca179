/** Figures and their controls on the whole table: api/v13/classes/foundry.applications.hud.TokenHUD.html, foundry.canvas.placeables.Token.html. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable, type RunningTable } from "../client/table-process";

let table: RunningTable;
let gm: Page;
let alice: Page;

const document = (name: string): string => `canvas.scene.tokens.getName("${name}")`;
const object = (name: string): string => `canvas.tokens.placeables.find((each) => each.name === "${name}")`;

async function until(page: Page, expression: string): Promise<void> {
  await page.waitForFunction(expression, null, { timeout: 30_000 });
}

async function openHud(page: Page, name: string): Promise<void> {
  await page.evaluate(
    `canvas.hud.token.clear().then(() => { ${object(name)}.control(); return canvas.hud.token.bind(${object(name)}); })`,
  );
  await page.waitForSelector("#token-hud");
}

async function type(page: Page, field: string, value: string): Promise<void> {
  await page.fill(`#token-hud input[name=${field}]`, value);
  await page.keyboard.press("Enter");
}

beforeAll(async () => {
  table = await openTable();
  [gm, alice] = await Promise.all([table.join("Gamemaster"), table.join("Alice")]);
  await gm.evaluate(`canvas.scene.updateEmbeddedDocuments("Token", canvas.scene.tokens.map((token) => ({
    _id: token.id, displayBars: 50, displayName: 50, bar1: { attribute: "hits" } })))`);
});
afterAll(async () => {
  expect(table.errors).toEqual([]);
  await table.close();
});

describe("a token's texts", () => {
  const texts = (name: string): string =>
    `${object(name)}.children.filter((each) => each instanceof foundry.canvas.containers.PreciseText).length`;

  it("are made when they are first shown or asked for", async () => {
    await gm.evaluate(`${document("Wolf")}.update({ displayName: 0, displayBars: 50 })`);
    await gm.evaluate(`${object("Wolf")}.draw()`);
    expect(await gm.evaluate(texts("Wolf"))).toBe(0);
    await gm.evaluate(`${document("Wolf")}.update({ displayName: 50 })`);
    await until(gm, `${texts("Wolf")} === 1 && ${object("Wolf")}.nameplate.visible`);
    expect(await gm.evaluate(`${object("Wolf")}.nameplate.text`)).toBe("Wolf");
    expect(await gm.evaluate(`[${object("Wolf")}.tooltip.text, ${object("Wolf")}.tooltip.visible]`)).toEqual([
      "",
      false,
    ]);
  });
});

describe("the controls around a token", () => {
  it("set its height, in numbers or by so much, shown over it on every screen", async () => {
    await openHud(gm, "Wolf");
    await type(gm, "elevation", "10");
    await until(gm, `${document("Wolf")}.elevation === 10`);
    await type(gm, "elevation", "+5");
    for (const page of [gm, alice]) await until(page, `${object("Wolf")}.tooltip.text === "+15 ft"`);
    await type(gm, "elevation", "0");
    for (const page of [gm, alice]) await until(page, `!${object("Wolf")}.tooltip.visible`);
  });

  it("change what a bar shows, within what there is", async () => {
    await openHud(gm, "Wolf");
    const width = `${object("Wolf")}.bars.bar1.geometry.graphicsData[1].shape.width`;
    const whole = Number(await alice.evaluate(width));
    await type(gm, "bar1", "-1");
    await until(gm, `${document("Wolf")}.actor.system.hits.value === 2`);
    await until(alice, `Math.abs(${width} - ${whole} * 2 / 3) < 1`);
    await type(gm, "bar1", "99");
    await until(gm, `${document("Wolf")}.actor.system.hits.value === 3`);
  });

  it("put a condition on by a click and take it off by another; a right click lays it over the token", async () => {
    await openHud(gm, "Wolf");
    await gm.click("#token-hud .control-icon[data-palette=effects]");
    const icon = "#token-hud [data-status-id=prone]";
    await gm.click(icon);
    await until(alice, `${document("Wolf")}.actor.statuses.has("prone")`);
    await until(alice, `${object("Wolf")}.effects.children.length === 2 && !${object("Wolf")}.effects.overlay`);
    await gm.waitForSelector(`${icon}.active`);
    await gm.click(icon);
    await until(alice, `${object("Wolf")}.effects.children.length === 1`);
    await gm.waitForSelector(`${icon}:not(.active)`);
    await gm.click(icon, { button: "right" });
    await until(alice, `${object("Wolf")}.effects.overlay !== null && ${object("Wolf")}.effects.overlay.width > 50`);
    await gm.evaluate(`${document("Wolf")}.actor.toggleStatusEffect("prone", { active: false })`);
  });

  it("hide a token from the players and show it again", async () => {
    await openHud(gm, "Wolf");
    await gm.click("#token-hud [data-action=visibility]");
    await until(alice, `${document("Wolf")}.hidden && !${object("Wolf")}.visible && !${object("Wolf")}.mesh.visible`);
    await until(gm, `${object("Wolf")}.visible && ${object("Wolf")}.mesh.alpha === 0.5`);
    await gm.click("#token-hud [data-action=visibility]");
    await until(alice, `${object("Wolf")}.visible && ${object("Wolf")}.mesh.visible`);
  });

  it("lock a token, choose how it moves, and take it into a combat and out of it", async () => {
    await openHud(gm, "Wolf");
    await gm.click("#token-hud [data-action=locked]");
    await until(gm, `${document("Wolf")}.locked`);
    await gm.click("#token-hud [data-action=locked]");
    await gm.click("#token-hud .control-icon[data-palette=movementActions]");
    await gm.click("#token-hud [data-movement-action=fly]");
    await until(alice, `${document("Wolf")}.movementAction === "fly"`);
    expect(await gm.evaluate(`document.querySelector("[data-movement-action=displace]")`)).toBeNull();
    await gm.click("#token-hud [data-action=combat]");
    await until(alice, `${document("Wolf")}.inCombat`);
    await gm.click("#token-hud [data-action=combat]");
    await until(alice, `!${document("Wolf")}.inCombat`);
  });

  it("are not for players who do not own the token", async () => {
    const place = await alice.evaluate<{ x: number; y: number }>(
      `(({ x, y }) => ({ x, y }))(canvas.clientCoordinatesFromCanvas(${object("Wolf")}.center))`,
    );
    await alice.mouse.click(place.x, place.y, { button: "right" });
    await alice.waitForTimeout(200);
    expect(await alice.evaluate(`document.querySelector("#token-hud")`)).toBeNull();
  });
});

describe("names and bars show to whom the token says", () => {
  const modes: [mode: string, gmSees: boolean, aliceSees: boolean][] = [
    ["NONE", false, false],
    ["CONTROL", false, false],
    ["OWNER_HOVER", false, false],
    ["HOVER", false, false],
    ["OWNER", true, false],
    ["ALWAYS", true, true],
  ];
  beforeAll(async () => {
    for (const page of [gm, alice]) await page.mouse.move(640, 700);
  });

  it.each(modes)("%s", async (mode, gmSees, aliceSees) => {
    await gm.evaluate(`canvas.hud.token.clear().then(() => { canvas.tokens.releaseAll();
      return ${document("Wolf")}.update({ displayName: CONST.TOKEN_DISPLAY_MODES.${mode}, displayBars: CONST.TOKEN_DISPLAY_MODES.${mode} }); })`);
    await until(
      gm,
      `${object("Wolf")}.nameplate.visible === ${gmSees} && ${object("Wolf")}.bars.visible === ${gmSees}`,
    );
    await until(
      alice,
      `${object("Wolf")}.nameplate.visible === ${aliceSees} && ${object("Wolf")}.bars.visible === ${aliceSees}`,
    );
  });

  it("while the pointer is over it to the owner, or to all", async () => {
    const show = (mode: string): Promise<unknown> =>
      gm.evaluate(`${document("Wolf")}.update({ displayName: CONST.TOKEN_DISPLAY_MODES.${mode} })`);
    const hover = (page: Page): Promise<unknown> => page.evaluate(`void ${object("Wolf")}._onHoverIn({})`);
    await show("OWNER_HOVER");
    for (const page of [gm, alice]) await hover(page);
    await until(gm, `${object("Wolf")}.nameplate.visible`);
    await until(
      alice,
      `${document("Wolf")}.displayName === 20 && ${object("Wolf")}.hover && !${object("Wolf")}.nameplate.visible`,
    );
    await show("HOVER");
    await until(alice, `${object("Wolf")}.nameplate.visible`);
    for (const page of [gm, alice]) await page.evaluate(`${object("Wolf")}._onHoverOut({})`);
  });
});

it("a target is marked with the reticle for its user and a pip for the others, who hear the hook", async () => {
  await gm.evaluate(
    `globalThis.heard = []; Hooks.on("targetToken", (user, token, on) => heard.push([user.name, token.name, on])); undefined`,
  );
  await alice.evaluate(`ui.controls.activate({ control: "tokens", tool: "target" })`);
  const place = await alice.evaluate<{ x: number; y: number }>(
    `(({ x, y }) => ({ x, y }))(canvas.clientCoordinatesFromCanvas(${object("Wolf")}.center))`,
  );
  await alice.mouse.click(place.x, place.y);
  await until(gm, `game.users.getName("Alice").targets.size === 1`);
  await until(gm, `${object("Wolf")}.targetPips.geometry.graphicsData.length === 1`);
  await until(alice, `${object("Wolf")}.targetArrows.geometry.graphicsData.length === 4`);
  expect(await gm.evaluate(`${object("Wolf")}.targetArrows.geometry.graphicsData.length`)).toBe(0);
  await alice.mouse.click(place.x, place.y);
  await until(gm, `heard.length === 2`);
  expect(await gm.evaluate("heard")).toEqual([
    ["Alice", "Wolf", true],
    ["Alice", "Wolf", false],
  ]);
  await alice.evaluate(`ui.controls.activate({ tool: "select" })`);
});

it("pings travel to the others' maps, and a GM's pull moves their view", async () => {
  await alice.evaluate(`void canvas.ping({ x: 300, y: 300 })`);
  await until(gm, `canvas.controls.pings.children.length === 1`);
  await gm.evaluate(`void canvas.ping({ x: 450, y: 350 }, { pull: true, style: CONFIG.Canvas.pings.types.PULL })`);
  await until(alice, `canvas.stage.pivot.x === 450 && canvas.stage.pivot.y === 350`);
});

describe("scene controls", () => {
  // api/v13/functions/hookEvents.getSceneControlButtons.html, interfaces/foundry.applications.ui.types.SceneControl.html
  it("take in what packages add to them: tools, toggles and buttons that tell of a change", async () => {
    await gm.evaluate(`(() => {
      globalThis.heard = [];
      Hooks.on("getSceneControlButtons", (controls) => {
        controls.tokens.tools.lamp = { name: "lamp", order: 9, title: "Lamp", icon: "fa-solid fa-lightbulb", toggle: true,
          active: false, onChange: (event, active) => heard.push(["lamp", active]) };
        controls.own = { name: "own", order: 8, title: "Own", icon: "fa-solid fa-hat-wizard", activeTool: "first",
          onChange: (event, active) => heard.push(["own", active]), onToolChange: (event, tool) => heard.push(["tool", tool.name]),
          tools: { first: { name: "first", order: 1, title: "First", icon: "fa-solid fa-1" },
            second: { name: "second", order: 2, title: "Second", icon: "fa-solid fa-2" },
            go: { name: "go", order: 3, title: "Go", icon: "fa-solid fa-play", button: true, onChange: () => heard.push(["go"]) },
            secret: { name: "secret", order: 4, title: "Secret", icon: "fa-solid fa-lock", visible: false } } };
      });
      return ui.controls.render({ reset: true });
    })()`);
    await gm.click("#scene-controls [data-tool=lamp]");
    await gm.click("#scene-controls [data-control=own]");
    await gm.waitForSelector("#scene-controls [data-tool=second]");
    expect(await gm.evaluate(`document.querySelector("#scene-controls [data-tool=secret]")`)).toBeNull();
    await gm.click("#scene-controls [data-tool=go]");
    await gm.click("#scene-controls [data-tool=second]");
    await until(gm, `game.activeTool === "second" || ui.controls.tool.name === "second"`);
    await gm.evaluate(`ui.controls.activate({ control: "tokens", tool: "select", toggles: { lamp: false } })`);
    expect(await gm.evaluate("heard")).toEqual([
      ["lamp", true],
      ["own", true],
      ["go"],
      ["tool", "second"],
      ["own", false],
      ["lamp", false],
    ]);
  });

  it("lead to the regions' layer with its tools and its legend, and follow when a layer is activated", async () => {
    await gm.click("#scene-controls [data-control=regions]");
    await until(gm, `canvas.regions.active && document.querySelector("#region-legend") !== null`);
    await until(gm, `document.querySelectorAll("#region-legend [data-region-id]").length === 2`);
    await gm.click("#region-legend [data-region-id] [data-action=control]");
    await until(gm, `canvas.regions.controlled[0]?.document.name === "East"`);
    await gm.waitForSelector("#region-legend .region.controlled");
    await gm.evaluate(`void canvas.tokens.activate({ tool: "target" })`);
    await until(gm, `ui.controls.control.name === "tokens" && ui.controls.tool.name === "target"`);
    await until(gm, `document.querySelector("#region-legend") === null`);
    expect(await alice.evaluate(`document.querySelector("#scene-controls [data-control=regions]")`)).toBeNull();
  });
});
