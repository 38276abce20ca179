/** A journal entry: its pages one below the other, with a list of them (API: JournalEntrySheet). */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { createDocumentDialog } from "../api/create-document";
import { DocumentSheetV2 } from "../api/document-sheet";
import { buildTableOfContents } from "../../documents/journal-headings";
import { documentClass, hostGame } from "../host";
import type { HostCollection, HostDocument } from "../host-types";
import { deleteWithQuestion } from "../sidebar/directory/directory-menus";
import { actionButton } from "./action-button";
import { pageBody } from "./journal-page-sheet";

const OBSERVER = 2;

/** What a journal can be rendered at besides (API: JournalSheetRenderOptions). */
interface JournalRenderOptions extends RenderOptions {
  pageId?: string;
  anchor?: string;
}

export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "div",
    viewPermission: 1,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 760, height: 640 },
    actions: {
      goToPage: JournalEntrySheet._onGoToPage,
      createPage: JournalEntrySheet._onCreatePage,
      editPage: JournalEntrySheet._onEditPage,
      deletePage: JournalEntrySheet._onDeletePage,
    },
  };

  get entry(): HostDocument {
    return this.document;
  }

  /** The pages that this user may read, in their order. */
  get pages(): HostDocument[] {
    const pages = [...(this.document["pages"] as HostCollection<HostDocument>)];
    const readable = pages.filter((page) => page.testUserPermission(hostGame().user, OBSERVER));
    return readable.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const body = document.createElement("div");
    body.className = "journal-entry-pages scrollable";
    body.append(...(await Promise.all(this.pages.map(drawPage))));
    return [this.#index(), body];
  }

  #index(): HTMLElement {
    const nav = document.createElement("nav");
    nav.className = "journal-index";
    const list = document.createElement("ol");
    list.className = "plain toc";
    list.append(...this.pages.map(indexEntry));
    nav.append(list);
    if (this.isEditable) nav.append(actionButton("createPage", "fa-plus", "JOURNAL.AddPage", true));
    return nav;
  }

  override _replaceHTML(elements: HTMLElement[], content: HTMLElement): void {
    const before = content.querySelector(".journal-entry-pages")?.scrollTop ?? 0;
    content.replaceChildren(...elements);
    const pages = content.querySelector(".journal-entry-pages");
    if (pages) pages.scrollTop = before;
  }

  /** At a page, and in it at the heading whose slug is given (API: JournalSheetRenderOptions). */
  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { pageId, anchor } = options as JournalRenderOptions;
    if (pageId) this.goToPage(pageId, anchor);
  }

  goToPage(pageId: string, anchor?: string): void {
    const article = this.element.querySelector<HTMLElement>(`article[data-page-id="${pageId}"]`);
    const heading = article && anchor ? buildTableOfContents([article])[anchor]?.element : null;
    (heading ?? article)?.scrollIntoView({ block: "start" });
  }

  #pageOf(target: HTMLElement): HostDocument | undefined {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"];
    return this.pages.find((page) => page.id === id);
  }

  static _onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    const page = this.#pageOf(target);
    if (page?.id) this.goToPage(page.id);
  }

  static async _onCreatePage(this: JournalEntrySheet): Promise<void> {
    const sort = Math.max(0, ...this.pages.map((page) => page.sort)) + 100000;
    const page = await createDocumentDialog(documentClass("JournalEntryPage"), { sort }, { parent: this.document });
    page?.sheet?.render({ force: true });
  }

  static async _onEditPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#pageOf(target)?.sheet?.render({ force: true });
  }

  static async _onDeletePage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const page = this.#pageOf(target);
    if (page) await deleteWithQuestion(page);
  }
}

function indexEntry(page: HostDocument): HTMLElement {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.dataset["action"] = "goToPage";
  link.dataset["pageId"] = page.id ?? "";
  link.tabIndex = 0;
  link.textContent = page.name;
  row.append(link);
  return row;
}

async function drawPage(page: HostDocument): Promise<HTMLElement> {
  const article = document.createElement("article");
  article.className = `journal-entry-page ${page.type}`;
  article.dataset["pageId"] = page.id ?? "";
  article.append(pageHeader(page), await pageBody(page));
  return article;
}

function pageHeader(page: HostDocument): HTMLElement {
  const header = document.createElement("header");
  header.className = "journal-page-header flexrow";
  const { show = true, level = 1 } = (page["title"] ?? {}) as { show?: boolean; level?: number };
  const heading = document.createElement(`h${level}`);
  heading.textContent = show ? page.name : "";
  header.append(heading);
  if (page.isOwner)
    header.append(
      actionButton("editPage", "fa-pen-to-square", "SIDEBAR.Edit"),
      actionButton("deletePage", "fa-trash", "SIDEBAR.Delete"),
    );
  return header;
}
