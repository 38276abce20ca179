/**
 * The names of the handbook's journals and pages in the reader's language. Foundry has no way to translate a document's
 * name: what its windows show of it is put in the place of the English one as they are drawn.
 */
import { CHAPTERS, handbookId } from "../../view/handbook/chapters";
import { HANDBOOK_PACK } from "./open-handbook";

/** What the pack's documents are called here, by their stored names. */
type Names = ReadonlyMap<string, string>;

/** The entries of a pack, by their ids. */
interface Index {
  get(id: string): { readonly name?: string | undefined } | undefined;
}

/** Registers the hooks; called once in `init` (API: hookEvents.renderApplicationV2). */
export function registerReaderNames(): void {
  Hooks.on("renderJournalEntrySheet", ({ document, element }) => rename(element, entryNames(document)));
  Hooks.on("renderCompendium", (app) => {
    const pack = game.packs.get(HANDBOOK_PACK);
    if (pack && "collection" in app && app.collection === pack) rename(app.element, namesInIndex(pack));
  });
  Hooks.on("renderCompendiumDirectory", ({ element }) => {
    const pack = game.packs.get(HANDBOOK_PACK);
    const entry = element.querySelector<HTMLElement>(
      `[data-pack="${HANDBOOK_PACK}"], [data-entry-id="${HANDBOOK_PACK}"]`,
    );
    if (pack && entry) rename(entry, namesInIndex(pack));
  });
}

/** A copy in the world keeps its flags; what has been renamed there keeps its name. */
function entryNames(entry: JournalEntry.Implementation): Names {
  const names = new Map<string, string>();
  const own = entry.getFlag("zonebound", "handbook");
  if (own?.chapter && own.name === entry.name) names.set(entry.name, journalName(own.chapter));
  for (const page of entry.pages) {
    const flag = page.getFlag("zonebound", "handbook");
    if (flag?.page && flag.name === page.name)
      names.set(page.name, game.i18n.localize(`ZONEBOUND.Handbook.page.${flag.page}`));
  }
  return names;
}

function namesInIndex({ index, title }: { readonly index: Index; readonly title: string }): Names {
  const named = Object.keys(CHAPTERS).flatMap((chapter) => {
    const name = index.get(handbookId(chapter))?.name;
    return name === undefined ? [] : [[name, journalName(chapter)] as const];
  });
  return new Map([...named, [title, game.i18n.localize("ZONEBOUND.Handbook.link.title")]]);
}

/** A ruleset's is what the settings call it. */
function journalName(chapter: string): string {
  const own = `ZONEBOUND.Handbook.journal.${chapter}`;
  return game.i18n.localize(game.i18n.has(own) ? own : `ZONEBOUND.Settings.ruleset.${chapter}`);
}

/** Each text that is a stored name, or ends with one as a window's title does: `Journal Entry: Watchers`. */
function rename(root: HTMLElement, names: Names): void {
  if (names.size === 0) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const stored = node.textContent?.split(": ").at(-1)?.trim();
    const name = stored && names.get(stored);
    if (name) node.textContent = node.textContent?.replace(stored, name) ?? name;
  }
}
