/** What a system may say of a drag in 14 alone (API: Token). */
import { addMembers, type Difference } from "../../common/versions/difference";
import { TokenDrag } from "../canvas/placeables/token-drag";

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
