/** Makes the table's form elements known to the browser. */
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./choice-elements";
import {
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
} from "./elements";
import { AbstractFormInputElement } from "./form-element";

const own = {
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

export const elementsNamespace = { AbstractFormInputElement, ...own };

/** Once, before anything is drawn. */
export function defineElements(): void {
  for (const element of Object.values(own)) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}
