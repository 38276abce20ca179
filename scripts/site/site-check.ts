/** Follows every link of a site: none may be dead, no page out of reach. */
import { posix } from "node:path";

const LINKED = /\s(?:href|src|srcset)="([^"]*)"/g;
const IDS = /\sid="([^"]*)"/g;

/**
 * @param pages HTML by path
 * @param files paths of all else that is there
 * @returns each fault as a sentence; links to other places on the web are not followed
 */
export function siteFaults(pages: ReadonlyMap<string, string>, files: ReadonlySet<string>): string[] {
  const dead = [...pages].flatMap(([path, html]) =>
    linksOf(path, html).flatMap(({ to, id, href }) => {
      const page = pages.get(to);
      if (page === undefined) return files.has(to) ? [] : [`${path} leads to ${href}, which is not there`];
      return id === "" || idsOf(page).has(id)
        ? []
        : [`${path} leads to ${href}, and there is no such place on that page`];
    }),
  );
  const reached = pagesReached(pages);
  const lost = [...pages.keys()].filter((path) => !reached.has(path)).map((path) => `nothing leads to ${path}`);
  return [
    ...dead,
    ...lost,
    ...[...pages].flatMap(([path, html]) => twiceIn(html).map((id) => `${path} has two ${id}`)),
  ];
}

interface SiteLink {
  readonly href: string;
  readonly to: string;
  readonly id: string;
}

function linksOf(path: string, html: string): SiteLink[] {
  return [...html.matchAll(LINKED)].flatMap(([, told = ""]) => {
    const href = told.replaceAll("&#38;", "&");
    if (/^(https?:|mailto:)/.test(href)) return [];
    const [file = "", id = ""] = href.split("#");
    return [{ href, to: file === "" ? path : posix.join(posix.dirname(path), file), id }];
  });
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(IDS)].map(([, id = ""]) => id));
}

function twiceIn(html: string): string[] {
  const ids = [...html.matchAll(IDS)].map(([, id = ""]) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) < at))];
}

/** From the start page on. */
function pagesReached(pages: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set(["index.html"]);
  for (const path of reached)
    for (const { to } of linksOf(path, pages.get(path) ?? "")) if (pages.has(to)) reached.add(to);
  return reached;
}
