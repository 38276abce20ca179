/** One page of a journal, to be read or written (API: JournalEntryPageSheet and its kinds). */
import type { ApplicationOptions } from "../api/application-types";
import type { HostDocument } from "../host-types";
import { enrichHTML } from "../ux/enrich-html";
import { FormSheet } from "./form-sheet";
import { fieldGroup, schemaGroups } from "./schema-form";

const CONTENT: Record<string, Record<string, string>> = {
  text: { "text.content": "JOURNAL.Text" },
  image: { src: "FILES.ImagePath", "image.caption": "JOURNAL.Caption" },
  video: { src: "JOURNAL.Source", "video.controls": "JOURNAL.Controls", "video.loop": "JOURNAL.Loop" },
  pdf: { src: "JOURNAL.Source" },
};

export class JournalEntryPageSheet extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-page-sheet"],
    viewPermission: 2,
    position: { width: 620, height: 560 },
    window: { icon: "fa-solid fa-file-lines" },
  };
  static override FIELDS = { form: { name: "SIDEBAR.NameOf", "title.show": "JOURNAL.ShowTitle" } };

  get page(): HostDocument {
    return this.document;
  }

  /** Who may not write reads the page; else its fields, with those of its sub-type. */
  override async _formGroups(partId: string): Promise<HTMLElement[]> {
    const { document } = this;
    if (!this.isEditable) return [await pageBody(document)];
    const fields = Object.entries(CONTENT[document.type] ?? {});
    const content = fields.flatMap(([path, label]) => fieldGroup(document, path, label) ?? []);
    for (const group of content) if (group.querySelector("prose-mirror")) group.classList.add("stacked");
    const { system, _source } = document;
    const own = system?.schema ? schemaGroups(system.schema.fields, _source["system"], "system") : [];
    return [...(await super._formGroups(partId)), ...content, ...own];
  }
}

/** What is on a page. */
export async function pageBody(page: HostDocument): Promise<HTMLElement> {
  if (page.type === "image") return picture(page);
  if (page.type === "video" || page.type === "pdf") return media(page);
  const { content } = (page["text"] ?? {}) as { content?: string | null };
  const body = document.createElement("section");
  body.className = "journal-page-content";
  const rollData = () => page.getRollData?.() ?? {};
  body.innerHTML = await enrichHTML(content ?? "", { secrets: page.isOwner, relativeTo: page, rollData });
  return body;
}

function picture(page: HostDocument): HTMLElement {
  const figure = document.createElement("figure");
  const image = document.createElement("img");
  image.src = sourceOf(page);
  image.alt = page.name;
  const caption = document.createElement("figcaption");
  caption.textContent = (page["image"] as { caption?: string } | undefined)?.caption ?? "";
  figure.append(image, caption);
  return figure;
}

function media(page: HostDocument): HTMLElement {
  const element = document.createElement(page.type === "pdf" ? "iframe" : "video");
  element.src = sourceOf(page);
  element.title = page.name;
  if (element instanceof HTMLVideoElement) Object.assign(element, { ...Object(page["video"]), src: element.src });
  return element;
}

function sourceOf(page: HostDocument): string {
  return typeof page["src"] === "string" ? page["src"] : "";
}
