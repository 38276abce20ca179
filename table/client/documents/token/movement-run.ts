/** Carries movements through an update: asked before it on the initiating client, told after it on every client. */
import { openMovement, settleMovement } from "./movement-control";
import { finishMovement, rootOf } from "./movement-finish";
import { extendedHistory } from "./movement-history";
import { changesPosition, planMovement } from "./movement-plan";
import {
  MOVEMENT_FIELDS,
  type MovementInstruction,
  type MovementOperation,
  type MovementUpdateOperation,
} from "./movement-types";
import { regionEventsOf } from "./region-events";
import { deepFreeze, guardOperation, positionOf } from "./waypoints";

type TokenDocument = ClientDocuments["TokenDocument"];

interface InternalInstruction extends MovementInstruction {
  /** Set where the host itself continues a movement. */
  _chain?: string[];
}

/** What becomes of a movement that is only planned; version 14 puts its answer here, 13 knows no plans. */
export const plans: { keep: ((token: TokenDocument, movement: MovementOperation) => void) | null } = { keep: null };

/** Which movement an instruction became on this client, and which of them the server let through. */
const accepted = new WeakMap<object, string>();
const landed = new Set<string>();

/** Whether the movement that was asked for has happened; asked once, for the answer of `move`. */
export function hasMoved(instruction: object): boolean {
  return landed.delete(accepted.get(instruction) ?? "");
}

/** Before the update: each movement is planned, asked for, and written into the update or taken out of it. */
export async function prepareMovements(
  tokens: TokenDocument[],
  operation: MovementUpdateOperation,
  userId: string,
): Promise<void> {
  const byId = new Map(tokens.map((token) => [token.id, token]));
  for (const changes of operation.updates ?? []) {
    const token = byId.get(String(changes._id));
    const instruction: InternalInstruction | undefined = operation.movement?.[String(changes._id)];
    if (!token || (!instruction && !changesPosition(token, changes))) continue;
    await prepareMovement(token, changes, { operation, instruction: instruction ?? {}, userId });
  }
}

interface MovementContext {
  operation: MovementUpdateOperation;
  instruction: InternalInstruction;
  userId: string;
}

async function prepareMovement(
  token: TokenDocument,
  changes: Record<string, unknown>,
  context: MovementContext,
): Promise<void> {
  const { operation, instruction, userId } = context;
  const movement = planMovement({ token, changes, instruction, userId, chain: instruction._chain ?? [] });
  for (const name of MOVEMENT_FIELDS) Reflect.deleteProperty(changes, name);
  if (!movement) return;
  if (plans.keep && (instruction.planned ?? operation.planned)) return plans.keep(token, movement);
  const guarded = guardOperation(movement);
  if (!(await isAllowed(token, guarded, operation))) return;
  accepted.set(instruction, movement.id);
  writeMovement(token, changes, movement);
  operation._movement = { ...operation._movement, [token.id ?? ""]: movement };
}

/** The method is awaited and asked first; the hook is not awaited, and not asked with `noHook`. */
async function isAllowed(
  token: TokenDocument,
  movement: MovementOperation,
  operation: MovementUpdateOperation,
): Promise<boolean> {
  if ((await token._preUpdateMovement(movement, operation)) === false) return false;
  return operation.noHook === true || Hooks.call("preMoveToken", token, movement, operation);
}

/** The update takes the token to the first checkpoint. */
function writeMovement(token: TokenDocument, changes: Record<string, unknown>, movement: MovementOperation): void {
  const position = positionOf(movement.passed.waypoints.at(-1) ?? movement.origin);
  for (const name of MOVEMENT_FIELDS) if (position[name] !== token._source[name]) changes[name] = position[name];
  const regions = token.findRegionIds(position);
  if (!isSameSet(regions, token._regions)) changes._regions = regions;
  if (movement.recorded) changes._movementHistory = extendedHistory(token, movement.passed.waypoints);
  if (movement.autoRotate && !token.lockRotation) changes.rotation = rotationAlong(movement);
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Degrees, 0 looking down the map. */
function rotationAlong({ origin, passed }: MovementOperation): number {
  const to = passed.waypoints.at(-1) ?? origin;
  const from = passed.waypoints.at(-2) ?? origin;
  return ((((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - 90) % 360) + 360) % 360;
}

/** While the update is applied to a token: its `movement` tells of it before any window or placeable asks. */
export function adoptMovement(token: TokenDocument, operation: MovementUpdateOperation, userId: string): void {
  const movement = operation._movement?.[token.id ?? ""];
  if (!movement) return;
  const state = movement.pending.waypoints.length ? "pending" : "completed";
  const user = game.users.get(userId) ?? game.user;
  token._setMovement(deepFreeze(structuredClone(movement)), { user, state, updateOptions: operation });
  if (!user.isSelf) return;
  landed.add(movement.id);
  if (state === "pending") openMovement(movement.id);
}

/** After the update on every client: the method, the hook, region events; then the initiating client goes on. */
export function announceMovements(tokens: TokenDocument[], operation: MovementUpdateOperation, userId: string): void {
  const user = game.users.get(userId) ?? game.user;
  const moved = tokens.filter((token) => operation._movement?.[token.id ?? ""]);
  for (const token of moved) {
    callSafely(token, () => token._onUpdateMovement(token.movement, operation, user));
    Hooks.callAll("moveToken", token, token.movement, operation, user);
  }
  for (const token of tokens) {
    const movement = operation._movement?.[token.id ?? ""] ? token.movement : null;
    for (const { region, ...event } of regionEventsOf(token, movement))
      void region._handleEvent({ ...event, region, user });
  }
  if (user.isSelf) moved.forEach(settle);
}

function callSafely(token: TokenDocument, call: () => void): void {
  try {
    call();
  } catch (error) {
    Hooks.onError("TokenDocument#_onUpdateMovement", error, {
      msg: `The movement of ${token.uuid} could not be handled`,
    });
  }
}

/** Paused, stopped, or on to the next checkpoint. */
function settle(token: TokenDocument): void {
  const { movement } = token;
  if (!movement.pending.waypoints.length) return;
  const proceed = (): Promise<boolean> => continueMovement(token, movement);
  const state = settleMovement(movement.id, proceed);
  if (state === "paused") token._changeMovementState("paused");
  if (state === "pending") queueMicrotask(() => void proceed());
}

/** The rest of a movement as an update of its own: nothing of the first update's options but the movement's. */
async function continueMovement(token: TokenDocument, movement: MovementOperation): Promise<boolean> {
  const isCurrent = token.movement.id === movement.id && token.parent?.tokens.get(token.id ?? "") === token;
  const goesOn = isCurrent && (await moveOn(token, movement));
  if (!goesOn) finishMovement(rootOf(movement), false);
  return goesOn;
}

async function moveOn(token: TokenDocument, movement: MovementOperation): Promise<boolean> {
  const { method, autoRotate, showRuler, constrainOptions, pending, chain, id } = movement;
  const waypoints = structuredClone(pending.waypoints);
  const instruction: InternalInstruction = {
    waypoints,
    method,
    autoRotate,
    showRuler,
    constrainOptions,
    _chain: [...chain, id],
  };
  try {
    await token.parent?.updateEmbeddedDocuments("Token", [{ _id: token.id }], {
      movement: { [token.id ?? ""]: instruction },
    });
  } catch (error) {
    Hooks.onError("TokenDocument#continueMovement", error, { msg: `The movement of ${token.name} could not go on` });
  }
  return hasMoved(instruction);
}
