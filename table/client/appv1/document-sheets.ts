/** The sheets of the older kind for actors and items
 *  (API: https://foundryvtt.com/api/v13/classes/foundry.appv1.sheets.ActorSheet.html and ItemSheet). */
import { documentByUuid, hostGame } from "../applications/host";
import type { Data, HostDocument } from "../applications/host-types";
import type { ApplicationOptions } from "./application-options";
import { DocumentSheet } from "./document-sheet";

const documentsOf = (document: HostDocument, name: string): HostDocument[] =>
  Array.from((document[name] ?? []) as Iterable<HostDocument>);

export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): ApplicationOptions {
    const dragDrop = [{ dragSelector: ".item-list .item", dropSelector: null }];
    const more = {
      height: 720,
      width: 800,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
    };
    return { ...super.defaultOptions, ...more, baseApplication: "ActorSheet", token: null, dragDrop };
  }

  get actor(): HostDocument {
    return this.document;
  }

  get token(): unknown {
    return this.document["token"] ?? this.options["token"] ?? null;
  }

  override getData(options?: object): unknown {
    const data = super.getData(options) as { data: Data };
    const { items, effects } = data.data;
    return { ...data, actor: this.actor, items, effects };
  }

  override _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  override _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  /** An item or an effect of the list may be carried elsewhere. */
  override _onDragStart(event: DragEvent): unknown {
    const entry = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset : {};
    const found =
      documentsOf(this.actor, "items").find(({ id }) => id === entry["itemId"]) ??
      documentsOf(this.actor, "effects").find(({ id }) => id === entry["effectId"]);
    const carried: unknown = found && Reflect.apply(found["toDragData"] as () => unknown, found, []);
    if (carried) event.dataTransfer?.setData("text/plain", JSON.stringify(carried));
    return undefined;
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    const data = droppedData(event);
    if (!data) return false;
    Hooks.call("dropActorSheetData", this.actor, this, data);
    if (data["type"] === "Item") return this._onDropItem(event, data);
    if (data["type"] === "ActiveEffect") return this._onDropActiveEffect(event, data);
    return false;
  }

  async _onDropItem(_event: DragEvent, data: Data): Promise<unknown> {
    const item = await documentByUuid(String(data["uuid"]));
    if (!this.actor.isOwner || !item || item.parent === this.actor) return false;
    return this._onDropItemCreate(item.toObject());
  }

  async _onDropItemCreate(itemData: Data | Data[]): Promise<HostDocument[]> {
    return this.actor.createEmbeddedDocuments("Item", Array.isArray(itemData) ? itemData : [itemData]);
  }

  async _onDropActiveEffect(_event: DragEvent, data: Data): Promise<unknown> {
    const effect = await documentByUuid(String(data["uuid"]));
    if (!this.actor.isOwner || !effect || effect.parent === this.actor) return false;
    return this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
  }
}

export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): ApplicationOptions {
    const more = { closeOnSubmit: false, submitOnClose: true, submitOnChange: true, resizable: true };
    return { ...super.defaultOptions, ...more, baseApplication: "ItemSheet", id: "item" };
  }

  get item(): HostDocument {
    return this.document;
  }

  get actor(): unknown {
    return this.document["actor"] ?? null;
  }

  override getData(options?: object): unknown {
    return { ...(super.getData(options) as Data), item: this.document };
  }
}

function droppedData(event: DragEvent): Data | null {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return typeof data === "object" && hostGame().ready !== false ? (data as Data | null) : null;
  } catch {
    return null;
  }
}
