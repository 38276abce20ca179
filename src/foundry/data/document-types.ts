/** Which data model stands behind which document type of system.json, and the types that follow from it. */
import { BottleneckBehavior, ObstacleBehavior, PassageBehavior, TerrainBehavior, WallBehavior } from "./border-behaviors";
import { FigureModel } from "./actor-model";
import { GROUND_TYPE, GroundBehavior } from "./ground-behavior";
import { ArmourModel, GearModel, ShieldModel, SpellModel, TalentModel, WeaponModel } from "./item-models";
import { ZoneBehavior } from "./zone-behavior";

export const ACTOR_MODELS = { character: FigureModel, creature: FigureModel };

export const ITEM_MODELS = {
  weapon: WeaponModel,
  shield: ShieldModel,
  armour: ArmourModel,
  talent: TalentModel,
  spell: SpellModel,
  gear: GearModel,
};

export const BEHAVIOR_MODELS = {
  "zonebound.zone": ZoneBehavior,
  "zonebound.bottleneck": BottleneckBehavior,
  "zonebound.obstacle": ObstacleBehavior,
  "zonebound.wall": WallBehavior,
  "zonebound.passage": PassageBehavior,
  "zonebound.terrain": TerrainBehavior,
  [GROUND_TYPE]: GroundBehavior,
};

const ACTOR_ICONS = {
  character: "fa-solid fa-user",
  creature: "fa-solid fa-paw",
} satisfies Record<keyof typeof ACTOR_MODELS, string>;

const ITEM_ICONS = {
  weapon: "fa-solid fa-khanda",
  shield: "fa-solid fa-shield",
  armour: "fa-solid fa-vest",
  talent: "fa-solid fa-star",
  spell: "fa-solid fa-wand-sparkles",
  gear: "fa-solid fa-suitcase",
} satisfies Record<keyof typeof ITEM_MODELS, string>;

const BEHAVIOR_ICONS = {
  "zonebound.zone": "fa-solid fa-draw-polygon",
  "zonebound.bottleneck": "fa-solid fa-door-open",
  "zonebound.obstacle": "fa-solid fa-road-barrier",
  "zonebound.wall": "fa-solid fa-trowel-bricks",
  "zonebound.passage": "fa-solid fa-stairs",
  "zonebound.terrain": "fa-solid fa-water",
  [GROUND_TYPE]: "fa-solid fa-mound",
} satisfies Record<keyof typeof BEHAVIOR_MODELS, string>;

/** Puts every data model and icon into CONFIG; called once in `init`. */
export function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, ACTOR_MODELS);
  Object.assign(CONFIG.Item.dataModels, ITEM_MODELS);
  Object.assign(CONFIG.RegionBehavior.dataModels, BEHAVIOR_MODELS);
  Object.assign(CONFIG.Actor.typeIcons, ACTOR_ICONS);
  // Foundry's types leave the icons of items out.
  Object.assign(CONFIG.Item, { typeIcons: { ...ITEM_ICONS } });
  Object.assign(CONFIG.RegionBehavior.typeIcons, BEHAVIOR_ICONS);
}

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    Actor: typeof ACTOR_MODELS;
    Item: typeof ITEM_MODELS;
    RegionBehavior: typeof BEHAVIOR_MODELS;
  }
}
