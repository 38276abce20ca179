/** Token#planMovement: a user is asked for a way, drags the token, and what would be a movement becomes a plan. */
import { addMembers, overwrite, type Difference } from "../../common/versions/difference";
import type { Data } from "../canvas/document-types";
import { contextsOf, type DragContext } from "../canvas/placeables/drag-context";
import {
  MovementPlanning,
  planningOf,
  type PlannedWay,
  type PlanOptions,
} from "../canvas/placeables/movement-planning";
import { TokenDrag } from "../canvas/placeables/token-drag";
import type { TokenDocument } from "../documents/token/token-document";
import { positionOf } from "../documents/token/waypoints";

export const PLAN_MOVEMENT: Difference = {
  id: "plan-movement-tool",
  in13: "Token#planMovement is undefined",
  in14: "it asks the user for a way within limits, and answers with the planned movement, or null where there is none",
  source: "https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html",
  apply() {
    addMembers(TokenDrag.prototype, { planMovement });
    layOver("_getDragConstrainOptions", ({ constrainOptions, maxCost, maxDistance }) => ({
      ...constrainOptions,
      ...{ maxCost, maxDistance },
    }));
    layOver("_getDragPathfindingOptions", ({ pathfindingOptions }) => ({ ...pathfindingOptions }));
    layOver("_getDragTerrainOptions", ({ terrainOptions }) => ({ ...terrainOptions }));
    layOver("_getDragMeasureOptions", ({ measureOptions }) => ({ ...measureOptions }));
    keepToPlanning();
    planDrops();
  },
};

/** Resolves with the plan, or null once the token is released or locked, the game paused, or Escape pressed. */
async function planMovement(this: TokenDrag, options: PlanOptions = {}): Promise<PlannedWay | null> {
  planningOf(this)?.end(null);
  if (isHindered(this)) return null;
  this.layer.activate({ tool: "select" });
  if (!this.control({ releaseOthers: true })) return null;
  const planning = new MovementPlanning(this, options);
  const ids = watch(planning, this);
  const way = await planning.answer;
  for (const [hook, id] of Object.entries(ids)) Hooks.off(hook, id);
  return way;
}

function isHindered(token: TokenDrag): boolean {
  return token.document.locked === true || (game.paused && !game.user.isGM);
}

/** The hooks by which the planning ends, with their ids. */
function watch(planning: MovementPlanning, token: TokenDrag): Record<string, number> {
  const endIfHindered = (): void => void (isHindered(token) && planning.end(null));
  return {
    planToken: Hooks.on("planToken", (document: TokenDocument) => {
      const { user, method } = document.movement;
      if ((document as object) === token.document && user.isSelf && method === "dragging")
        planning.end(wayOf(document));
    }),
    controlToken: Hooks.on("controlToken", (released: object, controlled: boolean) => {
      if (released === token && !controlled) planning.end(null);
    }),
    pauseGame: Hooks.on("pauseGame", endIfHindered),
    updateToken: Hooks.on("updateToken", endIfHindered),
    canvasTearDown: Hooks.on("canvasTearDown", () => planning.end(null)),
  };
}

function wayOf({ movement }: TokenDocument): PlannedWay {
  const { waypoints } = movement.pending;
  const { id, origin } = movement;
  return { id, origin, destination: positionOf(waypoints.at(-1) ?? origin), waypoints: structuredClone(waypoints) };
}

type Method = (...args: unknown[]) => unknown;

/** Replaces a method of the drag by one that is given the former. */
function wrap(name: string, make: (before: Method) => (this: TokenDrag, ...args: never[]) => unknown): void {
  overwrite(TokenDrag.prototype, name, make(Reflect.get(TokenDrag.prototype, name) as Method));
}

/** While a way is planned, more options of the drag come from the planning. */
function layOver(name: string, more: (options: PlanOptions) => Data): void {
  wrap(
    name,
    (before) =>
      function (...args) {
        const [said, planning] = [before.apply(this, args) as Data, planningOf(this)];
        return planning ? { ...said, ...more(planning.options) } : said;
      },
  );
}

/** The kind of movement, the waypoints that may be placed, and the drops that count. */
function keepToPlanning(): void {
  wrap(
    "_getDragMovementAction",
    (before) =>
      function () {
        const wished = before.call(this) as string;
        return planningOf(this)?.actionFor(wished) ?? wished;
      },
  );
  wrap(
    "_addDragWaypoint",
    (before) =>
      function (...args) {
        if (!planningOf(this)?.options.direct) before.apply(this, args);
      },
  );
  wrap(
    "_shouldPreventDragLeftDrop",
    (before) =>
      function (...args) {
        return before.apply(this, args) === true || contextsUnder(this).some(isPrevented);
      },
  );
}

function contextsUnder(token: TokenDrag): DragContext<TokenDrag>[] {
  return Object.values(contextsOf<TokenDrag>(token.mouseInteractionManager?.interactionData ?? {}));
}

function isPrevented({ token, foundPath, unreachableWaypoints }: DragContext<TokenDrag>): boolean {
  const planning = planningOf(token);
  if (!planning?.options.preventDrop) return false;
  return unreachableWaypoints.length > 0 || planning.isOutOfLimits(foundPath);
}

/** A drop becomes a plan. Its limits were those of the planning: what it will cost, once begun, is free. */
function planDrops(): void {
  wrap(
    "_prepareDragLeftDropUpdates",
    (before) =>
      function (...args) {
        const prepared = before.apply(this, args) as [Data[], { movement?: Record<string, Data> }] | null;
        for (const { token } of contextsUnder(this)) {
          const [planning, instruction] = [planningOf(token), prepared?.[1].movement?.[token.id]];
          if (!planning || !instruction) continue;
          const {
            maxCost: _cost,
            maxDistance: _distance,
            ...constrainOptions
          } = Object(instruction["constrainOptions"]);
          Object.assign(instruction, { ...planning.options.moveOptions, constrainOptions, planned: true });
        }
        return prepared;
      },
  );
}
