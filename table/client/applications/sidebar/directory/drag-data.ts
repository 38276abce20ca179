/** What is dragged between windows and the map, as text (API: TextEditor.getDragEventData). */
import type { Data } from "../../host-types";

/** The data of a drag that began in a window; empty where it is none. */
export function readDragData(event: DragEvent): Data {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return typeof data === "object" && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}

export function writeDragData(event: DragEvent, data: Data): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
