/** Makes links of `@UUID[…]{…}` and rolls of `[[…]]` in stored text (API: TextEditor.enrichHTML). */
import { documentByUuid, hostConfig } from "../host";

interface Enricher {
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichOptions) => Promise<HTMLElement | null> | HTMLElement | null;
}

export interface EnrichOptions {
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  secrets?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
}

const LINK: Enricher = { pattern: /@UUID\[([^#\]]+)(?:#[^\]]+)?\](?:\{([^}]+)\})?/g, enricher: contentLink };
const ROLL: Enricher = { pattern: /\[\[(?:\/(r|roll) )?([^\]]+)\]\](?:\{([^}]+)\})?/g, enricher: inlineRoll };

export async function enrichHTML(content: string, options: EnrichOptions = {}): Promise<string> {
  const holder = document.createElement("div");
  holder.innerHTML = String(content ?? "");
  if (!options.secrets) for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
  for (const enricher of enrichers(options)) await enrich(holder, enricher, options);
  return holder.innerHTML;
}

function enrichers(options: EnrichOptions): Enricher[] {
  const registered = (hostConfig()["TextEditor"] as { enrichers?: Enricher[] } | undefined)?.enrichers ?? [];
  const own = [options.documents === false ? [] : LINK, options.rolls === false ? [] : ROLL].flat();
  return [...own, ...(options.custom === false ? [] : registered)];
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
  return nodes;
}

async function contentLink(match: RegExpMatchArray): Promise<HTMLElement> {
  const uuid = match[1] ?? "";
  const target = await documentByUuid(uuid);
  const anchor = document.createElement("a");
  anchor.className = target ? "content-link" : "content-link broken";
  anchor.textContent = match[2] ?? target?.name ?? uuid;
  anchor.tabIndex = 0;
  Object.assign(anchor.dataset, { link: "", uuid, type: target?.documentName ?? "" });
  anchor.draggable = Boolean(target);
  return anchor;
}

function inlineRoll(match: RegExpMatchArray): HTMLElement {
  const anchor = document.createElement("a");
  anchor.className = "inline-roll roll";
  anchor.tabIndex = 0;
  anchor.dataset["formula"] = match[2] ?? "";
  anchor.textContent = match[3] ?? match[2] ?? "";
  return anchor;
}

/** A click on a link opens its document; on a formula it rolls. Once for the page. */
export function listenToLinks(): void {
  document.body.addEventListener("click", (event) => void onClick(event));
}

async function onClick(event: Event): Promise<void> {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLElement>("a.content-link[data-uuid]");
  if (link) await (await documentByUuid(link.dataset["uuid"] ?? ""))?.sheet?.render({ force: true });
  const roll = target?.closest<HTMLElement>("a.inline-roll[data-formula]");
  if (roll) await rollFormula(roll.dataset["formula"] ?? "");
}

type RollClass = new (formula: string) => { evaluate(): Promise<unknown>; toMessage(): Promise<unknown> };

async function rollFormula(formula: string): Promise<void> {
  const [Roll] = (hostConfig()["Dice"] as { rolls: RollClass[] }).rolls;
  if (!Roll) return;
  const roll = new Roll(formula);
  await roll.evaluate();
  await roll.toMessage();
}
