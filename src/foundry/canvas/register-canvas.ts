/** Puts layers and ruler on the canvas and keeps them up; called once in `init`. */
import { adapterOf, type BattlefieldLayer, battlefieldLayers } from "../battlefield/adapter";
import { BattleRuler, dragOf, RULER_TEMPLATE } from "../drag/ruler";
import { inNextFrame } from "../frames";
import { HexLayer } from "./hex-layer";
import { ZoneLayer } from "./zone-layer";

/** A figure that lies is drawn turned by this many degrees; its document stays as it is. */
const LYING = 90;

/** After these the figures may be drawn otherwise. */
const CHANGES = [
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "deleteCombatant",
  "createToken",
  "deleteToken",
  "updateToken",
  "zonebound.hiddenChanged",
] as const;

export function registerCanvas(): void {
  Object.assign(CONFIG.Canvas.layers, {
    zonebound: { layerClass: ZoneLayer, group: "interface" },
    zoneboundHexes: { layerClass: HexLayer, group: "interface" },
  });
  CONFIG.Token.rulerClass = BattleRuler;
  void foundry.applications.handlebars.loadTemplates([RULER_TEMPLATE]);
  Hooks.on("zonebound.fieldChanged", (scene) =>
    inNextFrame("battlefield", () => scene === canvas.scene && redrawBattlefield()),
  );
  for (const change of CHANGES) Hooks.on(change, () => inNextFrame("battle", redrawBattle));
  Hooks.on("zonebound.signsChanged", () => layerNow()?.redrawSight());
  Hooks.on("canvasReady", () => {
    layerNow()?.redrawSight();
    tellOfForeignRuler();
  });
  Hooks.on("canvasPan", () => inNextFrame("labels", () => layerNow()?.arrange()));
  Hooks.on("refreshToken", (token) => refresh(token));
  Hooks.on("hoverToken", (token, isOver) => layerNow()?.hover(token.id, isOver));
  Hooks.on("controlToken", (token, isControlled) => {
    layerNow()?.choose(token.id, isControlled);
    if (isControlled) prepareSoon(token);
  });
}

/** Of every kind: the scene may have become another kind of battlefield, or none. */
export function redrawBattlefield(): void {
  for (const layer of battlefieldLayers()) layer.redraw();
}

/** Null on a scene that is no battlefield. */
function layerNow(): BattlefieldLayer | null {
  return adapterOf(canvas.scene)?.layer() ?? null;
}

let toldOfRuler = false;

/** A package may put its own ruler in place of ours: what is lost are labels and marks, and GMs hear so once. */
function tellOfForeignRuler(): void {
  const { rulerClass } = CONFIG.Token;
  if (toldOfRuler || !game.user?.isGM || rulerClass === BattleRuler || rulerClass?.prototype instanceof BattleRuler)
    return;
  toldOfRuler = true;
  ui.notifications?.warn("ZONEBOUND.Notice.foreignRuler", { localize: true });
}

function redrawBattle(): void {
  const layer = layerNow();
  layer?.redrawBattle();
  for (const token of layer ? (canvas.tokens?.placeables ?? []) : []) lay(token, layer);
}

function refresh(token: Token.Implementation): void {
  const layer = layerNow();
  if (!token.isPreview) layer?.follow(token);
  lay(token, layer);
}

/** Turns the picture of who lies on the ground. */
function lay(token: Token.Implementation, layer: BattlefieldLayer | null): void {
  const lies = layer?.lies(token.id) ?? null;
  if (!token.mesh || lies === null) return;
  const upright = token.document.lockRotation ? 0 : token.document.rotation;
  const angle = upright + (lies ? LYING : 0);
  if (token.mesh.angle !== angle) token.mesh.angle = angle;
}

/** Whoever is chosen is likely to be dragged next: by then everything is looked up. */
function prepareSoon(token: Token.Implementation): void {
  if (!token.isOwner) return;
  inNextFrame("prepare", () => {
    const held = token.destroyed ? null : dragOf(token.document);
    if (!held) return;
    stopLooking();
    held.prepare();
    stopLooking = held.lookAhead();
  });
}

let stopLooking = (): void => undefined;
