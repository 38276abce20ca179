/** The battle of a scene of zones, for what shows or lists zones themselves. */
import type { ZoneBattle } from "../../zones/battle";
import { isOnZones } from "../../zones/zone-ground";
import { seenBattle } from "../scene/read-battle";

/** As this client may see it; null on any other ground. */
export function seenZones(scene: Scene.Implementation | null | undefined): ZoneBattle | null {
  const battle = seenBattle(scene);
  return battle && isOnZones(battle) ? battle : null;
}
