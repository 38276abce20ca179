/** Waiting for an event, to act the moment it comes up (Z3-AC-09). */
import type { ZoneDeed } from "../battle";
import type { ActionIntent } from "../intents";
import { refuse } from "../../engine/types";
import { changing } from "../changes";
import { actionSpent, firstRefusal, inClose } from "../movement/refusals";
import { OCCASIONS } from "../reactions/readied-action";
import { unable } from "./attack";

/** The event is named by `with`; left out, it is any step of an enemy in sight. */
export const opportunityDeed: ZoneDeed<ActionIntent> = {
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
