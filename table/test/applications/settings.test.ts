// @vitest-environment happy-dom
/** The settings' windows: categories, menus, inputs by type, light and dark, keys (https://foundryvtt.com/article/settings/, API: ClientSettings). */
import { beforeEach, describe, expect, it } from "vitest";
import { ControlsConfig, formatBinding, parseBindings } from "../../client/applications/settings/controls-config";
import { SettingsConfig } from "../../client/applications/settings/settings-config";
import { UIConfig } from "../../client/applications/settings/ui-config";
import { defineElements } from "../../client/applications/elements/define-elements";
import { ApplicationV2 } from "../../client/applications/api/application";
import { ClientSettings } from "../../client/core/client-settings";
import { Keybindings } from "../../client/core/keybindings";
import { BooleanField, NumberField } from "../../common/data/scalar-fields";
import { click, preparePage, settle } from "./page";

let settings: ClientSettings;

class Menu extends ApplicationV2 {
  static override DEFAULT_OPTIONS = { id: "own-menu" };
  override async _renderHTML(): Promise<string> {
    return "own";
  }
  override _replaceHTML(html: string, content: HTMLElement): void {
    content.textContent = html;
  }
}

beforeEach(() => {
  settings = new ClientSettings();
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (const scope of ["client", "world", "user"]) settings.storage.set(scope, store);
  preparePage({
    settings,
    keybindings: new Keybindings(),
    system: { id: "trial", title: "Trial" },
    modules: new Map(),
  });
  defineElements();
});

async function submit(app: ApplicationV2): Promise<void> {
  app.element.dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
}

const input = (app: ApplicationV2, name: string) => app.element.querySelector<HTMLInputElement>(`[name="${name}"]`);

describe("settings", () => {
  it("stand in a category for each package, the core's and the system's first, each with its input", async () => {
    settings.register("mod", "text", { config: true, type: String, default: "x", name: "Text" });
    settings.register("trial", "yes", { config: true, type: new BooleanField({ initial: true }), name: "Yes" });
    settings.register("trial", "many", { config: true, type: Number, range: { min: 1, max: 9, step: 1 }, default: 3 });
    settings.register("trial", "which", { config: true, type: String, choices: { a: "A", b: "B" }, default: "b" });
    settings.register("core", "size", {
      config: true,
      type: new NumberField({ initial: 2, choices: { 1: "S", 2: "L" } }),
    });
    settings.register("trial", "hidden", { config: false, type: String });
    const app = await new SettingsConfig().render({ force: true });
    const categories = [...app.element.querySelectorAll<HTMLElement>("[data-category]")];
    expect(categories.map((each) => each.dataset["category"])).toEqual(["core", "trial", "mod"]);
    expect(app.element.querySelector("[name='trial.hidden']")).toBeNull();
    expect(app.element.querySelector("range-picker[name='trial.many']")).not.toBeNull();
    expect(input(app, "trial.yes")?.checked).toBe(true);
    expect(input(app, "trial.which")?.value).toBe("b");
    expect(input(app, "core.size")?.tagName).toBe("SELECT");
  });

  it("are kept when the form is sent, with their types, and only those that changed are told of", async () => {
    const changed: unknown[] = [];
    const onChange = (value: unknown) => void changed.push(value);
    settings.register("trial", "count", { config: true, type: Number, default: 1, onChange });
    settings.register("trial", "same", { config: true, type: String, default: "x", onChange });
    const app = await new SettingsConfig().render({ force: true });
    const count = input(app, "trial.count");
    if (count) count.value = "7";
    await submit(app);
    expect([settings.get("trial", "count"), changed, app.rendered]).toEqual([7, [7], false]);
  });

  it("of the world are shown to GMs alone, and so are menus that are restricted", async () => {
    settings.register("trial", "world", { config: true, scope: "world", type: String, default: "" });
    settings.registerMenu("trial", "gm", { name: "GM", type: Menu, restricted: true });
    settings.registerMenu("trial", "all", { name: "All", type: Menu });
    Object.assign(game.user, { isGM: false });
    const app = await new SettingsConfig().render({ force: true });
    expect(input(app, "trial.world")).toBeNull();
    expect([...app.element.querySelectorAll<HTMLElement>("[data-key]")].map((each) => each.dataset["key"])).toEqual([
      "trial.all",
    ]);
  });

  it("with a window of their own open it by a button", async () => {
    settings.registerMenu("trial", "all", { name: "All", label: "Open", type: Menu });
    const app = await new SettingsConfig().render({ force: true });
    click(app.element.querySelector("[data-action=openSubmenu]"));
    await settle();
    expect(document.getElementById("own-menu")?.textContent).toContain("own");
  });
});

describe("light and dark", () => {
  it("change the page at once, each part by itself (core.uiConfig)", async () => {
    settings.register("core", "uiConfig", {
      type: Object,
      default: { colorScheme: { applications: "", interface: "" } },
    });
    document.body.insertAdjacentHTML("beforeend", '<div id="interface"></div>');
    const app = await new UIConfig().render({ force: true });
    const chosen = { "colorScheme.applications": "light", "colorScheme.interface": "dark" };
    for (const [name, value] of Object.entries(chosen)) {
      const select = input(app, name);
      if (select) select.value = value;
    }
    await submit(app);
    expect(document.body.classList.contains("theme-light")).toBe(true);
    expect(document.getElementById("interface")?.className).toBe("themed theme-dark");
    expect(settings.get("core", "uiConfig")).toEqual({ colorScheme: { applications: "light", interface: "dark" } });
  });
});

describe("keys", () => {
  it("are read as they are written", () => {
    const bindings = [
      { key: "KeyA", modifiers: ["Control", "Shift"] },
      { key: "Space", modifiers: [] },
    ];
    expect(bindings.map(formatBinding).join(", ")).toBe("Control + Shift + KeyA, Space");
    expect(parseBindings("Control + Shift + KeyA, Space")).toEqual(bindings);
  });

  it("are taken by pressing them, and kept", async () => {
    settings.register("core", "keybindings", { type: Object, default: {} });
    const { keybindings } = game;
    keybindings.register("trial", "jump", { name: "Jump", editable: [{ key: "KeyJ" }] });
    const app = await new ControlsConfig().render({ force: true });
    const field = input(app, "trial.jump");
    expect(field?.value).toBe("KeyJ");
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "k", code: "KeyK", altKey: true, cancelable: true }));
    await submit(app);
    expect(keybindings.get("trial", "jump")).toEqual([{ key: "KeyK", modifiers: ["Alt"] }]);
  });
});
