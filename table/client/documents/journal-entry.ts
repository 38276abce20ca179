/** Journal entries with their pages and categories (API: JournalEntry, JournalEntryPage, JournalEntryCategory). */
import * as base from "../../common/documents/journal";
import { clientDocument } from "./client-document";
import { showEntry } from "./show-journal";
import { buildTableOfContents, slugifyHeading, type JournalHeading } from "./journal-headings";

export class JournalEntry extends clientDocument(base.BaseJournalEntry) {
  override get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  /** Shows it to other users (API: JournalEntry#show). */
  async show(force = false): Promise<unknown> {
    return showEntry(this, { force });
  }

  /** The note of the entry on the map: none is drawn. */
  get sceneNote(): null {
    return null;
  }
}

export class JournalEntryPage extends clientDocument(base.BaseJournalEntryPage) {
  static slugifyHeading(heading: HTMLElement | string): string {
    return slugifyHeading(heading);
  }

  static buildTOC(
    nodes: Iterable<HTMLElement>,
    options: { includeElement?: boolean } = {},
  ): Record<string, JournalHeading> {
    return buildTableOfContents(nodes, options);
  }

  /** The headings of a page of text by their slugs; of other pages nothing. */
  get toc(): Record<string, JournalHeading> {
    if (this.type !== "text") return {};
    const template = document.createElement("template");
    template.innerHTML = this.text.content ?? "";
    const nodes = [...template.content.children].filter((node) => node instanceof HTMLElement);
    return (this.constructor as typeof JournalEntryPage).buildTOC(nodes, { includeElement: false });
  }

  override get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  get sceneNote(): null {
    return null;
  }
}

export class JournalEntryCategory extends clientDocument(base.BaseJournalEntryCategory) {}
