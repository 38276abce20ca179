/** Inputs beside those that data fields make of themselves: rich text, icons. */
import { setInputAttributes, type FormInputConfig } from "../../../common/data/form-input";

/** Rich text, edited as HTML. */
export function createEditorInput(config: FormInputConfig): HTMLElement {
  const editor = document.createElement("prose-mirror");
  setInputAttributes(editor, config);
  editor.setAttribute("value", typeof config.value === "string" ? config.value : "");
  return editor;
}

interface IconOptions {
  style?: string;
  fixedWidth?: boolean;
  classes?: string;
}

/** An icon of Font Awesome, e.g. `createFontAwesomeIcon("dice-d20", { style: "solid" })`. */
export function createFontAwesomeIcon(glyph: string, options: IconOptions = {}): HTMLElement {
  const icon = document.createElement("i");
  const { style = "solid", fixedWidth = false, classes = "" } = options;
  icon.className = `fa-${style} fa-${glyph}${fixedWidth ? " fa-fw" : ""} ${classes}`.trim();
  icon.inert = true;
  return icon;
}
