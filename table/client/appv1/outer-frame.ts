/** The frame of a window of the older kind: header with its buttons, content, corner for resizing. */
import { localize } from "../applications/host";
import type { HeaderButton } from "./application-options";

export interface FrameParts {
  id: string;
  appId: number;
  title: string;
  classes: readonly string[];
  buttons: readonly HeaderButton[];
  resizable: boolean;
}

export function buildOuterFrame({ id, appId, title, classes, buttons, resizable }: FrameParts): HTMLElement {
  const frame = make("div", ["app", "window-app", ...classes].join(" "));
  frame.id = id;
  frame.dataset["appid"] = String(appId);
  const header = make("header", "window-header flexrow draggable resizable");
  const heading = make("h4", "window-title");
  heading.textContent = title;
  header.append(heading, ...buttons.map(headerButton));
  frame.append(header, make("section", "window-content"));
  if (resizable) frame.append(make("div", "window-resizable-handle"));
  return frame;
}

function headerButton(button: HeaderButton): HTMLElement {
  const link = make("a", `header-button control ${button.class}`);
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  const icon = make("i", button.icon);
  link.append(icon, localize(button.label));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    button.onclick?.(event);
  });
  return link;
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
