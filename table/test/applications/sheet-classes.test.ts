// @vitest-environment happy-dom
/** Registering windows for documents: defaults, sub-types, removal. */
import { beforeEach, expect, it } from "vitest";
import { registerSheet, sheetClassesFor, unregisterSheet } from "../../client/applications/sheets/sheet-classes";
import { preparePage } from "./page";

class Core {}
class Own {}

type DocumentClass = Parameters<typeof registerSheet>[0];
const Actor = { documentName: "Actor" } as DocumentClass;

beforeEach(() => {
  preparePage({ documentTypes: { Actor: ["base", "hero", "npc"] } });
  Object.assign(globalThis, { CONFIG: { Actor: { sheetClasses: {} } } });
  registerSheet(Actor, "core", Core);
});

it("makes the first window the default", () => {
  expect(sheetClassesFor("Actor", "hero").defaultClass).toBe("core.Core");
});

it("lets a package put its own in its place, for one sub-type", () => {
  registerSheet(Actor, "mine", Own, { types: ["hero"], makeDefault: true, label: "My sheet" });
  expect(sheetClassesFor("Actor", "hero")).toEqual({
    sheetClasses: { "core.Core": "Core", "mine.Own": "My sheet" },
    defaultClasses: { "core.Core": "Core", "mine.Own": "My sheet" },
    defaultClass: "mine.Own",
  });
  expect(sheetClassesFor("Actor", "npc").defaultClass).toBe("core.Core");
});

it("falls back to what is left when the default is taken away", () => {
  registerSheet(Actor, "mine", Own);
  unregisterSheet(Actor, "core", Core);
  expect(sheetClassesFor("Actor", "npc").defaultClass).toBe("mine.Own");
});

it("refuses an unknown kind of document", () => {
  expect(() => registerSheet({ documentName: "Nonsense" } as DocumentClass, "core", Core)).toThrow("Nonsense");
});
