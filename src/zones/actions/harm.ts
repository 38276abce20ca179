/** Damage that has been rolled: what is added, what armour and shield stop, and what is left of it (Z3-FG-03). */
import { isUp } from "../../engine/figures";
import type { FigureId } from "../../engine/types";
import { type Conversation, noting } from "../../engine/flow";
import { changing } from "../changes";
import { stops } from "./stops";
import type { ZoneSituation } from "../battle";

/** One blow that has hit. */
export interface Harm {
  readonly target: FigureId;
  readonly rolled: number;
  /** What the margin of the attack adds. */
  readonly bonus: number;
  readonly times: number;
  /** It takes no more than leaves so many hits. */
  readonly atLeast?: number | undefined;
}

/** Hurts, and notes the sum that it came to line by line. */
export function* harming(situation: ZoneSituation, { target, rolled, bonus, times, atLeast }: Harm): Conversation {
  const { total, lines } = stops(situation.battle, target);
  const full = (rolled + bonus) * times;
  const loss = Math.max(0, full - total);
  yield* changing({ kind: "hurt", who: target, loss, ...(atLeast === undefined ? {} : { atLeast }) });
  const stopped = Object.fromEntries(lines.map(({ key, value }) => [key, value]));
  const more = { bonus, doubled: full - rolled - bonus, ...stopped };
  const down = !isUp(situation.battle, target);
  yield* noting({ key: "damage", target, rolled, loss, stopped: full - loss, ...more, down });
}
