/** Rulers: api/v13/classes/foundry.canvas.interaction.Ruler.html, foundry.canvas.placeables.tokens.TokenRuler.html. */
import { expect, it } from "vitest";
import { useHarness } from "./harness/use-harness";
import type { Table } from "./harness/open-harness";

const open = useHarness();
const labels = `[...document.querySelectorAll(".waypoint-label")].map((each) => each.textContent.replace(/\\s+/g, " ").trim())`;

async function withRuler(query = ""): Promise<Table> {
  const table = await open(query);
  await table.see("void (game.activeTool = 'ruler')");
  return table;
}

it("with its tool a drag measures from middle to middle, over figures too, and moves none", async () => {
  const table = await withRuler();
  await table.press(360, 340);
  await table.moveTo(770, 640);
  await table.page.waitForFunction(`${labels}.join() === "20 ft"`);
  const path = await table.see<object[]>("canvas.controls.ruler.path");
  expect(path).toEqual([
    { x: 350, y: 350, elevation: 0 },
    { x: 750, y: 650, elevation: 0 },
  ]);
  expect(await table.see("canvas.controls.ruler.active && canvas.controls.ruler.visible")).toBe(true);
  await table.page.mouse.up();
  await table.page.waitForFunction(`${labels}.length === 0 && !canvas.controls.ruler.active`);
  expect(await table.stored("token0")).toEqual([300, 300]);
  expect(await table.see("canvas.tokens.controlled.length")).toBe(0);
});

it("Control places waypoints, a right click takes one back, E lifts its end", async () => {
  const table = await withRuler();
  await table.press(150, 150);
  await table.moveTo(450, 150);
  await table.page.keyboard.down("Control");
  await table.page.mouse.up();
  await table.page.keyboard.up("Control");
  await table.moveTo(450, 550);
  await table.page.waitForFunction(`${labels}.join() === "15 ft,35 ft"`);
  await table.page.keyboard.press("KeyE");
  await table.page.waitForFunction(
    `${labels}[1]?.endsWith("5 ft") && canvas.controls.ruler.destination.elevation === 5`,
  );
  await table.page.mouse.click(20, 20, { button: "right" });
  await table.page.waitForFunction("canvas.controls.ruler.path.length === 2");
  await table.page.mouse.click(20, 20, { button: "right" });
  await table.page.waitForFunction("!canvas.controls.ruler.active");
});

it("the others are told of the path, not while it is hidden, and show what they are told", async () => {
  const table = await withRuler();
  await table.press(150, 150);
  await table.moveTo(450, 150);
  const told = "game.socket.sent.map(([each]) => each.ruler).filter(Boolean)";
  await table.page.waitForFunction(`${told}.at(-1)?.path.at(-1)?.x === 450`);
  await table.see("void (canvas.controls.ruler.hidden = true)");
  await table.page.waitForFunction(`${told}.at(-1)?.path.length === 0`);
  await table.page.mouse.up();
  await table.see(`game.users.set("userB", { id: "userB", name: "Ben", isSelf: false, color: "#0000ff" });
    void game.socket.hear("userB", { ruler: { sceneId: canvas.scene.id, path: [{ x: 50, y: 50 }, { x: 250, y: 50 }] } })`);
  await table.page.waitForFunction(`${labels}.join() === "10 ft"`);
  await table.see(`void game.socket.hear("userB", { ruler: { sceneId: "elsewhere", path: [{ x: 1, y: 1 }] } })`);
  await table.page.waitForFunction(`${labels}.length === 0`);
});

it("a package's ruler class is used, and what it overrides is asked", async () => {
  const table = await open();
  await table.see(`CONFIG.Canvas.rulerClass = class OwnRuler extends foundry.canvas.interaction.Ruler {
    _getWaypointLabelContext(waypoint, state) {
      const context = super._getWaypointLabelContext(waypoint, state);
      return context && { ...context, distance: { total: "far" } };
    }
    _getSegmentStyle() { return { width: 0 }; }
  }; canvas.draw().then(() => void (game.activeTool = "ruler"))`);
  await table.press(150, 150);
  await table.moveTo(450, 150);
  await table.page.waitForFunction(`${labels}.join() === "far ft"`);
  expect(await table.see("canvas.controls.ruler.constructor.name")).toBe("OwnRuler");
});

