/** What a border is, in few words: who passes it, what narrows or bars it, whether one sees across. */
import type { Border } from "../../zones/types";
import { type Naming, type Phrase, say } from "../text";

/** All that can be said of one, by the last word of its key. */
export const BORDER_WORDS = ["open", "wall", "oneWay", "passage", "bottleneck", "obstacle", "seen", "unseen"] as const;

/** An open border is that and no more. */
export function borderPhrases(border: Border, naming: Naming): Phrase[] {
  const { wall, oneWay, link, bottleneck, obstacle, sight } = border;
  const is = (word: (typeof BORDER_WORDS)[number], data: Phrase["data"] = {}): Phrase => say(`Border.is.${word}`, data);
  const found = [
    link ? is("passage") : null,
    wall ? is("wall") : null,
    oneWay === null ? null : is("oneWay", { from: naming(oneWay) }),
    bottleneck && is("bottleneck", { capacity: bottleneck.capacity }),
    obstacle && is("obstacle", { size: obstacle.size }),
    sight === isUsuallySeen(border) ? null : is(sight ? "seen" : "unseen"),
  ].filter((phrase) => phrase !== null);
  return found.length > 0 ? found : [is("open")];
}

/** Across what is closed, or does not touch, nobody sees unless it is switched [Z-BF-04]. */
function isUsuallySeen({ wall, link }: Border): boolean {
  return !wall && !link;
}
