/** ui.notifications: short messages at the top of the screen (API: foundry.applications.ui.Notifications). */
import { format, localize } from "../host";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotifyOptions {
  permanent?: boolean;
  localize?: boolean;
  format?: Record<string, unknown>;
  escape?: boolean;
  clean?: boolean;
  console?: boolean;
  progress?: boolean;
}

export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element: HTMLLIElement | null;
  remove(): void;
  update(changes: { message?: string; pct?: number; localize?: boolean; format?: Record<string, unknown> }): void;
}

const ICONS: Record<NotificationType, string> = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-exclamation",
  success: "fa-circle-check",
};

export class Notifications {
  static MAX_ACTIVE = 3;
  /** Milliseconds that a message stays. */
  static LIFETIME = 5000;

  #all = new Map<number, Notification>();
  #queue: Notification[] = [];
  #active: Notification[] = [];
  #nextId = 1;

  get element(): HTMLOListElement {
    const existing = document.getElementById("notifications");
    if (existing instanceof HTMLOListElement) return existing;
    const list = document.createElement("ol");
    list.id = "notifications";
    list.setAttribute("role", "log");
    list.setAttribute("aria-live", "polite");
    document.body.append(list);
    return list;
  }

  /** Shows a message; errors may be given as they are. */
  notify(message: unknown, type: NotificationType = "info", options: NotifyOptions = {}): Notification {
    const notification = this.#create(message, type, options);
    this.#all.set(notification.id, notification);
    if (notification.console) logToConsole(notification);
    this.#queue.push(notification);
    this.#showNext();
    return notification;
  }

  info(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  has(which: number | Notification): boolean {
    return this.#all.has(typeof which === "number" ? which : which.id);
  }

  remove(which: number | Notification): void {
    const notification = this.#all.get(typeof which === "number" ? which : which.id);
    if (!notification) return;
    this.#all.delete(notification.id);
    this.#queue = this.#queue.filter((each) => each !== notification);
    this.#active = this.#active.filter((each) => each !== notification);
    notification.active = false;
    notification.element?.remove();
    this.#showNext();
  }

  update(which: number | Notification, changes: Parameters<Notification["update"]>[0]): void {
    const notification = this.#all.get(typeof which === "number" ? which : which.id);
    if (!notification) return;
    if (changes.message !== undefined) notification.message = textOf(changes.message, changes);
    if (changes.pct !== undefined) notification.pct = Math.min(Math.max(changes.pct, 0), 1);
    if (notification.element) fill(notification.element, notification);
    if (notification.progress && notification.pct >= 1) this.#expire(notification);
  }

  clear(): void {
    this.#queue = [];
    for (const notification of [...this.#all.values()]) this.remove(notification);
  }

  #create(message: unknown, type: NotificationType, options: NotifyOptions): Notification {
    const id = this.#nextId++;
    const { permanent = false, progress = false } = options;
    const notification: Notification = {
      ...{ id, type, permanent, progress, timestamp: Date.now(), message: textOf(message, options) },
      ...{ console: options.console ?? true, active: false, pct: 0, element: null },
      remove: () => this.remove(id),
      update: (changes) => this.update(id, changes),
    };
    if (message instanceof Error) notification.error = message;
    return notification;
  }

  #showNext(): void {
    while (this.#queue.length && this.#active.length < Notifications.MAX_ACTIVE) {
      const notification = this.#queue.shift();
      if (notification) this.#show(notification);
    }
  }

  #show(notification: Notification): void {
    const item = document.createElement("li");
    item.className = `notification ${notification.type}${notification.permanent ? " permanent" : ""}`;
    item.dataset["id"] = String(notification.id);
    fill(item, notification);
    item.addEventListener("click", () => this.remove(notification));
    notification.element = item;
    notification.active = true;
    this.#active.push(notification);
    this.element.append(item);
    if (!notification.permanent && !notification.progress) this.#expire(notification);
  }

  #expire(notification: Notification): void {
    setTimeout(() => this.remove(notification), Notifications.LIFETIME);
  }
}

function textOf(message: unknown, options: NotifyOptions): string {
  const text = message instanceof Error ? message.message : String(message);
  if (options.format) return format(text, options.format);
  return options.localize ? localize(text) : text;
}

function fill(item: HTMLElement, { message, progress, pct, type }: Notification): void {
  const icon = document.createElement("i");
  icon.className = `notification-icon fa-solid fa-fw ${ICONS[type]}`;
  icon.inert = true;
  const text = document.createElement("p");
  text.textContent = message;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon close fa-solid fa-xmark";
  close.setAttribute("aria-label", localize("APPLICATION.TOOLS.Close"));
  item.replaceChildren(icon, text, close);
  item.style.setProperty("--pct", progress ? `${pct * 100}%` : "0%");
  item.classList.toggle("progress", progress);
}

function logToConsole({ type, message, error }: Notification): void {
  const said: unknown = error ?? message;
  if (type === "error") console.error(said);
  else if (type === "warning") console.warn(said);
  else console.log(said);
}
