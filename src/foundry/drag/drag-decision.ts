/** What becomes of a token's drag in combat, by what it means and how far the rules decide on movement here. Pure. */
import type { AutomationLevel } from "../../engine/types";
import type { DragIntents } from "../battlefield/adapter";

/**
 * What becomes of a drag that the rules ask about: it goes as it likes, goes and its owner hears what the rules would
 * have said, is asked of the rules once its owner has seen the odds and says so, or is asked of them at once.
 */
const DRAGS = { off: "goes", remind: "told", ask: "confirmed", do: "requested" } as const satisfies {
  readonly [L in AutomationLevel]: string;
};

/** What becomes of a move that went past the rules: the record follows it, follows it and the chat says so, or it is put back. */
export const PAST_THE_RULES = { off: "followed", remind: "told", ask: "put-back", do: "put-back" } as const satisfies {
  readonly [L in AutomationLevel]: string;
};

/** What a drag is judged by. */
export interface DragNow {
  readonly level: AutomationLevel;
  readonly intents: DragIntents;
  /** Made by arrow keys, which know no middle of a zone. */
  readonly byKeys: boolean;
  readonly isGmThere: boolean;
  readonly isFreeWithoutGm: boolean;
}

export type DragDecision =
  | { readonly kind: "goes" }
  /** It goes, and whoever made it hears what the rules would have said. */
  | { readonly kind: "told" }
  /** The rules are asked; `always` after its owner has seen the odds, else only where it may mean several things. */
  | { readonly kind: "requested"; readonly always: boolean }
  | { readonly kind: "refused"; readonly notice: "outside" | "keyboard" | "noGm" };

const GOES: DragDecision = { kind: "goes" };

export function decideDrag({ level, intents, byKeys, isGmThere, isFreeWithoutGm }: DragNow): DragDecision {
  const drag = DRAGS[level];
  if (drag === "goes" || intents.kind === "free") return GOES;
  if (!isGmThere) return isFreeWithoutGm ? GOES : { kind: "refused", notice: "noGm" };
  if (drag === "told") return { kind: "told" };
  if (intents.kind === "nowhere") return { kind: "refused", notice: "outside" };
  return byKeys ? { kind: "refused", notice: "keyboard" } : { kind: "requested", always: drag === "confirmed" };
}
