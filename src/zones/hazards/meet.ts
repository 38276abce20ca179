/** Meeting a zone's sporadics: one die for whoever moves in or into it, a 1 meets one of them (Z-SP-01, Z-SP-04). */
import { levelIn } from "../../engine/automation";
import { isUp } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import type { Sporadic, ZoneId } from "../types";
import { type Conversation, rolling } from "../../engine/flow";
import { changing } from "../changes";
import { pickThrow, sumThrow } from "../../engine/dice/rolls";
import { zoneOf } from "../field/field";
import { effects, type Met } from "./effects";
import { chanceOf } from "./kinds";
import { takesEffect } from "./takes-effect";
import type { RollingSituation } from "../battle";

/** Rolls the die; how the mover comes out of it. Who is brought down is stopped. */
export function* meeting(situation: RollingSituation, who: FigureId, zone: ZoneId): Conversation<Met> {
  if (levelIn(situation.battle, "sporadics") === "off") return "goes-on";
  const all = zoneOf(situation.battle.field, zone).traits.sporadics.filter(({ moving }) => moving !== true);
  const least = Math.max(0, ...all.map(chanceOf));
  if (least === 0) return "goes-on";
  const face = yield* rolling(sumThrow({ key: "sporadic", who, count: 1 }, (rolled) => Math.min(rolled, least + 1)));
  const shown = all.filter((one) => chanceOf(one) >= face);
  if (shown.length === 0) return "goes-on";
  const sporadic = yield* oneOfThem(shown, who);
  if (!(yield* takesEffect(situation, { who, zone, sporadic }))) return "goes-on";
  const end = yield* effects(sporadic)(situation, { who, zone, sporadic });
  if (end === "turn-over") yield* changing({ kind: "spend", who, by: "action" }, { kind: "turn-over", who });
  return isUp(situation.battle, who) ? end : "stops";
}

function* oneOfThem(all: readonly Sporadic[], who: FigureId): Conversation<Sporadic> {
  const at = all.length === 1 ? 0 : yield* rolling(pickThrow("pick", who, all.length));
  const sporadic = all[at] ?? all[0];
  if (!sporadic) throw new Error("a pick among no sporadics");
  return sporadic;
}
