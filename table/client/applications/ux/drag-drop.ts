/** Dragging and dropping for windows (API: foundry.applications.ux.DragDrop). */
import { configured } from "./configured";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string) => boolean>>;
  callbacks?: Partial<
    Record<"dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend", (event: DragEvent) => unknown>
  >;
}

export class DragDrop {
  static get implementation(): typeof DragDrop {
    return configured("DragDrop", DragDrop);
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({
    dragSelector = null,
    dropSelector = null,
    permissions = {},
    callbacks = {},
  }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Listens inside an element; call it again for a new element. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) this.#bindDragging(html, this.dragSelector);
    if (this.can("drop", this.dropSelector)) this.#bindDropping(html);
    return this;
  }

  #bindDragging(html: HTMLElement, selector: string): void {
    for (const element of html.querySelectorAll<HTMLElement>(selector)) {
      element.draggable = true;
      element.addEventListener("dragstart", (event) => this.callback(event, "dragstart"));
      element.addEventListener("dragend", (event) => this.callback(event, "dragend"));
    }
  }

  #bindDropping(html: HTMLElement): void {
    const inside = this.dropSelector ? [...html.querySelectorAll<HTMLElement>(this.dropSelector)] : [];
    const own = !this.dropSelector || html.matches(this.dropSelector) ? [html] : [];
    for (const element of [...own, ...inside]) {
      element.addEventListener("dragover", (event) => this.#onDragOver(event));
      element.addEventListener("drop", (event) => this.#onDrop(event));
      element.addEventListener("dragenter", (event) => this.callback(event, "dragenter"));
      element.addEventListener("dragleave", (event) => this.callback(event, "dragleave"));
    }
  }

  can(action: "dragstart" | "drop", selector: string | null): boolean {
    return this.permissions[action]?.(selector ?? "") ?? true;
  }

  callback(event: DragEvent, action: keyof DragDrop["callbacks"]): unknown {
    return this.callbacks[action]?.(event);
  }

  #onDragOver(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "dragover");
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "drop");
  }

  static createDragImage(image: HTMLImageElement, width: number, height: number): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return canvas;
  }
}
