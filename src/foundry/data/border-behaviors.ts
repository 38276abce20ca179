/** What small regions laid over a border, or inside a zone, make of it: bottleneck, obstacle, wall, passage, terrain. */
import { count, modifier, line, oneOf } from "./fields";

const { RegionBehaviorType } = foundry.data.regionBehaviors;
const { BooleanField } = foundry.data.fields;

function sight(initial: boolean) {
  return new BooleanField({ required: true, nullable: false, initial });
}

function bottleneckSchema() {
  return {
    capacity: count(1, 1),
    cover: modifier(),
    coverKind: oneOf("CoverKind", ["hard", "soft"], "hard"),
    coverSide: line("both"),
    resist: modifier(),
  };
}

/** A door or window over a border; `coverSide` is `both` or the id of the zone from which attacks meet the cover [Z-BN-06]. */
export class BottleneckBehavior extends RegionBehaviorType<ReturnType<typeof bottleneckSchema>> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Bottleneck"];

  static override defineSchema(): ReturnType<typeof bottleneckSchema> {
    return bottleneckSchema();
  }
}

function obstacleSchema() {
  return { size: count(1), skill: line(), damage: line(), condition: line() };
}

/** A fence, ditch or fire: what it takes from a move, the skill that overcomes it, what it does to who ignores it [Z-OB-02]. */
export class ObstacleBehavior extends RegionBehaviorType<ReturnType<typeof obstacleSchema>> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Obstacle"];

  static override defineSchema(): ReturnType<typeof obstacleSchema> {
    return obstacleSchema();
  }
}

function wallSchema() {
  return { sight: sight(false), oneWay: line() };
}

/** A closed border; `oneWay` is the id of the zone from which it may still be passed, empty for none [Z-BF-03]. */
export class WallBehavior extends RegionBehaviorType<ReturnType<typeof wallSchema>> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Wall"];

  static override defineSchema(): ReturnType<typeof wallSchema> {
    return wallSchema();
  }
}

function passageSchema() {
  return { a: line(), b: line(), oneWay: line(), sight: sight(false) };
}

/** Stairs or a tunnel that join the zones with the region ids `a` and `b`, though they do not touch [Z-BF-03]. */
export class PassageBehavior extends RegionBehaviorType<ReturnType<typeof passageSchema>> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Passage"];

  static override defineSchema(): ReturnType<typeof passageSchema> {
    return passageSchema();
  }
}

function terrainSchema() {
  return { modifier: modifier() };
}

/** Ground inside a zone that counts only for those who step onto it [Z-OB-09]. */
export class TerrainBehavior extends RegionBehaviorType<ReturnType<typeof terrainSchema>> {
  static override LOCALIZATION_PREFIXES = ["ZONEBOUND.Terrain"];

  static override defineSchema(): ReturnType<typeof terrainSchema> {
    return terrainSchema();
  }
}
