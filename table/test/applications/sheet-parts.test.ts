// @vitest-environment happy-dom
/** Windows of tokens, regions, effects and scenes have parts and tabs by name: packages put theirs among them
 *  (https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.TokenConfig.html, ...api.HandlebarsApplicationMixin.html). */
import Handlebars from "handlebars";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineElements } from "../../client/applications/elements/define-elements";
import type { HostDocument } from "../../client/applications/host-types";
import type { FormSheet } from "../../client/applications/sheets/form-sheet";
import { CombatantConfig, SceneConfig } from "../../client/applications/sheets/plain-sheets";
import { RegionBehaviorConfig, RegionConfig } from "../../client/applications/sheets/region-sheets";
import { TokenConfig } from "../../client/applications/sheets/token-config";
import { openMemoryWorld } from "../client/memory-world";
import { click } from "./page";

let token: HostDocument;

beforeEach(async () => {
  openMemoryWorld();
  defineElements();
  document.body.innerHTML = "";
  const scene = await CONFIG.documentClass("Scene").create({ name: "Meadow" });
  const [made] = (await scene?.createEmbeddedDocuments("Token", [{ name: "Mira" }])) ?? [];
  token = made as unknown as HostDocument;
});

const { PARTS, TABS } = TokenConfig;
const kept = { parts: { ...PARTS }, tabs: [...(TABS["sheet"]?.tabs ?? [])] };
afterEach(() => {
  TokenConfig.PARTS = kept.parts;
  TABS["sheet"]?.tabs.splice(0, Infinity, ...kept.tabs);
});

const shownParts = (sheet: FormSheet): (string | null)[] =>
  [...sheet.element.querySelectorAll(":scope > .window-content > [data-application-part]")].map((part) =>
    part.getAttribute("data-application-part"),
  );

describe("the window of a token", () => {
  it("has a part for each tab, between the tabs and the buttons", async () => {
    const sheet = await new TokenConfig({ document: token }).render({ force: true });
    expect(shownParts(sheet)).toEqual([
      ...["tabs", "identity", "appearance", "vision", "light", "resources", "footer"],
    ]);
    expect(sheet.element.querySelector(".tab.active [name=name]")).not.toBeNull();
    click(sheet.element.querySelector("nav.sheet-tabs [data-tab=appearance]"));
    expect(sheet.element.querySelector(".tab.active")?.contains(sheet.element.querySelector("[name=width]"))).toBe(
      true,
    );
    expect(sheet.element.querySelector("[data-application-part=footer] button[type=submit]")).not.toBeNull();
  });

  it("shows the part and the tab that a package puts into the class, before the buttons", async () => {
    Handlebars.registerPartial("aura/tab.hbs", Handlebars.compile('<div class="tab {{tab.cssClass}}">{{glow}}</div>'));
    const { footer, ...parts } = TokenConfig.PARTS;
    TokenConfig.PARTS = { ...parts, aura: { template: "aura/tab.hbs" }, ...(footer && { footer }) };
    TABS["sheet"]?.tabs.push({ id: "aura", icon: "fa-solid fa-sun", label: "Aura" });
    class Glowing extends TokenConfig {
      override async _preparePartContext(...[id, context, options]: Parameters<TokenConfig["_preparePartContext"]>) {
        const own = await super._preparePartContext(id, context, options);
        return id === "aura" ? { ...own, glow: "bright" } : own;
      }
    }
    const sheet = await new Glowing({ document: token }).render({ force: true });
    expect(shownParts(sheet).slice(-3)).toEqual(["resources", "aura", "footer"]);
    expect(sheet.element.querySelector("[data-application-part=aura]")?.textContent).toBe("bright");
    expect(sheet.element.querySelector("nav [data-tab=aura]")?.textContent).toContain("Aura");
  });

  it("asks for nothing in what may be empty, and shows the tab of what stands in the way of saving", async () => {
    const sheet = await new TokenConfig({ document: token }).render({ force: true });
    expect(sheet.element.querySelector("[name='bar1.attribute']")?.hasAttribute("required")).toBe(false);
    const width = sheet.element.querySelector("[name=width]");
    expect(width?.hasAttribute("required")).toBe(true);
    width?.dispatchEvent(new Event("invalid"));
    expect(sheet.tabGroups["sheet"]).toBe("appearance");
  });

  it("has no button that saves for those who may only look", async () => {
    class Locked extends TokenConfig {
      override get isEditable(): boolean {
        return false;
      }
    }
    const sheet = await new Locked({ document: token }).render({ force: true });
    expect(shownParts(sheet)).not.toContain("footer");
  });
});

describe("other windows of documents", () => {
  it.each([
    ["regions", RegionConfig, ["identity", "shapes", "behaviors"]],
    ["scenes", SceneConfig, ["basics", "grid"]],
  ])("of %s have parts for their tabs", (_kind, sheet, names) => {
    expect(Object.keys(sheet.PARTS)).toEqual(["tabs", ...names, "footer"]);
    expect(sheet.TABS["sheet"]?.tabs.map(({ id }) => id)).toEqual(names);
  });

  it.each([
    ["behaviours", RegionBehaviorConfig],
    ["combatants", CombatantConfig],
  ])("of %s have one form", (_kind, sheet) => {
    expect(Object.keys(sheet.PARTS)).toEqual(["form", "footer"]);
  });
});
