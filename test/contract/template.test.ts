/** `template.json` is what the data models say: whoever changes a model runs `node scripts/template.mjs`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { templateText } from "../../scripts/template.mjs";
import { readData, ROOT } from "./pack-sources";

interface Template {
  readonly [document: string]: { readonly types: readonly string[] } & Readonly<Record<string, unknown>>;
}

let fresh: string;
beforeAll(async () => {
  fresh = await templateText();
});

describe("template.json", () => {
  it("is up to date with the data models", () => {
    expect(readFileSync(join(ROOT, "template.json"), "utf8")).toBe(fresh);
  });

  it("declares the types that system.json declares", () => {
    const { documentTypes } = readData<{ documentTypes: Record<string, object> }>("system.json");
    const template = readData<Template>("template.json");
    for (const name of ["Actor", "Item"]) {
      expect(template[name]?.types).toEqual(Object.keys(documentTypes[name] ?? {}));
    }
  });

  it("would show what a model gains or loses", async () => {
    const changed = fresh.replace('"quantity": 1', '"quantity": 2');
    expect(changed).not.toBe(fresh);
    expect(readFileSync(join(ROOT, "template.json"), "utf8")).not.toBe(changed);
  });
});
