/** Markdown of the repository as HTML of the site: headings can be linked to, links lead where the site has them. */
import { Marked, type RendererObject, type Tokens } from "marked";
import { element, escaped, scrolling } from "./html";
import type { Heading } from "./layout";

export interface MarkdownPage {
  readonly title: string;
  readonly html: string;
  /** Those of the second level. */
  readonly headings: readonly Heading[];
}

/** Where a link of a file leads on the site; null where it leads nowhere, and is shown as text. */
export type LinkTarget = (href: string) => string | null;

export function renderMarkdown(source: string, target: LinkTarget): MarkdownPage {
  const headings: (Heading & { readonly depth: number })[] = [];
  const marked = new Marked({ gfm: true, renderer: rendererFor(headings, target) });
  const html = marked.parse(source, { async: false });
  const title = headings.find(({ depth }) => depth === 1)?.text ?? "";
  return { title, html, headings: headings.filter(({ depth }) => depth === 2) };
}

function rendererFor(headings: (Heading & { readonly depth: number })[], target: LinkTarget): RendererObject {
  return {
    heading({ tokens, depth, text }: Tokens.Heading): string {
      const id = freeSlug(slugOf(text), headings);
      headings.push({ id, depth, text: text.replaceAll("`", "") });
      return element(`h${depth}`, { id }, this.parser.parseInline(tokens));
    },
    link({ href, tokens }: Tokens.Link): string {
      const [to, inside] = [target(href), this.parser.parseInline(tokens)];
      return to === null ? inside : element("a", { href: to }, inside);
    },
    image({ href, text }: Tokens.Image): string {
      return element("img", { src: target(href) ?? href, alt: text });
    },
    code({ text }: Tokens.Code): string {
      return element("pre", { tabindex: "0" }, element("code", {}, escaped(text)));
    },
    table(token: Tokens.Table): string {
      const cells = (tag: string, row: readonly Tokens.TableCell[], more: Record<string, string> = {}): string =>
        element("tr", {}, ...row.map(({ tokens }) => element(tag, more, this.parser.parseInline(tokens))));
      const head = element("thead", {}, cells("th", token.header, { scope: "col" }));
      const body = element("tbody", {}, ...token.rows.map((row) => cells("td", row)));
      const label = headings.at(-1)?.text ?? token.header.map(({ text }) => text).join(", ");
      return scrolling(label, element("table", {}, head, body));
    },
  };
}

/** As GitHub makes them, so that links into a file hold on the site as well. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

function freeSlug(slug: string, taken: readonly Heading[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  if (!ids.has(slug)) return slug;
  let count = 1;
  while (ids.has(`${slug}-${count}`)) count++;
  return `${slug}-${count}`;
}
