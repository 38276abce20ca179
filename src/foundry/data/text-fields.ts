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
