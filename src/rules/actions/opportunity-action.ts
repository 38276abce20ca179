/** Waiting for an event, to act the moment it comes up (Z3-AC-09). */
import type { Deed } from "../battle/battle";
import type { ActionIntent } from "../battle/intent";
import { refuse } from "../battle/vocabulary";
import { changing } from "../conversation/steps";
import { actionSpent, firstRefusal, inClose } from "../movement/checks";
import { OCCASIONS } from "../reactions/seize";
import { unable } from "./attack";

/** The event is named by `with`; left out, it is any step of an enemy in sight. */
export const opportunityDeed: Deed<ActionIntent> = {
  refusal: (battle, { who, with: event = "any" }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () =>
        unable(battle, who) ??
        (OCCASIONS.some((known) => known === event) ? null : refuse("cannot", { who, because: "no-event" })),
      () => inClose(battle, who),
    ),
  *play(_situation, { who, with: event = "any" }) {
    yield* changing({ kind: "watch", who, event });
    return "success";
  },
};
