/** Elements that choose several of a list: `<multi-select>` and `<multi-checkbox>`. */
import { AbstractFormInputElement } from "./form-element";

interface Choice {
  value: string;
  label: string;
  selected: boolean;
}

export class HTMLMultiCheckboxElement extends AbstractFormInputElement<string[]> {
  static override tagName: string = "multi-checkbox";
  #choices: Choice[] | null = null;

  /** The `<option>` children that the element was written with. */
  get choices(): Choice[] {
    this.#choices ??= [...this.querySelectorAll("option")].map((option) => ({
      value: option.value,
      label: option.textContent ?? "",
      selected: option.hasAttribute("selected"),
    }));
    return this.#choices;
  }

  override _readValue(): string[] {
    return this.choices.filter((each) => each.selected).map((each) => each.value);
  }

  override _buildElements(): HTMLElement[] {
    return this.choices.map((choice) => this.#box(choice));
  }

  #box({ value, label }: Choice): HTMLElement {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.value = value;
    box.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = [...this.querySelectorAll("input")].filter((each) => each.checked).map((each) => each.value);
    });
    const element = document.createElement("label");
    element.className = "checkbox";
    element.append(box, ` ${label}`);
    return element;
  }

  override _refresh(): void {
    for (const box of this.querySelectorAll("input")) box.checked = this.value.includes(box.value);
  }
}

export class HTMLMultiSelectElement extends HTMLMultiCheckboxElement {
  static override tagName = "multi-select";
}
