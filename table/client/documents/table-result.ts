/** One result of a table: text, or a document (API: TableResult). */
import { BaseTableResult } from "../../common/documents/roll-table";
import { escapeHTML } from "../../common/utils/text";
import { clientDocument } from "./client-document";
import { enrichText } from "./enrich-text";

const DEFAULT_ICON = "icons/svg/d20-black.svg";

export class TableResult extends clientDocument(BaseTableResult) {
  get icon(): string {
    return this.img ?? DEFAULT_ICON;
  }

  /** A link to the document, or null. */
  documentToAnchor(): HTMLAnchorElement | null {
    const uuid = linkedUuid(this);
    if (!uuid) return null;
    const anchor = document.createElement("a");
    anchor.className = "content-link";
    anchor.dataset.uuid = uuid;
    anchor.append(this.name);
    return anchor;
  }

  /** What a message shows of it. */
  async getHTML(): Promise<string> {
    const uuid = linkedUuid(this);
    const link = uuid ? `@UUID[${uuid}]{${this.name}}` : "";
    const name = !link && this.name ? `<strong>${escapeHTML(this.name)}</strong>` : "";
    return enrichText([link, name, this.description].filter(Boolean).join(" "));
  }
}

/** The UUID of the document that a result is; null for text. */
export function linkedUuid({ type, documentUuid }: TableResult): string | null {
  return type === "document" ? documentUuid : null;
}
