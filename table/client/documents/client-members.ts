/** The members that every document has on a client, for the types of `Document`; `client-document.ts` has the code. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import type { Source } from "../../common/utils/types";
import type { ExportOptions } from "./document-export";
import type { SortWish } from "./document-siblings";
import type { CollectionLike } from "../core/collection-types";
import type { SheetLike } from "../core/sheet-registry";

/** A window that shows a document. */
export type DocumentApp = SheetLike;

/** The parent, the name of its collection, the data or ids, the options, and the user's id. */
type DescendantChange = [Document, string, Source[] | string[], DatabaseOperation, string];

declare module "../../common/abstract/document" {
  interface Document {
    readonly apps: Record<string, DocumentApp>;
    readonly collection: CollectionLike | null;
    readonly compendium: CollectionLike | null;
    readonly isOwner: boolean;
    readonly hasPlayerOwner: boolean;
    readonly limited: boolean;
    readonly visible: boolean;
    readonly permission: number;
    readonly link: string;
    readonly sheet: DocumentApp | null;
    readonly _sheet: DocumentApp | null;
    readonly inContext: boolean;
    prepareData(): void;
    prepareBaseData(): void;
    prepareEmbeddedDocuments(): void;
    prepareDerivedData(): void;
    _safePrepareData(): void;
    render(force?: boolean | object, context?: object): void;
    toAnchor(options?: { name?: string; classes?: string[] }): HTMLAnchorElement;
    toDragData(): { type: string; uuid: string };
    _getSheetClass(): unknown;
    getRelativeUUID(relative: Document): string;
    sortRelative(options?: SortWish): Promise<this>;
    deleteDialog(options?: object, operation?: DatabaseOperation): Promise<unknown>;
    toCompendium(pack?: unknown, options?: ExportOptions): Source;
    exportToJSON(options?: ExportOptions): void;
    importFromJSON(json: string): Promise<this>;
    _preCreateDescendantDocuments(...change: DescendantChange): void;
    _preUpdateDescendantDocuments(...change: DescendantChange): void;
    _preDeleteDescendantDocuments(...change: DescendantChange): void;
    _onCreateDescendantDocuments(
      parent: Document,
      collection: string,
      documents: Document[],
      data: Source[],
      options: DatabaseOperation,
      userId: string,
    ): void;
    _onUpdateDescendantDocuments(
      parent: Document,
      collection: string,
      documents: Document[],
      changes: Source[],
      options: DatabaseOperation,
      userId: string,
    ): void;
    _onDeleteDescendantDocuments(
      parent: Document,
      collection: string,
      documents: Document[],
      ids: string[],
      options: DatabaseOperation,
      userId: string,
    ): void;
  }
}
