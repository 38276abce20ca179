/** Who has been engaged where it stands: read from who joined its melee and is still in it (ZM-MV-06). */
import { stateOf } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import { foesInGroup } from "./group";
import type { ZoneBattle } from "../battle";

export function isEngaged(battle: ZoneBattle, who: FigureId): boolean {
  const { engagedBy } = stateOf(battle, who);
  return engagedBy.length > 0 && foesInGroup(battle, who).some((foe) => engagedBy.includes(foe));
}
