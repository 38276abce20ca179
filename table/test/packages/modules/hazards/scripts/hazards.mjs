/** Twelve behaviours of regions: each notes what happened to it, some act on the token, one has a sheet of its own. */
/* global CONFIG, Hooks, foundry, game */
import {
  Alarm,
  Bell,
  Counter,
  Current,
  Entry,
  Gate,
  KeepOut,
  Leave,
  Message,
  Round,
  Tally,
  Turn,
} from "./behaviors.mjs";
import { log } from "./base.mjs";
import { GateConfig } from "./gate-config.mjs";

const MODELS = {
  alarm: Alarm,
  bell: Bell,
  counter: Counter,
  current: Current,
  entry: Entry,
  gate: Gate,
  keepOut: KeepOut,
  leave: Leave,
  message: Message,
  round: Round,
  tally: Tally,
  turn: Turn,
};

class Charm extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const { HTMLField, NumberField } = foundry.data.fields;
    return { story: new HTMLField(), charges: new NumberField({ integer: true, initial: 3 }) };
  }
}

Hooks.once("init", () => {
  for (const [name, model] of Object.entries(MODELS)) {
    CONFIG.RegionBehavior.dataModels[`hazards.${name}`] = model;
    CONFIG.RegionBehavior.typeIcons[`hazards.${name}`] = "fa-solid fa-triangle-exclamation";
  }
  Object.assign(CONFIG.Item.dataModels, { "hazards.charm": Charm });
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(CONFIG.RegionBehavior.documentClass, "hazards", GateConfig, {
    types: ["hazards.gate"],
    makeDefault: true,
    label: "Gate",
  });
});

game.modules.get("hazards").api = { log, MODELS };
