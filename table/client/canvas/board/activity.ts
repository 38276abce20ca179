/** What users show each other while they play: where they drag, what they target, what they point at. */
import { hostBoard, hostGame } from "../host";
import type { Data } from "../document-types";
import type { Point } from "../grid/grid-types";
import { receivePlan } from "../tokens/share-plan";

interface Activity {
  sceneId?: string | null;
  movement?: Parameters<typeof receivePlan>[1];
  targets?: string[];
  ping?: Point & { scene: string | null };
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
  const { movement, targets, ping }: Activity = activity;
  if (movement) receivePlan(userId, movement);
  if (targets) showTargets(userId, targets);
  if (ping) showPing(userId, ping);
}

interface TargetLayer {
  setTargets(ids: string[], options: Data): void;
}

function showTargets(userId: string, ids: string[]): void {
  const user = hostGame().users?.get(userId);
  if (user) (hostBoard().tokens as TargetLayer).setTargets(ids, { user });
}

function showPing(userId: string, { x, y, scene }: Point & { scene: string | null }): void {
  if (scene !== hostBoard().scene?.id) return;
  const color = hostGame().users?.get(userId)?.color;
  void (hostBoard().controls as { drawPing(at: Point, options: Data): unknown }).drawPing(
    { x, y },
    { color: Number(color) || 0xff9829 },
  );
}
