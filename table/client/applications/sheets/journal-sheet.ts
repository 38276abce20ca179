/** A journal entry with its pages, one below the other. */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { DocumentSheetV2 } from "../api/document-sheet";
import type { HostCollection, HostDocument } from "../host-types";
import { enrichHTML } from "../ux/enrich-html";

export class JournalSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet"],
    tag: "div",
    viewPermission: 1,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 640, height: 640 },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const pages = [...(this.document["pages"] as HostCollection<HostDocument>)];
    pages.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
    return Promise.all(pages.map(drawPage));
  }

  override _replaceHTML(pages: HTMLElement[], content: HTMLElement): void {
    content.classList.add("scrollable");
    content.replaceChildren(...pages);
  }
}

async function drawPage(page: HostDocument): Promise<HTMLElement> {
  const article = document.createElement("article");
  article.className = "journal-entry-page";
  article.dataset["pageId"] = page.id ?? "";
  const heading = document.createElement("h1");
  heading.textContent = page.name;
  const title = page["title"] as { show?: boolean } | undefined;
  if (title?.show !== false) article.append(heading);
  article.append(await pageBody(page));
  return article;
}

async function pageBody(page: HostDocument): Promise<HTMLElement> {
  const text = page["text"] as { content?: string } | undefined;
  const src = page["src"];
  if (page.type === "image" && typeof src === "string") {
    const image = document.createElement("img");
    image.src = src;
    image.alt = page.name;
    return image;
  }
  const body = document.createElement("section");
  body.className = "journal-page-content";
  body.innerHTML = await enrichHTML(text?.content ?? "");
  return body;
}
