// @vitest-environment happy-dom
/** The window to choose files by, and the element that opens it (https://foundryvtt.com/api/v13/classes/foundry.applications.apps.FilePicker.html, ...applications.elements.HTMLFilePickerElement.html). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FilePicker, type FilePickerOptions } from "../../client/applications/apps/file-picker";
import { defineElements } from "../../client/applications/elements/define-elements";
import type { HTMLFilePickerElement } from "../../client/applications/elements/elements";
import { click, preparePage, settle } from "./page";

const ART = {
  dirs: ["systems/trial/art/deep"],
  files: ["systems/trial/art/mira%201.webp", "systems/trial/art/notes.txt"],
};

let asked: { source: string; target: string; options: object }[];
let told: string[];

/** Knows the beginning, and one folder of files. */
async function answer(_event: string, request: (typeof asked)[number]): Promise<object> {
  asked.push(request);
  if (request.target === "systems/trial/art") return { target: request.target, ...ART };
  if (request.target === "") return { target: "", dirs: ["systems", "worlds"], files: [] };
  return { error: { message: `There is no folder ${request.target}.` } };
}

beforeEach(() => {
  asked = [];
  told = [];
  preparePage({ socket: { emitWithAck: answer } });
  Object.assign(globalThis.ui, { notifications: { error: (text: string) => void told.push(text) } });
  Object.assign(FilePicker, { LAST_BROWSED_DIRECTORY: "" });
  defineElements();
});

async function open(options: FilePickerOptions = {}): Promise<FilePicker> {
  return new FilePicker(options).render({ force: true });
}

const listed = ({ element }: FilePicker): string[] =>
  [...element.querySelectorAll(".file-picker-list button")].map((each) => each.textContent?.trim() ?? "");

async function press(picker: FilePicker, selector: string): Promise<void> {
  click(picker.element.querySelector(selector));
  await settle();
}

async function choose({ element }: FilePicker): Promise<void> {
  element.dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
}

describe("FilePicker.browse", () => {
  it("asks for the folder, as it is in addresses or not", async () => {
    const options = { extensions: [".webp"] };
    expect(await FilePicker.browse("data", "systems/trial%2Fart", options)).toMatchObject(ART);
    expect(asked).toEqual([{ source: "data", target: "systems/trial/art", options }]);
  });

  it("rejects with what the table says", async () => {
    await expect(FilePicker.browse("data", "nowhere")).rejects.toThrow("There is no folder nowhere.");
  });

  it("is all there is: nothing is uploaded", () => {
    for (const name of ["upload", "uploadPersistent", "createDirectory", "configurePath"] as const)
      expect(() => FilePicker[name]()).toThrow(`NotOnTheTable: FilePicker.${name}`);
    expect(new FilePicker().canUpload).toBe(false);
  });
});

describe("FilePicker", () => {
  it("begins in the folder of what is chosen, and keeps to the kind of file", async () => {
    const picker = await open({ type: "image", current: "systems/trial/art/mira%201.webp" });
    expect(asked[0]).toMatchObject({ source: "data", target: "systems/trial/art" });
    expect(asked[0]?.options).toMatchObject({ extensions: expect.arrayContaining([".webp", ".svg"]) });
    expect([picker.target, listed(picker)]).toEqual(["systems/trial/art", ["deep", "mira 1.webp", "notes.txt"]]);
    expect(picker.element.querySelector("img")?.getAttribute("src")).toBe("systems/trial/art/mira%201.webp");
  });

  it("begins at the beginning where that folder is not there, and in the last one where nothing is chosen", async () => {
    expect((await open({ current: "nowhere/x.webp" })).target).toBe("");
    await (await open()).browse("systems/trial/art");
    expect([(await open()).target, told]).toEqual(["systems/trial/art", []]);
  });

  it("goes into folders and up again, and to the other source", async () => {
    const picker = await open({ current: "systems/trial/art/notes.txt" });
    await press(picker, "[data-action=backTraverse]");
    expect([picker.target, listed(picker)]).toEqual(["", ["systems", "worlds"]]);
    expect(asked.map(({ target }) => target)).toEqual(["systems/trial/art", "systems/trial", ""]);
    await press(picker, "[data-tab=public]");
    expect([picker.activeSource, asked.at(-1)?.source]).toEqual(["public", "public"]);
  });

  it("hands what is chosen to its field and its callback, and closes", async () => {
    const field = document.createElement("input");
    const [changed, callback] = [vi.fn(), vi.fn()];
    field.addEventListener("change", changed);
    const picker = await open({ field, callback, current: "systems/trial/art/notes.txt" });
    await press(picker, ".file[data-path$=webp]");
    await choose(picker);
    expect([field.value, changed.mock.calls.length]).toEqual(["systems/trial/art/mira%201.webp", 1]);
    expect(callback).toHaveBeenCalledWith("systems/trial/art/mira%201.webp", picker);
    expect(picker.rendered).toBe(false);
  });

  it("chooses folders where it shall", async () => {
    const callback = vi.fn();
    const picker = await open({ type: "folder", callback, current: "systems/trial/art/x" });
    expect(listed(picker)).toEqual(["deep"]);
    await press(picker, ".directory");
    await choose(picker);
    expect(callback.mock.calls[0]?.[0]).toBe("systems/trial/art/deep");
  });

  it("tells once where the user may not browse", async () => {
    preparePage({ socket: { emitWithAck: async () => ({ error: { message: "You lack permission." } }) } });
    Object.assign(globalThis.ui, { notifications: { error: (text: string) => void told.push(text) } });
    const picker = await open({ current: "systems/trial/art/x" });
    expect([told, listed(picker)]).toEqual([["You lack permission."], []]);
  });

  it("is made for a button that names its field, and is what packages put in its place", () => {
    document.body.innerHTML = `<form><input name="img" value="a/b.webp"><button data-target="img" data-type="image"></button></form>`;
    const button = document.querySelector("button") as HTMLButtonElement;
    expect(FilePicker.fromButton(button)).toMatchObject({ request: "a/b.webp", type: "image", button });
    class Other extends FilePicker {}
    Object.assign(globalThis.CONFIG, { ux: { FilePicker: Other } });
    expect([FilePicker.implementation, FilePicker.fromButton(button) instanceof Other]).toEqual([Other, true]);
  });
});

describe("<file-picker>", () => {
  async function element(): Promise<HTMLFilePickerElement> {
    document.body.innerHTML = `<file-picker name="img" type="image" value="systems/trial/art/notes.txt"></file-picker>`;
    await settle();
    return document.querySelector("file-picker") as HTMLFilePickerElement;
  }

  it("opens the window, and takes what is chosen there", async () => {
    const picker = await element();
    click(picker.querySelector("button"));
    await settle();
    const windows = [...FilePicker.instances()].filter((each) => each instanceof FilePicker && each.rendered);
    const window = windows.at(-1) as FilePicker;
    await press(window, ".file[data-path$=webp]");
    await choose(window);
    expect([picker.value, picker.querySelector("input")?.value]).toEqual(
      Array(2).fill("systems/trial/art/mira%201.webp"),
    );
  });

  it("is a path alone for those who may not browse", async () => {
    Object.assign(globalThis.game.user, { can: () => false });
    expect((await element()).querySelector("button")).toBeNull();
  });
});
