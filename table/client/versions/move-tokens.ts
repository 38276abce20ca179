/** Several tokens moved in one operation: a method of the scene that 14 adds. */
import { overwrite, type Difference } from "../../common/versions/difference";
import { randomID } from "../../common/utils/text";
import { Scene } from "../documents/scene";
import { whenFinished } from "../documents/token/movement-finish";
import type { MovementInstruction, MovementWaypoint } from "../documents/token/movement-types";

export const MOVE_TOKENS: Difference = {
  id: "move-tokens",
  in13: "Scene#moveTokens is undefined",
  in14: "Scene#moveTokens moves several tokens in one operation and answers for each whether it went all the way",
  source: "https://github.com/foundryvtt/foundryvtt/issues/13580",
  apply() {
    overwrite(Scene.prototype, "moveTokens", moveTokens);
  },
};

interface TokenInstruction extends MovementInstruction {
  destination?: Partial<MovementWaypoint>;
  dimensions?: { width?: number; height?: number; depth?: number; shape?: number };
}

type Instructions = Record<string, TokenInstruction>;

/** Options that are of movements are the default of each; the others are those of the update. */
async function moveTokens(
  this: Scene,
  instructions: Instructions,
  options: MovementInstruction & Record<string, unknown> = {},
): Promise<Record<string, boolean>> {
  const { method, autoRotate, showRuler, constrainOptions, planned, ...operation } = options;
  const given = { method, autoRotate, showRuler, constrainOptions, planned };
  const defaults = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const entries = Object.entries(instructions).filter(([id]) => this.tokens.has(id));
  const movement = Object.fromEntries(entries.map(([id, each]) => [id, instructionOf(each, defaults)]));
  const updates = entries.map(([_id]) => ({ _id }));
  await this.updateEmbeddedDocuments("Token", updates, { ...operation, movement });
  const outcomes = Object.entries(movement).map(async ([id, { id: movementId }]) => {
    const begun = this.tokens.get(id)?.movement.id === movementId || isUnderway(this, id, movementId);
    return [id, begun && (await whenFinished(movementId))] as const;
  });
  return Object.fromEntries(await Promise.all(outcomes));
}

/** By now the token may be further on: its movement then continues the one that was asked for. */
function isUnderway(scene: Scene, tokenId: string, movementId: string): boolean {
  return scene.tokens.get(tokenId)?.movement.chain.includes(movementId) ?? false;
}

function instructionOf(
  { destination, dimensions, waypoints, ...own }: TokenInstruction,
  defaults: MovementInstruction,
): MovementInstruction & { id: string } {
  const way = waypoints ?? [{ ...destination, ...dimensions }];
  return { method: "api", ...defaults, ...own, id: own.id ?? randomID(), waypoints: way };
}
