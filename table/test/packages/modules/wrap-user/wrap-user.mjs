/** Wraps what packages for tokens wrap: steps of the start, documents, placeables, layers, getters and setters. */
/* global Hooks, game, wrapKit */

const TARGETS = [
  "Game.prototype.setupGame",
  "Game.prototype.initializeDocuments",
  "foundry.Game.prototype.initializeCanvas",
  "foundry.canvas.Canvas.prototype.draw",
  "foundry.canvas.layers.TokenLayer.prototype.selectObjects",
  "foundry.canvas.layers.TokenLayer.prototype.targetObjects",
  "foundry.canvas.layers.PlaceablesLayer.prototype.activate",
  "foundry.canvas.placeables.Token.prototype._onDragLeftStart",
  "foundry.canvas.placeables.Token.prototype._onDragLeftMove",
  "foundry.canvas.placeables.Token.prototype._onDragLeftDrop",
  "foundry.canvas.placeables.Token.prototype._onControl",
  "foundry.canvas.placeables.Token.prototype._refreshBorder",
  "foundry.canvas.placeables.Token.prototype._getTooltipText",
  "foundry.canvas.placeables.PlaceableObject.prototype._onHoverIn",
  "foundry.canvas.placeables.PlaceableObject.prototype._onClickLeft",
  "CONFIG.Token.documentClass.prototype._preUpdateMovement",
  "CONFIG.Token.documentClass.prototype._onUpdate",
  "CONFIG.Token.documentClass.prototype.prepareDerivedData",
  "CONFIG.Actor.documentClass.prototype.prepareData",
  "CONFIG.ChatMessage.documentClass.prototype.renderHTML",
  "CONFIG.Combat.documentClass.prototype.nextTurn",
  "foundry.applications.hud.TokenHUD.prototype._onRender",
  "foundry.applications.sidebar.tabs.ChatLog.prototype.processMessage",
  "Hooks.onError",
];

const calls = Object.fromEntries(TARGETS.map((target) => [target, 0]));
const api = { calls, visible: 0, placed: 0 };

Hooks.once("wrapKit.Ready", (kit) => {
  for (const target of TARGETS) {
    kit.register("wrap-user", target, function (wrapped, ...args) {
      calls[target]++;
      return wrapped(...args);
    });
  }
  kit.register("wrap-user", "foundry.canvas.placeables.Token.prototype.isVisible", function (wrapped) {
    api.visible++;
    return wrapped();
  });
  kit.register("wrap-user", "foundry.canvas.placeables.Token.prototype._getTooltipText", function (wrapped) {
    return [wrapped(), "wrapped"].filter(Boolean).join(" ");
  });
  kit.register("wrap-user", "foundry.canvas.placeables.Token.prototype.x#set", function (wrapped, value) {
    api.placed++;
    return wrapped(value);
  });
});

game.modules.get("wrap-user").api = api;
api.kitIsActive = game.modules.get("wrap-kit")?.active ?? false;
api.sawKit = typeof wrapKit;
