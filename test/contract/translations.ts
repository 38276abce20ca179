/** The languages beside English: where each says how it speaks and by which words, and what it has in common with English. */
import { readData } from "./pack-sources";

interface Translation {
  /** Its document; the glossary is the table under "Words". */
  readonly document: string;
  /** Texts that are the same in English. */
  readonly same: readonly string[];
  /** Words that speak to somebody. */
  readonly addresses: RegExp;
}

/** By the language as the manifest calls it. */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  de: {
    document: "docs/german.md",
    same: ["Talent", "Zone", "Hand", "Land", "Name", "Chance", "Mine", "A", "{seconds} s", "Zone {number}"],
    addresses: /\b(du|dir|dich|dein\w*|euch|euer|eure\w*)\b/i,
  },
};

/** Every language that the manifest names. */
export function namedLanguages(): string[] {
  const { languages } = readData<{ languages: { lang: string }[] }>("system.json");
  return [...new Set(languages.map(({ lang }) => lang))];
}
