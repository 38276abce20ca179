/** The round in which a zone first sees contact (Z-TR-04). */
import type { Situation } from "../battle/battle";
import type { ZoneId } from "../battle/vocabulary";
import { rowOf } from "../battle/writes";
import { changing, type Conversation } from "../conversation/steps";
import { zoneOf } from "../field/field";

export function* firstContact({ battle }: Situation, zone: ZoneId): Conversation {
  const { whole } = zoneOf(battle.field, zone);
  if (rowOf(battle.record, "zone", whole).contactRound === 0) yield* changing({ kind: "first-contact", zone: whole });
}
