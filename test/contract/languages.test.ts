/** Every language says everything, and nothing is said past them; each check is seen to fail on a planted fault. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addressing, brokenTexts, looseMarks, otherSlots, sameTexts, unpaired } from "./language-checks";
import { readData, ROOT } from "./pack-sources";
import { languageTexts } from "./system-checks";
import { namedLanguages, TRANSLATIONS } from "./translations";
import { textInCode, textInStyles, textInTemplate } from "./written-text";

const english = languageTexts("en");
const translated = Object.keys(TRANSLATIONS).map((lang) => [lang, languageTexts(lang)] as const);

/** `english` with some texts changed or added; those that are null are taken away. */
function altered(changes: Readonly<Record<string, string | null>>): Map<string, string> {
  const texts = new Map(english);
  for (const [key, text] of Object.entries(changes)) {
    if (text === null) texts.delete(key);
    else texts.set(key, text);
  }
  return texts;
}

describe("the language files", () => {
  it("are each named in the manifest", () => {
    const { languages } = readData<{ languages: { lang: string; path: string }[] }>("system.json");
    expect(languages.map(({ path }) => path).sort()).toEqual(
      readdirSync(join(ROOT, "lang"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".json"))
        .map((file) => `lang/${file}`)
        .sort(),
    );
    expect(languages.filter(({ lang, path }) => !path.endsWith(`/${lang}.json`))).toEqual([]);
  });

  it("are of English and of those that have a glossary", () => {
    expect(namedLanguages().sort()).toEqual(["en", ...Object.keys(TRANSLATIONS)].sort());
  });

  it("have the same keys, in the same order", () => {
    for (const [lang, texts] of translated) {
      expect(unpaired(english, texts), lang).toEqual([]);
      expect([...texts.keys()], lang).toEqual([...english.keys()]);
    }
    const planted = altered({ "ZONEBOUND.Card.undo": null, "ZONEBOUND.Card.undone": "Undone" });
    expect(unpaired(english, planted).sort()).toEqual(["ZONEBOUND.Card.undo", "ZONEBOUND.Card.undone"]);
  });

  it("have the same names in their braces", () => {
    for (const [lang, texts] of translated) expect(otherSlots(english, texts), lang).toEqual([]);
    const planted = altered({
      "ZONEBOUND.Card.answer": "{answer} says {who}, says {who}",
      "ZONEBOUND.Card.silence": "{who} did not answer",
      "ZONEBOUND.Refusal.wall.text": "A wall stands between {a} and {c}.",
    });
    expect(otherSlots(english, planted).sort()).toEqual(["ZONEBOUND.Card.silence", "ZONEBOUND.Refusal.wall.text"]);
  });

  it("have no empty and no broken text", () => {
    for (const [lang, texts] of [["en", english], ...translated] as const) expect(brokenTexts(texts), lang).toEqual([]);
    const planted = altered({
      "ZONEBOUND.Card.undo": " ",
      "ZONEBOUND.Card.answer": "{who: {answer}",
      "ZONEBOUND.Card.why": "{}",
    });
    expect(brokenTexts(planted).sort()).toEqual(["ZONEBOUND.Card.answer", "ZONEBOUND.Card.undo", "ZONEBOUND.Card.why"]);
  });

  it("differ in every text but those with a word that both have", () => {
    for (const [lang, texts] of translated)
      expect(sameTexts(english, texts).sort(), lang).toEqual([...(TRANSLATIONS[lang]?.same ?? [])].sort());
    const texts = (back: string): Map<string, string> =>
      new Map([
        ["back", back],
        ["answer", "{who}: {what}"],
      ]);
    expect(sameTexts(texts("Undo"), texts("Undo"))).toEqual(["Undo"]);
    expect(sameTexts(texts("Undo"), texts("Rückgängig"))).toEqual([]);
  });

  it("but for English speak to nobody", () => {
    for (const [lang, texts] of translated)
      expect(addressing(texts, TRANSLATIONS[lang]?.addresses ?? /./), lang).toEqual([]);
    const planted = new Map([
      ["to", "Ein Fenster von dir"],
      ["of", "Ein Fenster dieser Person"],
    ]);
    expect(addressing(planted, TRANSLATIONS.de?.addresses ?? /./)).toEqual(["to"]);
  });

  it("have no-break spaces before the marks of French", () => {
    expect(looseMarks(languageTexts("fr"))).toEqual([]);
    const planted = new Map([
      ["bare", "Pourquoi?"],
      ["loose", "Pourquoi ?"],
      ["colon", "Ann : oui"],
      ["quoted", "« Annuler »"],
      ["straight", "l'action"],
      ["sound", "«\u00a0Pourquoi\u202f?\u00a0» dit l’autre\u00a0: 5\u202f%"],
    ]);
    expect(looseMarks(planted)).toEqual(["bare", "loose", "colon", "quoted", "straight"]);
  });
});

