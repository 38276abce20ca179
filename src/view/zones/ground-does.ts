/** What each number of a zone's ground does and to whom, worked out for an ordinary figure of the ruleset. */
import { type GroundNumbers, type GroundScale, type GroundTrait, OPEN_GROUND } from "../../zones/presets";
import { type Phrase, say } from "../text";

/** Of those that the rules leave to the table, the ones that the map shows. */
const SHOWN_TO_TABLE: readonly GroundTrait[] = ["cover", "light", "visibility", "stealth"];

/** Null where it is as on open ground, and there is nothing to tell. */
export function groundDoes(
  { measure, usual, counts }: GroundScale,
  trait: GroundTrait,
  numbers: GroundNumbers,
): Phrase | null {
  const value = numbers[trait];
  if (value === null || value === OPEN_GROUND[trait]) return null;
  const told = trait === "width" || trait === "stacking" ? value : signedValue(value);
  if (!counts.includes(trait))
    return say(`Preset.does.${SHOWN_TO_TABLE.includes(trait) ? "shown" : "unused"}`, { value: told });
  if (trait === "factor") return say(`Preset.does.factor.${measure}`, { usual, left: Math.floor(usual * value) });
  if (trait === "terrain")
    return say(`Preset.does.terrain.${measure}`, { value: told, usual, left: Math.max(0, usual + value) });
  return say(`Preset.does.${trait}`, { value: told });
}

function signedValue(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
