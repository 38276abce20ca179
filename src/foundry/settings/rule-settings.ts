/** The settings of the rules: the world's, and what a battlefield has in their place [Z-BF-10]. */
import { DEFAULT_SETTINGS, type Settings } from "../../engine/settings";

export type RuleSetting = keyof Settings;
type Value = Settings[RuleSetting];

/** Bounds of those that are numbers. */
const BOUNDS = {
  lowDx: { min: 0, max: 18 },
  successOn: { min: 2, max: 6 },
  ratePerZone: { min: 1, max: 100 },
} as const;

/** Every setting by its name, in the order in which forms show them. */
export const RULE_SETTINGS: readonly RuleSetting[] = [
  "reactions",
  "ratePerZone",
  "lowDx",
  "successOn",
  "interceptBetweenMelees",
  "stackingByContact",
  "linesByPosition",
  "throwFurniture",
  "freeModifier",
  "break",
];

/** Registers the world's; called once in `init`. */
export function registerRuleSettings(): void {
  for (const name of RULE_SETTINGS) {
    const usual = DEFAULT_SETTINGS[name];
    game.settings.register("zonebound", name, {
      name: `ZONEBOUND.Rules.${name}.name`,
      hint: `ZONEBOUND.Rules.${name}.hint`,
      config: true,
      scope: "world",
      type: typeof usual === "number" ? Number : Boolean,
      default: usual,
      ...(isNumber(name) ? { range: { ...BOUNDS[name], step: 1 } } : {}),
    });
  }
}

export function isNumber(name: RuleSetting): name is keyof typeof BOUNDS {
  return name in BOUNDS;
}

export function boundsOf(name: keyof typeof BOUNDS): { readonly min: number; readonly max: number } {
  return BOUNDS[name];
}

/** What a scene has of its own; null where it goes by the world. */
export function ownSetting(scene: Scene.Implementation, name: RuleSetting): Value | null {
  return validSetting(name, scene.getFlag("zonebound", "settings")?.[name]);
}

/** A value that the setting can have; null for anything else, whoever wrote it. */
export function validSetting(name: RuleSetting, value: unknown): Value | null {
  if (!isNumber(name)) return typeof value === "boolean" ? value : null;
  const { min, max } = boundsOf(name);
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : null;
}

/** The settings that a scene's battle is fought by. */
export function settingsOf(scene: Scene.Implementation): Settings {
  const chosen = RULE_SETTINGS.map((name) => {
    const world = validSetting(name, game.settings.get("zonebound", name));
    return [name, ownSetting(scene, name) ?? world ?? DEFAULT_SETTINGS[name]] as const;
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(chosen) };
}
