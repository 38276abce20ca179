/** Who is removed or banned is gone at once: sessions end and connections close. */
import { USER_ROLES } from "../common/constants";
import type { DocumentResponse } from "../common/protocol";
import { isObject } from "../common/utils/types";
import type { Presence } from "./presence";
import type { Sessions } from "./sessions";

/** Ends the sessions and connections of the users whom an operation has removed or banned. */
export function dismissLost(
  { sessions, presence }: { sessions: Sessions; presence: Presence },
  { type, action, result }: DocumentResponse,
): void {
  if (type !== "User") return;
  for (const id of action === "delete" ? result.map(String) : action === "update" ? banned(result) : []) {
    sessions.endAll(id);
    for (const socket of presence.sockets(id)) socket.disconnect(true);
  }
}

function banned(result: unknown[]): string[] {
  return result
    .filter(isObject)
    .filter((user) => user["role"] === USER_ROLES.NONE)
    .map((user) => String(user["_id"]));
}
