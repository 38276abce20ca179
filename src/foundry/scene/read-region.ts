/** Reads a region and its behaviours into plain values. */
import type { Condition, DiceSum } from "../../engine/types";
import type { ZoneTraits } from "../../zones/types";
import { parseDice } from "../../engine/dice/rolls";
import {
  BottleneckBehavior,
  ObstacleBehavior,
  PassageBehavior,
  TerrainBehavior,
  WallBehavior,
} from "../data/border-behaviors";
import { ZoneBehavior } from "../data/zone-behavior";
import type { RegionPart, RegionSource } from "../../zones/map/region";

const CONDITIONS: readonly Condition[] = [
  "prone",
  "stunned",
  "running",
  "waiting",
  "defending",
  "on-fire",
  "unconscious",
  "dead",
];

/** The source of one region; a behaviour that is switched off or of another package counts for nothing. */
export function readRegion(region: RegionDocument.Implementation): RegionSource {
  const faults: string[] = [];
  const parts = region.behaviors.contents.flatMap((behavior) =>
    behavior.disabled ? [] : readPart(behavior.system, faults),
  );
  return {
    id: region.id ?? "",
    name: region.name,
    rings: parts.length === 0 ? [] : region.polygons.map((polygon) => [...polygon.points]),
    parts,
    faults,
  };
}

/** Whether a region matters to the battlefield at all. */
export function isFieldRegion(region: RegionDocument.Implementation): boolean {
  return region.behaviors.contents.some(({ type }) => type.startsWith("zonebound."));
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
  const condition = CONDITIONS.find((word) => word === text) ?? null;
  if (text !== "" && condition === null) faults.push(`condition: ${text}`);
  return condition;
}
