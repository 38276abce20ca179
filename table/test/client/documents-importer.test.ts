// @vitest-environment happy-dom
/** The window of an adventure (API: https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.AdventureImporterV2.html). */
import { beforeEach, expect, it, vi } from "vitest";
import { AdventureImporterV2 } from "../../client/applications/sheets/adventure-importer";
import { FormDataExtended } from "../../client/applications/ux/form-data-extended";
import type { HostDocument } from "../../client/applications/host-types";
import { Adventure } from "../../client/documents/adventure";
import { openMemoryWorld } from "./memory-world";

let sheet: AdventureImporterV2;
let raid: Adventure;

beforeEach(() => {
  openMemoryWorld();
  const actors = ["Ada", "Bea"].map((name, at) => ({ _id: `actor${at}`.padEnd(16, "0"), name, type: "hero" }));
  const macros = [{ _id: "macro".padEnd(16, "0"), name: "Shout", type: "chat" }];
  raid = new Adventure({
    _id: "raid".padEnd(16, "0"),
    name: "The Raid",
    description: "<p>At dawn.</p>",
    actors,
    macros,
  });
  const shown: object = raid;
  sheet = new AdventureImporterV2({ document: shown as HostDocument });
});

async function drawForm(): Promise<HTMLFormElement> {
  const form = document.createElement("form");
  sheet._replaceHTML(await sheet._renderHTML(Object.create(null), Object.create(null)), form);
  return form;
}

it("shows what the adventure is about, and what it holds", async () => {
  const form = await drawForm();
  expect(form.querySelector("p")?.textContent).toBe("At dawn.");
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
    ["actors", true],
    ["macros", true],
  ]);
  expect(form.querySelector("button[type=submit]")?.textContent).toContain("ADVENTURE.Import");
});

it("imports what is ticked, and says how much that was", async () => {
  const info = vi.fn();
  ui.notifications = Object.assign(Object.create(null), { info });
  const form = await drawForm();
  form.querySelector<HTMLInputElement>("[name=macros]")?.click();
  await AdventureImporterV2._onImport.call(sheet, new Event("submit"), form, new FormDataExtended(form));
  expect([game.actors.map(({ name }) => name), game.macros.size]).toEqual([["Ada", "Bea"], 0]);
  expect(info).toHaveBeenCalledOnce();
});
