/** Pauses, stops and resumptions travel between clients. */
import { resolveUuid } from "../../core/resolve-uuid";
import { resumeWithKey } from "./movement-control";

type TokenDocument = ClientDocuments["TokenDocument"];

interface MovementMessage {
  action: "paused" | "stopped" | "resume";
  tokenUuid: string;
  movementId: string;
  key?: string;
}

export function announceMovementState(token: TokenDocument, action: "paused" | "stopped"): void {
  game.socket.emit("tokenMovement", { action, tokenUuid: token.uuid, movementId: token.movement.id });
}

/** Here where the movement is this client's, else to the client whose it is. */
export function announceResume(token: TokenDocument, movementId: string, key: string): void {
  if (token.movement.id === movementId && token.movement.user.isSelf) resumeWithKey(movementId, key);
  else game.socket.emit("tokenMovement", { action: "resume", tokenUuid: token.uuid, movementId, key });
}

/** A message of another client. Only the one who moves may pause or stop; any owner may resume. */
export function receiveMovementMessage(message: MovementMessage, senderId: string): void {
  const found = resolveUuid(message.tokenUuid);
  if (found?.documentName !== "Token") return;
  const token = found as TokenDocument;
  const sender = game.users.get(senderId);
  if (!sender || token.movement.id !== message.movementId) return;
  if (message.action === "resume") {
    if (token.movement.user.isSelf && token.testUserPermission(sender, "OWNER"))
      resumeWithKey(message.movementId, message.key ?? "");
  } else if (token.movement.user.id === senderId) token._onMovementState(message.action);
}
