// @vitest-environment happy-dom
/** Hooks, translations, settings and key bindings as packages use them. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Keyboard } from "../../client/core/keyboard";
import { dispatchKey } from "../../client/core/key-dispatch";
import { Localization } from "../../client/core/localization";
import { BooleanField, NumberField } from "../../common/data/scalar-fields";
import { openMemoryWorld, settled } from "./memory-world";
import type { DocumentRequest } from "../../common/protocol";

let requests: DocumentRequest[];

beforeEach(() => {
  localStorage.clear();
  ({ requests } = openMemoryWorld());
});

describe("hooks", () => {
  it("stop at the first false when called, and never when all are called", () => {
    const calls: string[] = [];
    Hooks.on("trial", () => void calls.push("a"));
    Hooks.on("trial", () => (calls.push("b"), false));
    Hooks.on("trial", () => void calls.push("c"));
    expect([Hooks.call("trial"), calls.splice(0)]).toEqual([false, ["a", "b"]]);
    expect([Hooks.callAll("trial"), calls]).toEqual([true, ["a", "b", "c"]]);
  });

  it("go on when a listener throws, and tell of it", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const told: string[] = [];
    Hooks.on("error", (location: string) => void told.push(location));
    Hooks.on("trial", () => {
      throw new Error("broken");
    });
    const after = vi.fn();
    Hooks.on("trial", after);
    Hooks.callAll("trial");
    expect([after.mock.calls.length, told]).toEqual([1, ["Hooks.trial"]]);
    log.mockRestore();
  });

  it("are heard once, or until turned off by id or by function", () => {
    const heard = vi.fn();
    Hooks.once("trial", heard);
    const id = Hooks.on("trial", heard);
    Hooks.callAll("trial");
    Hooks.off("trial", id);
    Hooks.on("trial", heard);
    Hooks.off("trial", heard);
    Hooks.callAll("trial");
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe("translations", () => {
  const languages = { en: { A: { B: "b", "C.D": "cd" }, "X.Y": "xy", Hi: "Hi {name}" }, de: { A: { B: "be" } } };
  const open = (lang: string): Localization => {
    const i18n = new Localization(languages, lang);
    i18n.initialize();
    return i18n;
  };

  it("are keys until they have been read", () => expect(new Localization(languages, "en").localize("A.B")).toBe("A.B"));
  it("are found in nested objects and under literal dotted keys", () => {
    expect(["A.B", "A.C.D", "X.Y", "No.Such"].map((key) => open("en").localize(key))).toEqual([
      "b",
      "cd",
      "xy",
      "No.Such",
    ]);
  });
  it("fall back to English", () => {
    expect([
      open("de").localize("A.B"),
      open("de").localize("X.Y"),
      open("de").has("X.Y"),
      open("de").has("X.Y", false),
    ]).toEqual(["be", "xy", true, false]);
  });
  it("are filled in with data", () => expect(open("en").format("Hi", { name: "Mira" })).toBe("Hi Mira"));
});

describe("settings", () => {
  it("have their default until they are set, and are cast to their type", async () => {
    game.settings.register("trial", "count", { scope: "client", type: Number, default: 3 });
    expect(game.settings.get("trial", "count")).toBe(3);
    await game.settings.set("trial", "count", "7");
    expect(game.settings.get("trial", "count")).toBe(7);
  });

  it("of the world are stored as documents, and tell of their change", async () => {
    const onChange = vi.fn();
    game.settings.register("trial", "open", { scope: "world", type: new BooleanField({ initial: true }), onChange });
    expect(game.settings.get("trial", "open")).toBe(true);
    await game.settings.set("trial", "open", false);
    expect(requests.map(({ type, action }) => `${action} ${type}`)).toEqual(["create Setting"]);
    await game.settings.set("trial", "open", true);
    expect([game.settings.get("trial", "open"), onChange.mock.calls.map(([value]) => value)]).toEqual([
      true,
      [false, true],
    ]);
  });

  it("of a user are that user's own", async () => {
    game.settings.register("trial", "mine", { scope: "user", type: String, default: "" });
    await game.settings.set("trial", "mine", "x");
    expect(requests[0]?.operation.data?.[0]).toMatchObject({ key: "trial.mine", user: game.userId });
    expect([game.settings.get("trial", "mine"), game.worldSettings.getItem("trial.mine")]).toEqual(["x", null]);
  });

  it("refuse what their type refuses, and names nobody registered", async () => {
    game.settings.register("trial", "small", {
      scope: "client",
      type: new NumberField({ choices: [1, 2], initial: 1 }),
    });
    await expect(game.settings.set("trial", "small", 9)).rejects.toThrow();
    expect(game.settings.get("trial", "small")).toBe(1);
    expect(() => game.settings.get("trial", "none")).toThrow(/trial\.none/);
  });
});

describe("key bindings", () => {
  const press = (code: string, keys: KeyboardEventInit = {}, up = false): boolean =>
    dispatchKey(Keyboard.getKeyboardEventContext(new KeyboardEvent(up ? "keyup" : "keydown", { code, ...keys }), up));

  it("run by precedence until one has consumed the key, and only with their modifiers", () => {
    const ran: string[] = [];
    const bind = (name: string, precedence: number, consumes: boolean): void =>
      game.keybindings.register("trial", name, {
        name,
        precedence,
        editable: [{ key: "KeyZ", modifiers: ["CONTROL"] }],
        onDown: () => (ran.push(name), consumes),
      });
    bind("late", 2, true);
    bind("first", 0, false);
    bind("second", 1, true);
    expect([press("KeyZ"), press("KeyZ", { ctrlKey: true }), press("KeyZ", { ctrlKey: true, shiftKey: true })]).toEqual(
      [false, true, false],
    );
    expect(ran).toEqual(["first", "second"]);
  });

  it("repeat only where that is asked, and hear the release", () => {
    const ran: string[] = [];
    game.keybindings.register("trial", "hold", {
      name: "hold",
      editable: [{ key: "KeyH" }],
      onDown: () => void ran.push("down"),
      onUp: () => void ran.push("up"),
    });
    press("KeyH");
    press("KeyH", { repeat: true });
    press("KeyH", {}, true);
    expect(ran).toEqual(["down", "up"]);
  });

  it("can be bound anew, and that is kept", async () => {
    game.keybindings.register("trial", "jump", { name: "jump", editable: [{ key: "KeyJ" }], onDown: () => true });
    await game.keybindings.set("trial", "jump", [{ key: "KeyK" }]);
    await settled();
    expect([press("KeyJ"), press("KeyK"), game.keybindings.get("trial", "jump").length]).toEqual([false, true, 1]);
  });
});
