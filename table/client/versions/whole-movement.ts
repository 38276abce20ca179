/** The promise of `move`: in 13 it ends at the first checkpoint, in 14 with the whole movement. */
import { overwrite, type Difference } from "../../common/versions/difference";
import { randomID } from "../../common/utils/text";
import { finishMovement, rootOf, whenFinished } from "../documents/token/movement-finish";
import { hasMoved } from "../documents/token/movement-run";
import type { MovementInstruction, MovementOperation, MovementState } from "../documents/token/movement-types";
import type { MovementWaypoint, MoveOptions } from "../documents/token/movement-types";
import { TokenDocument } from "../documents/token/token-document";

export const WHOLE_MOVEMENT: Difference = {
  id: "whole-movement",
  in13: "TokenDocument#move resolves at the first checkpoint: whether the token moved",
  in14: "it resolves once the whole movement is over: true where it was passed, false where it was stopped",
  source: "https://github.com/foundryvtt/foundryvtt/issues/13572",
  apply() {
    overwrite(TokenDocument.prototype, "move", moveWhole);
    followMovements();
  },
};

export const MOVEMENT_PARTS: Difference = {
  id: "movement-parts",
  in13: "a movement ends where its `pending` is empty; waypoints have no subpath",
  in14: "a movement has `finished`, `animation`, `split`, `subpathId`, `measureOptions` and `terrainOptions`",
  source: "https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementOperation.html",
  apply() {
    const set = Reflect.get(TokenDocument.prototype, "_setMovement") as SetMovement;
    overwrite(
      TokenDocument.prototype,
      "_setMovement",
      function (this: TokenDocument, ...args: Parameters<SetMovement>) {
        set.call(this, { ...args[0], ...partsOf(args[0]) }, args[1]);
      },
    );
  },
};

type SetMovement = (movement: MovementOperation, rest: { state: MovementState; [part: string]: unknown }) => void;

/** Glides are not told apart by movement here: they start and end with it. */
function partsOf(movement: MovementOperation): object {
  const finished = whenFinished(rootOf(movement));
  const ended = finished.then(() => undefined);
  return {
    ...{ finished, split: movement.chain.length > 0, subpathId: rootOf(movement) },
    ...{ measureOptions: {}, terrainOptions: {} },
    animation: { duration: 0, started: Promise.resolve(), ended },
  };
}

/** Every client notes which movements end, and how. */
function followMovements(): void {
  const set = Reflect.get(TokenDocument.prototype, "_setMovement") as SetMovement;
  overwrite(TokenDocument.prototype, "_setMovement", function (this: TokenDocument, ...args: Parameters<SetMovement>) {
    const [before, root] = [this.movement, rootOf(args[0])];
    if (before.id && rootOf(before) !== root) finishMovement(rootOf(before), false);
    set.call(this, ...args);
    if (args[1].state === "completed") finishMovement(root, true);
  });
  const state = Reflect.get(TokenDocument.prototype, "_onMovementState") as (state: string) => void;
  overwrite(TokenDocument.prototype, "_onMovementState", function (this: TokenDocument, now: "paused" | "stopped") {
    state.call(this, now);
    if (now === "stopped") finishMovement(rootOf(this.movement), false);
  });
}

async function moveWhole(
  this: TokenDocument,
  waypoints: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
  options: MoveOptions = {},
): Promise<boolean> {
  const { method = "api", autoRotate = false, showRuler = false, constrainOptions = {}, ...rest } = options;
  const { id = randomID(), planned = false, ...operation } = rest;
  const instruction = { id, planned, method, autoRotate, showRuler, constrainOptions };
  return runWhole(this, { ...instruction, waypoints: [waypoints].flat() }, operation);
}

/** One token's instruction as an update of its own; true once the token has gone all the way. */
export async function runWhole(
  token: TokenDocument,
  instruction: MovementInstruction & { id: string },
  operation: object = {},
): Promise<boolean> {
  const tokenId = token.id ?? "";
  const movement = { [tokenId]: instruction };
  await token.parent?.updateEmbeddedDocuments("Token", [{ _id: tokenId }], { ...operation, movement });
  const under = hasMoved(instruction) || token.movement.id === instruction.id;
  return under ? whenFinished(instruction.id) : false;
}
