import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readLanguages } from "../../server/languages";
import type { Package } from "../../server/manifests";

let folder: string;
let core: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "table-languages-"));
  core = join(folder, "core");
  mkdirSync(core);
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function module(id: string, entries: object[]): Package {
  const languages = entries.map((entry) => ({ lang: "en", ...entry }));
  return { kind: "module", folder, manifest: { id, title: id, version: "1", languages } };
}

it("gives whoever comes next what has changed in a file since", () => {
  write("core/en.json", '{ "A.b": "one" }');
  write("own.json", '{ "A": { "c": "two" } }');
  const packages = [module("own", [{ path: "own.json" }])];
  expect(readLanguages([core], packages).languages).toEqual({ en: { A: { b: "one", c: "two" } } });
  write("own.json", '{ "A": { "c": "more" } }');
  expect(readLanguages([core], packages).languages).toEqual({ en: { A: { b: "one", c: "more" } } });
  write("core/de.json", "{}");
  expect(Object.keys(readLanguages([core], packages).languages)).toEqual(["de", "en"]);
  expect(readLanguages([core], []).languages).toEqual({ de: {}, en: { A: { b: "one" } } });
});

it("leaves out what is for another package, and tells everybody of a file that is bad or not there", () => {
  write("own.json", '{ "a": "one" }');
  write("bad.json", "{");
  const entries = [{ path: "own.json" }, { path: "own.json", module: "other", lang: "fr" }];
  const packages = [module("own", [...entries, { path: "bad.json" }, { path: "none.json" }])];
  for (let times = 0; times < 2; times++) {
    const { languages, warnings } = readLanguages([core], packages);
    expect(languages).toEqual({ en: { a: "one" } });
    expect(warnings.map(({ packageId }) => packageId)).toEqual(["own", "own"]);
  }
});
