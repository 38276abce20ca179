/** What a figure's token shows of its state: a shape, a letter, marks. */
import { stateOf } from "../../engine/battle";
import { isHeld } from "../../zones/field/field";
import type { FigureId } from "../../engine/types";
import { isEngaged, groupOf, isProne, type Status, statusOf } from "../../zones/contact/group";
import { type Phrase, say, type MarkName } from "../text";
import type { ZoneBattle } from "../../zones/battle";

export interface Badge {
  readonly status: Status;
  readonly shape: (typeof SHAPES)[Status];
  readonly name: Phrase;
  readonly letter: Phrase;
  /** In the order in which they are drawn. */
  readonly marks: readonly { readonly mark: MarkName; readonly name: Phrase }[];
  /** Whom or what it guards: the other end of a tether. */
  readonly ward: string | null;
  /** How many stand together with it, itself included (Z-ST-10). */
  readonly group: number;
  /** Lies on its side. */
  readonly lies: boolean;
  /** Dimmed with a tick: its action is spent. */
  readonly acted: boolean;
}

export function badgeOf(battle: ZoneBattle, who: FigureId): Badge {
  const status = statusOf(battle, who);
  const { ward } = stateOf(battle, who);
  const marks = marksOf(battle, who);
  const word = battle.rules.statuses?.[status] ?? status;
  return {
    status,
    shape: SHAPES[status],
    name: say(`Status.${word}.name`),
    letter: say(`Status.${word}.letter`),
    marks: marks.map((mark) => ({ mark, name: say(`Condition.${mark}`) })),
    ward,
    group: groupOf(battle, who).length,
    lies: status === "InClose" || isProne(battle, who),
    acted: marks.includes("acted"),
  };
}

function marksOf(battle: ZoneBattle, who: FigureId): MarkName[] {
  const state = stateOf(battle, who);
  const carried: [MarkName, boolean][] = [
    ["running", state.running],
    ["waiting", state.waiting],
    ["protecting", state.ward !== null],
    ["defending", state.defending],
    ["prone", state.prone],
    ["stunned", state.stunned],
    ["held", isHeld(battle, who)],
    ["on-fire", state.onFire],
    ["engaged", isEngaged(battle, who)],
    ["acted", battle.rules.turns.hasActed(state)],
    ["unconscious", state.fallen === "unconscious"],
    ["dead", state.fallen === "dead"],
  ];
  return carried.filter(([, on]) => on).map(([mark]) => mark);
}

/** Each status has its shape, never by colour alone. */
export const SHAPES: { readonly [S in Status]: "ring" | "crossed-ring" | "disc" } = {
  Alone: "ring",
  InContact: "crossed-ring",
  InClose: "disc",
};
