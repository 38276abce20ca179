/** The manifest, the built system and the language file agree, both ways; each check is seen to fail on a planted fault. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModelClass } from "../../scripts/template.mjs";
import { handbookKeys } from "../support/handbook-keys";
import { viewKeys } from "../support/view-keys";
import { type Asked, askedKeys } from "./asked-keys";
import { buildApart, type BuiltSystem } from "./built-system";
import { type Registered, startHollow } from "./hollow-foundry";
import { readData, ROOT } from "./pack-sources";
import {
  choiceKeys,
  deadPaths,
  fieldKeys,
  keysIn,
  languageTexts,
  lostNames,
  missingFiles,
  typeFaults,
  unlabelled,
  unnamedFiles,
} from "./system-checks";

let built: BuiltSystem;
let registered: Registered;
let asked: Asked;
const language = languageTexts("en");

beforeAll(async () => {
  built = await buildApart();
  registered = await startHollow(join(built.folder, "zonebound.js"), Object.keys(built.manifest.documentTypes));
  asked = askedKeys();
});

afterAll(() => built?.remove());

function sources(folder: string, ext: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(ext)).map((file) => readFileSync(join(ROOT, folder, file), "utf8"));
}

/** Whatever may name a file of the system. */
function namingTexts(): string[] {
  const styles = built.manifest.styles.map((path) => readFileSync(join(built.folder, path), "utf8"));
  return [built.code, ...styles, ...sources("packs", ".yaml"), ...sources("templates", ".hbs")];
}

describe("the files of the built system", () => {
  it("are all there that the manifest names", () => {
    const { manifest, files } = built;
    expect(missingFiles(manifest, files)).toEqual([]);
    const planted = { ...manifest, packs: [...manifest.packs, { path: "packs/none" }], styles: ["other.css"] };
    expect(missingFiles(planted, files)).toEqual(["other.css", "packs/none"]);
  });

  it("are all named by something", () => {
    const { manifest, files } = built;
    expect(unnamedFiles(manifest, files, namingTexts())).toEqual([]);
    const planted = [...files, "notes.txt", "templates/unused.hbs", "template.json"];
    expect(unnamedFiles(manifest, planted, namingTexts())).toEqual(planted.slice(-3));
  });

  it("include every template and asset that is named", () => {
    expect(deadPaths(built.files, namingTexts())).toEqual([]);
    const planted = [...namingTexts(), 'load("systems/zonebound/templates/none.hbs")'];
    expect(deadPaths(built.files, planted)).toEqual(["templates/none.hbs"]);
  });

  it("hold one ES module besides the forecast's worker, its class names kept, and no template.json", () => {
    const scripts = built.files.filter((file) => /\.[cm]?js$/.test(file));
    expect(scripts).toEqual(["forecast-worker.mjs", ...built.manifest.esmodules]);
    expect(built.manifest.esmodules).toHaveLength(1);
    expect(built.code).not.toMatch(/^import\b/m);
    expect(built.files).not.toContain("template.json");
    const names = sources("src/foundry", ".ts").flatMap((text) =>
      [...text.matchAll(/^export class (\w+)/gm)].map((hit) => hit[1] ?? ""),
    );
    expect(names).toContain("FigureModel");
    expect(lostNames(names, built.code)).toEqual([]);
    expect(lostNames(names, built.code.replaceAll("FigureModel = class", "a = class"))).toEqual(["FigureModel"]);
  });

  it("carry the version of the package", () => {
    const { version } = readData<{ version: string }>("package.json");
    expect(built.manifest.version).toBe(version);
    expect(readData<{ version: string }>("system.json").version).toBe(version);
  });
});

