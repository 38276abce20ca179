/** Tells who has moved a token by hand what the rules would have said: a refusal, a cost, the odds. */
import type { Battle } from "../../engine/battle";
import type { Intent } from "../../engine/intents";
import { refusalOf } from "../../zones/legality";
import { declaredFor, forecast } from "../../view/ruler/preview";
import { rulerOf } from "../../view/ruler/ruler";
import { oddsTold } from "../settings/settings";
import { sayText } from "../localize";
import type { Meaning } from "../../zones/map/drag-intents";

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
