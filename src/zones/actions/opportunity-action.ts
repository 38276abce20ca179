/** Waiting for an event, to act the moment it comes up (Z3-AC-09). */
import type { ZoneHandler } from "../battle";
import type { ActionIntent } from "../intents";
import { refuse } from "../../engine/types";
import { change } from "../changes";
import { actionSpent, firstRefusal, inClose } from "../movement/refusals";
import { OCCASIONS } from "../reactions/readied-action";
import { unable } from "./attack";

/** The event is named by `with`; left out, it is any step of an enemy in sight. */
export const opportunityHandler: ZoneHandler<ActionIntent> = {
  refusal: (battle, { who, with: event = "any" }) =>
    firstRefusal(
      () => actionSpent(battle, who),
      () =>
        unable(battle, who) ??
        (OCCASIONS.some((known) => known === event) ? null : refuse("cannot", { who, because: "no-event" })),
      () => inClose(battle, who),
    ),
  *resolve(_situation, { who, with: event = "any" }) {
    yield* change({ kind: "watch", who, event });
    return "success";
  },
};
