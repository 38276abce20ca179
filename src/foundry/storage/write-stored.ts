/** Writes the record: into the Combat, which players cannot write, or outside combat into the scene. */
import { combatOf } from "../scene/combat-of";
import { hiddenRowsOf, partRecord } from "./hidden-rows";
import { keepRows } from "./gm-storage";
import { forgetBattles } from "../scene/read-battle";
import { formatStored, type StoredRecord } from "./stored-record";

/** One update, the commit point of everything a play changes; what names hidden figures stays on this client. */
export async function writeStored(scene: Scene.Implementation, stored: StoredRecord): Promise<void> {
  const combat = combatOf(scene);
  const parted = partRecord(stored.record, hiddenIn(scene));
  await keepRows((combat ?? scene).id ?? "", hiddenRowsOf(parted));
  const flag = formatStored({ ...stored, record: parted.shown });
  if (combat) await combat.setFlag("zonebound", "record", flag);
  else await scene.setFlag("zonebound", "record", flag);
  forgetBattles();
}

function hiddenIn(scene: Scene.Implementation): Set<string> {
  return new Set(scene.tokens.filter(({ hidden }) => hidden).map(({ id }) => id ?? ""));
}
