/** The frame that all pages share: head, where one is, languages, foot. Links are relative, so that it works from anywhere. */
import { posix } from "node:path";
import { CHAPTERS } from "../../src/view/handbook/chapters";
import { element, escaped, link, list } from "./html";
import type { SiteLanguage } from "./site-words";

export interface SitePage {
  /** From the root of the site: `de/gm.html`. */
  readonly path: string;
  readonly title: string;
  readonly language: SiteLanguage;
  readonly body: string;
  /** The same page in other languages; left out, they lead to their start pages. */
  readonly inLanguage?: (code: string) => string;
}

export const BUILDERS = "build/index.html";
export const README_PAGE = "build/readme.html";

export function startPage(code: string): string {
  return code === "en" ? "index.html" : `${code}/index.html`;
}

export function chapterPage(code: string, chapter: string): string {
  return `${code}/${chapter}.html`;
}

/** From one page of the site to another. */
export function relativeLink(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}

/** The whole document. */
export function layOut(page: SitePage, languages: readonly SiteLanguage[]): string {
  const { path, title, language } = page;
  const { code, own } = language;
  const to = (target: string): string => relativeLink(path, target);
  const head = [
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("meta", { name: "color-scheme", content: "light dark" }),
    element("title", {}, escaped(title === "Zonebound" ? title : `${title} · Zonebound`)),
    element("link", { rel: "stylesheet", href: to("site.css") }),
    element("link", { rel: "icon", type: "image/svg+xml", href: to("icon.svg") }),
  ];
  const body = [
    link("#content", own.skip, { class: "skip" }),
    element(
      "header",
      {},
      link(to(startPage(code)), "Zonebound", { class: "brand" }),
      pageLinks(page),
      languageLinks(page, languages),
    ),
    element("main", { id: "content", tabindex: "-1" }, page.body),
  ];
  return `<!doctype html>\n${element("html", { lang: code }, element("head", {}, ...head), element("body", {}, ...body))}\n`;
}

/** Where one is, told to those who do not see it as well. */
function hereOr(page: SitePage, target: string, text: string, more: Readonly<Record<string, string>> = {}): string {
  const current = target === page.path ? "page" : undefined;
  return link(relativeLink(page.path, target), text, { ...more, "aria-current": current });
}

function pageLinks(page: SitePage): string {
  const { code, chapters, own } = page.language;
  const handbook = Object.keys(CHAPTERS).map((chapter) =>
    hereOr(page, chapterPage(code, chapter), chapters[chapter] ?? chapter),
  );
  return element("nav", { "aria-label": own.pages }, list([...handbook, hereOr(page, BUILDERS, own.builders)]));
}

function languageLinks(page: SitePage, languages: readonly SiteLanguage[]): string {
  const inLanguage = page.inLanguage ?? startPage;
  const items = languages.map(({ code, name }) => hereOr(page, inLanguage(code), name, { lang: code, hreflang: code }));
  return element("nav", { "aria-label": page.language.own.languages, class: "languages" }, list(items));
}

export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The list of a page's headings beside its text. */
export function withContents({ own }: SiteLanguage, headings: readonly Heading[], text: string): string {
  const links = list(headings.map(({ id, text: title }) => link(`#${id}`, title)));
  const contents = element(
    "nav",
    { class: "contents", "aria-label": own.onThisPage },
    element("p", {}, escaped(own.onThisPage)),
    links,
  );
  return element("div", { class: "columns" }, contents, element("article", {}, text));
}
