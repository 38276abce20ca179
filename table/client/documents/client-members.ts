/** The members that every document has on a client, for the types of `Document`; `client-document.ts` has the code. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Source } from "../../common/utils/types";
import type { CollectionLike } from "../core/collection-types";
import type { SheetLike } from "../core/sheet-registry";

/** A window that shows a document. */
export type DocumentApp = SheetLike;

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
