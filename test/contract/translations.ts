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
    same: [
      ...["Talent", "Zone", "Hand", "Land", "Name", "Chance", "Mine", "A", "{seconds} s", "Zone {number}"],
      ...["Autopilot", "Autopilot: {why}"],
    ],
    addresses: anyOf("du|dir|dich|dein\\p{L}*|euch|euer|eure\\p{L}*"),
  },
  fr: {
    document: "docs/french.md",
    same: [
      ...["Zones", "passage", "obstacle {size}", "{border} (obstacle)", "{border} (passage)"],
      ...["Talent", "Zone", "Obstacle", "Passage", "Perception", "Animal", "Talents", "Description", "Terrain"],
      ...[
        "Chance",
        "Mine",
        "Actions",
        "certain",
        "impossible",
        "C",
        "X",
        "M",
        "Sprint",
        "Fatigue",
        "Charge",
        "Suggestions",
      ],
      ...["Posture", "Air", "Table", "Obstacles", "Zone {number}", "{seconds} s", "{cost} point", "{cost} points"],
      ...["{to} · {zones} zones", "{mode} · 1 hex"],
    ],
    addresses: anyOf("tu|te|toi|ton|ta|tes|vous|votre|vos|(?!assez|chez)\\p{L}{2,}ez"),
  },
  es: {
    document: "docs/spanish.md",
    same: ["Control", "Animal", "actor", "A", "C", "L", "{seconds} s"],
    addresses: anyOf("tú|tu|tus|te|ti|contigo|ustede?s?|vosotr[oa]s|vuestr\\p{L}+|os"),
  },
  "pt-BR": {
    document: "docs/portuguese.md",
    same: ["Animal", "Item", "Chance", "C", "{seconds} s"],
    addresses: anyOf("você|vocês|tu|te|ti|contigo|teus?|tuas?|vós|vosso\\p{L}*"),
  },
};

function anyOf(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
}

/** Every language that the manifest names. */
export function namedLanguages(): string[] {
  const { languages } = readData<{ languages: { lang: string }[] }>("system.json");
  return [...new Set(languages.map(({ lang }) => lang))];
}
