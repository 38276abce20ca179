/** The settings of the system, and how they are read. */
import { registerRuleSettings } from "./rule-settings";
import { type Feature, FEATURES, type Level, LEVELS } from "../referee/policy";
import { TOLD, type Told } from "../view/chance";
import { DEFAULT_RULESET, rulesetIds } from "../rulesets/registry";

/** What becomes of a move that the rules have not decided: left alone, told, or put back. */
export const ENFORCEMENTS = ["off", "warn", "enforce"] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** What becomes of a player's drag while no GM is connected. */
export const WITHOUT_GM = ["refuse", "free"] as const;

function choice(key: string, words: readonly string[], initial: string) {
  const choices = Object.fromEntries(words.map((word) => [word, `ZONEBOUND.Settings.${key}.${word}`]));
  return { ...text(key), scope: "world", type: String, choices, default: initial } as const;
}

function text(key: string) {
  return { name: `ZONEBOUND.Settings.${key}.name`, hint: `ZONEBOUND.Settings.${key}.hint`, config: true } as const;
}

/** Registers every setting; called once in `init`. */
export function registerSettings(): void {
  registerRuleSettings();
  game.settings.register("zonebound", "ruleset", choice("ruleset", rulesetIds(), DEFAULT_RULESET));
  game.settings.register("zonebound", "enforcement", choice("enforcement", ENFORCEMENTS, "enforce"));
  game.settings.register("zonebound", "withoutGm", choice("withoutGm", WITHOUT_GM, "refuse"));
  for (const feature of FEATURES)
    game.settings.register("zonebound", `automation-${feature}`, choice(`automation-${feature}`, LEVELS, "ask"));
  game.settings.register("zonebound", "odds", choice("odds", TOLD, "exact"));
  game.settings.register("zonebound", "promptSeconds", {
    ...text("promptSeconds"),
    scope: "world",
    type: Number,
    default: 20,
  });
  game.settings.register("zonebound", "overlay", { ...text("overlay"), scope: "client", type: Boolean, default: true });
  game.settings.register("zonebound", "secrets", { scope: "client", config: false, type: String, default: "{}" });
  game.settings.register("zonebound", "palette", { scope: "client", config: false, type: String, default: "{}" });
  game.settings.register("zonebound", "hiddenRows", { scope: "client", config: false, type: String, default: "{}" });
}

export function worldRuleset(): string {
  return game.settings.get("zonebound", "ruleset") || DEFAULT_RULESET;
}

/** A scene's own level, or the world's. */
export function enforcementOf(scene: Scene.Implementation): Enforcement {
  const own = scene.getFlag("zonebound", "enforcement") || game.settings.get("zonebound", "enforcement");
  return ENFORCEMENTS.find((level) => level === own) ?? "enforce";
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

/** How much of a feature is done without asking. */
export function automationLevel(feature: Feature): Level {
  const level = game.settings.get("zonebound", `automation-${feature}`);
  return LEVELS.find((known) => known === level) ?? "ask";
}

export function showsOverlay(): boolean {
  return game.settings.get("zonebound", "overlay") === true;
}

/** How odds are told on this client; a GM sees all numbers anyway. */
export function oddsTold(): Told {
  if (game.user?.isGM) return "exact";
  return TOLD.find((word) => word === game.settings.get("zonebound", "odds")) ?? "exact";
}
