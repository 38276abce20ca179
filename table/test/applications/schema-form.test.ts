// @vitest-environment happy-dom
/** Every field of a schema has an input, and what the form says comes back as the field's value (https://foundryvtt.com/api/v13/modules/foundry.data.fields.html, foundry.applications.elements). */
import { beforeEach, describe, expect, it } from "vitest";
import { defineElements } from "../../client/applications/elements/define-elements";
import { HTMLDocumentTagsElement, type HTMLStringTagsElement } from "../../client/applications/elements/tag-elements";
import { HTMLProseMirrorElement } from "../../client/applications/elements/text-elements";
import { schemaGroups } from "../../client/applications/sheets/schema-form";
import { FormDataExtended } from "../../client/applications/ux/form-data-extended";
import type { DataField } from "../../common/data/field";
import { dataNamespace } from "../../common/namespace";
import { expandObject, getProperty } from "../../common/utils/path";
import { click, preparePage, settle } from "./page";

const fields = dataNamespace.fields;
const text = () => new fields.StringField({ required: true });
const ACTOR = "Actor.abcdefghijklmnop";

beforeEach(() => {
  preparePage();
  Object.assign(globalThis, { fromUuid: async () => ({ name: "Hero" }) });
  defineElements();
});

/** A form of one field, as the window of a behaviour makes it. */
function formOf(field: DataField, value: unknown): HTMLFormElement {
  const schema = new fields.SchemaField({ it: field });
  const form = document.createElement("form");
  form.append(...schemaGroups(schema.fields, { it: value }, "system"));
  document.body.append(form);
  return form;
}

const CASES: [string, DataField, unknown, string][] = [
  ["a number", new fields.NumberField({ min: 1, max: 9 }), 4, "input"],
  ["a number with steps", new fields.NumberField({ min: 0, max: 1, step: 0.25 }), 0.5, "range-picker"],
  ["one of several numbers", new fields.NumberField({ choices: { 1: "one", 2: "two" } }), 2, "select"],
  ["a text", text(), "some", "input"],
  [
    "one of several texts",
    new fields.StringField({ blank: false, required: true, choices: { a: "A", b: "B" } }),
    "b",
    "select",
  ],
  ["yes or no", new fields.BooleanField(), true, "input"],
  ["a set of choices", new fields.SetField(new fields.StringField({ choices: ["a", "b", "c"] })), ["a", "c"], "select"],
  ["a set of words", new fields.SetField(text()), ["x", "y"], "string-tags"],
  ["a list of words", new fields.ArrayField(text()), ["x", "y"], "string-tags"],
  ["a list of numbers", new fields.ArrayField(new fields.NumberField()), [3, 1], "textarea"],
  [
    "a list of parts",
    new fields.ArrayField(new fields.SchemaField({ a: new fields.NumberField() })),
    [{ a: 1 }],
    "textarea",
  ],
  ["a colour", new fields.ColorField(), "#aa00ff", "color-picker"],
  ["a file", new fields.FilePathField({ categories: ["IMAGE"] }), "a.webp", "file-picker"],
  ["rich text", new fields.HTMLField(), "<p>Hi</p>", "prose-mirror"],
  ["a script", new fields.JavaScriptField(), "return 1;", "code-mirror"],
  ["JSON", new fields.JSONField({ initial: "{}" }), '{"a":1}', "textarea"],
  ["an object", new fields.ObjectField(), { a: { b: 1 } }, "textarea"],
  ["an object of free keys", new fields.TypedObjectField(new fields.NumberField()), { a: 1 }, "textarea"],
  ["a document", new fields.DocumentUUIDField({ type: "Actor" }), ACTOR, "document-tags"],
  ["documents", new fields.SetField(new fields.DocumentUUIDField({ type: "Actor" })), [ACTOR], "document-tags"],
  ["an angle", new fields.AngleField(), 90, "input"],
  ["a hue", new fields.HueField(), 0.5, "hue-slider"],
  [
    "a part of its own",
    new fields.SchemaField({ a: new fields.SchemaField({ b: text() }) }),
    { a: { b: "x" } },
    "input",
  ],
];

describe("the input of", () => {
  it.each(CASES)("%s gives back what it shows", (_what, field, value, tag) => {
    const form = formOf(field, value);
    expect(form.querySelector("[name]")?.tagName.toLowerCase()).toBe(tag);
    const sent = getProperty(expandObject(new FormDataExtended(form).object), "system.it");
    expect(field.clean(sent)).toEqual(value);
    expect(field.validate(field.clean(sent))).toBeUndefined();
  });

  it("a text that may be empty does not keep the form from being sent", () => {
    expect(formOf(new fields.HTMLField(), "").querySelector("[required]")).toBeNull();
  });
});

describe("tags", () => {
  it("are added by Enter or in one go, once each, and taken away by their cross", () => {
    document.body.innerHTML = '<string-tags name="a" value="x"></string-tags>';
    const tags = document.querySelector("string-tags") as HTMLStringTagsElement;
    const input = tags.querySelector("input");
    if (input) input.value = "y, x, z";
    input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
    expect(tags.value).toEqual(["x", "y", "z"]);
    click(tags.querySelector("[data-key=y] .remove"));
    expect(tags.value).toEqual(["x", "z"]);
  });

  it("of documents take a drop, show the name, and refuse other kinds", async () => {
    const tags = HTMLDocumentTagsElement.create({ name: "a", type: "Actor", single: true }) as HTMLDocumentTagsElement;
    document.body.append(tags);
    const drop = (uuid: string) => {
      const event = Object.assign(new Event("drop"), { dataTransfer: { getData: () => JSON.stringify({ uuid }) } });
      tags.dispatchEvent(event);
    };
    drop("Item.abcdefghijklmnop");
    expect(tags.value).toBeNull();
    drop(ACTOR);
    await settle();
    expect([tags.value, tags.querySelector(".tag span")?.textContent]).toEqual([ACTOR, "Hero"]);
  });
});

describe("rich text that is toggled", () => {
  it("is shown as it will be, opened by a button and saved by it", () => {
    const config = { name: "a", value: "<p>Old</p>", toggled: true, enriched: "<p>Old <i>rich</i></p>" };
    const editor = HTMLProseMirrorElement.create(config) as HTMLProseMirrorElement;
    document.body.append(editor);
    const events: string[] = [];
    for (const name of ["open", "change", "save", "close"]) editor.addEventListener(name, () => events.push(name));
    expect([editor.querySelector(".editor-content")?.innerHTML, editor.open]).toEqual([
      "<p>Old <i>rich</i></p>",
      false,
    ]);
    click(editor.querySelector("button.toggle"));
    const area = editor.querySelector("textarea");
    expect(area?.value).toBe("<p>Old</p>");
    if (area) area.value = "<p>New</p>";
    area?.dispatchEvent(new Event("change"));
    click(editor.querySelector("button.toggle"));
    expect([editor.value, editor.open, events]).toEqual(["<p>New</p>", false, ["open", "change", "close", "save"]]);
  });
});
