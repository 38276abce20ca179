/** A button that calls an action of its window: an icon alone, or with its label beside it. */
import { localize } from "../host";

export function actionButton(action: string, icon: string, label: string, wide = false): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["action"] = action;
  button.className = wide ? "" : `inline-control icon fa-solid ${icon}`;
  if (wide) button.innerHTML = `<i class="fa-solid ${icon}" inert></i> <span>${localize(label)}</span>`;
  else Object.assign(button.dataset, { tooltip: label });
  button.setAttribute("aria-label", localize(label));
  return button;
}
