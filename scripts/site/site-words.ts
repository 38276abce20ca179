/** Languages of the site, those of the system, with all words that its pages show. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import WORDS from "./words.json";

export const ROOT = join(import.meta.dirname, "../..");

type OwnWords = (typeof WORDS)["en"];

interface HandbookWords {
  readonly journal: Readonly<Record<string, string>>;
  readonly page: Readonly<Record<string, string>>;
  readonly picture: Readonly<Record<string, string>>;
  readonly link: { readonly title: string };
  readonly section: Readonly<
    Record<string, Readonly<Record<string, { readonly title: string; readonly text: string }>>>
  >;
}

export interface SiteLanguage {
  /** `pt-BR`. */
  readonly code: string;
  /** As its speakers call it. */
  readonly name: string;
  readonly own: OwnWords;
  readonly handbook: HandbookWords;
  /** What each journal is called: a ruleset as the settings call it. */
  readonly chapters: Readonly<Record<string, string>>;
}

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8")) as T;
}

/** In the order of the manifest, English first. Throws where a language has no words of the site. */
export function siteLanguages(): SiteLanguage[] {
  const { languages } = readJson<{ languages: { lang: string; name: string }[] }>("system.json");
  const names = new Map(languages.map(({ lang, name }) => [lang, name]));
  return [...names].map(([code, name]) => siteLanguage(code, name));
}

function siteLanguage(code: string, name: string): SiteLanguage {
  const own = (WORDS as Readonly<Record<string, OwnWords>>)[code];
  if (!own) throw new Error(`scripts/site/words.json has no words for ${code}: give it those of en.`);
  const handbook = readJson<{ ZONEBOUND: { Handbook: HandbookWords } }>(`lang/handbook/${code}.json`).ZONEBOUND
    .Handbook;
  const { ruleset } = readJson<{ ZONEBOUND: { Settings: { ruleset: Record<string, string> } } }>(`lang/${code}.json`)
    .ZONEBOUND.Settings;
  return { code, name, own, handbook, chapters: { ...ruleset, ...handbook.journal } };
}
