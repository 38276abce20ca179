/** Elements for longer texts: `<prose-mirror>` holds HTML, `<code-mirror>` code. Both are edited as plain text here. */
import { documentByUuid, localize } from "../host";
import { enrichHTML } from "../ux/enrich-html";
import { AbstractFormInputElement, type ElementConfig } from "./form-element";

abstract class TextElement extends AbstractFormInputElement<string> {
  #area: HTMLTextAreaElement | null = null;

  override _buildElements(): HTMLElement[] {
    const area = document.createElement("textarea");
    area.rows = 6;
    area.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = area.value;
    });
    this.#area = area;
    return [area];
  }

  override _refresh(): void {
    if (this.#area) this.#area.value = this.value;
  }
}

/** `<code-mirror language="json">`. */
export class HTMLCodeMirrorElement extends TextElement {
  static override tagName = "code-mirror";

  get language(): string {
    return this.getAttribute("language") ?? "plain";
  }

  override _readValue(): string {
    return this.getAttribute("value") ?? this.textContent?.trim() ?? "";
  }

  override _buildElements(): HTMLElement[] {
    const elements = super._buildElements();
    for (const each of elements) each.spellcheck = false;
    return elements;
  }
}

/** `<prose-mirror>`: with `toggled` the text is shown as it will be, and a button opens it for editing. */
export class HTMLProseMirrorElement extends TextElement {
  static override tagName = "prose-mirror";
  #enriched: string | null = null;

  /** What was written between the tags is the enriched text, where the value is an attribute. */
  static override create({ enriched, ...config }: ElementConfig): HTMLElement {
    const element = super.create(config);
    if (typeof enriched !== "string") return element;
    element.setAttribute("value", String(config.value ?? ""));
    element.innerHTML = enriched;
    return element;
  }

  override _readValue(): string {
    return this.getAttribute("value") ?? this.innerHTML.trim();
  }

  override connectedCallback(): void {
    if (this.hasAttribute("value") && this.innerHTML.trim()) this.#enriched ??= this.innerHTML;
    super.connectedCallback();
  }

  get toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  /** Is the text being edited? Without `toggled` it always is. */
  get open(): boolean {
    return !this.toggled || this.hasAttribute("open");
  }

  set open(open: boolean) {
    this.toggleAttribute("open", open);
    this.classList.toggle("active", open);
    this.replaceChildren(...this._buildElements());
    this._refresh();
    this.dispatchEvent(new Event(open ? "open" : "close"));
  }

  override _buildElements(): HTMLElement[] {
    if (!this.toggled) return super._buildElements();
    const inside = this.open ? super._buildElements() : [this.#view()];
    return [this.#toggle(), ...inside];
  }

  #toggle(): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `icon toggle fa-solid ${this.open ? "fa-check" : "fa-pen-to-square"}`;
    button.setAttribute("aria-label", localize(this.open ? "COMMON.Save" : "SIDEBAR.Edit"));
    button.addEventListener("click", () => (this.open ? this.save() : (this.open = true)));
    return button;
  }

  #view(): HTMLElement {
    const view = document.createElement("div");
    view.className = "editor-content";
    view.innerHTML = this.#enriched ?? this.value;
    if (this.#enriched === null) void this.#enrich(view);
    return view;
  }

  async #enrich(view: HTMLElement): Promise<void> {
    const relativeTo = await documentByUuid(this.dataset["documentUuid"] ?? "");
    view.innerHTML = await enrichHTML(this.value, { secrets: relativeTo?.isOwner ?? false, relativeTo });
  }

  /** Closes the text, and tells of it. */
  save(): void {
    this.#enriched = null;
    this.open = false;
    this.dispatchEvent(new Event("save"));
  }
}
