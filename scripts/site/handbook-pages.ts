/** The handbook as pages: one for each journal and language, with the numbers that the rules have worked out. */
import { CHAPTERS, pictureOf } from "../../src/view/handbook/chapters";
import { type Block, passageBlocks } from "../../src/view/handbook/passage";
import { element, escaped, list, scrolling } from "./html";
import { chapterPage, type Heading, relativeLink, type SitePage, withContents } from "./layout";
import type { SiteLanguage } from "./site-words";

export type Numbers = ReadonlyMap<string, string>;

export function handbookPages(language: SiteLanguage, numbers: Numbers): SitePage[] {
  return Object.keys(CHAPTERS).map((chapter) => handbookPage(language, chapter, numbers));
}

function handbookPage(language: SiteLanguage, chapter: string, numbers: Numbers): SitePage {
  const title = language.chapters[chapter] ?? chapter;
  const path = chapterPage(language.code, chapter);
  const pages = Object.entries(CHAPTERS[chapter] ?? {});
  const headings: Heading[] = pages.map(([id]) => ({ id, text: language.handbook.page[id] ?? id }));
  const texts = pages.map(([id, sections], at) =>
    element(
      "section",
      { "aria-labelledby": id },
      element("h2", { id }, escaped(headings[at]?.text ?? id)),
      ...sections.map((section) => drawSiteSection(section, language, numbers, path)),
    ),
  );
  const text = [element("h1", {}, escaped(title)), ...texts].join("");
  return {
    path,
    title,
    language,
    body: withContents(language, headings, text),
    inLanguage: (code) => chapterPage(code, chapter),
  };
}

function drawSiteSection(name: string, { handbook }: SiteLanguage, numbers: Numbers, path: string): string {
  const [family = "", topic = ""] = name.split(".");
  const { title, text } = handbook.section[family]?.[topic] ?? { title: name, text: "" };
  const picture = pictureOf(name);
  const src = relativeLink(path, `handbook/${picture}.svg`);
  const size = { width: "720", height: "340", loading: "lazy" };
  return [
    element("h3", { id: name.replace(".", "-") }, escaped(title)),
    ...(picture ? [element("img", { src, alt: handbook.picture[picture], ...size })] : []),
    ...passageBlocks(withNumbers(name, text, numbers)).map((block) => drawSiteBlock(block, title)),
  ].join("");
}

/** Throws where no example gives a number that the text names. */
function withNumbers(section: string, text: string, numbers: Numbers): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const told = numbers.get(name);
    if (told === undefined) throw new Error(`${section}: no example gives ${name}`);
    return told;
  });
}

function drawSiteBlock(block: Block, title: string): string {
  if (block.kind === "paragraph") return element("p", {}, escaped(block.text));
  if (block.kind === "list") return list(block.items.map(escaped));
  const head = block.head.map((cell) => element("th", { scope: "col" }, escaped(cell)));
  const rows = block.rows.map((row) => element("tr", {}, ...row.map((cell) => element("td", {}, escaped(cell)))));
  const table = element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows));
  return scrolling(title, table);
}
