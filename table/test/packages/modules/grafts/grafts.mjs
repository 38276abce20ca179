/** Parts and tabs among those of the core's windows, classes in the place of the core's, elements within its forms. */
/* global CONFIG, CONST, Handlebars, Hooks, document, foundry, game, ui */
const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { TokenConfig, SceneConfig } = foundry.applications.sheets;
const { fields } = foundry.data;
const ID = "grafts";
const api = { rung: [], drawn: [], exported: 0, controlled: [], menus: 0 };
game.modules.get(ID).api = api;

// Classes that a package may extend while it loads, whether or not anything is drawn by them.
api.extended = [
  class extends CONFIG.Tile.objectClass {},
  class extends foundry.canvas.rendering.filters.OutlineOverlayFilter {},
  class extends foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet {},
];
api.constants = [CONST.WALL_SENSE_TYPES.NORMAL, CONST.MEASURED_TEMPLATE_TYPES.RAY, CONST.BASE_DOCUMENT_TYPE];
CONFIG.compatibility.excludePatterns.push(/grafted name/);
foundry.utils.logCompatibilityWarning("The grafted name is old", { since: 13, until: 15 });

/** The part goes before the buttons, the tab after those that are there. */
function graft(sheet, id) {
  const { footer, ...parts } = sheet.PARTS;
  sheet.PARTS = { ...parts, [id]: { template: `${ID}.${id}` }, footer };
  sheet.TABS.sheet.tabs.push({ id, icon: "fa-solid fa-seedling", label: `Graft ${id}` });
  const { _preparePartContext } = sheet.prototype;
  sheet.prototype._preparePartContext = async function (partId, context, options) {
    const own = await _preparePartContext.call(this, partId, context, options);
    return partId === id ? { ...own, glow: this.document.flags?.[ID]?.glow ?? 3 } : own;
  };
}
const section = (flag) =>
  `<section class="tab {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">` +
  `<input type="number" name="flags.${ID}.${flag}" value="{{glow}}"></section>`;

/** Many kinds of behaviour from one description, their events set afterwards. */
const KINDS = ["chime", "halt", "note"];
function behaviorClass(kind) {
  return class extends foundry.data.regionBehaviors.RegionBehaviorType {
    static LOCALIZATION_PREFIXES = [];
    static events = {};
    static defineSchema() {
      const { TOKEN_MOVE_IN, TOKEN_MOVE_OUT } = CONST.REGION_EVENTS;
      return {
        events: this._createEventsField({ events: [TOKEN_MOVE_IN, TOKEN_MOVE_OUT] }),
        volume: new fields.NumberField({ initial: 5 }),
      };
    }
    async _handleRegionEvent(event) {
      const { scene, region, behavior } = this;
      api.rung.push([kind, event.name, region.name, behavior.id === this.parent.id && scene === region.parent]);
    }
  };
}

Hooks.on("renderRegionBehaviorConfig", (app, form, context) => {
  if (!context.document.type.startsWith(`${ID}.`)) return;
  const fieldset = document.createElement("fieldset");
  fieldset.className = ID;
  fieldset.innerHTML =
    '<multi-select><optgroup label="All"><option value="walk">Walk</option></optgroup></multi-select>';
  form.querySelector('section.standard-form[data-application-part="form"]').append(fieldset);
  api.submitter = form.querySelector('button[type="submit"]')?.type;
});

Hooks.on("renderChatInput", (app, elements) => {
  const button = elements["#chat-controls"]?.querySelector("[data-action=export]");
  if (button) button.dataset.action = "graftsExport";
  app.options.actions.graftsExport ??= () => api.exported++;
});

/** A window without a frame at the top of the page, with the tracker's own menu. */
class Dock extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = { id: "grafts-dock", window: { frame: false, positioned: false } };
  static PARTS = { content: { template: `${ID}.dock` } };

  _onRender() {
    document.querySelector("#ui-top").prepend(this.element);
    const entries = game.combats.directory._getEntryContextOptions();
    api.entries = entries.map(({ name }) => name);
    new foundry.applications.ux.ContextMenu(this.element, ".who", entries, { jQuery: false, fixed: true });
  }
}

/** A tab of its own in the sidebar. */
class Garden extends HandlebarsApplicationMixin(foundry.applications.sidebar.AbstractSidebarTab) {
  static tabName = "garden";
  static DEFAULT_OPTIONS = { window: { title: "Garden" } };
  static PARTS = { beds: { template: `${ID}.dock` } };
}

Hooks.once("init", () => {
  const { settings, ...tabs } = CONFIG.ui.sidebar.TABS;
  CONFIG.ui.sidebar.TABS = { ...tabs, garden: { icon: "fa-solid fa-leaf", tooltip: "Garden" }, settings };
  CONFIG.ui.garden = Garden;
  Handlebars.registerPartial(`${ID}.glow`, Handlebars.compile(section("glow")));
  Handlebars.registerPartial(`${ID}.weather`, Handlebars.compile(section("weather")));
  Handlebars.registerPartial(`${ID}.dock`, Handlebars.compile('<ol><li class="who">Mira</li></ol>'));
  graft(TokenConfig, "glow");
  graft(SceneConfig, "weather");
  for (const kind of KINDS) {
    const type = `${ID}.${kind}`;
    CONFIG.RegionBehavior.dataModels[type] = behaviorClass(kind);
    CONFIG.RegionBehavior.typeIcons[type] = "fa-solid fa-bell";
  }
  CONFIG.ui.combat = class extends CONFIG.ui.combat {
    async _onToggleHidden(combatant) {
      api.controlled.push(combatant.name);
      return super._onToggleHidden(combatant);
    }
  };
  CONFIG.ux.ContextMenu = class extends CONFIG.ux.ContextMenu {
    constructor(...args) {
      super(...args);
      api.menus++;
    }
  };
});

Object.assign(api, {
  dock: async () => (api.docked = await new Dock().render({ force: true })) && null,
  isMine: () => ui.combat instanceof CONFIG.ui.combat && game.messages.directory === ui.chat,
});
