// @vitest-environment happy-dom
/** Values of forms with their types, the table's own form elements, and the helpers that make inputs. */
import Handlebars from "handlebars";
import { beforeEach, describe, expect, it } from "vitest";
import "../../client/applications/handlebars/register-helpers";
import { defineElements } from "../../client/applications/elements/define-elements";
import { prepareSelectOptionGroups, readChoices } from "../../client/applications/fields/choices";
import { FormDataExtended } from "../../client/applications/ux/form-data-extended";
import { preparePage } from "./page";

beforeEach(() => {
  preparePage();
  defineElements();
});

function valuesOf(html: string): Record<string, unknown> {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.append(form);
  return new FormDataExtended(form).object;
}

describe("a form's values", () => {
  it.each<[string, string, Record<string, unknown>]>([
    ["text, without spaces around it", `<input name="a" value=" x ">`, { a: "x" }],
    [
      "a number, and null where there is none",
      `<input type="number" name="a" value="2.5"><input type="number" name="b">`,
      { a: 2.5, b: null },
    ],
    ["a number from a text field that says so", `<input name="a" value="3" data-dtype="Number">`, { a: 3 }],
    ["yes and no", `<input type="checkbox" name="a" checked><input type="checkbox" name="b">`, { a: true, b: false }],
    [
      "the ticked of several boxes",
      `<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="a" value="y">`,
      { a: ["x", null] },
    ],
    [
      "the chosen radio",
      `<input type="radio" name="a" value="1"><input type="radio" name="a" value="2" checked>`,
      { a: "2" },
    ],
    [
      "a choice",
      `<select name="a"><option value="1">1</option><option value="2" selected>2</option></select>`,
      { a: "2" },
    ],
    ["several of one name", `<input name="a" value="1"><input name="a" value="2">`, { a: ["1", "2"] }],
    ["nothing of disabled inputs", `<input name="a" value="1" disabled><input name="b" value="2">`, { b: "2" }],
    ["nothing of buttons", `<button name="a" value="1"></button><input name="b" value="2">`, { b: "2" }],
    ["lines of a text area as they are", `<textarea name="a"> x\n y </textarea>`, { a: " x\n y " }],
    ["names with dots as they are", `<input name="system.a" value="1">`, { "system.a": "1" }],
    [
      "the table's own elements",
      `<range-picker name="a" min="1" max="9" value="4"></range-picker><string-tags name="b" value="x, y"></string-tags>`,
      { a: 4, b: ["x", "y"] },
    ],
  ])("are %s", (_what, html, expected) => {
    expect(valuesOf(html)).toEqual(expected);
  });
});

describe("own elements", () => {
  it("tell of a change once, by themselves", () => {
    document.body.innerHTML = `<range-picker name="a" min="1" max="9" value="4"></range-picker>`;
    const picker = document.querySelector("range-picker");
    const seen: unknown[] = [];
    document.body.addEventListener("change", (event) => seen.push(event.target));
    const input = picker?.querySelector<HTMLInputElement>("input[type=number]");
    if (input) input.value = "20";
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    expect(seen).toEqual([picker]);
    expect(picker && Reflect.get(picker, "value")).toBe(9);
  });
});

describe("choices", () => {
  it("are read from objects, lists and objects with attributes", () => {
    expect(readChoices({ a: "A" })).toEqual([{ value: "a", label: "A" }]);
    expect(readChoices(["x"])).toEqual([{ value: "x", label: "x" }]);
    expect(readChoices({ k: { name: "N" } }, { labelAttr: "name" })).toEqual([{ value: "k", label: "N" }]);
    expect(readChoices([{ id: "i", label: "L", group: "G" }], { valueAttr: "id" })).toEqual([
      { value: "i", label: "L", group: "G" },
    ]);
    expect(readChoices(null)).toEqual([]);
  });

  it("are put into groups, the chosen one marked", () => {
    const options = [
      { value: "1", label: "B", group: "g" },
      { value: "2", label: "A", group: "g" },
    ];
    const [group] = prepareSelectOptionGroups({ options, value: 2, sort: true });
    expect(group?.options.map((each) => [each.value, each.selected])).toEqual([
      ["2", true],
      ["1", false],
    ]);
  });
});

describe("Handlebars helpers", () => {
  const render = (template: string, data: object = {}) => Handlebars.compile(template)(data);

  it.each<[string, object, string]>([
    ["{{#if (eq a 1)}}y{{/if}}{{#if (ne a 1)}}n{{/if}}", { a: 1 }, "y"],
    ["{{#if (and a b)}}y{{else}}n{{/if}}", { a: 1, b: 0 }, "n"],
    ["{{#if (or a b)}}y{{else}}n{{/if}}", { a: 1, b: 0 }, "y"],
    ["{{#if (gte a 3)}}y{{/if}}{{#if (lt a 3)}}n{{/if}}", { a: 3 }, "y"],
    ["{{ifThen a 'x' 'y'}}", { a: false }, "y"],
    ["{{localize 'Some.Key'}}", {}, "Some.Key"],
    ["{{localize 'Some.Key' n=2}}", {}, "Some.Key {&quot;n&quot;:2}"],
    ["{{concat 'a' b 'c'}}", { b: 1 }, "a1c"],
    ["{{numberFormat a decimals=1 sign=true}}", { a: 2 }, "+2.0"],
    ["<input {{checked a}} {{disabled b}}>", { a: true, b: false }, "<input checked >"],
  ])("%s", (template, data, expected) => {
    expect(render(template, data)).toBe(expected);
  });

  it("make options with the chosen one selected and a blank before them", () => {
    const html = render("<select>{{selectOptions choices selected='b' blank='-'}}</select>", {
      choices: { a: "A", b: "B" },
    });
    document.body.innerHTML = html;
    const options = [...document.querySelectorAll("option")].map((each) => [
      each.getAttribute("value"),
      each.hasAttribute("selected"),
    ]);
    expect(options).toEqual([
      ["", false],
      ["a", false],
      ["b", true],
    ]);
  });

  it("escape what stands in choices", () => {
    expect(render("{{selectOptions choices}}", { choices: { a: "<b>" } })).not.toContain("<b>");
  });
});
