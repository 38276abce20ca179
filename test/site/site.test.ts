/** The documentation as a site: every link leads somewhere, from any folder, in all languages of the system. */
import { beforeAll, describe, expect, it } from "vitest";
import { CHAPTERS } from "../../src/view/handbook/chapters";
import { siteFaults } from "../../scripts/site/site-check";
import { type SiteFiles, siteFiles } from "../../scripts/site/site-files";
import { siteLanguages } from "../../scripts/site/site-words";
import WORDS from "../../scripts/site/words.json";
import { textsOf } from "../contract/system-checks";

let site: SiteFiles;
const page = (path: string): string => site.pages.get(path) ?? "";
beforeAll(() => {
  site = siteFiles();
});

/** Faults with one page changed. */
function faultsWith(path: string, change: (html: string) => string): string[] {
  return siteFaults(new Map([...site.pages, [path, change(page(path))]]), new Set(site.copies.keys()));
}

describe("the links of the site", () => {
  it("lead to pages, places and files that are there, and reach every page", () => {
    expect(siteFaults(site.pages, new Set(site.copies.keys()))).toEqual([]);
  });

  it("are told where they are dead", () => {
    const body = (more: string) => (html: string) => html.replace("</body>", `${more}</body>`);
    expect(faultsWith("de/gm.html", body('<a href="none.html">x</a>'))).toEqual([
      "de/gm.html leads to none.html, which is not there",
    ]);
    expect(faultsWith("de/gm.html", body('<img src="../none.svg">'))).toHaveLength(1);
    expect(faultsWith("index.html", body('<a href="en/gm.html#nowhere">x</a>'))).toEqual([
      "index.html leads to en/gm.html#nowhere, and there is no such place on that page",
    ]);
    expect(faultsWith("de/gm.html", body('<p id="content"></p>'))).toEqual(["de/gm.html has two content"]);
    expect(faultsWith("lost.html", () => "<p></p>")).toEqual(["nothing leads to lost.html"]);
  });

  it("are relative, so that a subfolder or a file path does", () => {
    for (const [path, html] of site.pages) expect(html, path).not.toMatch(/(href|src|srcset)="(\/|file:|[a-z]:)/i);
  });

  it("ask nothing of other places: no script, no font, no style", () => {
    for (const [path, html] of site.pages) {
      expect(html, path).not.toMatch(/<script|<iframe|style="/);
      expect(html, path).not.toMatch(/<(img|link|source)[^>]*"https?:/);
    }
  });
});

describe("the handbook on the site", () => {
  it("has every journal in every language, with all its pages and sections", () => {
    for (const { code, chapters, handbook } of siteLanguages())
      for (const [chapter, pages] of Object.entries(CHAPTERS)) {
        const html = page(`${code}/${chapter}.html`);
        expect(html).toContain(`<html lang="${code}">`);
        expect(html).toContain(`<h1>${chapters[chapter]}</h1>`);
        for (const [id, sections] of Object.entries(pages)) {
          expect(html).toContain(`id="${id}">${handbook.page[id]}<`);
          for (const section of sections) expect(html).toContain(`id="${section.replace(".", "-")}"`);
        }
      }
  });

  it("has its numbers worked out", () => {
    for (const [path, html] of site.pages) if (!path.startsWith("build/")) expect(html, path).not.toMatch(/\{\w+\}/);
  });

  it("has its pictures with words for those who do not see them", () => {
    const [english, german] = [page("en/zones-3d6.html"), page("de/zones-3d6.html")];
    const alts = (html: string): string[] =>
      [...html.matchAll(/<img src="[^"]*" alt="([^"]+)"/g)].map((hit) => hit[1] ?? "");
    expect(alts(english).length).toBeGreaterThan(3);
    expect(alts(german)).toHaveLength(alts(english).length);
    expect(alts(german)).not.toEqual(alts(english));
  });
});

describe("the site's own words", () => {
  it("are those of English in every language, in the same order and translated", () => {
    const english = [...textsOf(WORDS.en)];
    for (const [code, words] of Object.entries(WORDS)) {
      const told = [...textsOf(words)];
      expect(told.map(([key]) => key)).toEqual(english.map(([key]) => key));
      const same = told.filter(([, text], at) => code !== "en" && text === english[at]?.[1]).map(([key]) => key);
      expect(same, code).toEqual(code === "fr" ? ["pages"] : []);
    }
  });
});
