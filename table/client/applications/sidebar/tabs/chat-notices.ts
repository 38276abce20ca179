/** Cards beside the sidebar that show new messages while the chat is out of sight. */
import type { HostMessage } from "../../host-types";
import { renderMessage } from "./chat-list";

/** Milliseconds that a card stays. */
const LIFETIME = 6000;
const MOST = 3;

export async function notifyMessage(message: HostMessage): Promise<void> {
  const place = document.querySelector("#chat-notifications .chat-log");
  const element = place ? await renderMessage(message, { canDelete: false, canClose: true }) : null;
  if (!place || !element) return;
  element.querySelector("[data-action=dismissMessage]")?.addEventListener("click", () => element.remove());
  place.append(element);
  while (place.children.length > MOST) place.firstElementChild?.remove();
  setTimeout(() => element.remove(), LIFETIME);
}

export function removeNotice(id: string): void {
  document.querySelector(`#chat-notifications [data-message-id="${id}"]`)?.remove();
}
