/** The headings of a page as a table of contents (API: JournalEntryPage.buildTOC, JournalEntryPageHeading). */

export interface JournalHeading {
  text: string;
  level: number;
  slug: string;
  /** Where it stands among all headings. */
  order: number;
  /** Slugs of the headings below it. */
  children: string[];
  element?: HTMLHeadingElement;
}

/** A heading's text as an address within the page. */
export function slugifyHeading(heading: HTMLElement | string): string {
  const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
  return text.slugify().replace(/["']/g, "").substring(0, 64);
}

/** Every heading in `nodes`, by its slug; those of the same text are told apart by a number. */
export function buildTableOfContents(
  nodes: Iterable<HTMLElement>,
  { includeElement = true }: { includeElement?: boolean } = {},
): Record<string, JournalHeading> {
  const found: Record<string, JournalHeading> = {};
  const above: JournalHeading[] = [];
  for (const element of headingsIn(nodes)) {
    const heading = describe(element, found);
    if (includeElement) heading.element = element;
    while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
    above.at(-1)?.children.push(heading.slug);
    above.push(heading);
    found[heading.slug] = heading;
  }
  return found;
}

function headingsIn(nodes: Iterable<HTMLElement>): HTMLHeadingElement[] {
  const selector = "h1, h2, h3, h4, h5, h6";
  return [...nodes].flatMap((node) => [
    ...(node.matches(selector) ? [node as HTMLHeadingElement] : []),
    ...node.querySelectorAll<HTMLHeadingElement>(selector),
  ]);
}

function describe(element: HTMLHeadingElement, found: Record<string, JournalHeading>): JournalHeading {
  const text = (element.textContent ?? "").trim();
  const level = Number(element.tagName.slice(1));
  return { text, level, slug: freeSlug(slugifyHeading(text), found), order: Object.keys(found).length, children: [] };
}

function freeSlug(slug: string, found: object): string {
  if (!(slug in found)) return slug;
  let number = 1;
  while (`${slug}$${number}` in found) number++;
  return `${slug}$${number}`;
}
