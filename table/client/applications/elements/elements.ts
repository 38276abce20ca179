/** The table's own form elements, as packages write them into templates. */
import { FilePicker } from "../apps/file-picker";
import type { FileType } from "../apps/file-types";
import { hostGame, localize } from "../host";
import { AbstractFormInputElement } from "./form-element";

export function input(type: string, onChange: (value: string) => void): HTMLInputElement {
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

/** `<file-picker>`: a path as text, with a button that opens a window to choose it by, for those who may browse. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  #input: HTMLInputElement | null = null;

  override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  override _buildElements(): HTMLElement[] {
    this.#input = input("text", (value) => (this.value = value));
    this.#input.placeholder = localize("FILES.ImagePath");
    return hostGame().user.can("FILES_BROWSE") ? [this.#input, this.#button()] : [this.#input];
  }

  #button(): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon fa-solid fa-folder-open";
    button.setAttribute("aria-label", localize("FILES.Browse"));
    button.dataset["tooltip"] = "";
    button.addEventListener("click", () => void this.#browse(button));
    return button;
  }

  async #browse(button: HTMLButtonElement): Promise<void> {
    const type = (this.getAttribute("type") ?? "any") as FileType;
    const callback = (path: string): void => void (this.value = path);
    await new FilePicker.implementation({ type, current: this.value, button, callback }).render({ force: true });
  }

  override _refresh(): void {
    if (this.#input) this.#input.value = this.value;
  }
}

/** `<hue-slider>`: a hue from 0 to 1, with the colour it stands for. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";
  #slider: HTMLInputElement | null = null;

  override _readValue(): number {
    return Number(this.getAttribute("value") ?? 0);
  }

  override _buildElements(): HTMLElement[] {
    this.#slider = input("range", (value) => (this.value = Number(value) / 360));
    Object.assign(this.#slider, { min: "0", max: "360", step: "1" });
    return [this.#slider];
  }

  override _refresh(): void {
    if (!this.#slider) return;
    this.#slider.value = String(Math.round(this.value * 360));
    this.style.setProperty("--color-thumb", `hsl(${this.#slider.value}deg 100% 50%)`);
  }
}
