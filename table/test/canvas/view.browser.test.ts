/** Selecting, panning, zooming and drawing on demand, in a real Chromium. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { HarnessBrowser, type Table } from "./harness/open-harness";

let browser: HarnessBrowser;
let table: Table;

beforeAll(async () => {
  browser = await HarnessBrowser.open();
}, 60_000);
afterAll(() => browser.close());
afterEach(async () => {
  expect(table.errors).toEqual([]);
  await table.page.close();
});

const controlled = "canvas.tokens.controlled.map((each) => each.id)";

/** Colour at a place of the canvas as it is drawn now, `[r, g, b]`. */
async function colorAt(x: number, y: number): Promise<number[]> {
  const place = await table.client(x, y);
  return table.see(`(() => {
    canvas.app.render();
    const { gl, resolution } = canvas.app.renderer;
    const [x, y] = [${place.x}, ${place.y}].map((at) => Math.round(at * resolution));
    const pixel = new Uint8Array(4);
    gl.readPixels(x, gl.drawingBufferHeight - y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return [...pixel].slice(0, 3);
  })()`);
}

it("a click takes a figure under control, Shift adds one, a click on nothing lets go", async () => {
  table = await browser.page();
  await table.click(350, 350);
  expect(await table.see(controlled)).toEqual(["token0"]);
  await table.page.keyboard.down("Shift");
  await table.click(550, 350);
  await table.page.keyboard.up("Shift");
  expect(await table.see(controlled)).toEqual(["token0", "token1"]);
  await table.click(1500, 1300);
  expect(await table.see(controlled)).toEqual([]);
});

it("a frame drawn around figures takes them all", async () => {
  table = await browser.page();
  await table.drag([250, 250], [650, 450]);
  expect(await table.see(controlled)).toEqual(["token0", "token1"]);
  expect(await table.see("canvas.controls.select.geometry.graphicsData.length")).toBe(0);
});

it("control, hover and target tell their hooks", async () => {
  table = await browser.page();
  await table.see(`globalThis.told = [];
    Hooks.on("controlToken", (token, on) => told.push(["control", token.id, on]));
    Hooks.on("hoverToken", (token, on) => told.push(["hover", token.id, on]));
    Hooks.on("targetToken", (user, token, on) => told.push(["target", token.id, on])); undefined`);
  await table.moveTo(350, 350);
  await table.moveTo(350, 500);
  await table.click(550, 350);
  await table.see("void canvas.tokens.get('token2').setTarget(true)");
  const told = await table.see<unknown[][]>("told");
  expect(told.slice(0, 4)).toEqual([
    ["hover", "token0", true],
    ["hover", "token0", false],
    ["hover", "token1", true],
    ["control", "token1", true],
  ]);
  expect(told.at(-1)).toEqual(["target", "token2", true]);
  expect(await table.see("[...game.user.targets].map((each) => each.id)")).toEqual(["token2"]);
});

it("a double click opens the sheet, once", async () => {
  table = await browser.page();
  await table.see("void (canvas.tokens.get('token0')._canView = () => true)");
  const { x, y } = await table.client(350, 350);
  await table.page.mouse.dblclick(x, y);
  expect(await table.see("harness.scene.tokens.get('token0').sheet.rendered")).toBe(true);
});

it("the wheel zooms about the pointer", async () => {
  table = await browser.page();
  await table.moveTo(900, 900);
  const before = await table.see<number>("canvas.stage.scale.x");
  await table.page.mouse.wheel(0, -300);
  await table.page.waitForFunction(`canvas.stage.scale.x > ${before}`);
  const place = await table.see<{ x: number; y: number }>("(({ x, y }) => ({ x, y }))(canvas.mousePosition)");
  expect(Math.abs(place.x - 900)).toBeLessThan(3);
  expect(Math.abs(place.y - 900)).toBeLessThan(3);
});

it("a right drag pans by as much as the pointer travels, on figures too", async () => {
  table = await browser.page();
  await table.see("canvas.pan({ x: 800, y: 600, scale: 1 })");
  const start = await table.client(550, 350);
  await table.page.mouse.move(start.x, start.y);
  await table.page.mouse.down({ button: "right" });
  await table.page.mouse.move(start.x + 120, start.y - 60, { steps: 4 });
  await table.page.mouse.up({ button: "right" });
  expect(await table.see("[canvas.stage.pivot.x, canvas.stage.pivot.y]")).toEqual([680, 660]);
});

