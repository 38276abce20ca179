/** Everything the view can say is in the language file, and everything the rules can name is known to the view. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { viewKeys } from "../support/view-keys";
import { NOTES } from "../../src/view/text";
import { LINES, THROWS } from "../../src/view/throw-words";
import { reasonsOf } from "../../src/rulesets/registry";
import { REFUSAL_CODES } from "../../src/zones/types";

const ROOT = path.join(import.meta.dirname, "../..");
/** Sections that hold nothing but what the view asks for; the others have more. */
const OURS = ["Refusal", "Note", "Ruler"];

function leaves(node: unknown, prefix: string): string[] {
  if (typeof node !== "object" || node === null) return [prefix];
  return Object.entries(node).flatMap(([key, child]) => leaves(child, `${prefix}.${key}`));
}

function sources(folder: string): string[] {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(path.join(ROOT, folder, file), "utf8"));
}

/** Every literal that the rules give to a field of this name. */
function literals(field: string): string[] {
  const pattern = new RegExp(`\\b${field}: "([A-Za-z.-]+)"`, "g");
  return [...sources("src/engine"), ...sources("src/zones"), ...sources("src/rulesets")].flatMap((text) =>
    [...text.matchAll(pattern)].map(([, word = ""]) => word),
  );
}

describe("the language file", () => {
  const texts = leaves(JSON.parse(readFileSync(path.join(ROOT, "lang/en.json"), "utf8")), "").map((key) =>
    key.slice(1),
  );

  it("has every key that the view can ask for", () => {
    const known = new Set(texts);
    expect(viewKeys().filter((key) => !known.has(key))).toEqual([]);
  });

  it("has none that the view never asks for", () => {
    const asked = new Set(viewKeys());
    const ours = texts.filter((key) => OURS.some((section) => key.startsWith(`ZONEBOUND.${section}.`)));
    expect(ours.filter((key) => !asked.has(key))).toEqual([]);
  });
});

describe("the rules", () => {
  it("note, throw and count nothing that the view has no word for", () => {
    const words = new Set<string>([...Object.keys(NOTES), ...THROWS, ...LINES]);
    const found = new Set(literals("key"));
    expect(found.size).toBeGreaterThan(20);
    expect([...found].filter((word) => !words.has(word.split(".")[0] ?? ""))).toEqual([]);
  });

  it("refuse for no reason that has no sentence", () => {
    const known = new Set(REFUSAL_CODES.flatMap(reasonsOf));
    expect(literals("because").filter((word) => !known.has(word))).toEqual([]);
  });
});
