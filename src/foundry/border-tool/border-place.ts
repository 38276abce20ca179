/** A border as the tool finds it: its zones, the behaviours that make it what it is, and what a GM can wish it to be. */
import { type BorderKind, type BorderRegion, regionsOn } from "../../zones/map/border-regions";
import { type Battlefield, wholeOf } from "../../zones/map/region";
import type { Border, BorderId, ZoneId } from "../../zones/types";
import { BottleneckBehavior, ObstacleBehavior } from "../data/border-behaviors";
import { seenField } from "../battlefield/zone-cache";

type SceneDoc = Scene.Implementation;

/** A border of a scene at one moment. */
export interface BorderPlace {
  readonly scene: SceneDoc;
  readonly battlefield: Battlefield;
  readonly border: Border;
  readonly laid: readonly BorderRegion[];
}

/** Null where there is no such border, or none any more. */
export function borderPlace(scene: SceneDoc, id: BorderId): BorderPlace | null {
  const battlefield = seenField(scene);
  const border = battlefield?.field.borders.get(id);
  return battlefield && border ? { scene, battlefield, border, laid: regionsOn(battlefield, border) } : null;
}

/** One behaviour that makes a border what it is. */
interface LaidBehavior {
  readonly region: string;
  readonly behavior: RegionBehavior.Implementation;
}

/** Those of a kind, in the order in which the field takes them: the last one's words count. */
export function behaviorsOn({ scene, laid }: BorderPlace, kind: BorderKind): LaidBehavior[] {
  const regions = laid.filter((one) => one.kind === kind).map(({ region }) => region);
  return regions.sort().flatMap((region) => {
    const all = scene.regions.get(region)?.behaviors.contents ?? [];
    const counting = all.filter(({ type, disabled }) => type === `zonebound.${kind}` && !disabled);
    return counting.map((behavior) => ({ region, behavior }));
  });
}

/** The name of a zone of the field, parts of split ones with their numbers. */
export function zoneName({ field }: Battlefield, zone: ZoneId): string {
  return field.zones.get(zone)?.name ?? zone;
}

export function borderName(battlefield: Battlefield, { a, b }: Pick<Border, "a" | "b">): string {
  return `${zoneName(battlefield, a)} – ${zoneName(battlefield, b)}`;
}

/** What a bottleneck's behaviour holds. */
export interface BottleneckWish {
  readonly capacity: number;
  readonly cover: number;
  readonly coverKind: "hard" | "soft";
  /** `both`, or the zone from which attacks meet the cover. */
  readonly coverSide: string;
  readonly resist: number;
}

/** What an obstacle's behaviour holds; empty words for nothing. */
export interface ObstacleWish {
  readonly size: number;
  readonly skill: string;
  readonly damage: string;
  readonly condition: string;
}

/** What a border is to be. */
export interface BorderWish {
  /** Who passes it: all, nobody, or those from one zone. */
  readonly passes: "open" | "wall" | ZoneId;
  readonly sight: boolean;
  readonly bottleneck: BottleneckWish | null;
  readonly obstacle: ObstacleWish | null;
}

export const FIRST_BOTTLENECK: BottleneckWish = {
  ...{ capacity: 1, cover: 0, coverKind: "hard", coverSide: "both", resist: 0 },
};

export const FIRST_OBSTACLE: ObstacleWish = { size: 1, skill: "", damage: "", condition: "" };

/** What it is now, in the words of a wish. */
export function borderWish(place: BorderPlace): BorderWish {
  const { wall, oneWay, sight } = place.border;
  return {
    passes: wall ? "wall" : (oneWay ?? "open"),
    sight,
    bottleneck: bottleneckNow(place),
    obstacle: obstacleNow(place),
  };
}

/** The number is that of all doors together. */
function bottleneckNow(place: BorderPlace): BottleneckWish | null {
  const system: unknown = behaviorsOn(place, "bottleneck").at(-1)?.behavior.system;
  const { bottleneck } = place.border;
  if (!bottleneck || !(system instanceof BottleneckBehavior)) return null;
  const { capacity, cover, coverSide, resist } = bottleneck;
  return { capacity, cover, coverKind: system.coverKind, coverSide, resist };
}

function obstacleNow(place: BorderPlace): ObstacleWish | null {
  const system: unknown = behaviorsOn(place, "obstacle").at(-1)?.behavior.system;
  if (!(system instanceof ObstacleBehavior)) return null;
  const { size, skill, damage, condition } = system;
  return { size, skill, damage, condition };
}

/** The other borders on which a region of this one lies as well, each once. */
export function othersOf({ laid }: BorderPlace): BorderId[] {
  return [...new Set(laid.flatMap(({ others }) => others))];
}

/** A zone as behaviours name it: the region, which stays when a zone is split anew. */
export function namedZone(zone: string): string {
  return zone === "both" ? zone : wholeOf(zone);
}
