/** What every document has on a client: preparation, windows, visibility, life cycle (API: ClientDocumentMixin). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import { isPlainObject, type Source } from "../../common/utils/types";
import { createSheet } from "../core/sheet-registry";
import type { DocumentApp } from "./client-members";
import { adoptJson, exportAsFile, portableSource, type ExportOptions } from "./document-export";
import { deleteAfterAsking, relativeUuid, sortAmong, type SortWish } from "./document-siblings";
import type { CollectionLike } from "../core/collection-types";

interface WindowState {
  apps: Record<string, DocumentApp>;
  sheet: DocumentApp | null;
}

/** Outside the instances, since a document is initialised before its own fields exist. */
const windows = new WeakMap<Document, WindowState>();

function windowsOf(document: Document): WindowState {
  const known = windows.get(document) ?? { apps: {}, sheet: null };
  windows.set(document, known);
  return known;
}

/** The class with all that a client adds to it. */
export function clientDocument<B extends typeof Document>(base: B): B {
  class ClientDocument extends (base as typeof Document) {
    /** The dialog that asks for name and type; the windows' folder provides it. */
    static async createDialog(data: Source = {}, options: Source = {}): Promise<unknown> {
      const dialog = globalThis.foundry.applications.createDocumentDialog;
      if (dialog) return dialog(this, data, options);
      return this.implementation.create({ name: `New ${this.documentName}`, ...data }, options);
    }

    static async fromDropData(data: { uuid?: string; data?: Source }): Promise<Document | null> {
      if (data.uuid) return (await globalThis.fromUuid(data.uuid)) as Document | null;
      return data.data ? new this.implementation(data.data) : null;
    }

    override _initialize(options: Source = {}): void {
      super._initialize(options);
      if (globalThis.game?._documentsReady && !this.isEmbedded) this._safePrepareData();
    }

    override get apps(): Record<string, DocumentApp> {
      return windowsOf(this).apps;
    }

    override get collection(): CollectionLike | null {
      if (this.isEmbedded) return this.parent?.collections[this.parentCollection ?? ""] ?? null;
      return this.compendium ?? game.collections.get(this.documentName) ?? null;
    }

    override get compendium(): CollectionLike | null {
      return this.pack ? (game.packs.get(this.pack) ?? null) : null;
    }

    override get inContext(): boolean {
      return !this.pack;
    }

    override get isOwner(): boolean {
      return game.user ? this.testUserPermission(game.user, "OWNER") : false;
    }

    override get hasPlayerOwner(): boolean {
      return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    override get limited(): boolean {
      return game.user ? this.testUserPermission(game.user, "LIMITED", { exact: true }) : false;
    }

    override get visible(): boolean {
      return game.user ? this.canUserModify(game.user, "view") || this.testUserPermission(game.user, "LIMITED") : false;
    }

    override get permission(): number {
      return game.user ? this.getUserLevel(game.user) : 0;
    }

    override get link(): string {
      return `@UUID[${this.uuid}]{${nameOf(this)}}`;
    }

    /** The registered sheet, made when it is first asked for. */
    override get sheet(): DocumentApp | null {
      const state = windowsOf(this);
      state.sheet ??= createSheet(this);
      return state.sheet;
    }

    override get _sheet(): DocumentApp | null {
      return windowsOf(this).sheet;
    }

    override _getSheetClass(): unknown {
      return this.sheet?.constructor ?? null;
    }

    override prepareData(): void {
      const system = this.system;
      if (hasPreparation(system)) system.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      if (hasPreparation(system)) system.prepareDerivedData();
      this.prepareDerivedData();
    }

    override prepareBaseData(): void {}

    override prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const document of collection) document._safePrepareData();
      }
    }

    override prepareDerivedData(): void {}

    override _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError("ClientDocument#_safePrepareData", error, { msg: `Failed data preparation for ${this.uuid}` });
      }
    }

    override render(force: boolean | object = false, context: object = {}): void {
      for (const app of Object.values(this.apps)) app.render(force, context);
    }

    override toAnchor({
      name = nameOf(this),
      classes = [],
    }: { name?: string; classes?: string[] } = {}): HTMLAnchorElement {
      const anchor = document.createElement("a");
      anchor.classList.add("content-link", ...classes);
      Object.assign(anchor.dataset, { link: "", uuid: this.uuid, id: this.id ?? "", type: this.documentName });
      anchor.append(name);
      return anchor;
    }

    override getRelativeUUID(relative: Document): string {
      return relativeUuid(this, relative);
    }

    override async sortRelative(options: SortWish = {}): Promise<this> {
      await sortAmong(this, options);
      return this;
    }

    override async deleteDialog(options: object = {}, operation: DatabaseOperation = {}): Promise<unknown> {
      return deleteAfterAsking(this, options, operation);
    }

    override toCompendium(_pack: unknown = null, options: ExportOptions = {}): Source {
      return portableSource(this, options);
    }

    override exportToJSON(options: ExportOptions = {}): void {
      exportAsFile(this, options);
    }

    override async importFromJSON(json: string): Promise<this> {
      await adoptJson(this, json);
      return this;
    }

    override toDragData(): { type: string; uuid: string } {
      return { type: this.documentName, uuid: this.uuid };
    }

    override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.user?.id) this.sheet?.render(true);
    }

    override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
      super._onUpdate(changed, options, userId);
      if (options.render !== false) this.render(false, { action: "update", data: changed });
    }

    override _onDelete(options: DatabaseOperation, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close?.({ submit: false });
    }

    override _preCreateDescendantDocuments(): void {}

    override _preUpdateDescendantDocuments(): void {}

    override _preDeleteDescendantDocuments(): void {}

    override _onCreateDescendantDocuments(...change: Parameters<Document["_onCreateDescendantDocuments"]>): void {
      renderAfter(this, change[4]);
    }

    override _onUpdateDescendantDocuments(...change: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
      renderAfter(this, change[4]);
    }

    override _onDeleteDescendantDocuments(...change: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
      renderAfter(this, change[4]);
    }
  }
  return keepClass(ClientDocument, base);
}

/** A class made from `base` stays of its type. */
export function keepClass<B extends typeof Document>(made: unknown, base: B): B {
  if (!isSubclassOf(made, base)) throw new Error(`The class was not made from ${base.name}`);
  return made;
}

function isSubclassOf<B extends typeof Document>(made: unknown, base: B): made is B {
  return typeof made === "function" && made.prototype instanceof base;
}

function renderAfter(document: Document, options: DatabaseOperation): void {
  if (options.render !== false) document.render(false);
}

function hasPreparation(system: unknown): system is { prepareBaseData(): void; prepareDerivedData(): void } {
  if (typeof system !== "object" || system === null || isPlainObject(system)) return false;
  return "prepareBaseData" in system && "prepareDerivedData" in system;
}

/** The name, or the id where the kind of document has none. */
export function nameOf(document: Document): string {
  const name: unknown = Reflect.get(document, "name");
  return typeof name === "string" ? name : (document.id ?? "");
}
