/** The base of actors' windows: who they are, and what is dropped on them (API: ActorSheetV2). */
import { DocumentSheetV2 } from "../api/document-sheet";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { askHook, documentByUuid, hostUi } from "../host";
import { performIntegerSort } from "../../../common/utils/integer-sort";
import type { Data, HostCollection, HostDocument } from "../host-types";
import { readDragData, writeDragData } from "../sidebar/directory/drag-data";

export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["actor"],
    position: { width: 600 },
    actions: { configurePrototypeToken: ActorSheetV2._onConfigurePrototypeToken },
    window: {
      resizable: true,
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "TOKEN.TitlePrototype",
          ownership: "OWNER",
          visible: ActorSheetV2._hasPrototypeToken,
        },
      ],
    },
  };

  get actor(): HostDocument {
    return this.document;
  }

  /** The token whose own actor this is, if it is not a linked one. */
  get token(): HostDocument | null {
    const token = this.document["token"] as HostDocument | null | undefined;
    return token ?? (this.options["token"] as HostDocument | undefined) ?? null;
  }

  static _hasPrototypeToken(this: ActorSheetV2): boolean {
    return this.isEditable && !this.document["isToken"];
  }

  static async _onConfigurePrototypeToken(this: ActorSheetV2): Promise<void> {
    const { openPrototypeToken } = await import("./token-config");
    await openPrototypeToken(this.document);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragstart", (event) => this._canDragStart("") && void this._onDragStart(event));
    this.element.addEventListener("dragover", (event) => this._onDragOver(event));
    this.element.addEventListener("drop", (event) => void this._onDrop(event));
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  /** Rows with `data-item-id`, `data-effect-id` or `data-uuid` can be dragged away. */
  async _onDragStart(event: DragEvent): Promise<void> {
    const row =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item-id], [data-effect-id]") : null;
    const { itemId, effectId } = row?.dataset ?? {};
    const items = this.document["items"] as Map<string, DraggedDocument> | undefined;
    const effects = this.document["effects"] as Map<string, DraggedDocument> | undefined;
    const dragged = itemId ? items?.get(itemId) : effects?.get(effectId ?? "");
    if (dragged) writeDragData(event, dragged.toDragData());
  }

  _onDragOver(event: DragEvent): void {
    event.preventDefault();
  }

  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const data = readDragData(event);
    if (!this._canDragDrop("") || !askHook("dropActorSheetData", this.actor, this, data)) return;
    const dropped = typeof data["uuid"] === "string" ? await documentByUuid(data["uuid"]) : null;
    if (dropped) await this._onDropDocument(event, dropped);
  }

  async _onDropDocument(event: DragEvent, dropped: HostDocument): Promise<HostDocument | null> {
    if (dropped.documentName === "Item") return this._onDropItem(event, dropped);
    if (dropped.documentName === "ActiveEffect") return this._onDropActiveEffect(event, dropped);
    if (dropped.documentName === "Actor") return this._onDropActor(event, dropped);
    if (dropped.documentName === "Folder") return this._onDropFolder(event, dropped);
    return null;
  }

  /** An item of another becomes one of this actor's; one of its own goes where it was dropped. */
  async _onDropItem(event: DragEvent, item: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid !== this.actor.uuid) return this._take("Item", item);
    await this._onSortItem(event, item);
    return item;
  }

  /** Puts an item of this actor beside the one it was dropped on. */
  async _onSortItem(event: DragEvent, item: HostDocument): Promise<unknown> {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const items = this.document["items"] as HostCollection<HostDocument>;
    const target = items.get(row?.dataset["itemId"] ?? "");
    if (!target || target.id === item.id) return [];
    const siblings = items.filter((each) => each.id !== item.id);
    const sorted = performIntegerSort(item, { target, siblings });
    const updates = sorted.map((each) => ({ ...each.update, _id: each.target.id }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }

  async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<HostDocument | null> {
    return this._take("ActiveEffect", effect);
  }

  async _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<HostDocument | null> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<HostDocument | null> {
    return null;
  }

  async _take(documentName: string, dropped: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner || dropped.parent?.uuid === this.actor.uuid) return null;
    try {
      const { _id, ...data } = dropped.toObject();
      void _id;
      const [made] = await this.actor.createEmbeddedDocuments(documentName, [data]);
      return made ?? null;
    } catch (error) {
      hostUi().notifications?.error(error instanceof Error ? error.message : String(error));
      return null;
    }
  }
}

interface DraggedDocument {
  toDragData(): Data;
}

/** The base of items' windows (API: ItemSheetV2). */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["item"],
    position: { width: 480 },
    window: { resizable: true },
  };

  get item(): HostDocument {
    return this.document;
  }

  get actor(): HostDocument | null {
    return this.document.parent;
  }
}
