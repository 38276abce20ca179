/** Makes links of `@UUID[…]{…}` and rolls of `[[…]]` in stored text (API: TextEditor.enrichHTML). */
import { contentLink, hyperlink, LINK, URL_TEXT } from "./content-links";
import { INLINE_ROLL, inlineRoll, onInlineRoll } from "./inline-rolls";
import { writeDragData } from "../sidebar/directory/drag-data";
import type { EnrichOptions } from "./enrich-options";
import { documentByUuid, hostConfig } from "../host";

interface Enricher {
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichOptions) => Promise<HTMLElement | null> | HTMLElement | null;
}

export async function enrichHTML(content: string, options: EnrichOptions = {}): Promise<string> {
  const holder = document.createElement("div");
  holder.innerHTML = String(content ?? "");
  if (!options.secrets) for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
  for (const enricher of enrichers(options)) await enrich(holder, enricher, options);
  return holder.innerHTML;
}

/** Makes the rolls of a text that do not wait for a click; all else stays as it is written. */
export async function makeInlineRolls(content: string, rollData: object): Promise<string> {
  if (!content.includes("[[")) return content;
  const holder = document.createElement("div");
  holder.innerHTML = content;
  const enricher: Enricher["enricher"] = (match, options) => (match[1] ? null : inlineRoll(match, options));
  await enrich(holder, { pattern: INLINE_ROLL, enricher }, { rollData });
  return holder.innerHTML;
}

function enrichers(options: EnrichOptions): Enricher[] {
  const registered = (hostConfig()["TextEditor"] as { enrichers?: Enricher[] } | undefined)?.enrichers ?? [];
  const own: [boolean | undefined, Enricher][] = [
    [options.documents, { pattern: LINK, enricher: contentLink }],
    [options.links, { pattern: URL_TEXT, enricher: hyperlink }],
    [options.rolls, { pattern: INLINE_ROLL, enricher: inlineRoll }],
  ];
  const wanted = own.filter(([asked]) => asked !== false).map(([, enricher]) => enricher);
  return [...wanted, ...(options.custom === false ? [] : registered)];
}

async function enrich(holder: HTMLElement, enricher: Enricher, options: EnrichOptions): Promise<void> {
  for (const text of textNodes(holder)) {
    const matches = [...text.data.matchAll(enricher.pattern)];
    // From the end, so that earlier places stay where they are.
    for (const match of matches.reverse()) await replaceMatch(text, match, enricher, options);
  }
}

async function replaceMatch(
  text: Text,
  match: RegExpMatchArray,
  { enricher }: Enricher,
  options: EnrichOptions,
): Promise<void> {
  const element = await enricher(match, options);
  if (!element) return;
  const found = text.splitText(match.index ?? 0);
  found.splitText(match[0].length);
  found.replaceWith(element);
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  // What is a link already stays one.
  return nodes.filter((node) => !node.parentElement?.closest("a"));
}

/** A click on a link opens its document; on a roll it unfolds or is made. Once for the page. */
export function listenToLinks(): void {
  document.body.addEventListener("click", (event) => void onClick(event));
  document.body.addEventListener("dragstart", onDragStart);
}

/** A link that is dragged gives its document. */
function onDragStart(event: DragEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
  const { type, uuid } = link?.dataset ?? {};
  if (uuid) writeDragData(event, { type, uuid });
}

async function onClick(event: Event): Promise<void> {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLElement>("a.content-link[data-uuid]");
  if (link) await (await documentByUuid(link.dataset["uuid"] ?? ""))?.sheet?.render({ force: true });
  const roll = target?.closest<HTMLElement>("a.inline-roll");
  if (roll) await onInlineRoll(roll);
}
