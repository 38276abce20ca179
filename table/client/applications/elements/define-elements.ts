/** Makes the table's form elements known to the browser. */
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./choice-elements";
import {
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLRangePickerElement,
} from "./elements";
import { HTMLDocumentTagsElement, HTMLStringTagsElement } from "./tag-elements";
import { HTMLCodeMirrorElement, HTMLProseMirrorElement } from "./text-elements";
import { AbstractFormInputElement } from "./form-element";

const own = {
  HTMLCodeMirrorElement,
  HTMLDocumentTagsElement,
  HTMLHueSelectorSlider,
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
