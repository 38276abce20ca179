/** Puts the layer and the ruler on the canvas and keeps them up; called once in `init`. */
import { sessionOf, inSlices, prepareDrag, reachableZones } from "../drag/drag-sessions";
import { RULER_TEMPLATE, ZoneRuler } from "../drag/ruler";
import { zoneLayer, ZoneLayer } from "./zone-layer";

/** A figure that lies is drawn turned by this many degrees; its document stays as it is. */
const LYING = 90;

export function registerCanvas(): void {
  Object.assign(CONFIG.Canvas.layers, { zonebound: { layerClass: ZoneLayer, group: "interface" } });
  CONFIG.Token.rulerClass = ZoneRuler;
  void foundry.applications.handlebars.loadTemplates([RULER_TEMPLATE]);
  Hooks.on("zonebound.fieldChanged", (scene) =>
    inNextFrame("zones", () => scene === canvas.scene && zoneLayer()?.redraw()),
  );
  for (const hook of [
    "updateCombat",
    "deleteCombat",
    "createCombatant",
    "deleteCombatant",
    "createToken",
    "deleteToken",
    "updateToken",
  ] as const) {
    Hooks.on(hook, () => inNextFrame("battle", redrawBattle));
  }
  Hooks.on("canvasReady", () => {
    zoneLayer()?.redrawSight();
    tellOfForeignRuler();
  });
  Hooks.on("canvasPan", () => inNextFrame("labels", () => zoneLayer()?.arrange()));
  Hooks.on("refreshToken", (token) => refresh(token));
  Hooks.on("hoverToken", (token, isOver) => zoneLayer()?.figures.hover(token.id, isOver));
  Hooks.on("controlToken", (token, isControlled) => isControlled && prepareSoon(token));
}

let toldOfRuler = false;

/** A package may put its own ruler in place of ours: what is lost are labels and marks, and GMs hear so once. */
function tellOfForeignRuler(): void {
  const { rulerClass } = CONFIG.Token;
  if (toldOfRuler || !game.user?.isGM || rulerClass === ZoneRuler || rulerClass?.prototype instanceof ZoneRuler) return;
  toldOfRuler = true;
  ui.notifications?.warn("ZONEBOUND.Notice.foreignRuler", { localize: true });
}

const waiting = new Set<string>();

/** However often it is asked for, it is done once a frame. */
function inNextFrame(what: string, then: () => void): void {
  if (waiting.has(what)) return;
  waiting.add(what);
  window.requestAnimationFrame(() => {
    waiting.delete(what);
    then();
  });
}

function redrawBattle(): void {
  const layer = zoneLayer();
  layer?.redrawBattle();
  for (const token of canvas.tokens?.placeables ?? []) lay(token, layer);
}

function refresh(token: Token.Implementation): void {
  const layer = zoneLayer();
  if (!token.isPreview && layer?.figures.follow(token)) inNextFrame("hulls", () => zoneLayer()?.figures.redrawHulls());
  if (!token.isPreview && layer?.figures.isOutdated(token)) inNextFrame("sight", () => zoneLayer()?.redrawSight());
  lay(token, layer);
}

/** Turns the picture of who lies on the ground. */
function lay(token: Token.Implementation, layer: ZoneLayer | null): void {
  const lies = layer?.figures.lies(token.id) ?? null;
  if (!token.mesh || lies === null) return;
  const upright = token.document.lockRotation ? 0 : token.document.rotation;
  const angle = upright + (lies ? LYING : 0);
  if (token.mesh.angle !== angle) token.mesh.angle = angle;
}

/** Whoever is chosen is likely to be dragged next: by then everything is looked up. */
function prepareSoon(token: Token.Implementation): void {
  if (!token.isOwner) return;
  inNextFrame("prepare", () => {
    const held = token.destroyed ? null : sessionOf(token.document);
    if (!held) return;
    stopPreparing();
    prepareDrag(held);
    const each = reachableZones(held.battle, token.id, false);
    stopPreparing = inSlices(
      each,
      () => undefined,
      () => undefined,
    );
  });
}

let stopPreparing = (): void => undefined;
