/** The behaviours: with static events, with events the GM chooses, and with both. */
/* global CONST, ChatMessage, foundry, game */
import { Hazard } from "./base.mjs";

const { NumberField, SetField, StringField, BooleanField, SchemaField } = foundry.data.fields;
const { REGION_EVENTS } = CONST;

const onlyOn = (...names) => Object.fromEntries(names.map((name) => [name, noteIt]));
async function noteIt(event) {
  this.note(event);
}

export class Alarm extends Hazard {
  static LOCALIZATION_PREFIXES = [...super.LOCALIZATION_PREFIXES, "HAZARDS.ALARM"];

  static defineSchema() {
    return {
      ...super.defineSchema(),
      events: this._createEventsField({
        events: [REGION_EVENTS.TOKEN_ENTER, REGION_EVENTS.TOKEN_EXIT, REGION_EVENTS.TOKEN_MOVE_WITHIN],
        initial: [REGION_EVENTS.TOKEN_ENTER],
      }),
      text: new StringField({ required: true, initial: "Who is there?" }),
      loud: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 10, initial: 5 }),
    };
  }

  async _handleRegionEvent(event) {
    this.note(event);
  }
}

export class Bell extends Hazard {
  static events = onlyOn(REGION_EVENTS.TOKEN_ENTER, REGION_EVENTS.TOKEN_EXIT);
}

export class Counter extends Hazard {
  static defineSchema() {
    return { ...super.defineSchema(), count: new NumberField({ initial: 0, integer: true, nullable: false }) };
  }

  static events = { [REGION_EVENTS.TOKEN_ENTER]: this.#count };

  static async #count(event) {
    this.note(event);
    if (game.user.isActiveGM) await this.behavior.update({ "system.count": this.count + 1 });
  }
}

export class Current extends Hazard {
  static defineSchema() {
    return {
      ...super.defineSchema(),
      push: new SchemaField({ x: new NumberField({ initial: 1, integer: true }), y: new NumberField({ initial: 0 }) }),
    };
  }

  static events = onlyOn(REGION_EVENTS.TOKEN_MOVE_WITHIN);
}

export class Entry extends Hazard {
  static events = onlyOn(REGION_EVENTS.TOKEN_MOVE_IN, REGION_EVENTS.TOKEN_ANIMATE_IN);
}

export class Gate extends Hazard {
  static defineSchema() {
    return { ...super.defineSchema(), open: new BooleanField({ initial: true, label: "Open" }) };
  }

  static events = onlyOn(REGION_EVENTS.BEHAVIOR_ACTIVATED, REGION_EVENTS.BEHAVIOR_DEACTIVATED);
}

export class KeepOut extends Hazard {
  static defineSchema() {
    return { ...super.defineSchema(), names: new SetField(new StringField()) };
  }

  static events = { [REGION_EVENTS.TOKEN_MOVE_IN]: this.#stop };

  static async #stop(event) {
    this.note(event);
    if (event.user.isSelf && this.names.has(event.data.token.name)) event.data.token.stopMovement();
  }
}

export class Leave extends Hazard {
  static events = onlyOn(REGION_EVENTS.TOKEN_MOVE_OUT, REGION_EVENTS.TOKEN_EXIT);
}

export class Message extends Hazard {
  static events = {
    [REGION_EVENTS.TOKEN_ENTER](event) {
      return this.act(event, () => ChatMessage.create({ content: `${event.data.token.name} steps into a hazard` }));
    },
  };
}

export class Round extends Hazard {
  static events = onlyOn(REGION_EVENTS.TOKEN_ROUND_START, REGION_EVENTS.TOKEN_ROUND_END);
}

export class Tally extends Hazard {
  static defineSchema() {
    return { ...super.defineSchema(), events: this._createEventsField() };
  }

  async _handleRegionEvent(event) {
    this.note(event);
  }
}

export class Turn extends Hazard {
  static events = onlyOn(REGION_EVENTS.TOKEN_TURN_START, REGION_EVENTS.TOKEN_TURN_END);
}
