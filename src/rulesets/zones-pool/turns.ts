/** Action dice: each is one action, taken in falling order across all figures (ZP-AD-01, ZP-AD-02). */
import type { ActionTurnRules, ZoneBattle, ZoneSituation } from "../../zones/battle";
import { change } from "../../zones/changes";
import { figureOf, isUp, roundOf, standing, stateOf, turnOf, type TurnSlot } from "../../engine/battle";
import type { FigureState, Spending } from "../../zones/record";
import type { FigureId } from "../../engine/types";
import { type Conversation, type PromptKind, roll, type Throw } from "../../engine/flow";
import { classThrow } from "../../engine/dice/rolls";

/** What a die shows before the first round has rolled it. */
const UNROLLED = 3;

export const turns: ActionTurnRules = {
  starts: ({ stats }) => ({ hits: 10, dice: new Array<number>(stats.actionDice).fill(UNROLLED) }),
  order: (battle) => [...battle.order].sort(fallingBy(battle, ({ dice }) => dice[0] ?? 0)),
  slots: slotsOf,
  hasActed: ({ dice }) => dice.length === 0,
  spent: (before, after) => (after.dice.length < before.dice.length ? "die" : null),
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
    yield* endTurn(situation);
    const next = to === "turn" ? nextIn(situation.battle) : undefined;
    yield* next === undefined ? newRound(situation) : beginTurn(next);
  },
};

/** Another die is another action: guards may be asked about it anew (Z-RE-13). */
function* beginTurn(who: FigureId): Conversation {
  yield* change({ kind: "begin-turn", who, fresh: true }, { kind: "forget-asking", against: who });
}

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
function* endTurn(situation: ZoneSituation): Conversation {
  const who = turnOf(situation.battle);
  if (who === null) return;
  const { acted, waiting, ward, running, ranNow, dice, keptDice } = stateOf(situation.battle, who);
  const open = !acted && dice.length > 0;
  const keeps = open && (waiting || ward !== null);
  if (open)
    yield* change(keeps ? { kind: "dice", who, dice, kept: keptDice + 1 } : { kind: "spend", who, by: "action" });
  if (running && !ranNow && !keeps) yield* change({ kind: "mark", who, mark: "running", on: false });
  yield* change({ kind: "end-turn", who });
}

/** Whose die is next; those that were kept have had their turn. */
function nextIn(battle: ZoneBattle): FigureId | undefined {
  const nextDie = ({ dice, keptDice }: FigureState): number => dice[keptDice] ?? 0;
  const open = standing(battle).filter((who) => nextDie(stateOf(battle, who)) > 0);
  return open.sort(fallingBy(battle, nextDie))[0];
}

function* newRound(situation: ZoneSituation): Conversation {
  yield* change({ kind: "begin-round" });
  for (const who of situation.battle.order) yield* rollActionDice(situation, who);
  const first = nextIn(situation.battle) ?? null;
  yield* change({ kind: "begin-turn", who: first, fresh: true });
}

function* rollActionDice({ battle }: ZoneSituation, who: FigureId): Conversation {
  const { actionDice } = figureOf(battle, who).stats;
  const dice = isUp(battle, who) && actionDice > 0 ? facesOf(yield* roll(actionDiceThrow(who, actionDice))) : [];
  yield* change({ kind: "dice", who, dice });
}

const SIDES = 6;

/** The value names the faces, falling: `6,4,1`. */
export function actionDiceThrow(who: FigureId, count: number): Throw<string> {
  return classThrow(
    { key: "action-dice", dice: [{ who, count, sides: SIDES }] },
    handsOf(count),
    ({ faces }) => nameOf(faces),
    ([faces = []]) => nameOf(faces),
  );
}

/** The faces of such a name. */
export function facesOf(name: string): number[] {
  return name.split(",").map(Number);
}

function nameOf(faces: readonly number[]): string {
  return [...faces].sort((one, other) => other - one).join(",");
}

interface Hand {
  readonly faces: readonly number[];
  readonly weight: number;
}

/** Every set of faces with the number of throws that show it. */
function handsOf(count: number): Hand[] {
  let hands = new Map<string, Hand>([["", { faces: [], weight: 1 }]]);
  for (let die = 0; die < count; die++) hands = withOneMore(hands);
  return [...hands.values()];
}

function withOneMore(hands: ReadonlyMap<string, Hand>): Map<string, Hand> {
  const next = new Map<string, Hand>();
  for (const { faces, weight } of hands.values()) {
    for (let face = 1; face <= SIDES; face++) {
      const more = [...faces, face].sort((one, other) => other - one);
      next.set(nameOf(more), { faces: more, weight: weight + (next.get(nameOf(more))?.weight ?? 0) });
    }
  }
  return next;
}

/** In falling order across all figures; ties by AGL, then by the tracker's order. Who has no dice keeps a row. */
function slotsOf(battle: ZoneBattle): TurnSlot[] {
  const agility = ({ who }: TurnSlot): number => figureOf(battle, who).stats.AGL;
  const all = battle.order.flatMap((who) => slotsOfOne(battle, who));
  return all.sort((one, other) => (other.die ?? 0) - (one.die ?? 0) || agility(other) - agility(one));
}

function slotsOfOne(battle: ZoneBattle, who: FigureId): TurnSlot[] {
  const { dice, spentDice } = stateOf(battle, who);
  if (dice.length + spentDice.length === 0) return [{ who, die: null, state: "spent" }];
  const now = nowAt(battle, who);
  const gone = spentDice.map((die, at): TurnSlot => ({ who, die, state: at === now - dice.length ? "now" : "spent" }));
  const left = dice.map((die, at): TurnSlot => ({ who, die, state: at === now ? "now" : leftState(battle, who, at) }));
  return [...left, ...gone];
}

/** Which of its dice it acts with just now, those left counted before those spent; -1 for none. */
function nowAt(battle: ZoneBattle, who: FigureId): number {
  const { acted, keptDice, dice, spentDice } = stateOf(battle, who);
  if (turnOf(battle) !== who) return -1;
  return acted || keptDice >= dice.length ? dice.length + spentDice.length - 1 : keptDice;
}

function leftState(battle: ZoneBattle, who: FigureId, at: number): TurnSlot["state"] {
  if (!isUp(battle, who)) return "spent";
  return at < stateOf(battle, who).keptDice ? "kept" : "open";
}
