/** game.i18n: translations, their formatting, and the labels of data models (API: Localization). */
import { localizeDataModel } from "./localize-models";

type Translations = Record<string, unknown>;

export class Localization {
  static localizeDataModel = localizeDataModel;

  lang: string;
  defaultModule: string;
  translations: Translations = {};
  _fallback: Translations = {};
  readonly #languages: Record<string, Translations>;

  /** `languages`: merged translations by language code, as the server sends them. */
  constructor(languages: Record<string, Translations>, lang: string, packageId = "core") {
    this.lang = languages[lang] ? lang : "en";
    this.defaultModule = packageId;
    this.#languages = languages;
  }

  /** Until this has run, keys are all there is: translations come after the hook `init`. */
  initialize(): void {
    this._fallback = { ...this._fallback, ...this.#languages.en };
    this.#use(this.lang);
    Hooks.callAll("i18nInit");
  }

  /** Changes the language until the page is left; what is drawn already stays. Rejects for one without texts. */
  async setLanguage(lang: string): Promise<void> {
    if (!this.#languages[lang]) throw new Error(`There are no texts in the language "${lang}"`);
    this.#use(lang);
  }

  #use(lang: string): void {
    this.lang = lang;
    this.translations = this.#languages[lang] ?? {};
    document.documentElement.lang = lang;
  }

  /** True if the key is translated; `fallback` counts English too. */
  has(stringId: string, fallback = true): boolean {
    if (typeof lookUp(this.translations, stringId) === "string") return true;
    return fallback && typeof lookUp(this._fallback, stringId) === "string";
  }

  /** The translation, else the English one, else the key itself. */
  localize(stringId: string): string {
    const found = lookUp(this.translations, stringId) ?? lookUp(this._fallback, stringId);
    return typeof found === "string" ? found : String(stringId ?? "");
  }

  /** The translation with `{name}` replaced from `data`. */
  format(stringId: string, data: Record<string, unknown> = {}): string {
    return this.localize(stringId).replace(/{[^}]+}/g, (slot) => {
      const value = data[slot.slice(1, -1)];
      return value === undefined || value === null ? "undefined" : String(value);
    });
  }

  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Objects sorted by a localized property. */
  sortObjects<T extends Record<string, unknown>>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(String(a[key] ?? ""), String(b[key] ?? "")));
  }
}

/** A dotted key may be nested objects, or one literal key at any depth. */
function lookUp(translations: Translations, key: string): unknown {
  if (typeof key !== "string" || !key) return undefined;
  if (key in translations) return translations[key];
  for (let dot = key.indexOf("."); dot > 0; dot = key.indexOf(".", dot + 1)) {
    const below = translations[key.slice(0, dot)];
    if (!isRecord(below)) continue;
    const found = lookUp(below, key.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Translations {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
