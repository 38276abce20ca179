/** One region of a scene as plain data of the battlefield. */
import { parseDice } from "../../engine/dice/rolls";
import { type Condition, type DiceSum, EFFECT_CONDITIONS } from "../../engine/types";
import type { RegionPart, RegionSource } from "../../zones/map/region";
import type { ZoneTraits } from "../../zones/types";
import {
  BottleneckBehavior,
  ObstacleBehavior,
  WallBehavior,
  TerrainBehavior,
  PassageBehavior,
} from "../data/border-behaviors";
import { GROUND_TYPE } from "../data/ground-behavior";
import { ZoneBehavior } from "../data/zone-behavior";
import { idOf } from "../documents";
import { ringsOnLevels } from "./levels";

/** The source of one region; a behaviour that is switched off or of another package counts for nothing. */
export function readRegion(region: RegionDocument.Implementation, rings = ringsOnLevels(region)): RegionSource {
  const faults: string[] = [];
  const parts = region.behaviors.contents.flatMap((behavior) =>
    behavior.disabled ? [] : readPart(behavior.system, faults),
  );
  return {
    id: idOf(region),
    name: region.name,
    rings: parts.length === 0 ? [] : rings,
    parts,
    faults,
  };
}

/** Whether a region matters to the battlefield at all: one that is hidden holds nobody [API14 RegionDocument#hidden]. */
export function isFieldRegion(region: RegionDocument.Implementation): boolean {
  if ("hidden" in region && region.hidden === true) return false;
  return region.behaviors.contents.some(({ type }) => type.startsWith("zonebound.") && type !== GROUND_TYPE);
}

function readPart(system: unknown, faults: string[]): RegionPart[] {
  if (system instanceof ZoneBehavior) return [{ kind: "zone", traits: readTraits(system) }];
  if (system instanceof BottleneckBehavior) return [readBottleneck(system)];
  if (system instanceof ObstacleBehavior) return [readObstacle(system, faults)];
  if (system instanceof WallBehavior) return [{ kind: "wall", sight: system.sight, oneWay: system.oneWay }];
  if (system instanceof TerrainBehavior) return [{ kind: "terrain", modifier: system.modifier }];
  if (!(system instanceof PassageBehavior)) return [];
  return [{ kind: "passage", a: system.a, b: system.b, oneWay: system.oneWay, sight: system.sight }];
}

function readTraits(system: ZoneBehavior): ZoneTraits {
  const { terrain, factor, cover, light, visibility, enter, leave, capacity, width, stacking, vegetation, stealth } =
    system;
  const sporadics = system.sporadics.map((sporadic) => ({ ...sporadic, kind: sporadic.kind, number: sporadic.value }));
  return {
    terrain,
    factor,
    cover,
    light,
    visibility,
    enter,
    leave,
    capacity,
    width,
    stacking,
    entry: readEntry(system),
    vegetation,
    stealth,
    sporadics,
  };
}

function readEntry({ entry, entrySide }: ZoneBehavior): ZoneTraits["entry"] {
  return entry === null || entrySide === "both" ? entry : { [entrySide]: entry };
}

function readBottleneck({ capacity, cover, coverSide, resist }: BottleneckBehavior): RegionPart {
  return { kind: "bottleneck", bottleneck: { capacity, cover, coverSide: coverSide || "both", resist } };
}

function readObstacle({ size, skill, damage, condition }: ObstacleBehavior, faults: string[]): RegionPart {
  const hurt = damage === "" ? null : readDamage(damage, faults);
  return {
    kind: "obstacle",
    obstacle: { size, skill: skill || null, damage: hurt, condition: readCondition(condition, faults) },
  };
}

function readDamage(text: string, faults: string[]): DiceSum | null {
  const dice = parseDice(text);
  if (!dice) faults.push(`damage: ${text}`);
  return dice;
}

function readCondition(text: string, faults: string[]): Condition | null {
  const condition = EFFECT_CONDITIONS.find((word) => word === text) ?? null;
  if (text !== "" && condition === null) faults.push(`condition: ${text}`);
  return condition;
}
