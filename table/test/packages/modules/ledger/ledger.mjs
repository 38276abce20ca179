/** A window with tabs, a form, drag and drop, and every kind of setting. */
/* global Hooks, foundry, fromUuid, game */
const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { BooleanField, ColorField, NumberField, SchemaField, StringField } = foundry.data.fields;

const api = { changes: [], drops: [], contexts: [], closed: 0, Ledger: null };

class Entry extends foundry.abstract.DataModel {
  static LOCALIZATION_PREFIXES = ["LEDGER"];

  static defineSchema() {
    return {
      note: new StringField({ required: true, blank: false, initial: "something" }),
      amount: new NumberField({ required: true, nullable: false, initial: 0, step: 0.5 }),
      kind: new StringField({ choices: { in: "In", out: "Out" }, initial: "in" }),
    };
  }
}

class Ledger extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "ledger-{id}",
    classes: ["ledger"],
    tag: "form",
    window: { icon: "fa-solid fa-book", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 420, height: "auto" },
    form: { handler: Ledger.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: { clear: Ledger.#onClear },
  };

  static PARTS = {
    tabs: { template: "modules/ledger/templates/tabs.hbs" },
    entries: { template: "modules/ledger/templates/entries.hbs", scrollable: [""] },
    options: { template: "modules/ledger/templates/options.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static TABS = {
    main: {
      tabs: [{ id: "entries", icon: "fa-solid fa-list" }, { id: "options" }],
      initial: "entries",
      labelPrefix: "LEDGER.Tab",
    },
  };

  get title() {
    return game.i18n.format("LEDGER.Title", { owner: game.user.name });
  }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const entries = game.settings.get("ledger", "entries");
    const sum = entries.reduce((total, { amount, kind }) => total + (kind === "out" ? -amount : amount), 0);
    return Object.assign(context, {
      ...{ entries, sum, currency: game.settings.get("ledger", "currency"), draft: new Entry().toObject() },
      fields: Entry.schema.fields,
      kinds: Entry.schema.fields.kind.choices,
      buttons: [{ type: "submit", icon: "fa-solid fa-plus", label: "Add" }],
    });
  }

  async _preparePartContext(partId, context, options) {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId in prepared.tabs) prepared.tab = prepared.tabs[partId];
    api.contexts.push(partId);
    return prepared;
  }

  async _onRender(context, options) {
    await super._onRender(context, options);
    new foundry.applications.ux.DragDrop.implementation({
      dragSelector: "[draggable=true]",
      dropSelector: ".drop-zone",
      callbacks: { dragstart: this.#onDragStart.bind(this), drop: this.#onDrop.bind(this) },
    }).bind(this.element);
  }

  _onClose(options) {
    super._onClose(options);
    api.closed++;
  }

  #onDragStart(event) {
    const { index } = event.currentTarget.dataset;
    event.dataTransfer.setData("text/plain", JSON.stringify({ type: "ledger.entry", index: Number(index) }));
  }

  async #onDrop(event) {
    const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    api.drops.push(data);
    const document = data.uuid ? await fromUuid(data.uuid) : null;
    if (document) await addEntry({ note: document.name, amount: 1, kind: "in" });
    if (this.rendered) await this.render();
  }

  static async #onSubmit(event, form, formData) {
    await addEntry(foundry.utils.expandObject(formData.object));
    await this.render({ parts: ["entries"] });
  }

  static async #onClear() {
    await game.settings.set("ledger", "entries", []);
    await this.render();
  }
}

async function addEntry(data) {
  const entry = new Entry(data);
  await game.settings.set("ledger", "entries", [...game.settings.get("ledger", "entries"), entry.toObject()]);
}

class LedgerMenu extends Ledger {
  static DEFAULT_OPTIONS = { id: "ledger-menu" };
}

const noted = (key) => (value) => api.changes.push([key, value]);

Hooks.once("init", () => {
  const register = (key, data) =>
    game.settings.register("ledger", key, { scope: "world", onChange: noted(key), ...data });
  register("entries", { type: Array, default: [], config: false });
  register("currency", {
    name: "LEDGER.Settings.Currency",
    type: String,
    choices: { coin: "Coins", shell: "Shells" },
    default: "coin",
    config: true,
  });
  register("limit", {
    name: "LEDGER.Settings.Limit",
    type: Number,
    range: { min: 10, max: 90, step: 5 },
    default: 50,
    config: true,
    requiresReload: true,
  });
  register("colour", { name: "LEDGER.Settings.Colour", type: new ColorField({ initial: "#ff0000" }), config: true });
  register("bounds", {
    type: new SchemaField({ low: new NumberField({ initial: 1 }), open: new BooleanField({ initial: true }) }),
    config: false,
  });
  register("draft", { type: Entry, config: false, default: {} });
  register("mine", { scope: "user", type: String, default: "", config: true, name: "Mine" });
  register("here", { scope: "client", type: Number, default: 1, config: true, name: "Here" });
  game.settings.registerMenu("ledger", "open", {
    name: "LEDGER.Settings.Menu",
    label: "LEDGER.Settings.Menu",
    icon: "fa-solid fa-book",
    type: LedgerMenu,
    restricted: true,
  });
});

Hooks.once("i18nInit", () => foundry.helpers.Localization.localizeDataModel(Entry));

api.Ledger = Ledger;
api.Entry = Entry;
game.modules.get("ledger").api = api;
