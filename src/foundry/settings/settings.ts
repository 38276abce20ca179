/** The settings of the system, and how they are read. */
import { type Feature, FEATURES, USUAL_LEVELS } from "../../referee/automation-levels";
import { type AutomationLevel, AUTOMATION_LEVELS, type CommonSettings } from "../../engine/types";
import { DEFAULT_SETTINGS, type Settings } from "../../zones/settings";
import { type Told, TOLD } from "../../view/forecast";
import { DEFAULT_RULESET, rulesetIds } from "../../rulesets/registry";

/** What becomes of a player's drag while no GM is connected. */
const WITHOUT_GM = ["refuse", "free"] as const;

function choice(key: string, words: readonly string[], initial: string) {
  return { ...text(key), scope: "world", type: String, choices: settingChoices(key, words), default: initial } as const;
}

function settingChoices(key: string, words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, `ZONEBOUND.Settings.${key}.${word}`]));
}

/** Set in the page of the automation levels; empty where nobody has. The tracker lists what has turns by them. */
const HIDDEN = { scope: "world", config: false, type: String, default: "" } as const;

function text(key: string) {
  return { name: `ZONEBOUND.Settings.${key}.name`, hint: `ZONEBOUND.Settings.${key}.hint`, config: true } as const;
}

/** Registers every setting; called once in `init`. */
export function registerSettings(): void {
  registerRuleSettings();
  game.settings.register("zonebound", "ruleset", choice("ruleset", rulesetIds(), DEFAULT_RULESET));
  game.settings.register("zonebound", "withoutGm", choice("withoutGm", WITHOUT_GM, "refuse"));
  for (const key of [...FEATURES.map(automationKey), "enforcement"] as const)
    game.settings.register("zonebound", key, { ...HIDDEN, onChange: () => void ui.combat?.render() });
  game.settings.register("zonebound", "odds", choice("odds", TOLD, "exact"));
  game.settings.register("zonebound", "promptSeconds", {
    ...text("promptSeconds"),
    scope: "world",
    type: Number,
    default: 20,
  });
  game.settings.register("zonebound", "overlay", { ...text("overlay"), scope: "client", type: Boolean, default: true });
  game.settings.register("zonebound", "allSigns", {
    ...text("allSigns"),
    scope: "client",
    type: Boolean,
    default: false,
    onChange: () => void Hooks.callAll("zonebound.signsChanged"),
  });
  game.settings.register("zonebound", "suggestions", choice("suggestions", ["all", "gms"], "all"));
  game.settings.register("zonebound", "autopilotPause", {
    ...text("autopilotPause"),
    scope: "world",
    type: Number,
    range: { min: 0, max: 10, step: 0.5 },
    default: 2,
  });
  game.settings.register("zonebound", "actionBar", { scope: "client", config: false, type: String, default: "{}" });
  game.settings.register("zonebound", "hiddenParts", { scope: "client", config: false, type: String, default: "{}" });
}

/** Offers the rulesets that there are now. */
export function offerRulesets(): void {
  const setting = game.settings.settings.get("zonebound.ruleset");
  if (setting) Object.assign(setting, { choices: settingChoices("ruleset", rulesetIds()) });
}

export function worldRuleset(): string {
  return game.settings.get("zonebound", "ruleset") || DEFAULT_RULESET;
}

/** Levels of movement had a setting of their own and other names in the first version. */
const FIRST_WORDS: Readonly<Record<string, AutomationLevel>> = { off: "off", warn: "remind", enforce: "do" };

/** A scene's own level of movement; null where it goes by the world. */
export function ownMovementLevel(scene: Scene.Implementation): AutomationLevel | null {
  const own = levelNamed(scene.getFlag("zonebound", "movement"));
  return own ?? FIRST_WORDS[scene.getFlag("zonebound", "enforcement") ?? ""] ?? null;
}

/** A scene's own level, or the world's. */
export function movementLevel(scene: Scene.Implementation): AutomationLevel {
  return ownMovementLevel(scene) ?? automationLevel("movement");
}

/** Whether players may move freely while no GM is there. */
export function isFreeWithoutGm(): boolean {
  return game.settings.get("zonebound", "withoutGm") === "free";
}

/** How long an answer may take, in milliseconds; null for no limit. */
export function promptLimit(): number | null {
  const seconds = game.settings.get("zonebound", "promptSeconds");
  return seconds ? seconds * 1000 : null;
}

export function automationKey<F extends Feature>(feature: F): `automation-${F}` {
  return `automation-${feature}`;
}

/** How much of a feature is done by itself in this world. */
export function automationLevel(feature: Feature): AutomationLevel {
  const first = feature === "movement" ? FIRST_WORDS[game.settings.get("zonebound", "enforcement")] : undefined;
  return levelNamed(game.settings.get("zonebound", automationKey(feature))) ?? first ?? USUAL_LEVELS[feature];
}

function levelNamed(word: unknown): AutomationLevel | null {
  return AUTOMATION_LEVELS.find((level) => level === word) ?? null;
}

/** Milliseconds between two acts of an autopilot. */
export function autopilotPause(): number {
  return Math.max(0, game.settings.get("zonebound", "autopilotPause")) * 1000;
}

/** Whether this client may be told what a figure could do best. */
export function hasSuggestions(): boolean {
  return game.user?.isGM === true || game.settings.get("zonebound", "suggestions") !== "gms";
}

export function showsOverlay(): boolean {
  return game.settings.get("zonebound", "overlay") === true;
}

/** Whether figures that are Alone have their sign on the map all the while. */
export function showsAllSigns(): boolean {
  return game.settings.get("zonebound", "allSigns") === true;
}

/** How odds are told on this client; a GM sees all numbers anyway. */
export function oddsTold(): Told {
  if (game.user?.isGM) return "exact";
  return TOLD.find((word) => word === game.settings.get("zonebound", "odds")) ?? "exact";
}

/** The settings of the rules: the world's, and what a battlefield has in their place [Z-BF-10]. */
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
function registerRuleSettings(): void {
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

/** Those of them that a ground has. */
export function ruleSettingsIn(usual: CommonSettings): RuleSetting[] {
  return RULE_SETTINGS.filter((name) => name in usual);
}

/** The settings that a scene's battle is fought by; `usual` are those of its ground. */
export function settingsOf<S extends CommonSettings>(scene: Scene.Implementation, usual: S): S {
  const chosen = ruleSettingsIn(usual).map((name) => {
    const world = validSetting(name, game.settings.get("zonebound", name));
    return [name, ownSetting(scene, name) ?? world ?? DEFAULT_SETTINGS[name]] as const;
  });
  return { ...usual, ...Object.fromEntries(chosen) };
}
