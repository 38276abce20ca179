/** What a system may say of a drag in 14 alone (API: Token). */
import { addMembers, type Difference } from "../../common/versions/difference";
import { TokenDrag } from "../canvas/placeables/token-drag";
import { absent } from "../core/absent";

export const DROP_OPTIONS: Difference = {
  id: "drop-options",
  in13: "Token#_getDragLeftDropUpdateOptions, _getDragTerrainOptions and _getDragMeasureOptions are undefined",
  in14: "they say more of the update that a drop becomes, such as { planned: true }, and of the way that is shown",
  source: "https://github.com/foundryvtt/foundryvtt/issues/13639",
  apply() {
    addMembers(TokenDrag.prototype, {
      _getDragLeftDropUpdateOptions: () => ({}),
      _getDragTerrainOptions: () => ({}),
      _getDragMeasureOptions: () => ({}),
    });
  },
};

export const PLAN_MOVEMENT: Difference = {
  id: "plan-movement-tool",
  in13: "Token#planMovement is undefined",
  in14: "the tool with which a user plans a way is there; on this table it throws NotOnTheTable",
  source: "https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html",
  apply() {
    addMembers(TokenDrag.prototype, { planMovement: absent("Token#planMovement") });
  },
};
