/** The table's own form elements, as packages write them into templates. */
import { localize } from "../host";
import { AbstractFormInputElement } from "./form-element";

function input(type: string, onChange: (value: string) => void): HTMLInputElement {
  const element = document.createElement("input");
  element.type = type;
  element.addEventListener("change", (event) => {
    event.stopPropagation();
    onChange(element.value);
  });
  return element;
}

/** `<range-picker>`: a slider with the number beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  #inputs: HTMLInputElement[] = [];

  override _readValue(): number {
    return Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0);
  }

  override _buildElements(): HTMLElement[] {
    this.#inputs = ["range", "number"].map((type) => input(type, (value) => (this.value = this.#clamp(Number(value)))));
    for (const each of this.#inputs) {
      for (const name of ["min", "max", "step"])
        if (this.hasAttribute(name)) each.setAttribute(name, this.getAttribute(name) ?? "");
    }
    return this.#inputs;
  }

  #clamp(value: number): number {
    const [min, max] = [Number(this.getAttribute("min") ?? -Infinity), Number(this.getAttribute("max") ?? Infinity)];
    return Math.min(Math.max(value, min), max);
  }

  override _refresh(): void {
    for (const each of this.#inputs) each.value = String(this.value);
  }
}

/** `<color-picker>`: a text and a colour field with the same value. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  #inputs: HTMLInputElement[] = [];

  override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  override _buildElements(): HTMLElement[] {
    this.#inputs = ["text", "color"].map((type) => input(type, (value) => (this.value = value)));
    return this.#inputs;
  }

  override _refresh(): void {
    const [text, color] = this.#inputs;
    if (text) text.value = this.value;
    if (color && /^#[0-9a-f]{6}$/i.test(this.value)) color.value = this.value;
  }
}

/** `<file-picker>`: a path as text; the table has no browser of files. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  #input: HTMLInputElement | null = null;

  override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  override _buildElements(): HTMLElement[] {
    this.#input = input("text", (value) => (this.value = value));
    this.#input.placeholder = localize("FILES.ImagePath");
    return [this.#input];
  }

  override _refresh(): void {
    if (this.#input) this.#input.value = this.value;
  }
}

/** `<prose-mirror>`: rich text, edited as HTML. */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  #area: HTMLTextAreaElement | null = null;

  override _readValue(): string {
    return this.getAttribute("value") ?? this.innerHTML.trim();
  }

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

/** `<string-tags>`: words, separated by commas. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = "string-tags";
  #input: HTMLInputElement | null = null;

  override _readValue(): string[] {
    return words(this.getAttribute("value") ?? this.textContent ?? "");
  }

  override _buildElements(): HTMLElement[] {
    this.#input = input("text", (value) => (this.value = words(value)));
    return [this.#input];
  }

  override _refresh(): void {
    if (this.#input) this.#input.value = this.value.join(", ");
  }
}

function words(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
