/** Takes a finished play back: its writes with before and after swapped, unless something has changed since. */
import { rowOf } from "../rules/battle/writes";
import { type Denial, deny } from "../view/denial";
import { carryOut, changedSince, isAt, isRevision, revisionWrite, turnedAll, wholeOf } from "./commit";
import type { Pen } from "./pen";

/** Why the play cannot be taken back now; null if it can. */
export function undoDenial(pen: Pen): Denial | null {
  if (pen.card.state !== "done") return deny("play-over", { state: pen.card.state });
  const battle = pen.ports.world.battle(pen.card.scene);
  if (!battle) return deny("no-battle");
  const changed = wholeOf(pen).writes.find((write) => !isRevision(write) && !isAt(battle, write, "after"));
  return changed ? changedSince(changed) : null;
}

/** Takes it back; false if this client is no longer the referee. */
export async function takeBack(pen: Pen): Promise<boolean> {
  const battle = pen.ports.world.battle(pen.card.scene);
  if (!battle) return false;
  const { writes, positions } = turnedAll(pen.card);
  const { revision } = rowOf(battle.record, "battle", "");
  const counted = [...writes.filter((write) => !isRevision(write)), revisionWrite(revision)];
  const saved = await pen.save({ state: "undoing", writes: counted, positions }, turnedAll(pen.secret));
  return saved && carryOut(pen);
}
