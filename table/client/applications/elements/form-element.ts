/** The base of the table's own form elements: a value, a name, the events input and change (API: AbstractFormInputElement). */

/** What `create` is given: attributes by name, beside the value. */
export interface ElementConfig {
  name?: string;
  value?: unknown;
  classes?: string;
  dataset?: Record<string, string>;
  [attribute: string]: unknown;
}

/** True is an attribute without a value; what is no text or number is none. */
function setAttribute(element: HTMLElement, name: string, given: unknown): void {
  if (typeof given === "boolean") element.toggleAttribute(name, given);
  else if (typeof given === "string" || typeof given === "number") element.setAttribute(name, String(given));
}

export abstract class AbstractFormInputElement<Value> extends HTMLElement {
  static tagName = "";

  #value: Value | undefined;
  #built = false;

  /** The element with a name, a value and what else its attributes say. */
  static create(config: ElementConfig): HTMLElement {
    const element = document.createElement(this.tagName);
    const { value, dataset, classes, ...attributes } = config;
    for (const [name, given] of Object.entries(attributes)) setAttribute(element, name, given);
    if (classes) element.className = classes;
    Object.assign(element.dataset, dataset);
    if (element instanceof AbstractFormInputElement && value !== undefined) element._setValue(value);
    return element;
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    this.#value ??= this._readValue();
    this.replaceChildren(...this._buildElements());
    this._toggleDisabled(this.disabled);
    this._refresh();
    this.addEventListener("change", (event) => event.target !== this && event.stopPropagation());
    this.addEventListener("input", (event) => event.target !== this && event.stopPropagation());
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  get value(): Value {
    return (this.#value ??= this._readValue());
  }

  set value(value: Value) {
    this._setValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this._refresh();
  }

  _setValue(value: Value): void {
    this.#value = value;
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.closest("fieldset:disabled") !== null;
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
    this._toggleDisabled(value);
  }

  get form(): HTMLFormElement | null {
    return this.closest("form");
  }

  /** The value that the attributes and children say at first. */
  abstract _readValue(): Value;
  abstract _buildElements(): HTMLElement[];
  /** Shows the value in the inputs. */
  _refresh(): void {}

  _toggleDisabled(disabled: boolean): void {
    for (const input of this.querySelectorAll("input, select, button, textarea"))
      input.toggleAttribute("disabled", disabled);
  }
}
