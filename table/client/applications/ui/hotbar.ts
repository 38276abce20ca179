/** Ten slots for macros at the bottom, five pages of them (API: foundry.applications.ui.Hotbar, ui.hotbar). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { askHook, documentByUuid, hostGame, onHook } from "../host";
import type { Data, HostDocument } from "../host-types";
import { readDragData, writeDragData } from "../sidebar/directory/drag-data";
import { ContextMenu } from "../ux/context-menu";
import { createDrawMacro, createSheetMacro, worldMacro } from "./hotbar-macros";
import { insertInto } from "./insert-into";

const SLOTS = 10;
const PAGES = 5;

export interface HotbarSlot {
  slot: number;
  key: string;
  macro: HostDocument | null;
  name: string;
  img: string;
}

export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar._onExecute, page: Hotbar._onPage, lock: Hotbar._onLock },
  };
  static override PARTS: Record<string, TemplatePart> = { hotbar: { template: "templates/ui/hotbar.hbs" } };

  #page = 1;
  #locked = false;

  /** A locked bar takes no drops and gives none away. */
  get locked(): boolean {
    return this.#locked;
  }

  async toggleHotbarLock(force = !this.#locked): Promise<void> {
    this.#locked = force;
    await this.render();
  }

  get page(): number {
    return this.#page;
  }

  get slots(): HotbarSlot[] {
    const { user, macros } = hostGame();
    return Array.from({ length: SLOTS }, (_, index) => {
      const slot = (this.#page - 1) * SLOTS + index + 1;
      const macro = macros.get(user.hotbar?.[slot] ?? "") ?? null;
      return { slot, key: String((index + 1) % 10), macro, name: macro?.name ?? "", img: macro?.img ?? "" };
    });
  }

  override _insertElement(element: HTMLElement): void {
    insertInto(element, "ui-bottom");
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { slots: this.slots, page: this.#page, locked: this.#locked };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const event of ["updateUser", "updateMacro", "deleteMacro"]) onHook(event, () => void this.render());
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("dragstart", (event) => this._onDragStart(event));
    this.element.addEventListener("drop", (event) => void this._onDrop(event));
    const edit = {
      name: "SIDEBAR.Edit",
      icon: '<i class="fa-solid fa-fw fa-pen"></i>',
      condition: (at: HTMLElement) => Boolean(macroAt(at)),
    };
    const remove = {
      name: "COMMON.Remove",
      icon: '<i class="fa-solid fa-fw fa-xmark"></i>',
      condition: edit.condition,
    };
    new ContextMenu.implementation(this.element, ".slot[data-slot]", [
      { ...edit, callback: (target) => macroAt(target)?.sheet?.render({ force: true }) },
      { ...remove, callback: (target) => this.assign(null, Number(target.dataset["slot"])) },
    ]);
  }

  async changePage(page: number): Promise<void> {
    this.#page = ((((page - 1) % PAGES) + PAGES) % PAGES) + 1;
    await this.render();
  }

  async cyclePage(direction: number): Promise<void> {
    await this.changePage(this.#page + direction);
  }

  async assign(macro: HostDocument | null, slot: number): Promise<void> {
    const { user } = hostGame();
    if (user.assignHotbarMacro) await user.assignHotbarMacro(macro, slot);
    else await user.update({ [`hotbar.${macro ? "" : "-="}${slot}`]: macro?.id ?? null });
  }

  _onDragStart(event: DragEvent): void {
    const slot = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-slot]") : null;
    const macro = slot && macroAt(slot);
    if (this.#locked) event.preventDefault();
    else if (macro && slot)
      writeDragData(event, { type: "Macro", uuid: macro.uuid, slot: Number(slot.dataset["slot"]) });
  }

  /** A macro goes into the slot, of another document a macro is made; a package may do otherwise (hook `hotbarDrop`). */
  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const slot = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-slot]") : null;
    const data: Data = readDragData(event);
    const at = Number(slot?.dataset["slot"]);
    if (!slot || this.#locked || !askHook("hotbarDrop", this, data, at)) return;
    const dropped = await documentByUuid(String(data["uuid"] ?? ""));
    const macro = dropped?.documentName === "Macro" ? await worldMacro(dropped) : await this._macroOf(dropped);
    if (!macro) return;
    if (typeof data["slot"] === "number" && data["slot"] !== at) await this.assign(null, data["slot"]);
    await this.assign(macro, at);
  }

  async _macroOf(dropped: HostDocument | null): Promise<HostDocument | undefined> {
    if (!dropped) return undefined;
    return dropped.documentName === "RollTable" ? createDrawMacro(dropped) : this._createDocumentSheetToggle(dropped);
  }

  /** A macro that opens or closes the window of a document. */
  async _createDocumentSheetToggle(target: HostDocument): Promise<HostDocument | undefined> {
    return createSheetMacro(target);
  }

  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const sheet = (await documentByUuid(uuid))?.sheet;
    if (sheet?.rendered) await sheet.close?.();
    else sheet?.render({ force: true });
  }

  /** Runs the macro in a slot of this page, by the key that stands on it. */
  async executeKey(key: string): Promise<void> {
    await this.slots.find((slot) => slot.key === key)?.macro?.execute?.();
  }

  static async _onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const slot = target.closest<HTMLElement>("[data-slot]");
    await (slot && macroAt(slot))?.execute?.();
  }

  static async _onLock(this: Hotbar): Promise<void> {
    await this.toggleHotbarLock();
  }

  static async _onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.cyclePage(Number(target.dataset["direction"]));
  }
}

function macroAt(element: HTMLElement): HostDocument | undefined {
  const { user, macros } = hostGame();
  return macros.get(user.hotbar?.[element.dataset["slot"] ?? ""] ?? "");
}
