/** Tells the other players where a token is being dragged to, and shows what they tell. */
import { broadcast } from "../broadcast";
import { hostBoard } from "../host";
import type { TokenDocument } from "../document-types";
import type { PlannedMovement } from "./ruler-types";

/** Plans are sent at most this often, in milliseconds. */
const INTERVAL = 100;
const waiting = new Map<string, { document: TokenDocument; plan: PlannedMovement | null }>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** Null takes the plan back. */
export function sharePlan(document: TokenDocument, plan: PlannedMovement | null): void {
  if (!document.id) return;
  waiting.set(document.id, { document, plan });
  timer ??= setTimeout(send, INTERVAL);
}

function send(): void {
  timer = null;
  for (const { document, plan } of waiting.values()) {
    broadcast({ movement: { sceneId: document.parent?.id, tokenId: document.id, plan } });
  }
  waiting.clear();
}

interface PlanningToken {
  _plannedMovement: Record<string, PlannedMovement>;
  renderFlags: { set(flags: Record<string, boolean>): void };
}

/** Another user's plan arrived. */
export function receivePlan(
  userId: string,
  told: { sceneId?: string; tokenId?: string; plan?: PlannedMovement | null },
): void {
  const board = hostBoard();
  if (!board.ready || told.sceneId !== board.scene?.id || !told.tokenId) return;
  const token = (board.tokens as { get(id: string): PlanningToken | undefined }).get(told.tokenId);
  if (!token) return;
  const { [userId]: _before, ...others } = token._plannedMovement;
  token._plannedMovement = told.plan ? { ...others, [userId]: told.plan } : others;
  token.renderFlags.set({ refreshRuler: true });
}
