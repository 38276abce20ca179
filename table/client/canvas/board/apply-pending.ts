/** Lets every object with render flags apply them; one that fails does not keep the others from it. */
import { reportError } from "../host";
import type { Flagged } from "../host-types";

export function applyPending(pending: Record<string, Set<Flagged>>): void {
  for (const flagged of Object.values(pending)) {
    const objects = [...flagged];
    flagged.clear();
    for (const object of objects) apply(object);
  }
}

function apply(object: Flagged): void {
  try {
    object.applyRenderFlags();
  } catch (error) {
    reportError("Canvas#applyRenderFlags", error);
  }
}
