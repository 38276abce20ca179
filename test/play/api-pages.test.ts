/** The pages of the API: every function has one, the index leads to each, and what stands in its example is so. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ALONE, duel } from "../support/fight";
import { layHeath } from "../support/hexes";
import { gather } from "./support/gather";

const DOCS = join(import.meta.dirname, "../../docs");

const PAGES = readdirSync(join(DOCS, "api"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.replaceAll("\\", "/").slice(0, -".md".length))
  .sort();

/** Pages that are about no function. */
const OTHERS = ["hooks", "kit"];

const textOf = (page: string): string => readFileSync(join(DOCS, "api", `${page}.md`), "utf8");

/** An expression, the comment after it says what it comes to. */
const SHOWN = /^([^\n/ }][^\n]*);\n((?:\/\/ [^\n]*\n?)+)/gm;

/** The page's example as code that tells `[what it comes to, what the page says]` for each line that is shown. */
function exampleIn(page: string): string {
  const code = /```js\n([\s\S]*?)```/.exec(textOf(page))?.[1] ?? "";
  return code.replace(SHOWN, (whole: string, expression: string, comment: string) => {
    const said = comment.replace(/^\/\/ ?/gm, "");
    return said.startsWith("→") ? `told.push([${expression}, ${said.slice(1).trim().replace(/,\s*$/, "")}]);\n` : whole;
  });
}

const { gm, everybody } = gather();

/** Runs it with the scene on the screen, which a table without a board has none of. */
const runs = (code: string): Promise<[unknown, unknown][]> =>
  gm.run(async (source: string): Promise<[unknown, unknown][]> => {
    Object.defineProperty(canvas, "scene", { configurable: true, get: () => game.scenes.viewed });
    try {
      const told: [unknown, unknown][] = [];
      await new Function("told", `return (async () => {${source}})()`)(told);
      return JSON.parse(JSON.stringify(told, (_key, value: unknown) => value ?? null));
    } finally {
      Reflect.deleteProperty(canvas, "scene");
    }
  }, code);

async function isAsThePageSays(page: string): Promise<void> {
  const told = await runs(exampleIn(page));
  expect(told, "what the page shows").not.toEqual([]);
  for (const [found, said] of told) expect(found).toEqual(said);
}

const on = (folder: string): string[] => PAGES.filter((page) => page.startsWith(folder));

describe("the pages", () => {
  it("are one for each function, and the index leads to each", async () => {
    const names = await gm.run((): string[] => {
      const { zonebound } = game;
      const { hexes, gm: ofGMs, kit: _kit, ...plain } = zonebound;
      const below = (name: string, all: object): string[] => Object.keys(all).map((key) => `${name}/${key}`);
      return [...Object.keys(plain), ...below("hexes", hexes), ...below("gm", ofGMs)];
    });
    expect([...names, ...OTHERS].sort()).toEqual(PAGES);
    const index = readFileSync(join(DOCS, "api.md"), "utf8");
    for (const page of PAGES) expect(index).toContain(`(api/${page}.md)`);
  });
});

describe("the example", () => {
  beforeAll(() => duel(gm, ALONE, { attributes: { Ann: { MR: 8 } } }));

  it.each(PAGES.filter((page) => !page.includes("/")))("of %s is so", async (page) => {
    if (textOf(page).includes("zonebound.act(")) await duel(gm, ALONE, { attributes: { Ann: { MR: 8 } } });
    await isAsThePageSays(page);
  });

  it.each(on("gm/").filter((page) => page !== "gm/reset"))("of %s is so", isAsThePageSays);

  it("of gm/reset is so", () => isAsThePageSays("gm/reset"));
});

describe("the example on hexes", () => {
  beforeAll(() =>
    layHeath(gm, everybody, {
      ruleset: "hex-reaction",
      at: { Ann: [3, 8], Grub: [4, 5] },
      tokens: { Ann: { rotation: 180 }, Grub: { rotation: 60 } },
    }),
  );

  it.each(on("hexes/"))("of %s is so", isAsThePageSays);
});
