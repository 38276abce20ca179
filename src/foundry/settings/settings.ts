/** The settings of the system, and how they are read. */
import { registerRuleSettings } from "./rule-settings";
import { type Feature, FEATURES, USUAL_LEVELS } from "../../referee/automation-levels";
import { type Level, LEVELS } from "../../engine/automation";
import { type Told, TOLD } from "../../view/ruler/chance";
import { DEFAULT_RULESET, rulesetIds } from "../../rulesets/registry";

/** What becomes of a player's drag while no GM is connected. */
export const WITHOUT_GM = ["refuse", "free"] as const;

function choice(key: string, words: readonly string[], initial: string) {
  const choices = Object.fromEntries(words.map((word) => [word, `ZONEBOUND.Settings.${key}.${word}`]));
  return { ...text(key), scope: "world", type: String, choices, default: initial } as const;
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
  game.settings.register("zonebound", "secrets", { scope: "client", config: false, type: String, default: "{}" });
  game.settings.register("zonebound", "palette", { scope: "client", config: false, type: String, default: "{}" });
  game.settings.register("zonebound", "hiddenRows", { scope: "client", config: false, type: String, default: "{}" });
}

export function worldRuleset(): string {
  return game.settings.get("zonebound", "ruleset") || DEFAULT_RULESET;
}

/** Levels of movement had a setting of their own and other names in the first version. */
const FIRST_WORDS: Readonly<Record<string, Level>> = { off: "off", warn: "remind", enforce: "do" };

/** A scene's own level of movement; null where it goes by the world. */
export function ownMovementLevel(scene: Scene.Implementation): Level | null {
  const own = levelNamed(scene.getFlag("zonebound", "movement"));
  return own ?? FIRST_WORDS[scene.getFlag("zonebound", "enforcement") ?? ""] ?? null;
}

/** A scene's own level, or the world's. */
export function movementLevel(scene: Scene.Implementation): Level {
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
export function automationLevel(feature: Feature): Level {
  const first = feature === "movement" ? FIRST_WORDS[game.settings.get("zonebound", "enforcement")] : undefined;
  return levelNamed(game.settings.get("zonebound", automationKey(feature))) ?? first ?? USUAL_LEVELS[feature];
}

function levelNamed(word: unknown): Level | null {
  return LEVELS.find((level) => level === word) ?? null;
}

export function showsOverlay(): boolean {
  return game.settings.get("zonebound", "overlay") === true;
}

/** How odds are told on this client; a GM sees all numbers anyway. */
export function oddsTold(): Told {
  if (game.user?.isGM) return "exact";
  return TOLD.find((word) => word === game.settings.get("zonebound", "odds")) ?? "exact";
}
