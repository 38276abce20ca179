/** The form inside a dialog: its content and its buttons. */
import { localize } from "../host";
import type { DialogButton, DialogOptions } from "./dialog-types";

export function buildDialogForm(
  content: DialogOptions["content"],
  buttons: Record<string, DialogButton>,
): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "dialog-form standard-form";
  form.autocomplete = "off";
  form.noValidate = true;
  if (content) form.append(typeof content === "string" ? wrapped(content) : content);
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  footer.append(...Object.values(buttons).map(buildButton));
  form.append(footer);
  return form;
}

function wrapped(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.className = "dialog-content standard-form";
  holder.innerHTML = html;
  return holder;
}

function buildButton(config: DialogButton): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = config.type === "button" ? "button" : "submit";
  button.dataset["action"] = config.action;
  button.className = config.class ?? "";
  button.toggleAttribute("autofocus", Boolean(config.default));
  button.disabled = Boolean(config.disabled);
  for (const [name, value] of Object.entries(config.style ?? {})) button.style.setProperty(name, value);
  const label = document.createElement("span");
  label.textContent = localize(config.label);
  if (config.icon) button.append(icon(config.icon));
  button.append(label);
  return button;
}

function icon(className: string): HTMLElement {
  const element = document.createElement("i");
  element.className = className;
  element.inert = true;
  return element;
}
