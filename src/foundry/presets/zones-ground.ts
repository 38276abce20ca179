/** The ground of a scene's zones as their behaviours have it, and what has to be written so that several have the same. */
import { areSameGround, GROUND_TRAITS, type GroundNumbers, OPEN_GROUND, presetOf } from "../../zones/presets";
import { ZoneBehavior } from "../data/zone-behavior";
import { idOf } from "../documents";
import type { RegionOp } from "../map-tools/region-ops";
import { ownPresets } from "./own-presets";
import { groundRules } from "./zone-window";

/** A region that is a zone. */
interface ZoneRegion {
  readonly id: string;
  readonly name: string;
  readonly behavior: string;
  readonly numbers: GroundNumbers;
}

/** Every zone of a scene, by name. */
export function zoneRegions(scene: Scene.Implementation): ZoneRegion[] {
  const zones = scene.regions.contents.flatMap((region) => {
    const behavior = region.behaviors.contents.find(
      ({ system, disabled }) => system instanceof ZoneBehavior && !disabled,
    );
    const system: unknown = behavior?.system;
    if (!behavior || !(system instanceof ZoneBehavior)) return [];
    return [{ id: idOf(region), name: region.name, behavior: idOf(behavior), numbers: numbersOf(system) }];
  });
  return zones.sort((one, other) => one.name.localeCompare(other.name));
}

function numbersOf(system: ZoneBehavior): GroundNumbers {
  return { ...OPEN_GROUND, ...Object.fromEntries(GROUND_TRAITS.map((trait) => [trait, system[trait]])) };
}

/** The ground that all of these have; null where there are none, or they differ. */
export function groundOfZones(scene: Scene.Implementation, chosen: ReadonlySet<string>): GroundNumbers | null {
  const [first, ...others] = zoneRegions(scene).filter(({ id }) => chosen.has(id));
  return first && others.every(({ numbers }) => areSameGround(numbers, first.numbers)) ? first.numbers : null;
}

/** Those that have it already are left alone. */
export function planGround(
  scene: Scene.Implementation,
  chosen: ReadonlySet<string>,
  numbers: GroundNumbers,
): RegionOp[] {
  const zones = zoneRegions(scene).filter((zone) => chosen.has(zone.id) && !areSameGround(zone.numbers, numbers));
  const changes = zones.map(({ id, behavior }) => ({
    _id: id,
    behaviors: [{ _id: behavior, system: { ...numbers } }],
  }));
  return changes.length > 0 ? [{ kind: "update", changes }] : [];
}

/** The preset that numbers are, by its name; own numbers where they are none. */
export function groundWord(scene: Scene.Implementation, numbers: GroundNumbers): string {
  const { ruleset, scale } = groundRules(scene);
  const preset = scale && presetOf(scale, numbers);
  if (preset) return game.i18n.localize(`ZONEBOUND.Preset.name.${preset}`);
  const own = ownPresets(ruleset).find((one) => areSameGround(one.numbers, numbers));
  return own?.name ?? game.i18n.localize("ZONEBOUND.Preset.ownWord");
}
