/** Movements that are planned and wait: 14 keeps them for all to see until an owner starts them or their maker stops. */
import { overwrite, type Difference } from "../../common/versions/difference";
import { resolveUuid } from "../core/resolve-uuid";
import type { MovementOperation } from "../documents/token/movement-types";
import { plans } from "../documents/token/movement-run";
import { emptySection, deepFreeze } from "../documents/token/waypoints";
import { TokenDocument } from "../documents/token/token-document";
import type { User } from "../documents/user";
import { runWhole } from "./whole-movement";

export const PLANNED_MOVEMENT: Difference = {
  id: "planned-movement",
  in13: "there are no plans: `planned` means nothing, TokenDocument#startMovement is undefined",
  in14: "move(…, { planned: true }) waits, state `planned`, with the hook planToken; startMovement(id) begins it",
  source: "https://github.com/foundryvtt/foundryvtt/issues/13639",
  apply() {
    plans.keep = keepPlan;
    overwrite(TokenDocument.prototype, "startMovement", startMovement);
    overwrite(TokenDocument.prototype, "_onMovementPlanned", () => undefined);
    const stop: () => boolean = Reflect.get(TokenDocument.prototype, "stopMovement");
    overwrite(TokenDocument.prototype, "stopMovement", function (this: TokenDocument): boolean {
      return isMyPlan(this) ? dropPlan(this) : stop.call(this);
    });
  },
  furnish() {
    game.socket.on("tokenPlan", receivePlan);
  },
};

/** The whole way is pending, and the destination is still where the token stands. */
function keepPlan(token: TokenDocument, movement: MovementOperation): void {
  const waypoints = [...movement.passed.waypoints, ...movement.pending.waypoints];
  const measured = token.measureMovementPath([movement.origin, ...waypoints]);
  const { distance, cost, spaces, diagonals } = measured;
  const pending = { waypoints, distance, cost, spaces, diagonals };
  const plan = { ...movement, destination: movement.origin, passed: emptySection(), pending };
  adoptPlan(token, plan, game.user);
  game.socket.emit("tokenPlan", { tokenUuid: token.uuid, movement: plan });
}

function adoptPlan(token: TokenDocument, plan: MovementOperation, user: User): void {
  token._setMovement(deepFreeze(structuredClone(plan)), { user, state: "planned", updateOptions: {} });
  showPlan(token, { ...plan, userId: user.id ?? "" });
  callMethod(token, "_onMovementPlanned");
  Hooks.callAll("planToken", token);
}

/** A plan of another client; only an owner's counts. */
function receivePlan(
  { tokenUuid, movement }: { tokenUuid: string; movement: MovementOperation },
  senderId: string,
): void {
  const token = resolveUuid(tokenUuid);
  const sender = game.users.get(senderId);
  if (!(token instanceof TokenDocument) || !sender || !token.testUserPermission(sender, "OWNER")) return;
  adoptPlan(token, movement, sender);
}

/** Begins a planned movement; for owners of the token. Resolves as `move` does. */
async function startMovement(this: TokenDocument, movementId?: string): Promise<boolean> {
  const { state, id, method, autoRotate, showRuler, constrainOptions, pending } = this.movement;
  if (state !== "planned" || (movementId !== undefined && movementId !== id)) return false;
  if (!this.isOwner) throw new Error(`You do not own the token ${this.name}`);
  showPlan(this, null);
  const waypoints = structuredClone(pending.waypoints);
  return runWhole(this, { id, waypoints, method, autoRotate, showRuler, constrainOptions, planned: false });
}

function isMyPlan(token: TokenDocument): boolean {
  return token.movement.state === "planned" && token.movement.user.isSelf;
}

function dropPlan(token: TokenDocument): boolean {
  showPlan(token, null);
  token._changeMovementState("stopped");
  return true;
}

/** The ruler of a plan stays drawn on the map; null takes all plans away. */
function showPlan(token: TokenDocument, plan: (MovementOperation & { userId: string }) | null): void {
  const placeable = token.rendered ? token.object : null;
  if (!placeable) return;
  const foundPath = plan ? [plan.origin, ...plan.pending.waypoints] : [];
  const shown = { foundPath, unreachableWaypoints: [], hidden: false, searching: false, history: [] };
  Reflect.set(placeable, "_plannedMovement", plan ? { [plan.userId]: shown } : {});
  const flags: unknown = Reflect.get(placeable, "renderFlags");
  if (typeof flags === "object" && flags !== null) callMethod(flags, "set", { refreshRuler: true });
}

function callMethod(target: object, name: string, ...args: unknown[]): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method === "function") Reflect.apply(method, target, args);
}
