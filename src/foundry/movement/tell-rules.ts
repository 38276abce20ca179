/** Tells who has moved a token by hand what the rules would have said: a refusal, a cost, the odds. */
import type { Battle } from "../../rules/battle/battle";
import type { Intent } from "../../rules/battle/intent";
import { refusalOf } from "../../rules/deed";
import { declaredFor, forecast } from "../../view/forecast";
import { rulerOf } from "../../view/ruler";
import { oddsTold } from "../settings";
import { sayText } from "../text/say";
import type { Meaning } from "./meaning";

/** On this client only, and on the battle as it may see it. */
export function tellRules(battle: Battle, meaning: Meaning): void {
  const intent = meaning.kind === "intents" ? likeliest(battle, meaning.choices) : null;
  if (!intent) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.outside"));
  const { lines, reach } = rulerOf(battle, intent, forecast(battle, intent), oddsTold());
  const text = game.i18n.format("ZONEBOUND.Notice.byTheRules", { what: lines.map(sayText).join(", ") });
  ui.notifications?.[reach === "impossible" ? "warn" : "info"](text);
}

/** The first that the rules allow, as a player would have to declare it; where they allow none, the first. */
export function likeliest(battle: Battle, choices: readonly Intent[]): Intent | null {
  const declared = choices.map((intent) => declaredFor(battle, intent));
  const at = declared.findIndex((intent) => refusalOf(battle, intent) === null);
  return choices[Math.max(0, at)] ?? null;
}
