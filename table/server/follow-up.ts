/** What follows from an operation on the server: at most one scene is active. */
import type { BaseUser } from "../common/documents/user";
import type { DocumentResponse } from "../common/protocol";
import { isObject, type Source } from "../common/utils/types";
import { modifyDocument, type OperationContext } from "./operations";

/** Further operations, already carried out, that every client must hear of. */
export async function followUp(
  context: OperationContext,
  response: DocumentResponse,
  user: BaseUser,
): Promise<DocumentResponse[]> {
  if (response.type !== "Scene" || response.operation.pack || response.action === "delete" || response.action === "get")
    return [];
  const activated = response.result.filter(isObject).findLast((scene) => scene["active"] === true);
  if (!activated) return [];
  const updates = othersActive(context, String(activated["_id"]));
  if (updates.length === 0) return [];
  return [await modifyDocument(context, { type: "Scene", action: "update", operation: { updates } }, user)];
}

function othersActive({ world }: OperationContext, id: string): Source[] {
  const active = world.documents("Scene").filter((scene) => scene._source["active"] === true && scene.id !== id);
  return active.map((scene) => ({ _id: scene.id, active: false }));
}
