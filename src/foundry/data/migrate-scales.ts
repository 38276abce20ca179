/** Figures and weapons as they were stored while one number served every ruleset: each scale gets its own. */

type Fields = Record<string, unknown>;

/** Four dice and more levels than these nobody ever had: such wits were meant for three dice. */
const MOST_LEVELS = 5;
/** So were such skills. */
const MOST_SKILL_DICE = 9;

/** What every stored figure had. Changes pass through here too: they never have all of it. */
const FIGURE_FIELDS = ["attributes", "hits", "modifiers", "skills", "edges", "biography"];
const WEAPON_FIELDS = ["damage", "hit", "range", "squares"];

/** Puts the source of a figure right, in place; what is of today's shape stays as it is. */
export function migrateFigureScales(source: object): void {
  if (isWhole(source, FIGURE_FIELDS) && !("dice" in source) && isFields(source["hits"]) && "value" in source["hits"])
    splitScales(source);
}

/** Gives dice and points their own numbers, as far as the source has any: they may be some of a token's. */
export function splitScales(source: Fields): void {
  const { attributes, skills, modifiers } = source;
  const dice: Fields = {
    ...(isFields(attributes) ? smallOf(attributes, ["IQ", "Per"], MOST_LEVELS) : {}),
    ...(isFields(skills) ? { skills: smallOf(skills, Object.keys(skills), MOST_SKILL_DICE) } : {}),
    ...(isFields(modifiers) ? { modifiers: { ...modifiers } } : {}),
  };
  if (Object.keys(dice).length > 0) source["dice"] = dice;
  if (isFields(modifiers)) source["points"] = { modifiers: { ...modifiers } };
}

/** Puts the source of a weapon right, in place: its line on attacks counted for both. */
export function migrateWeaponScales(source: object): void {
  if (isWhole(source, WEAPON_FIELDS) && !("hitDice" in source)) source["hitDice"] = source["hit"];
}

/** Those of these numbers that dice can be; the others are left to the ruleset. */
function smallOf(numbers: Fields, keys: readonly string[], most: number): Fields {
  const isSmall = (value: unknown): boolean => typeof value === "number" && value <= most;
  return Object.fromEntries(keys.flatMap((key) => (isSmall(numbers[key]) ? [[key, numbers[key]]] : [])));
}

function isWhole(source: object, fields: readonly string[]): source is Fields {
  return fields.every((field) => field in source);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
