/** Tells the other clients what this user is doing. */
import { hostGame } from "./host";
import type { Data } from "./document-types";

/** Goes through `User#broadcastActivity` where there is one, else straight to the socket; nowhere without either. */
export function broadcast(activity: Data): void {
  const { user } = hostGame();
  if (user.broadcastActivity) return user.broadcastActivity(activity);
  const socket: unknown = Reflect.get(hostGame(), "socket");
  const emit: unknown = typeof socket === "object" && socket !== null ? Reflect.get(socket, "emit") : null;
  if (typeof emit === "function") Reflect.apply(emit, socket, ["userActivity", activity]);
}
