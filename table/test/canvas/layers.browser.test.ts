/** Layers of packages: api/v13/classes/foundry.canvas.layers.InteractionLayer.html, variables/CONFIG.Canvas.html. */
import { expect, it } from "vitest";
import { useHarness } from "./harness/use-harness";

const open = useHarness();

it("a package's layer is made with the others, in its group and order, and drawn with each scene", async () => {
  const table = await open("?layer=own");
  expect(await table.see("canvas.own === canvas.interface.own && canvas.layers.includes(canvas.own)")).toBe(true);
  expect(await table.see("canvas.own.drawn")).toBe(1);
  expect(
    await table.see("canvas.own.zIndex > canvas.tokens.zIndex && canvas.own.zIndex < canvas.controls.zIndex"),
  ).toBe(true);
  await table.see("canvas.draw().then(() => undefined)");
  expect(await table.see("[canvas.own.drawn, canvas.own.tornDown]")).toEqual([2, 1]);
});

it("activated it gets clicks and drags on the empty canvas, and tokens get none", async () => {
  const table = await open("?layer=own");
  await table.see(`globalThis.told = [];
    for (const hook of ["activateOwnLayer", "deactivateOwnLayer", "activateTokenLayer", "deactivateTokenLayer", "activateCanvasLayer"])
      Hooks.on(hook, (layer) => told.push([hook, layer.name])); canvas.own.activate(); undefined`);
  await table.click(1500, 300);
  await table.drag([350, 350], [750, 650]);
  await table.rest();
  expect(await table.see("canvas.own.events")).toEqual(["click", "click", "start", "move", "drop", "cancel"]);
  expect(await table.stored("token0")).toEqual([300, 300]);
  await table.see("void canvas.tokens.activate()");
  expect(await table.see("told")).toEqual([
    ["deactivateTokenLayer", "TokenLayer"],
    ["activateOwnLayer", "OwnLayer"],
    ["activateCanvasLayer", "OwnLayer"],
    ["deactivateOwnLayer", "OwnLayer"],
    ["activateTokenLayer", "TokenLayer"],
    ["activateCanvasLayer", "TokenLayer"],
  ]);
  expect(await table.see("canvas.own.active")).toBe(false);
});

it("the hooks of a token's life come with the token, flags of what is drawn anew with refreshToken", async () => {
  const table = await open();
  await table.see(`globalThis.told = [];
    for (const hook of ["drawToken", "destroyToken"]) Hooks.on(hook, (token) => told.push([hook, token.id]));
    Hooks.on("refreshToken", (token, flags) => flags.refreshRotation && told.push(["refreshToken", token.id]));
    harness.scene.updateEmbeddedDocuments("Token", [{ _id: "token1", rotation: 90 }]).then(() => undefined)`);
  await table.page.waitForFunction("told.length === 1");
  await table.see("harness.scene.deleteEmbeddedDocuments('Token', ['token2']).then(() => undefined)");
  await table.see("harness.scene.createEmbeddedDocuments('Token', [{ _id: 'token9', x: 900 }]).then(() => undefined)");
  await table.page.waitForFunction("told.length === 4");
  expect(await table.see("told")).toEqual([
    ["refreshToken", "token1"],
    ["destroyToken", "token2"],
    ["drawToken", "token9"],
    ["refreshToken", "token9"],
  ]);
});

it("the view glides to a place and back to where the scene begins, and tells each step", async () => {
  const table = await open();
  await table.see(
    "globalThis.pans = 0; Hooks.on('canvasPan', (_canvas, view) => (pans += Number.isFinite(view.scale))); undefined",
  );
  expect(await table.see("canvas.animatePan({ x: 700, y: 600, scale: 1.5, duration: 200 })")).toBe(true);
  expect(await table.see("[canvas.stage.pivot.x, canvas.stage.pivot.y, canvas.stage.scale.x]")).toEqual([
    700, 600, 1.5,
  ]);
  expect(await table.see<number>("pans")).toBeGreaterThan(1);
  await table.see("void (delete canvas.scene._viewPosition)");
  await table.see("canvas.recenter().then(() => undefined)");
  expect(await table.see("canvas.stage.pivot.x")).toBe(1000);
});

// api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html
it("a layer turns and changes all its figures at once", async () => {
  const table = await open();
  await table.see(
    "canvas.tokens.rotateMany({ angle: 100, snap: 45, ids: ['token0', 'token1'] }).then(() => undefined)",
  );
  await table.see(
    "canvas.tokens.updateAll((each) => ({ elevation: each.id === 'token2' ? 20 : 0 }), (each) => each.id !== 'token0').then(() => undefined)",
  );
  expect(
    await table.see(
      "[...harness.scene.tokens.values()].map((each) => [each._source.rotation, each._source.elevation])",
    ),
  ).toEqual([
    [90, 0],
    [90, 0],
    [0, 20],
  ]);
});

// api/v13/classes/foundry.canvas.containers.ControlIcon.html
it("a control icon of a package is drawn, and shows and hides its border", async () => {
  const table = await open();
  const seen = await table.see(`(async () => {
    const icon = new foundry.canvas.containers.ControlIcon({ size: 50, borderColor: 0x00ff00, tint: 0xff0000 });
    canvas.tokens.addChild(icon);
    await icon.draw();
    icon.refresh({ borderVisible: false, iconColor: 0x0000ff });
    return [icon.icon.width, icon.icon.tint, icon.border.visible, icon.hitArea.width];
  })()`);
  expect(seen).toEqual([50, 0x0000ff, false, 54]);
});
