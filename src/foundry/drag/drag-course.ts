/** What becomes of a drag in combat, by what it means and how far the rules decide on movement here. Pure. */
import { DRAGS } from "../../referee/automation-levels";
import type { Level } from "../../engine/automation";
import type { Meaning } from "../../zones/map/drag-intents";

/** What it is judged by. */
export interface DragNow {
  readonly level: Level;
  readonly meaning: Meaning;
  /** Made by arrow keys, which know no middle of a zone. */
  readonly byKeys: boolean;
  readonly isGmThere: boolean;
  readonly isFreeWithoutGm: boolean;
}

export type DragCourse =
  | { readonly kind: "goes" }
  /** It goes, and whoever made it hears what the rules would have said. */
  | { readonly kind: "told" }
  /** The rules are asked; `always` after its owner has seen the odds, else only where it may mean several things. */
  | { readonly kind: "requested"; readonly always: boolean }
  | { readonly kind: "refused"; readonly notice: "outside" | "keyboard" | "noGm" };

const GOES: DragCourse = { kind: "goes" };

export function courseOf({ level, meaning, byKeys, isGmThere, isFreeWithoutGm }: DragNow): DragCourse {
  const drag = DRAGS[level];
  if (drag === "goes" || meaning.kind === "free") return GOES;
  if (!isGmThere) return isFreeWithoutGm ? GOES : { kind: "refused", notice: "noGm" };
  if (drag === "told") return { kind: "told" };
  if (meaning.kind === "nowhere") return { kind: "refused", notice: "outside" };
  return byKeys ? { kind: "refused", notice: "keyboard" } : { kind: "requested", always: drag === "confirmed" };
}