it("a token ruler of a package decides on labels, lines, dots and tints, and hears when it shows", async () => {
  const table = await open();
  await table.see(`globalThis.asked = new Set();
  CONFIG.Token.rulerClass = class OwnRuler extends foundry.canvas.placeables.tokens.TokenRuler {
    static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
    _onVisibleChange() { asked.add("visible " + this.visible); super._onVisibleChange(); }
    _getWaypointLabelContext(waypoint, state) {
      asked.add("label " + waypoint.stage);
      const context = super._getWaypointLabelContext(waypoint, state);
      return context && { ...context, cssClass: "own" };
    }
    _getSegmentStyle(waypoint) { asked.add("segment " + (waypoint.previous !== null)); return { width: 9, color: 0xff00ff }; }
    _getWaypointStyle(waypoint) { asked.add("dot"); return super._getWaypointStyle(waypoint); }
    _getGridHighlightStyle(waypoint, offset) { asked.add("tint " + (offset.i >= 0)); return { color: 0xff00ff, alpha: 0.5 }; }
    _configureOutline() { asked.add("outline"); return super._configureOutline(); }
    _configureDashLine() { asked.add("dash"); return super._configureDashLine(); }
  }; canvas.draw().then(() => undefined)`);
  await table.drag([350, 350], [750, 350]);
  await table.press(750, 350);
  await table.moveTo(950, 350);
  await table.page.waitForSelector(".waypoint-label.own");
  const asked = await table.see<string[]>("[...asked]");
  for (const each of ["visible true", "label planned", "segment true", "dot", "tint true", "outline", "dash"])
    expect(asked).toContain(each);
  await table.page.mouse.up();
  await table.rest();
});

it("holding the button points out: a pulse here, told to the others; Alt alarms, Shift pulls a GM's players", async () => {
  const table = await open();
  const pings = "canvas.controls.pings.children.map((each) => each.constructor.name)";
  const told = "game.socket.sent.map(([each]) => each.ping).filter(Boolean).at(-1)";
  await table.press(1500, 400);
  await table.page.waitForFunction(`${pings}.length === 1`);
  expect(await table.see(`[${pings}[0], ${told}.style, ${told}.pull]`)).toEqual(["PulsePing", "pulse", false]);
  await table.page.mouse.up();
  await table.page.waitForFunction(`${pings}.length === 0`);
  await table.page.keyboard.down("Alt");
  await table.press(350, 350);
  await table.page.waitForFunction(`${pings}.join() === "AlertPing"`);
  await table.page.mouse.up();
  await table.page.keyboard.up("Alt");
  await table.page.waitForFunction(`${pings}.length === 0`);
  await table.page.keyboard.down("Shift");
  await table.press(1200, 400);
  await table.page.waitForFunction(`${told}.pull === true && ${told}.style === "chevron"`);
  await table.page.mouse.up();
  await table.page.keyboard.up("Shift");
});

it("who may not ping points nothing out; what is out of view gets an arrow at the edge", async () => {
  const table = await open();
  await table.see("void (game.user.can = (permission) => permission !== 'PING_CANVAS')");
  expect(await table.see("canvas.ping({ x: 100, y: 100 })")).toBe(false);
  await table.see(
    "game.user.can = () => true; canvas.pan({ x: 300, y: 300, scale: 2 }); void canvas.ping({ x: 1900, y: 300 })",
  );
  await table.page.waitForFunction(
    "canvas.controls.pings.children.some((each) => each.constructor.name === 'ArrowPing' && Math.abs(each.angle) < 1)",
  );
});

it("another user's pull moves the view only if that user is a GM", async () => {
  const table = await open();
  const told = (isGM: boolean, x: number): string => `
    game.users.set("userB", { id: "userB", isGM: ${isGM}, isSelf: false, color: "#0000ff" });
    void game.socket.hear("userB", { cursor: { x: ${x}, y: 600 }, ping: { style: "chevron", pull: true, scene: canvas.scene.id, zoom: 1 } })`;
  await table.see(told(false, 1100));
  await table.page.waitForFunction("canvas.controls.pings.children.length === 1");
  expect(await table.see("canvas.stage.pivot.x")).not.toBe(1100);
  await table.see(told(true, 1200));
  await table.page.waitForFunction("canvas.stage.pivot.x === 1200 && canvas.stage.scale.x === 1");
});

it("text that scrolls floats up from its place and is gone", async () => {
  const table = await open();
  await table.see(
    `void canvas.interface.createScrollingText({ x: 500, y: 500 }, "+5", { duration: 300, direction: CONST.TEXT_ANCHOR_POINTS.TOP })`,
  );
  const texts = "canvas.interface.children.flatMap((each) => each.children).filter((each) => each.text === '+5')";
  await table.page.waitForFunction(`${texts}.length === 1 && ${texts}[0].y < 500`);
  await table.page.waitForFunction(`${texts}.length === 0`);
});
