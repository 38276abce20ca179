/** Cards beside the sidebar that show new messages while the chat is out of sight. */
import { hostGame } from "../../host";
import type { HostMessage } from "../../host-types";
import { renderMessage } from "./chat-list";

/** Milliseconds that a card stays. */
const LIFETIME = 6000;
const MOST = 3;

/** Milliseconds in which one slides in. */
const SLIDING = 500;

const shownAt = new Map<string, number>();

export async function notifyMessage(message: HostMessage): Promise<void> {
  const place = document.querySelector("#chat-notifications .chat-log");
  const element = place && (await drawNotice(message));
  if (!place || !element) return;
  place.append(element);
  const id = message.id ?? "";
  shownAt.set(id, Date.now());
  while (place.children.length > MOST) place.firstElementChild?.remove();
  setTimeout(() => removeNotice(id), LIFETIME);
}

/** Draws a changed message anew where it is being told of; 13.347 leaves one transparent that is still sliding in [#13257]. */
export async function updateNotice(message: HostMessage): Promise<void> {
  const id = message.id ?? "";
  if (!noticeOf(id)) return;
  const element = await drawNotice(message);
  if (element && hostGame().release.generation < 14 && Date.now() - (shownAt.get(id) ?? 0) < SLIDING)
    element.style.opacity = "0";
  if (element) noticeOf(id)?.replaceWith(element);
}

async function drawNotice(message: HostMessage): Promise<HTMLElement | null> {
  const element = await renderMessage(message, { canDelete: false, canClose: true });
  element?.querySelector("[data-action=dismissMessage]")?.addEventListener("click", () => element.remove());
  return element;
}

function noticeOf(id: string): Element | null {
  return document.querySelector(`#chat-notifications [data-message-id="${id}"]`);
}

export function removeNotice(id: string): void {
  shownAt.delete(id);
  noticeOf(id)?.remove();
}
