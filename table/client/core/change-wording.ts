/** In which words packages hear of changes, in place: those in which the table keeps them, until a version has others. */
import type { Source } from "../../common/utils/types";

export const wording = {
  /** Before a hook or a method of a document gets a change. */
  tell: (change: Source): Source => change,
  /** After it may have written into the change. */
  hear: (change: Source): Source => change,
};
