/** Hits live outside the record: whoever was hurt or healed by another hand falls or comes to as they say. */
import type { Battle } from "./battle";
import type { CoreChange } from "./changes";
import { stateOf } from "./figures";
import { planWrites } from "./plan-writes";
import type { FigureId } from "./types";
import { withWrites } from "./writes";

/** The battle with every figure fallen whose hits are gone, and nobody else for want of hits; as it is where hits say nothing. */
export function settleHits<B extends Battle>(battle: B): B {
  return battle.order.filter((who) => disagrees(battle, who)).reduce<B>(settled, battle);
}

function disagrees(battle: Battle, who: FigureId): boolean {
  const { hits, fallen } = stateOf(battle, who);
  return battle.rules.fallenAt !== undefined && fallen !== "off" && fallen !== battle.rules.fallenAt(hits);
}

function settled<B extends Battle>(battle: B, who: FigureId): B {
  const nothing: CoreChange = { kind: "hurt", who, loss: 0 };
  return withWrites(battle, planWrites(battle, nothing));
}
