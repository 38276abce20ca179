/** What users show each other while they play: where they drag, what they target, what they point at. */
import { hostBoard, hostGame } from "../host";
import type { Data } from "../document-types";
import { followPing } from "../ping/show-ping";
import { followRuler, type BaseRuler } from "../ruler/base-ruler";
import { receivePlan } from "../tokens/share-plan";

interface Activity {
  sceneId?: string | null;
  movement?: Parameters<typeof receivePlan>[1];
  targets?: string[];
  cursor?: unknown;
  ping?: unknown;
  ruler?: unknown;
}

interface ActivitySocket {
  on(event: string, listener: (userId: string, activity: Activity) => void): unknown;
}

/** Follows what the others tell. */
export function listenToActivity(): void {
  const socket: ActivitySocket | undefined = Reflect.get(hostGame(), "socket");
  socket?.on("userActivity", follow);
}

/** What travelled comes from another client: it may be anything. */
function follow(userId: string, activity: unknown): void {
  if (!hostBoard().ready || typeof activity !== "object" || activity === null) return;
  const { movement, targets, cursor, ping, ruler }: Activity = activity;
  if (movement) receivePlan(userId, movement);
  if (targets) showTargets(userId, targets);
  if (ping) followPing(hostGame().users?.get(userId), cursor, ping);
  if (ruler) followRuler((hostBoard().controls as RulerLayer).getRulerForUser(userId), ruler);
}

interface TargetLayer {
  setTargets(ids: string[], options: Data): void;
}

function showTargets(userId: string, ids: string[]): void {
  const user = hostGame().users?.get(userId);
  if (user) (hostBoard().tokens as TargetLayer).setTargets(ids, { user });
}

interface RulerLayer {
  getRulerForUser(userId: string): BaseRuler | null;
}
