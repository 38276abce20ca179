/** Stored rich text and dragged data (API: foundry.applications.ux.TextEditor). */
import type { Data } from "../host-types";
import { readDragData } from "../sidebar/directory/drag-data";
import { configured } from "./configured";
import { enrichHTML } from "./enrich-html";
import type { EnrichOptions } from "./enrich-options";

export class TextEditor {
  static get implementation(): typeof TextEditor {
    return configured("TextEditor", TextEditor);
  }

  /** Links and rolls in stored HTML; secrets go unless asked for. */
  static enrichHTML(content: string, options: EnrichOptions = {}): Promise<string> {
    return enrichHTML(content, options);
  }

  static getDragEventData(event: DragEvent): Data {
    return readDragData(event);
  }

  static truncateText(text: string, { maxLength = 50, suffix = "…" } = {}): string {
    return text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}${suffix}` : text;
  }

  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  static previewHTML(content: string, length = 250): string {
    const holder = document.createElement("div");
    holder.innerHTML = content;
    return TextEditor.truncateText(holder.textContent ?? "", { maxLength: length });
  }
}