function found(folder: string, ext: string, textIn: (source: string) => string[]): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(ext))
    .flatMap((file) => textIn(readFileSync(join(ROOT, folder, file), "utf8")).map((text) => `${file}: ${text}`));
}

describe("text for readers", () => {
  it("stands in no template", () => {
    expect(found("templates", ".hbs", textInTemplate)).toEqual([]);
  });

  it.each([
    ["between tags", "<p>{{name}} acts</p>", "acts"],
    ["in a title", '<i class="fa-solid" title="Show {{name}}"></i>', "Show "],
    ["in a tooltip", '<b data-tooltip="Close">×</b>', "Close"],
    ["as an alternative", '<img src="a.webp" alt="Portrait">', "Portrait"],
    ["as a placeholder", '<input type="search" placeholder="Search">', "Search"],
    ["for those who listen", '<button aria-label="Back"></button>', "Back"],
    ["on a button", '<input type="submit" value="Go">', "Go"],
    ["for a helper", '{{formGroup field label="Left Hand"}}', "Left Hand"],
    ["behind a condition", '{{#if odds}}<b>Odds</b>{{else}}{{localize "ZONEBOUND.Card.why"}}{{/if}}', "Odds"],
  ])("is found in a template %s", (_where, template, text) => {
    expect(textInTemplate(template)).toEqual([text]);
  });

  it("is not seen where a template has none", () => {
    const template = `{{! a comment }}<li title="{{localize "ZONEBOUND.Card.why"}}"{{#if on}} class="is-on"{{/if}}>&nbsp;{{name}} · × 3 / {{max}}
      <input name="system.name" value="Alice" aria-label="{{name}} {{total}}."> {{> "systems/zonebound/templates/a.hbs" of=rows}}</li>`;
    expect(textInTemplate(template)).toEqual([]);
  });

  it("stands nowhere in the code", () => {
    expect(found("src", ".ts", textInCode)).toEqual([]);
  });

  it.each([
    ["a sentence", 'const why = "No way leads there.";', "No way leads there."],
    ["a sentence with a name in it", "const why = `${who} is down`;", "… is down"],
    ["a word that is shown", 'button.textContent = "Undo";', "Undo"],
    ["one of two words", 'row.title = isOpen ? "Open" : done();', "Open"],
    ["a word in place of none", 'input.placeholder = name ?? "Nobody";', "Nobody"],
    ["a label", 'const button = { action: "save", label: "Save" };', "Save"],
    ["a setting's name", 'register("odds", { name: "Odds", scope: "world" });', "Odds"],
    ["a notification", "ui.notifications?.warn(`Gone: ${who}`);", "Gone: …"],
    ["an attribute", 'mark.setAttribute("aria-label", "Guarded");', "Guarded"],
    ["a word put in", 'line.append("Away");', "Away"],
    ["a word in tags", 'card.innerHTML = "<b>Undo</b>";', "Undo"],
  ])("is found in the code as %s", (_what, code, text) => {
    expect(textInCode(code)).toEqual([`1: ${text}`]);
  });

  it.each([
    'throw new Error("this cannot be");',
    'console.warn("Zonebound | this is odd", error);',
    'invariant(zone, "a zone that is there");',
    'icon.className = "fa-solid fa-map zonebound-icon";',
    'type Kind = "one of these";',
    'element.querySelector("section button:not([hidden])");',
    'row.title = game.i18n.localize("ZONEBOUND.Card.why");',
    'const choice = { label: `ZONEBOUND.Scene.${name}`, name: "ruleset" };',
    "row.title = `${name} · ${total}`;",
  ])("is not seen in %s", (code) => {
    expect(textInCode(code)).toEqual([]);
  });

  it("stands in no style sheet", () => {
    expect(found("styles", ".scss", textInStyles)).toEqual([]);
    expect(textInStyles('a::after { content: "new"; } b::after { content: "\\f00c · "; }')).toEqual(["new"]);
  });
});
