/** The foot of a form: one button that saves. */
import { localize } from "../host";

export function saveFooter(label = "SETTINGS.Save"): HTMLElement {
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  const button = document.createElement("button");
  button.type = "submit";
  button.innerHTML = '<i class="fa-solid fa-floppy-disk" inert></i> ';
  button.append(localize(label));
  footer.append(button);
  return footer;
}
