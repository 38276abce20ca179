/** What switching a status effect by hand asks for: a GM the condition itself, a player what the rules have for it. */
import type { ConditionIntent } from "../../engine/intents";
import type { ZoneIntent } from "../../zones/intents";

/** Actions that put a condition on or take it off. */
const DEEDS: Readonly<Record<string, { readonly on?: string; readonly off?: string }>> = {
  prone: { on: "fall-prone", off: "stand-up" },
  waiting: { on: "wait" },
  defending: { on: "defend" },
};

/** Null where only a GM can. */
export function intentOfHand({ who, condition, on }: Omit<ConditionIntent, "kind">, isGM: boolean): ZoneIntent | null {
  if (isGM) return { kind: "condition", who, condition, on };
  const action = DEEDS[condition]?.[on ? "on" : "off"];
  return action === undefined ? null : { kind: "action", who, action };
}
