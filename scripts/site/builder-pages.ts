/** The repository's own documents as pages for builders, and the list of them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { element, escaped, link, list } from "./html";
import { BUILDERS, README_PAGE, relativeLink, type SitePage, withContents } from "./layout";
import { type LinkTarget, type MarkdownPage, renderMarkdown } from "./markdown";
import { ROOT, type SiteLanguage } from "./site-words";

/** Where on the list a document stands; the rest comes last. */
const SHELVES = [
  { title: "Begin", files: /^(README|CHANGELOG)\.md$/ },
  { title: "Macros and modules", files: /^(docs\/api|examples\/)/ },
  { title: "How it is built", files: /^(ARCHITECTURE|CONTRIBUTING|docs\/trust)/ },
  { title: "What stands, and what is open", files: /^docs\/(plan|unverified|measurements)/ },
  { title: "Translations", files: /^docs\/(french|german|portuguese|spanish)/ },
  { title: "More", files: /^/ },
];

interface DocFile {
  /** In the repository. */
  readonly source: string;
  /** On the site. */
  readonly path: string;
}

interface DocPage extends DocFile {
  readonly page: MarkdownPage;
}

/** @param repository its page on the web, for links to files that the site does not have; null, and they are text */
export function builderPages(language: SiteLanguage, repository: string | null): SitePage[] {
  const files = docFiles();
  const docs = files.map((file) => ({
    ...file,
    page: renderMarkdown(readFileSync(join(ROOT, file.source), "utf8"), targetOf(file, files, repository)),
  }));
  return [shelfPage(language, docs), ...docs.map((doc) => docPage(language, doc))];
}

/** Every document of the repository that is written to be read. */
function docFiles(): DocFile[] {
  const sources = [...filesIn(""), ...filesIn("docs"), ...filesIn("examples")].filter((file) => file.endsWith(".md"));
  return sources.map((source) => ({
    source,
    path:
      source === "README.md"
        ? README_PAGE
        : `build/${source
            .replace(/^docs\//, "")
            .replace(/\.md$/, ".html")
            .toLowerCase()}`,
  }));
}

/** Of the root only its own; below a folder all, by their paths from the root, with slashes. */
function filesIn(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: folder !== "", encoding: "utf8" });
  return names
    .map((name) => posix.join(folder, name.split(sep).join("/")))
    .filter((name) => !/(^|\/)node_modules\//.test(name));
}

/** Pictures below docs/ in the place where the site has them, by their paths in the repository. */
export function docPictures(): Map<string, string> {
  const pictures = filesIn("docs").filter((file) => /\.(webp|png|gif|svg)$/.test(file));
  return new Map(pictures.map((file) => [file, file.replace(/^docs\//, "")]));
}

function targetOf({ source, path }: DocFile, files: readonly DocFile[], repository: string | null): LinkTarget {
  const onSite = new Map([...files.map((file) => [file.source, file.path] as const), ...docPictures()]);
  return (href) => {
    if (/^(https?:|mailto:|#)/.test(href)) return href;
    const [file = "", fragment] = href.split("#");
    const named = posix.join(posix.dirname(source), file);
    const to = onSite.get(named);
    if (to !== undefined) return relativeLink(path, to) + (fragment ? `#${fragment}` : "");
    return repository && existsSync(join(ROOT, named)) ? `${repository}/blob/main/${named}` : null;
  };
}

function docPage(language: SiteLanguage, { path, page }: DocPage): SitePage {
  const { title, headings, html } = page;
  const body = headings.length > 1 ? withContents(language, headings, html) : element("article", {}, html);
  return { path, title, language, body };
}

function shelfPage(language: SiteLanguage, docs: readonly DocPage[]): SitePage {
  const title = language.own.builders;
  const shelfOf = ({ source }: DocPage): number => SHELVES.findIndex(({ files }) => files.test(source));
  const shelves = SHELVES.flatMap((shelf, at) => {
    const links = docs
      .filter((doc) => shelfOf(doc) === at)
      .map(({ path, page }) => link(relativeLink(BUILDERS, path), page.title));
    return links.length === 0 ? [] : [element("h2", {}, escaped(shelf.title)), list(links)];
  });
  const body = [element("h1", {}, escaped(title)), ...shelves].join("");
  return { path: BUILDERS, title, language, body: element("article", {}, body) };
}
