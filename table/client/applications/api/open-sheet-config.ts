/** Opens the choice of sheets for a document, wherever the class for it lives (no import cycle). */
import type { HostDocument } from "../host-types";

export type SheetConfigOpener = (document: HostDocument) => Promise<unknown>;

let opener: SheetConfigOpener | null = null;

/** The class of the choice of sheets names itself here. */
export function setSheetConfigOpener(open: SheetConfigOpener): void {
  opener = open;
}

export async function openSheetConfig(document: HostDocument): Promise<void> {
  await opener?.(document);
}
