/** Written for earlier versions: names without a namespace, windows of the older kind, the older chat hook. */
/* global ActorSheet, Application, CONFIG, CONST, Canvas, ChatMessage, Dialog, Folder, FormApplication, Hooks, PIXI, Ray,
   SortingHelpers, Token, TokenDocument, TokenLayer, ClientSettings, deepClone, duplicate, expandObject, flattenObject, foundry,
   game, getProperty, isEmpty, loadTemplates, mergeObject, randomID, renderTemplate, setProperty, ui */
const oldWays = { seen: [], legacyMessages: 0, messages: 0, isNewer: null };

class OldWindow extends Application {
  static get defaultOptions() {
    return mergeObject(super.defaultOptions, { id: "old-window", title: "Old", template: "modules/old-ways/old.html" });
  }
}

class OldForm extends FormApplication {
  async _updateObject() {}
}

class OldSheet extends ActorSheet {}

Hooks.once("init", function () {
  const draw = Token.prototype.draw;
  Token.prototype.draw = async function (...args) {
    oldWays.seen.push(this.document instanceof TokenDocument);
    return draw.apply(this, args);
  };
  const create = TokenDocument.prototype._onCreate;
  TokenDocument.prototype._onCreate = function (...args) {
    oldWays.created = true;
    return create.apply(this, args);
  };
  const data = mergeObject(deepClone({ a: { b: 1 } }), { "a.c": 2 });
  setProperty(data, "a.d", getProperty(data, "a.b") + 2);
  Object.assign(oldWays, {
    data: expandObject(flattenObject(data)),
    copy: duplicate({ deep: [1] }),
    empty: isEmpty({}),
    id: randomID(),
    ray: new Ray({ x: 0, y: 0 }, { x: 3, y: 4 }).distance,
    names: [Canvas, TokenLayer, Folder, ChatMessage, ClientSettings, SortingHelpers].map((each) => each.name),
    pixi: typeof PIXI.Graphics,
    modes: CONST.CHAT_MESSAGE_STYLES.OTHER,
    windows: [new OldWindow(), new OldForm({}), OldSheet, Dialog].length,
  });
  loadTemplates([]);
});

Hooks.on("renderChatMessageHTML", (message, html) => {
  oldWays.messages++;
  html.dataset.oldWays = message.id;
});
Hooks.on("renderChatMessage", (message, html) => {
  oldWays.legacyMessages++;
  oldWays.found = html[0].querySelectorAll(".message-content").length;
});
Hooks.once("ready", () => {
  oldWays.isNewer = foundry.utils.isNewerVersion(game.version, "12.331");
  oldWays.template = typeof renderTemplate;
  oldWays.config = CONFIG.Token.objectClass === Token || CONFIG.Token.objectClass.prototype instanceof Token;
  oldWays.open = Object.keys(ui.windows).length;
});
game.modules.get("old-ways").api = oldWays;