it("labels and places follow the view: what is asked in one set of coordinates comes back in the other", async () => {
  table = await browser.page();
  await table.see("canvas.pan({ x: 333, y: 444, scale: 0.7 })");
  const { x, y } = await table.client(512, 300);
  const back = await table.see<{ x: number; y: number }>(
    `(({ x, y }) => ({ x, y }))(canvas.canvasCoordinatesFromClient({ x: ${x}, y: ${y} }))`,
  );
  expect(back.x).toBeCloseTo(512);
  expect(back.y).toBeCloseTo(300);
});

it("no frame is drawn while nothing happens, and one soon after a package moved something by hand", async () => {
  table = await browser.page();
  await table.page.waitForTimeout(500);
  const before = await table.see<number>("canvas.loop.frames");
  await table.page.waitForTimeout(1000);
  expect(await table.see("canvas.loop.frames")).toBe(before);
  await table.see("void (canvas.tokens.get('token0').mesh.rotation = 1)");
  await table.page.waitForFunction(`canvas.loop.frames > ${before}`);
});

it("no more frames are drawn in a second than the setting core.maxFPS says", async () => {
  table = await browser.page();
  await table.see(`void Object.assign(game, { settings: { settings: new Map([["core.maxFPS", {}]]), get: () => 5 } })`);
  const drawn = await table.see<number>(`new Promise((done) => {
    const before = canvas.loop.frames;
    const spin = () => void (canvas.tokens.get("token0").mesh.rotation += 0.1);
    canvas.app.ticker.add(spin);
    setTimeout(() => {
      canvas.app.ticker.remove(spin);
      done(canvas.loop.frames - before);
    }, 1000);
  })`);
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThanOrEqual(6);
});

it("a region's hole stays open", async () => {
  table = await browser.page();
  const ground = await colorAt(1950, 1450);
  expect(await colorAt(500 + 25, 850)).toEqual(ground);
  expect(await colorAt(250 + 25, 850)).not.toEqual(ground);
  expect(await colorAt(1225, 850)).not.toEqual(ground);
});

it("a region that shows on its layer only is hidden until a GM opens the layer", async () => {
  table = await browser.page();
  await table.see(
    "harness.scene.regions.get('region1').change({ visibility: 0 }); canvas.regions.get('region1').renderFlags.set({ refresh: true })",
  );
  const ground = await colorAt(1950, 1450);
  await table.page.waitForFunction("!canvas.regions.get('region1').visible");
  expect(await colorAt(1225, 850)).toEqual(ground);
  await table.see("void canvas.regions.activate()");
  await table.page.waitForFunction("canvas.regions.get('region1').visible");
  expect(await table.see("canvas.activeLayer === canvas.regions && !canvas.tokens.active")).toBe(true);
});

it("a scene drawn anew has each figure once, and its hooks come in their order", async () => {
  table = await browser.page();
  await table.see(
    `globalThis.told = []; for (const hook of ["canvasTearDown", "canvasInit", "drawTokenLayer", "canvasReady"]) Hooks.on(hook, () => told.push(hook)); undefined`,
  );
  await table.see("canvas.draw().then(() => undefined)");
  expect(await table.see("told")).toEqual(["canvasTearDown", "canvasInit", "drawTokenLayer", "canvasReady"]);
  expect(await table.see("[canvas.tokens.placeables.length, canvas.tokens.objects.children.length]")).toEqual([3, 3]);
  expect(await table.see("canvas.primary.children.filter((each) => each.object).length")).toBe(3);
  await table.drag([350, 350], [750, 650]);
  await table.rest();
  expect(await table.stored("token0")).toEqual([700, 600]);
});

it("300 figures and 200 zones are dragged over without a graphics card", async () => {
  table = await browser.page("?tokens=300&regions=200");
  await table.drag([50, 50], [1650, 1450]);
  await table.rest();
  expect(await table.stored("token0")).toEqual([1600, 1400]);
});
