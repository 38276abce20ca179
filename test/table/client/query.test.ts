// @vitest-environment happy-dom
/** `$` of the table: what packages do with the selections that windows of the older kind hand them
 *  (https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html, `activateListeners`; https://api.jquery.com). */
import { beforeEach, describe, expect, it } from "vitest";
import { query } from "../../../table/client/query/query";

/** Only tests call methods by name: the table itself uses elements. */
type Loose = { [name: string]: (...args: unknown[]) => Loose & unknown } & ArrayLike<HTMLElement>;
const $ = query as unknown as ((subject?: unknown, context?: unknown) => Loose) &
  Record<string, (...args: unknown[]) => unknown>;

beforeEach(() => {
  document.body.innerHTML = `
    <ul id="list"><li class="a" data-which="one" data-count="3">One <b>x</b></li><li class="a b">Two</li><li>Three</li></ul>
    <form><input name="word" value="so"><select name="pick"><option value="1">1</option><option value="2" selected>2</option></select></form>`;
});

const texts = (found: Loose): string[] => Array.from(found, (each) => each.textContent.trim());

describe("finding", () => {
  it.each([
    ["li", ["One x", "Two", "Three"]],
    ["li.a, li:last-child", ["One x", "Two", "Three"]],
    ["li:first", ["One x"]],
    ["li:eq(1)", ["Two"]],
    ["li:contains('Thr')", ["Three"]],
    ["option:selected", ["2"]],
  ])("%s finds %j", (selector, expected) => expect(texts($(selector))).toEqual(expected));

  it("goes to relatives and back", () => {
    const second = $("#list")["find"]?.(".b") as Loose;
    expect(texts(second["prev"]?.() as Loose)).toEqual(["One x"]);
    expect(texts(second["siblings"]?.() as Loose)).toEqual(["One x", "Three"]);
    expect((second["closest"]?.("ul") as Loose)[0]?.id).toBe("list");
    expect(texts((second["parent"]?.() as Loose)["children"]?.("li:last") as Loose)).toEqual(["Three"]);
    expect(texts((second["next"]?.() as Loose)["end"]?.() as Loose)).toEqual(["Two"]);
    expect([second["is"]?.(".a"), second["is"]?.(":focus"), second["index"]?.()]).toEqual([true, false, 1]);
  });

  it("filters, maps and goes through its members with `this`", () => {
    const seen: unknown[] = [];
    $("li")["each"]?.(function (this: HTMLElement, index: number) {
      seen.push([index, this.className]);
      return index === 0;
    });
    expect(seen).toEqual([
      [0, "a"],
      [1, "a b"],
    ]);
    const lengths = $("li")["map"]?.((_index: number, each: HTMLElement) => each.textContent.length) as Loose;
    expect(lengths["get"]?.()).toEqual([5, 3, 5]);
    expect(texts($("li")["not"]?.(".a") as Loose)).toEqual(["Three"]);
  });
});

describe("reading and writing", () => {
  it("data attributes as what they look like, attributes, properties, classes and values", () => {
    const first = $("li:first");
    expect([first["data"]?.("which"), first["data"]?.("count"), first["data"]?.()]).toEqual([
      "one",
      3,
      { which: "one", count: 3 },
    ]);
    first["data"]?.("own", { deep: 1 });
    expect(first["data"]?.("own")).toEqual({ deep: 1 });
    first["attr"]?.({ title: "T", lang: null });
    first["addClass"]?.("c d");
    first["toggleClass"]?.("a", false);
    expect([first["attr"]?.("title"), first[0]?.className]).toEqual(["T", "c d"]);
    expect([$("[name=pick]")["val"]?.(), $("[name=word]")["val"]?.()]).toEqual(["2", "so"]);
    ($("[name=pick]")["val"]?.("1") as Loose)["prop"]?.("disabled", true);
    expect(document.querySelector("select")).toMatchObject({ value: "1", disabled: true });
  });

  it("makes elements and moves them", () => {
    const hidden = $("<input>", { type: "hidden", name: "more", value: "5" });
    hidden["appendTo"]?.($("form"));
    expect(($("form")["serialize"]?.() as unknown as string).endsWith("&more=5")).toBe(true);
    $("li:last")["before"]?.($("li:first"));
    expect(texts($("li"))).toEqual(["Two", "One x", "Three"]);
    ($("#list")["empty"]?.() as Loose)["append"]?.("<li>new</li>", $("<li>newer</li>"));
    expect($("#list")["html"]?.()).toBe("<li>new</li><li>newer</li>");
    $("li:first")["remove"]?.();
    expect($("li")["text"]?.()).toBe("newer");
  });
});

describe("listening", () => {
  it("hears with delegation: `this` is the element below, the event knows both", () => {
    const heard: unknown[] = [];
    $("#list")["on"]?.("click.mine", "li", function (this: HTMLElement, event: Event & { originalEvent: Event }) {
      heard.push([this.className, (event.currentTarget as HTMLElement).className, event.originalEvent.type]);
    });
    document.querySelector("b")?.click();
    expect(heard).toEqual([["a", "a", "click"]]);
    $("#list")["off"]?.(".mine");
    document.querySelector("b")?.click();
    expect(heard).toHaveLength(1);
  });

  it("stops the event where a handler answers false, and hears `one` once", () => {
    let times = 0;
    $("li")["one"]?.("click", () => void times++);
    $("form")["submit"]?.(() => false);
    $("li:first")["click"]?.();
    $("li:first")["trigger"]?.("click");
    expect(times).toBe(1);
    const event = new Event("submit", { cancelable: true });
    document.querySelector("form")?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it("hands on what `trigger` is given", () => {
    const heard: unknown[] = [];
    $("li:first")["on"]?.({ opened: (_event: Event, ...more: unknown[]) => heard.push(more) });
    $("li:first")["trigger"]?.("opened", [1, "two"]);
    expect(heard).toEqual([[1, "two"]]);
  });
});

describe("what hangs on `$` itself", () => {
  it("extends, goes through lists and objects, and takes methods of packages", () => {
    expect($["extend"]?.(true, { a: { b: 1 } }, { a: { c: 2 } })).toEqual({ a: { b: 1, c: 2 } });
    const seen: unknown[] = [];
    $["each"]?.({ x: 1 }, (key: string, value: number) => seen.push([key, value]));
    expect(seen).toEqual([["x", 1]]);
    Object.assign(query.fn, {
      shout(this: Loose) {
        return texts(this).join("!");
      },
    });
    expect($("li.a")["shout"]?.()).toBe("One x!Two");
    Reflect.deleteProperty(query.fn, "shout");
  });

  it("says what is not there", () => {
    expect(() => $("li")["animate"]?.({})).toThrow("NotOnTheTable: jQuery.animate");
    expect(() => $["ajax"]?.("/")).toThrow("NotOnTheTable: jQuery.ajax");
  });
});
