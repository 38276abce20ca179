/** The base of the table's own form elements: a value, a name, the events input and change (API: AbstractFormInputElement). */

export abstract class AbstractFormInputElement<Value> extends HTMLElement {
  static tagName = "";

  #value: Value | undefined;
  #built = false;

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
