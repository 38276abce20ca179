/** Several operations as one: all are tried before any is done (API of version 14: foundry.documents.modifyBatch). */
import type { BaseUser } from "../common/documents/user";
import type { DocumentRequest, DocumentResponse } from "../common/protocol";
import { tryDocument, type OperationContext } from "./operations";
import { Refusal } from "./refusal";

/** Throws with nothing changed where one of the operations cannot be. None may build on the result of another. */
export async function modifyBatch(
  context: OperationContext,
  requests: unknown,
  user: BaseUser,
): Promise<DocumentResponse[]> {
  if (!Array.isArray(requests)) throw new Refusal("A batch is a list of operations.");
  const tried = (requests as DocumentRequest[]).map((request) => tryDocument(context, request, user));
  const responses: DocumentResponse[] = [];
  for (const carryOut of tried) responses.push(await carryOut());
  return responses;
}
