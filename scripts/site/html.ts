/** Pieces of HTML as text: what is inside has been escaped before. */

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** An attribute that is undefined is left out. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...inside: readonly string[]
): string {
  const told = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escaped(value)}"`],
  );
  const open = `<${tag}${told.join("")}>`;
  return VOID.has(tag) ? open : `${open}${inside.join("")}</${tag}>`;
}

const VOID: ReadonlySet<string> = new Set(["img", "link", "meta", "source"]);

export function link(href: string, text: string, more: Readonly<Record<string, string | undefined>> = {}): string {
  return element("a", { href, ...more }, escaped(text));
}

export function list(items: readonly string[]): string {
  return element("ul", {}, ...items.map((item) => element("li", {}, item)));
}

/** What may be wider than the page scrolls by itself, by keys too. */
export function scrolling(label: string, inside: string): string {
  return element("div", { class: "scrolling", role: "region", tabindex: "0", "aria-label": label }, inside);
}
