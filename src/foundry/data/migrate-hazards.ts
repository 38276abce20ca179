/** Hazards as the first version wrote them: what notices and avoids them as numbers, what they do as one text [Z-SP-03]. */
import { parseDice } from "../../engine/dice/rolls";
import { SPORADIC_CONDITIONS } from "../../zones/hazards/kinds";
import { isOneOf } from "../../view/lang-keys/lang-keys";

const MOST_CHANCE = 6;

/** Puts the list of a zone's source right, in place; what is of today's shape stays as it is. */
export function migrateHazards(source: { sporadics?: unknown }): void {
  if (Array.isArray(source.sporadics)) source.sporadics = source.sporadics.map(migrateHazard);
}

/** Numbers said nothing of the attribute to roll; they go. */
function migrateHazard(hazard: unknown): unknown {
  if (!isFields(hazard)) return hazard;
  const { effect, ...kept } = hazard;
  const today: Record<string, unknown> = { ...kept, ...(typeof effect === "string" ? effectOf(effect, kept) : {}) };
  for (const key of ["notice", "avoid"]) if (typeof today[key] === "number") today[key] = "";
  if (typeof today["chance"] === "number") today["chance"] = Math.min(MOST_CHANCE, today["chance"]);
  return today;
}

/** Dice are damage, the name of a condition is that; any other text was for the eye and becomes the name. */
function effectOf(effect: string, { name }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = effect.trim();
  if (parseDice(text)) return { damage: text };
  if (isOneOf(SPORADIC_CONDITIONS, text)) return { condition: text };
  return text !== "" && (name === undefined || name === "") ? { name: text } : {};
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
