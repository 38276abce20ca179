

/** The few shapes of number fields that the data models are made of. */
const { NumberField } = foundry.data.fields;

/** A whole number that is always there. */
export function whole<Initial extends number>(initial: Initial) {
  return new NumberField({ required: true, nullable: false, integer: true, initial });
}

/** A whole number from `min` upwards. */
export function count(initial: number, min = 0) {
  return new NumberField({ required: true, nullable: false, integer: true, min, initial });
}

/** A whole number from `min` upwards, or null where nothing limits it. */
export function limit(min = 0) {
  // Not required: an empty input would keep the form from being sent.
  return new NumberField({ required: false, nullable: true, integer: true, min, initial: null });
}

/** A whole number, or null where the usual one holds. */
export function level() {
  return new NumberField({ required: false, nullable: true, integer: true, initial: null });
}

/** A factor of 0 and more, 1 at first. */
export function factor() {
  return new NumberField({ required: true, nullable: false, min: 0, initial: 1 });
}

/** A signed line on a roll, 0 at first. */
export function modifier() {
  return whole(0);
}

/** The few shapes of text fields that the data models are made of. */
const { HTMLField, StringField } = foundry.data.fields;

/** A line of plain text, empty at first. */
export function line(initial = "") {
  return new StringField({ required: true, nullable: false, blank: true, initial });
}

/** One of a fixed set of words; their labels are read from `ZONEBOUND.<group>.<word>`. */
export function oneOf<Word extends string>(group: string, words: readonly Word[], initial: NoInfer<Word>) {
  const choices = Object.fromEntries(words.map((word) => [word, `ZONEBOUND.${group}.${word}`])) as Record<Word, string>;
  return new StringField({ required: true, nullable: false, blank: false, choices, initial });
}

/** One of a fixed set of words, or none of them. */
export function oneOrNone<Word extends string>(group: string, words: readonly Word[]) {
  const labels = words.map((word) => [word, `ZONEBOUND.${group}.${word}`]);
  const choices: Record<string, string> = { "": "ZONEBOUND.Hazards.none", ...Object.fromEntries(labels) };
  return new StringField({ required: true, nullable: false, blank: true, choices, initial: "" });
}

/** Formatted prose; every such field stands under `htmlFields` in system.json. */
export function prose() {
  return new HTMLField({ required: true, blank: true });
}
