/** The attack at the end of a charge, and at whoever catches one (Z3-MV-12, Z-RE-14). */
import type { ZoneOutcome } from "../types";
import { isUp, placeOf } from "../../engine/battle";
import { isAtZone } from "../field/field";
import type { MoveIntent } from "../intents";
import type { FigureId } from "../../engine/types";
import { meleeWeapons } from "../actions/weapons";
import { strikeFirst } from "../actions/close";
import { strike } from "../actions/strike";
import { approach } from "../contact/approach";
import { frontFull } from "../contact/obstacle";
import { askOne, type Conversation, yesOrNo } from "../../engine/flow";
import type { RollingSituation } from "../battle";

/** Once it has arrived: the rest of the move to contact, then the attack with double damage. */
export function* finishCharge(
  situation: RollingSituation,
  { who, charge = "", ignoreObstacle = false }: MoveIntent,
): Conversation<ZoneOutcome> {
  const place = placeOf(situation.battle, who);
  if (place.kind !== "zone" || !isUp(situation.battle, charge) || !isAtZone(situation.battle, charge, place.zone))
    return "short";
  if (frontFull(situation.battle, who, place.zone)) return "short";
  const end = yield* approach(situation, { who, target: charge, zone: place.zone, ignoreObstacle, charge: true });
  if (end !== "touching") return end === "caught" ? "caught" : "short";
  if (yield* strikeFirst(situation, { attacker: who, target: charge, how: "response" }, strike)) {
    yield* strike(situation, { attacker: who, target: charge, kind: "charge", times: 2 });
  }
  return "arrived";
}

/** A charger caught after its first border is asked whether it strikes the interceptor as its charge. */
export function* strikeCatcher(situation: RollingSituation, who: FigureId, catcher: FigureId): Conversation {
  if (!isUp(situation.battle, who)) return;
  const answer = yield* askOne(yesOrNo(who, "strike", { catcher }, meleeWeapons(situation.battle, who)));
  if (typeof answer !== "string" || answer === "no") return;
  yield* strike(situation, { attacker: who, target: catcher, kind: "charge", weapon: answer, times: 2 });
}
