/** The trial system: one model of each kind, and a record of what the host told it (`globalThis.trial`). */
/* global CONFIG, CONST, Hooks, document, foundry, game */
const { fields } = foundry.data;

const trial = { log: [], alarms: [], messages: [] };
globalThis.trial = trial;

class HeroModel extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["TRIAL.HERO"];

  static defineSchema() {
    const whole = (initial) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, initial, min: 0 });
    return {
      hits: new fields.SchemaField({ value: whole(5), max: whole(5) }),
      story: new fields.HTMLField(),
    };
  }

  prepareDerivedData() {
    this.isDown = this.hits.value === 0;
  }
}

class ThingModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      weight: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
      description: new fields.HTMLField(),
    };
  }
}

class CardModel extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { count: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }) };
  }

  async renderHTML() {
    const card = document.createElement("div");
    card.className = "trial-card";
    card.textContent = `Count: ${this.count}`;
    return card;
  }
}

class AlarmBehavior extends foundry.data.regionBehaviors.RegionBehaviorType {
  static LOCALIZATION_PREFIXES = ["TRIAL.ALARM"];

  static defineSchema() {
    return { loud: new fields.BooleanField() };
  }

  static events = {
    [CONST.REGION_EVENTS.TOKEN_MOVE_IN]: AlarmBehavior.#note,
    [CONST.REGION_EVENTS.TOKEN_MOVE_OUT]: AlarmBehavior.#note,
    [CONST.REGION_EVENTS.TOKEN_ENTER]: AlarmBehavior.#note,
    [CONST.REGION_EVENTS.TOKEN_EXIT]: AlarmBehavior.#note,
  };

  static async #note(event) {
    trial.alarms.push({
      name: event.name,
      region: this.region.name,
      token: event.data.token.name,
      user: event.user.name,
    });
  }
}

for (const hook of ["init", "i18nInit", "setup", "ready"]) {
  Hooks.once(hook, () => trial.log.push(hook));
}

Hooks.once("init", () => {
  CONFIG.Actor.dataModels.hero = HeroModel;
  CONFIG.Actor.dataModels.beast = HeroModel;
  CONFIG.Item.dataModels.thing = ThingModel;
  CONFIG.ChatMessage.dataModels["trial.card"] = CardModel;
  CONFIG.RegionBehavior.dataModels["trial.alarm"] = AlarmBehavior;
  CONFIG.queries["trial.double"] = async ({ number }) => number * 2;
  game.settings.register("trial", "volume", { scope: "world", config: true, type: Number, default: 3 });
});

Hooks.once("ready", () => {
  game.socket.on("system.trial", (data, senderId) => trial.messages.push({ data, senderId }));
});
