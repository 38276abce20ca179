/** Opens the handbook at a section, and the buttons that do. */
import { type Anchor, formatAnchor, handbookId, parseAnchor } from "../../view/handbook/chapters";
import { explainedAt } from "../../view/handbook/entries";

export const HANDBOOK_PACK = "zonebound.handbook";

/** Shows the journal at the section's page, with its heading in view (API: JournalSheetRenderOptions). */
export async function openHandbook({ chapter, page, section }: Anchor): Promise<void> {
  const entry = await game.packs.get(HANDBOOK_PACK)?.getDocument(handbookId(chapter));
  const sheet = entry?.sheet;
  if (!(sheet instanceof foundry.applications.api.ApplicationV2))
    return void ui.notifications?.warn("ZONEBOUND.Handbook.link.missing", { localize: true });
  const title = game.i18n.localize(`ZONEBOUND.Handbook.section.${section}.title`);
  const place = {
    force: true,
    pageId: handbookId(`${chapter}/${page}`),
    anchor: CONFIG.JournalEntryPage.documentClass.slugifyHeading(title),
  };
  await sheet.render(place);
}

/** What a button to the handbook needs: where it leads, and what it says. */
export interface HandbookLink {
  readonly at: string;
  readonly label: string;
}

/** The link to what the handbook says of a text under a ruleset; null where it says nothing. */
export function handbookLink(ruleset: string, key: string, says: "why" | "open" = "why"): HandbookLink | null {
  const anchor = explainedAt(ruleset, key);
  if (!anchor) return null;
  const page = game.i18n.localize(`ZONEBOUND.Handbook.section.${anchor.section}.title`);
  return { at: formatAnchor(anchor), label: game.i18n.format(`ZONEBOUND.Handbook.link.${says}`, { page }) };
}

/** A small button that opens the handbook there. */
export function handbookButton({ at, label }: HandbookLink): HTMLButtonElement {
  const [button, icon] = [document.createElement("button"), document.createElement("i")];
  button.type = "button";
  button.className = "zonebound-book";
  button.dataset["handbook"] = at;
  button.title = label;
  button.setAttribute("aria-label", label);
  icon.className = "fa-solid fa-book-open";
  icon.inert = true;
  button.append(icon);
  return button;
}

/** Hears every such button of the page, wherever it stands; called once, when there is a page. */
export function registerHandbookButtons(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-handbook]") : null;
    const word = button?.dataset["handbook"];
    const anchor = word ? parseAnchor(word) : null;
    if (!anchor) return;
    event.preventDefault();
    void openHandbook(anchor);
  });
}
