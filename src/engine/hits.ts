/** Hits live outside the record: whoever was hurt or healed by another hand falls or comes to as they say. */
import type { Battle } from "./battle";
import { stateOf } from "./figures";
import { planWrites } from "./plan-writes";
import { rollingRules, throwsDice } from "./rolling";
import type { FigureId } from "./types";
import { withWrites } from "./writes";

/** The battle with every figure fallen whose hits are gone, and nobody else for want of hits; as it is where hits say nothing. */
export function settleHits(battle: Battle): Battle {
  if (!throwsDice(battle)) return battle;
  return battle.order.filter((who) => disagrees(battle, who)).reduce(settled, battle);
}

function disagrees(battle: Battle, who: FigureId): boolean {
  const { hits, fallen } = stateOf(battle, who);
  return fallen !== "off" && fallen !== rollingRules(battle).rolls.fallen(hits);
}

function settled(battle: Battle, who: FigureId): Battle {
  const writes = planWrites(battle, { kind: "hurt", who, loss: 0 });
  return { ...battle, record: withWrites(battle.record, writes) };
}
