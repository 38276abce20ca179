// @vitest-environment happy-dom
/** The language that a browser chooses: offered by the packages' manifests, kept in this browser, read at the start. */
import { beforeEach, describe, expect, it } from "vitest";
import type { WorldData } from "../../common/protocol";
import { chosenLanguage, supportedLanguages } from "../../client/core/languages";
import { Localization } from "../../client/core/localization";
import { openMemoryWorld } from "./memory-world";

beforeEach(() => {
  localStorage.clear();
  openMemoryWorld();
});

/** What the server tells of a world whose system and modules come in some languages. */
function told(): Pick<WorldData, "languages" | "system" | "modules"> {
  const plain = { title: "", version: "1", documentTypes: {} };
  const german = { lang: "de", name: "Deutsch", path: "lang/de.json" };
  const french = { lang: "fr", name: "Français", path: "lang/fr.json" };
  return {
    languages: { en: {}, de: {}, cz: {} },
    system: { ...plain, id: "trial", languages: [{ lang: "en", name: "English" }, german] },
    modules: [{ ...plain, id: "bonjour", active: false, languages: [french] }],
  };
}

describe("languages", () => {
  it("are offered by the names their manifests give them, as far as their texts are there", () => {
    expect(supportedLanguages(told())).toEqual({ en: "English", de: "Deutsch", cz: "cz" });
  });

  it("are chosen by this browser's setting", () => {
    expect(chosenLanguage(told())).toBe("en");
    localStorage.setItem("core.language", '"de"');
    expect(chosenLanguage(told())).toBe("de");
  });

  it("are English where the one chosen is gone", () => {
    localStorage.setItem("core.language", '"fr"');
    expect(chosenLanguage(told())).toBe("en");
  });

  it("stand in the settings of the core, for this browser, after a reload", async () => {
    const setting = game.settings.settings.get("core.language");
    expect(setting).toMatchObject({ scope: "client", config: true, requiresReload: true, choices: { en: "English" } });
    expect(CONFIG.supportedLanguages).toEqual({ en: "English" });
    await game.settings.set("core", "language", "en");
    expect(localStorage.getItem("core.language")).toBe('"en"');
  });

  it("can be changed for the session", async () => {
    const i18n = new Localization({ en: { Hi: "Hello", Bye: "Goodbye" }, de: { Hi: "Hallo" } }, "en");
    i18n.initialize();
    await i18n.setLanguage("de");
    expect([i18n.lang, i18n.localize("Hi"), i18n.localize("Bye")]).toEqual(["de", "Hallo", "Goodbye"]);
    expect(document.documentElement.lang).toBe("de");
    await expect(i18n.setLanguage("fr")).rejects.toThrow("fr");
    expect(i18n.lang).toBe("de");
  });
});
