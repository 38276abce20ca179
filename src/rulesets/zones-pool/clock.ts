/** Action dice: each is one action, taken in falling order across all figures (ZP-AD-01, ZP-AD-02). */
import type { ActionClock, ZoneBattle, ZoneSituation } from "../../zones/battle";
import { changing, type Spending } from "../../zones/changes";
import { figureOf, isUp, roundOf, standing, stateOf, turnOf } from "../../engine/figures";
import type { FigureState } from "../../zones/record";
import type { FigureId } from "../../engine/types";
import { type Conversation, type PromptKind, rolling } from "../../engine/flow";
import { actionDiceThrow, facesOf } from "./action-dice";
import { slotsOf } from "./slots";

/** What a die shows before the first round has rolled it. */
const UNROLLED = 3;

export const clock: ActionClock = {
  starts: ({ stats }) => ({ hits: 10, dice: new Array<number>(stats.actionDice).fill(UNROLLED) }),
  order: (battle) => [...battle.order].sort(fallingBy(battle, ({ dice }) => dice[0] ?? 0)),
  slots: slotsOf,
  hasActed: ({ dice }) => dice.length === 0,
  mayAct: (battle, who) => {
    const { acted, paid, dice } = stateOf(battle, who);
    return paid || (!acted && dice.length > 0);
  },
  spend,
  mayReact,
  mayGuard: (battle, who) => stateOf(battle, who).dice.length > 0,
  actsAsItStepsIn: (battle, _who, since) => since !== roundOf(battle),
  losingGuardsAct: true,
  *pass(situation, to) {
    yield* endsTurn(situation);
    const next = to === "turn" ? nextIn(situation.battle) : undefined;
    yield* next === undefined ? newRound(situation) : changing({ kind: "begin-turn", who: next, fresh: true });
  },
};

/** By a number of theirs, falling; ties by AGL, then by the tracker's order. */
function fallingBy(
  battle: ZoneBattle,
  number: (state: FigureState) => number,
): (one: FigureId, other: FigureId) => number {
  const agility = (who: FigureId): number => figureOf(battle, who).stats.AGL;
  return (one, other) => number(stateOf(battle, other)) - number(stateOf(battle, one)) || agility(other) - agility(one);
}

/** An action spends one die however often it says so; a reaction spends the highest die left. */
function spend(state: FigureState, by: Spending): Partial<FigureState> {
  const { acted, dice, keptDice, spentDice } = state;
  if (by === "all")
    return { dice: [], keptDice: 0, spentDice: [...spentDice, ...dice], waiting: false, running: false };
  const left = {
    dice: dice.slice(1),
    keptDice: Math.max(0, keptDice - 1),
    spentDice: [...spentDice, ...dice.slice(0, 1)],
    waiting: false,
  };
  if (by === "defence") return left;
  if (by === "reaction") return { ...left, running: false };
  return { ...(acted ? {} : left), acted: true, ...(by === "zone-move" ? { zoneMoved: true } : {}) };
}

/** Nobody intercepts with a one; to evade takes as many dice as the attacker has, the one in use included. */
function mayReact(battle: ZoneBattle, who: FigureId, prompt: PromptKind, against: FigureId): boolean {
  const { dice, waiting } = stateOf(battle, who);
  const [highest = 0] = dice;
  if (highest === 0) return false;
  if (prompt === "intercept") return highest > 1;
  if (prompt === "brace") return waiting;
  return prompt !== "evade" || dice.length >= diceInPlay(stateOf(battle, against));
}

function diceInPlay({ dice, acted, paid }: FigureState): number {
  return dice.length + Number(acted || paid);
}

/** An open die is spent; who waits or guards keeps it, and spends it before those that are still to come (Z-MV-09). */
function* endsTurn(situation: ZoneSituation): Conversation {
  const who = turnOf(situation.battle);
  if (who === null) return;
  const { acted, waiting, ward, running, ranNow, dice, keptDice } = stateOf(situation.battle, who);
  const open = !acted && dice.length > 0;
  const keeps = open && (waiting || ward !== null);
  if (open)
    yield* changing(keeps ? { kind: "dice", who, dice, kept: keptDice + 1 } : { kind: "spend", who, by: "action" });
  if (running && !ranNow && !keeps) yield* changing({ kind: "mark", who, mark: "running", on: false });
  yield* changing({ kind: "end-turn", who });
}

/** Whose die is next; those that were kept have had their turn. */
function nextIn(battle: ZoneBattle): FigureId | undefined {
  const nextDie = ({ dice, keptDice }: FigureState): number => dice[keptDice] ?? 0;
  const open = standing(battle).filter((who) => nextDie(stateOf(battle, who)) > 0);
  return open.sort(fallingBy(battle, nextDie))[0];
}

function* newRound(situation: ZoneSituation): Conversation {
  yield* changing({ kind: "begin-round" });
  for (const who of situation.battle.order) yield* rollsDice(situation, who);
  const first = nextIn(situation.battle) ?? null;
  yield* changing({ kind: "begin-turn", who: first, fresh: true });
}

function* rollsDice({ battle }: ZoneSituation, who: FigureId): Conversation {
  const { actionDice } = figureOf(battle, who).stats;
  const dice = isUp(battle, who) && actionDice > 0 ? facesOf(yield* rolling(actionDiceThrow(who, actionDice))) : [];
  yield* changing({ kind: "dice", who, dice });
}
