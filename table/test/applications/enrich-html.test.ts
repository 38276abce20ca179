// @vitest-environment happy-dom
/** Links, rolls and secrets in stored text (https://foundryvtt.com/article/journal/, API: TextEditor.enrichHTML). */
import { beforeEach, describe, expect, it } from "vitest";
import { enrichHTML, listenToLinks } from "../../client/applications/ux/enrich-html";
import { openMemoryWorld } from "../client/memory-world";
import { loadDice } from "../client/roll-dice";

async function enriched(text: string, options = {}): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.innerHTML = await enrichHTML(text, options);
  return holder;
}

beforeEach(async () => {
  openMemoryWorld();
  await CONFIG.documentClass("Actor").create({ _id: "mira000000000000", name: "Mira", type: "hero" }, { keepId: true });
  const find = async (uuid: string) => game.actors.get(uuid.split(".")[1] ?? "") ?? null;
  Object.assign(globalThis, { fromUuid: find });
});

describe("a link", () => {
  it.each([
    ["@UUID[Actor.mira000000000000]", "Mira", "content-link"],
    ["@UUID[Actor.mira000000000000]{the hero}", "the hero", "content-link"],
    ["@Actor[Mira]", "Mira", "content-link"],
    ["@Actor[mira000000000000]{she}", "she", "content-link"],
    ["@UUID[Actor.gone000000000000]{lost}", "lost", "content-link broken"],
    ["https://example.org/a?b=c.", "https://example.org/a?b=c", "hyperlink"],
  ])("of %s says %s", async (text, shown, css) => {
    const anchor = (await enriched(`<p>See ${text}</p>`)).querySelector("a");
    expect([anchor?.textContent, anchor?.className]).toEqual([shown, css]);
  });

  it("can be dragged and names its document", async () => {
    const anchor = (await enriched("@UUID[Actor.mira000000000000]")).querySelector("a");
    expect([anchor?.dataset["uuid"], anchor?.getAttribute("draggable")]).toEqual(["Actor.mira000000000000", "true"]);
  });

  it("that is dragged gives its document", async () => {
    listenToLinks();
    document.body.replaceChildren(await enriched("@UUID[Actor.mira000000000000]"));
    const given: string[] = [];
    const dataTransfer = { setData: (_type: string, data: string) => given.push(data) };
    const event = Object.assign(new Event("dragstart", { bubbles: true }), { dataTransfer });
    document.querySelector("a.content-link")?.dispatchEvent(event);
    expect(given.map((each) => JSON.parse(each))).toEqual([{ type: "Actor", uuid: "Actor.mira000000000000" }]);
  });

  it("that is one already stays as it is", async () => {
    const text = '<a href="https://example.org/">https://example.org/</a>';
    expect((await enriched(text)).innerHTML).toBe(text);
  });
});

describe("a roll", () => {
  it.each([
    ["[[2d6 + @might]]", "8"],
    ["[[1d6[fire]]]{burns}", "burns: 2"],
  ])("of %s is made at once and shows %s", async (text, shown) => {
    loadDice([2, 4]);
    const holder = await enriched(text, { rollData: { might: 2 } });
    expect([holder.textContent, holder.querySelector("a")?.className]).toEqual([shown, "inline-roll inline-result"]);
  });

  it.each([
    ["[[/r 1d6]]", { mode: "roll", formula: "1d6" }, "1d6"],
    ["[[/br 1d6 # sneaks]]{Sneak}", { mode: "blindroll", formula: "1d6", flavor: "sneaks" }, "Sneak"],
  ])("of %s waits", async (text, data, shown) => {
    const anchor = (await enriched(text)).querySelector("a");
    expect(anchor?.dataset).toMatchObject(data);
    expect([anchor?.textContent, anchor?.className]).toEqual([shown, "inline-roll roll"]);
  });

  it("that cannot be read stays text", async () => {
    expect((await enriched("[[1d6 +]] and [[/nonsense 1d6]]")).innerHTML).toBe("[[1d6 +]] and [[/nonsense 1d6]]");
  });
});

it("secrets are taken out of the text, unless one may see them or they are revealed", async () => {
  const text = '<section class="secret">hidden</section><section class="secret revealed">open</section>';
  expect((await enriched(text)).textContent).toBe("open");
  expect((await enriched(text, { secrets: true })).textContent).toBe("hiddenopen");
});

it("packages add patterns of their own, and any kind can be left out", async () => {
  const enricher = async (match: RegExpMatchArray) =>
    Object.assign(document.createElement("b"), { textContent: match[1] });
  Object.assign(CONFIG, { TextEditor: { enrichers: [{ pattern: /@Loud\[(.+?)\]/g, enricher }] } });
  const text = "@Loud[hey] @Actor[Mira] [[/r 1d6]]";
  expect((await enriched(text)).querySelector("b")?.textContent).toBe("hey");
  expect((await enriched(text, { custom: false, documents: false, rolls: false })).innerHTML).toBe(text);
});
