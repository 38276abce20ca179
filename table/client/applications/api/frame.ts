/** The elements of a window's frame: header, controls, content, handle for resizing. */
import { localize } from "../host";
import type { HeaderControlsEntry, WindowConfiguration } from "./application-types";

/** The parts of a window that the application keeps at hand (API: ApplicationV2#window). */
export interface WindowParts {
  header: HTMLElement | null;
  title: HTMLElement | null;
  icon: HTMLElement | null;
  close: HTMLButtonElement | null;
  controls: HTMLButtonElement | null;
  controlsDropdown: HTMLElement | null;
  content: HTMLElement | null;
  resize: HTMLElement | null;
}

export const NO_PARTS: WindowParts = Object.freeze({
  header: null,
  title: null,
  icon: null,
  close: null,
  controls: null,
  controlsDropdown: null,
  content: null,
  resize: null,
});

/** Fills `element` with a frame and names its parts. */
export function buildFrame(element: HTMLElement, id: string, config: WindowConfiguration): WindowParts {
  const header = make("header", "window-header");
  const icon = make("i", "window-icon hidden");
  const title = make("h1", "window-title");
  title.id = `${id}-title`;
  const controls = headerButton("toggleControls", "fa-ellipsis-vertical", "APPLICATION.TOOLS.ControlsMenu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-xmark", "APPLICATION.TOOLS.Close");
  header.append(icon, title, controls, close);
  const controlsDropdown = make("menu", "controls-dropdown");
  const content = make(config.contentTag || "section", ["window-content", ...config.contentClasses].join(" "));
  element.append(header, controlsDropdown, content);
  const resize = config.resizable ? make("div", "window-resize-handle") : null;
  if (resize) element.append(resize);
  element.setAttribute("aria-labelledby", title.id);
  return { header, title, icon, close, controls, controlsDropdown, content, resize };
}

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon fa-solid ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", localize(label));
  return button;
}

/** One entry of the header's menu. */
export function buildHeaderControl(control: HeaderControlsEntry): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  if (control.action) item.dataset["action"] = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = make("i", `control-icon fa-fw ${control.icon}`);
  const label = make("span", "control-label");
  label.textContent = localize(control.label);
  button.append(icon, label);
  if (control.onClick) button.addEventListener("click", control.onClick);
  item.append(button);
  return item;
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className.trim();
  return element;
}
