/** Whether a hazard that somebody meets does what it does: a table may keep that in its own hands. */
import { levelIn } from "../../engine/automation";
import { confirming } from "../../engine/consent";
import { askingOne, type Conversation, noting } from "../../engine/flow";
import type { Meeting } from "./effects";
import { nameOfSporadic } from "./kinds";
import type { ZoneSituation } from "../battle";

/** Notes the meeting; asks, or says what is left to the table, where it is not done by itself. */
export function* takesEffect({ battle }: ZoneSituation, { who, zone, sporadic }: Meeting): Conversation<boolean> {
  const level = levelIn(battle, "sporadics");
  const met = { who, zone, sporadic: nameOfSporadic(sporadic) };
  yield* noting({ key: "meets", ...met });
  if (level === "ask") return (yield* askingOne(confirming(who, "hazard", { zone, sporadic: met.sporadic }))) === "yes";
  if (level === "remind") yield* noting({ key: "by-hand", what: "hazard", ...met });
  return level === "do";
}
