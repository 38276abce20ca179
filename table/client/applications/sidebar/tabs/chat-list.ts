/** The list of rendered messages: each once, in the order of time. */
import type { HostMessage } from "../../host-types";
import { reportError } from "../../host";

/** Messages drawn at first, and each time one scrolls to the top. */
export const BATCH = 100;

export async function renderMessage(message: HostMessage, options: object = {}): Promise<HTMLElement | null> {
  if (!message.visible) return null;
  try {
    const element = await message.renderHTML({ ...options });
    element.classList.add("chat-message");
    element.dataset["messageId"] = message.id ?? "";
    element.tabIndex = -1;
    return element;
  } catch (error) {
    reportError(`The chat message ${message.id ?? ""} cannot be drawn`, error);
    return null;
  }
}

export function findMessage(list: Element, id: string | null): HTMLElement | null {
  return list.querySelector(`:scope > [data-message-id="${id ?? ""}"]`);
}

/** Puts a drawn message in its place: where it was, else behind all that are older. */
export function placeMessage(list: Element, element: HTMLElement, message: HostMessage): void {
  const present = findMessage(list, message.id);
  element.dataset["timestamp"] = String(message.timestamp);
  if (present) return present.replaceWith(element);
  const younger = [...list.children].find((child) => timeOf(child) > message.timestamp);
  if (younger) younger.before(element);
  else list.append(element);
}

function timeOf(element: Element): number {
  return Number(element instanceof HTMLElement ? element.dataset["timestamp"] : NaN);
}

export function isAtBottom(scroller: Element): boolean {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
}
