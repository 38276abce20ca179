/** The turns of hazards that move about, as the tracker shows them after those of the figures (Z-SP-02). */
import type { SporadicIntent } from "../../zones/intents";
import { zoneOf } from "../../zones/field/field";
import { nameOfSporadic, SPORADIC_KINDS } from "../../zones/hazards/kinds";
import { hasStirred, movingTurns } from "../../zones/hazards/moving";
import { type Phrase, say } from "../text";
import { isOneOf } from "../lang-keys/lang-keys";
import type { ZoneBattle } from "../../zones/battle";

export interface HazardTurn {
  readonly intent: SporadicIntent;
  readonly name: Phrase | string;
  readonly zone: string;
  /** It has had its turn this round. */
  readonly done: boolean;
}

export function hazardTurns(battle: ZoneBattle): HazardTurn[] {
  return movingTurns(battle).flatMap((intent) => {
    const zone = zoneOf(battle.field, intent.zone);
    const sporadic = zone.traits.sporadics[intent.index];
    if (!sporadic) return [];
    const done = hasStirred(battle, intent);
    return [{ intent, name: hazardName(nameOfSporadic(sporadic)), zone: zone.name, done }];
  });
}

/** A ready hazard by its word in `lang/`, a GM's own by its name. */
export function hazardName(name: string): Phrase | string {
  return isOneOf(SPORADIC_KINDS, name) ? say(`Sporadic.${name}`) : name;
}
