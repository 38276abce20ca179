/** Which languages there are, and which one this browser has chosen (API: CONFIG.supportedLanguages, `core.language`). */
import type { WorldData } from "../../common/protocol";
import { isObject } from "../../common/utils/types";

/** Languages with texts, by code, each under the name that the first manifest gives it. */
export function supportedLanguages({
  languages,
  system,
  modules,
}: Pick<WorldData, "languages" | "system" | "modules">): Record<string, string> {
  const entries = [system, ...modules].flatMap((manifest) => namesIn(manifest["languages"]));
  const names = new Map([...entries.reverse(), ["en", "English"] as const]);
  return Object.fromEntries(Object.keys(languages).map((lang) => [lang, names.get(lang) ?? lang]));
}

function namesIn(entries: unknown): (readonly [lang: string, name: string])[] {
  const objects = Array.isArray(entries) ? entries.filter(isObject) : [];
  return objects.map(({ lang, name }) => [String(lang), String(name ?? lang)]);
}

/** The one chosen in this browser; English where none is, or its texts are gone. */
export function chosenLanguage({ languages }: Pick<WorldData, "languages">): string {
  const chosen = localStorage.getItem("core.language")?.replaceAll('"', "");
  return chosen && languages[chosen] ? chosen : "en";
}
