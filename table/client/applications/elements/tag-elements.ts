/** Elements that hold a list of tags: `<string-tags>` words, `<document-tags>` documents by address. */
import { documentByUuid, localize } from "../host";
import { readDragData } from "../sidebar/directory/drag-data";
import { input } from "./elements";
import { AbstractFormInputElement } from "./form-element";

/** What both share: the tags with a cross at each, and a field that adds another. */
abstract class TagsElement<Value> extends AbstractFormInputElement<Value> {
  #tags: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;

  abstract get list(): string[];
  abstract set list(tags: string[]);

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = input("text", (text) => this.add(text));
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    this.#input.addEventListener("keydown", (event) => this.#onKey(event));
    this.#tags.addEventListener("click", (event) => this.#onClick(event));
    return [this.#tags, this.#input];
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !this.#input?.value) return;
    event.preventDefault();
    event.stopPropagation();
    this.add(this.#input.value);
  }

  #onClick(event: Event): void {
    const cross = event.target instanceof Element ? event.target.closest(".remove") : null;
    const tag = cross?.closest<HTMLElement>("[data-key]");
    if (tag && !this.disabled) this.list = this.list.filter((each) => each !== tag.dataset["key"]);
  }

  /** Adds what a text holds, several between commas. */
  add(text: string): void {
    const added = words(text).filter((each) => this._accepts(each));
    if (added.length) this.list = [...new Set([...this.list, ...added])];
    if (this.#input) this.#input.value = "";
  }

  _accepts(_tag: string): boolean {
    return true;
  }

  override _refresh(): void {
    this.#tags?.replaceChildren(...this.list.map((tag) => this.#tag(tag)));
  }

  #tag(key: string): HTMLElement {
    const tag = document.createElement("div");
    tag.className = "tag";
    tag.dataset["key"] = key;
    const label = document.createElement("span");
    const cross = document.createElement("a");
    cross.className = "remove fa-solid fa-xmark";
    cross.setAttribute("aria-label", localize("COMMON.Remove"));
    tag.append(label, cross);
    this._labelTag(label, key);
    return tag;
  }

  _labelTag(label: HTMLElement, key: string): void {
    label.textContent = key;
  }
}

/** `<string-tags>`: words, entered one by one or between commas. */
export class HTMLStringTagsElement extends TagsElement<string[]> {
  static override tagName = "string-tags";

  override _readValue(): string[] {
    return words(this.getAttribute("value") ?? this.textContent ?? "");
  }

  override _setValue(value: string[] | Set<string>): void {
    super._setValue([...value]);
  }

  get list(): string[] {
    return this.value;
  }

  set list(tags: string[]) {
    this.value = tags;
  }
}

/** `<document-tags type="Actor" single>`: documents by address, typed in or dropped. */
export class HTMLDocumentTagsElement extends TagsElement<string | string[] | null> {
  static override tagName = "document-tags";

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => this.#onDrop(event));
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  get type(): string | null {
    return this.getAttribute("type");
  }

  override _readValue(): string | string[] | null {
    return this.#valueOf(words(this.getAttribute("value") ?? this.textContent ?? ""));
  }

  override _setValue(value: string | string[] | Set<string> | null): void {
    super._setValue(this.#valueOf(typeof value === "string" ? words(value) : [...(value ?? [])]));
  }

  #valueOf(tags: string[]): string | string[] | null {
    return this.single ? (tags.at(-1) ?? null) : tags;
  }

  get list(): string[] {
    return [this.value ?? []].flat();
  }

  set list(tags: string[]) {
    this.value = this.#valueOf(tags);
  }

  /** Addresses end with a kind of document and its id. */
  override _accepts(uuid: string): boolean {
    const parts = uuid.split(".");
    return parts.length > 1 && (!this.type || parts.at(-2) === this.type || parts[0] === "Compendium");
  }

  override _labelTag(label: HTMLElement, uuid: string): void {
    label.textContent = uuid;
    void documentByUuid(uuid).then((found) => found && (label.textContent = found.name));
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const { uuid } = readDragData(event);
    if (typeof uuid === "string" && !this.disabled) this.add(uuid);
  }
}

function words(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