describe("the document types", () => {
  it("have each a model, a label and an icon, and there are no others", () => {
    const { documentTypes } = built.manifest;
    const { documents } = registered;
    expect(typeFaults(documentTypes, documents, language)).toEqual([]);
    const more = { ...documentTypes, Item: { ...documentTypes["Item"], boat: {} } };
    expect(typeFaults(more, documents, language)).toEqual([
      "Item boat has no model",
      "Item boat has no icon",
      "Item boat has no label",
    ]);
    expect(typeFaults({ ...documentTypes, ChatMessage: {} }, documents, language)).toEqual([
      "ChatMessage zonebound.play is not declared",
    ]);
  });

  it("name their HTML fields, and only such", () => {
    const htmlFields = (model: ModelClass): string[] =>
      Object.entries(model.schema.fields ?? {}).flatMap(([name, field]) =>
        field.constructor.name === "HTMLField" ? [name] : [],
      );
    const found = Object.entries(registered.documents).flatMap(([name, { dataModels }]) =>
      Object.entries(dataModels).map(([type, model]) => [`${name} ${type}`, htmlFields(model)]),
    );
    const declared = Object.entries(built.manifest.documentTypes).flatMap(([name, types]) =>
      Object.entries(types).map(([type, { htmlFields: fields = [] }]) => [`${name} ${type}`, fields]),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });

  it("have a label for every field of a form", () => {
    const models = formModels();
    expect(models.length).toBeGreaterThan(10);
    expect(unlabelled(models, language)).toEqual([]);
    const less = new Map([...language].filter(([key]) => key !== "ZONEBOUND.Zone.FIELDS.sporadics.element.kind.label"));
    expect(unlabelled(models, less)).toEqual(["ZoneBehavior: sporadics.element.kind"]);
  });
});

/** All but the play's: no form ever shows a card's data. */
function formModels(): ModelClass[] {
  const all = Object.entries(registered.documents).filter(([name]) => name !== "ChatMessage");
  return [...new Set(all.flatMap(([, { dataModels }]) => Object.values(dataModels)))];
}

/** Keys that must be there. */
function neededKeys(): string[] {
  return [
    ...new Set([
      ...asked.keys,
      ...viewKeys(),
      ...handbookKeys(),
      ...registered.offers.flatMap(keysIn),
      ...formModels().flatMap(choiceKeys),
    ]),
  ];
}

/** Keys that are looked up, there or not. */
function usedKeys(): Set<string> {
  const types = Object.entries(built.manifest.documentTypes).flatMap(([name, of]) =>
    Object.keys(of).map((type) => `TYPES.${name}.${type}`),
  );
  return new Set([...neededKeys(), ...types, ...formModels().flatMap(fieldKeys)]);
}

/** Names put together of words that only data knows; what registers them is run, so their keys are needed by name. */
const BY_DATA = [
  /^ZONEBOUND\.settings?\./i,
  /^ZONEBOUND\.Zone\.FIELDS\./,
  /^ZONEBOUND\.\[/,
  /^ZONEBOUND\.Status\./,
  /^ZONEBOUND\.Condition\./,
  /^ZONEBOUND\.Keys\./,
  /^ZONEBOUND\.Handbook\./,
  /^ZONEBOUND\.Tours\./,
];

describe("the language file", () => {
  const missing = (texts: ReadonlyMap<string, string>): string[] => neededKeys().filter((key) => !texts.has(key));
  const unused = (texts: ReadonlyMap<string, string>): string[] => {
    const used = usedKeys();
    return [...texts.keys()].filter((key) => !used.has(key));
  };

  it("has every key that is asked for", () => {
    expect(missing(language)).toEqual([]);
    const planted = [
      "ZONEBOUND.Notice.noGm",
      "ZONEBOUND.Problem.overlap",
      "ZONEBOUND.Card.undo",
      "ZONEBOUND.Settings.odds.words",
      "ZONEBOUND.Hand.left",
    ];
    expect(missing(new Map([...language].filter(([key]) => !planted.includes(key)))).sort()).toEqual(planted.sort());
  });

  it("has none that nobody asks for", () => {
    expect(unused(language)).toEqual([]);
    const planted = ["ZONEBOUND.Notice.nobodySaysThis", "ZONEBOUND.Zone.FIELDS.depth.label", "TYPES.Item.boat"];
    expect(unused(new Map([...language, ...planted.map((key) => [key, "x"] as const)]))).toEqual(planted);
  });

  it("is asked by names that can be told beforehand", () => {
    const open = asked.patterns.map(({ source }) => source.slice(1, -1).replaceAll("\\.", "."));
    expect(open.filter((source) => !BY_DATA.some((known) => known.test(source)))).toEqual([]);
  });

  it("has no empty text", () => {
    expect([...language].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

describe("what modules register", () => {
  it("waits for the texts that it is looked for in", () => {
    const { zonebound } = Reflect.get(globalThis, "game") as {
      zonebound: { register(parts: object): readonly string[] };
    };
    expect(zonebound.register({ actions: [] })).toEqual(["texts are there from i18nInit on: register then"]);
  });
});
