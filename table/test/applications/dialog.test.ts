// @vitest-environment happy-dom
/** Dialogs: what they answer, by which way they go, how they are used by keyboard. */
import { beforeEach, describe, expect, it } from "vitest";
import { DialogV2 } from "../../client/applications/api/dialog";
import type { DialogOptions } from "../../client/applications/api/dialog-types";
import { click, preparePage, settle } from "./page";

beforeEach(() => void preparePage());

const dialog = () => document.querySelector<HTMLDialogElement>("dialog.application.dialog");
const button = (action: string) => dialog()?.querySelector<HTMLButtonElement>(`footer [data-action="${action}"]`);

async function press(action: string): Promise<void> {
  await settle();
  click(button(action));
  await settle();
}

describe("confirm", () => {
  it.each([
    ["yes", true],
    ["no", false],
  ])("answers %s with %s and goes", async (action, expected) => {
    const answer = DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>Really?</p>" });
    await press(action);
    expect(await answer).toBe(expected);
    expect(dialog()).toBeNull();
  });

  it("answers null when it is closed", async () => {
    const answer = DialogV2.confirm({ content: "?" });
    await settle();
    click(dialog()?.querySelector(".window-header [data-action=close]"));
    expect(await answer).toBeNull();
  });

  it("rejects on closing if the caller wants it so", async () => {
    const answer = DialogV2.confirm({ content: "?", rejectClose: true });
    await settle();
    click(dialog()?.querySelector(".window-header [data-action=close]"));
    await expect(answer).rejects.toThrow("dismissed");
  });
});

describe("wait", () => {
  it("answers with the callback's result, else with the action's name", async () => {
    const buttons = [
      { action: "a", label: "A", default: true },
      { action: "b", label: "B", callback: () => ({ chosen: 2 }) },
    ];
    const first = DialogV2.wait({ buttons });
    await press("a");
    expect(await first).toBe("a");
    const second = DialogV2.wait({ buttons });
    await press("b");
    expect(await second).toEqual({ chosen: 2 });
  });

  it("gives the callback the event, the button with its form, and the dialog", async () => {
    const seen: unknown[] = [];
    const callback = (event: Event, pressed: HTMLButtonElement, app: DialogV2) => {
      seen.push(event.type, pressed.form?.elements.namedItem("x") instanceof HTMLInputElement, app instanceof DialogV2);
    };
    void DialogV2.wait({ content: `<input name="x">`, buttons: [{ action: "ok", label: "OK", callback }] });
    await press("ok");
    expect(seen).toEqual(["submit", true, true]);
  });

  it("refuses a dialog without buttons", async () => {
    expect(() => new DialogV2({ buttons: [] } satisfies DialogOptions)).toThrow("at least one button");
  });

  it("takes content as an element and keeps its listeners", async () => {
    const content = document.createElement("div");
    let clicks = 0;
    content.addEventListener("click", () => clicks++);
    void DialogV2.prompt({ content });
    await settle();
    click(dialog()?.querySelector("form > div"));
    expect(clicks).toBe(1);
  });
});

describe("input", () => {
  it("answers with the form's values", async () => {
    const answer = DialogV2.input({
      content: `<input name="who" value="Ann"><input type="checkbox" name="sure" checked>`,
    });
    await press("ok");
    expect(await answer).toEqual({ who: "Ann", sure: true });
  });

  it("is sent by Enter and dismissed by Escape", async () => {
    const sent = DialogV2.input({ content: `<input name="who" value="Bob">` });
    await settle();
    key("Enter");
    expect(await sent).toEqual({ who: "Bob" });
    const dismissed = DialogV2.input({ content: `<input name="who">` });
    await settle();
    key("Escape");
    expect(await dismissed).toBeNull();
  });
});

function key(name: string): void {
  dialog()
    ?.querySelector("input")
    ?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
}

describe("query", () => {
  it('asks another user by the query "dialog"', async () => {
    const asked: unknown[] = [];
    const user = { isSelf: false, query: async (...args: unknown[]) => (asked.push(...args), true) };
    preparePage({ users: new Map([["bob", user]]) });
    expect(await DialogV2.query("bob", "confirm", { content: "?" })).toBe(true);
    expect(asked).toEqual(["dialog", { type: "confirm", config: { content: "?" } }]);
  });

  it("refuses an unknown user", async () => {
    await expect(DialogV2.query("nobody", "confirm")).rejects.toThrow("nobody");
  });
});
