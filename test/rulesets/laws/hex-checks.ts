/** What must hold of a battle on hexes whatever has happened, and of a step that was allowed: each law names what breaks it. */
import { areFoes, isUp, placeOf, roundOf, standing, stateOf, turnOf } from "../../../src/engine/battle";
import { answerKey, type Choice, type Prompt } from "../../../src/engine/flow";
import { type HexBattle, hexUnder } from "../../../src/hexes/battle";
import type { HexIntent } from "../../../src/hexes/intents";

/** Sentences that should not be true. */
type Faults = Generator<string>;

function* ifNot(holds: boolean, ...fault: readonly string[]): Faults {
  if (!holds) yield fault.join(" ");
}

/** Of any battle. */
export function hexFaults(battle: HexBattle): string[] {
  return [...placeFaults(battle), ...sharingFaults(battle), ...bookFaults(battle)];
}

function* placeFaults(battle: HexBattle): Faults {
  for (const who of battle.order)
    if (placeOf(battle, who).kind === "hex") yield* ifNot(hexUnder(battle, who) !== null, who, "stands off the map");
}

/** Two figures that are up never share a hex; who lies or has fallen may lie where somebody stands (HF-FA-06, HR-MV-05). */
function* sharingFaults(battle: HexBattle): Faults {
  const taken = new Map<number, string>();
  for (const who of standing(battle)) {
    const hex = hexUnder(battle, who);
    if (hex === null || stateOf(battle, who).prone) continue;
    yield* ifNot(!taken.has(hex), who, "stands where", taken.get(hex) ?? "", "does");
    taken.set(hex, who);
  }
}

/** Points are never below zero, the fallen lie and hold no spell, and what a turn counts is counted from none. */
function* bookFaults(battle: HexBattle): Faults {
  for (const who of battle.order) {
    const { points, used, fallen, prone, holding, fatigue, mire, pressed, heldSince } = stateOf(battle, who);
    yield* ifNot(points >= 0 && used >= 0 && fatigue >= 0, who, "owes points");
    yield* ifNot(fallen === "no" || fallen === "off" || (prone && holding === null), who, "has fallen upright");
    yield* ifNot(mire === null || mire.sunk >= 0, who, "floats");
    yield* ifNot(pressed === null || pressed.paid > 0, who, "presses for nothing");
    yield* ifNot(heldSince <= roundOf(battle), who, "holds a spell from a round to come");
  }
}

interface TakenOnHexes {
  readonly intent: HexIntent;
  readonly result: string | undefined;
  readonly answers: readonly (readonly [key: string, choice: Choice])[];
}

/** What does not hold between a battle and what one step has made of it. */
export function hexStepFaults(before: HexBattle, after: HexBattle, taken: TakenOnHexes): string[] {
  const byHand = ["condition", "place", "remove"].includes(taken.intent.kind);
  return [
    ...(byHand ? [] : spentFaults(before, after)),
    ...(byHand ? [] : facingFaults(before, after, taken)),
    ...outcomeFaults(before, after, taken),
  ];
}

/** Nobody acts twice in a turn: an action that is used stays used while the round lasts, and who has used it attacks no more. */
function* spentFaults(before: HexBattle, after: HexBattle): Faults {
  if (roundOf(after) !== roundOf(before)) return;
  const { hasActed } = before.rules.turns;
  for (const who of before.order)
    yield* ifNot(hasActed(stateOf(after, who)) || !hasActed(stateOf(before, who)), who, "has its action back");
}

/** Only the mover turns by its own doing; anybody else by a yes to facing it. */
function* facingFaults(before: HexBattle, after: HexBattle, { intent, answers }: TakenOnHexes): Faults {
  const turned = before.order.filter((who) => stateOf(before, who).facing !== stateOf(after, who).facing);
  const isMoving = intent.kind === "walk" || intent.kind === "turn" || intent.kind === "action";
  for (const who of turned) {
    const byOwn = isMoving && intent.who === who;
    const willing = answers.some(([key, choice]) => key === answerKey({ who, prompt: "face" }) && choice === "yes");
    yield* ifNot(byOwn || willing, who, "has turned for no reason");
  }
}

/** Whoever is said to have come somewhere is there, in the facing that was foretold. */
function* outcomeFaults(before: HexBattle, after: HexBattle, { intent, result }: TakenOnHexes): Faults {
  if (intent.kind !== "walk" || result !== "arrived" || !isUp(after, intent.who)) return;
  const end = intent.path.at(-1)?.at;
  const place = placeOf(after, intent.who);
  if (end && intent.press !== true && intent.stop !== true)
    yield* ifNot(place.kind === "hex" && place.at.join() === end.join(), intent.who, "has arrived elsewhere");
  const told = before.rules.foretell(before, intent);
  if ("facing" in told && intent.stop !== true)
    yield* ifNot(stateOf(after, intent.who).facing === told.facing, intent.who, "faces another way than foretold");
}

/** Nobody is asked who cannot act on it (HR-RE-01, HF-FA-05). */
export function hexPromptFaults(battle: HexBattle, { who, prompt, about }: Prompt): string[] {
  return [...watcherFaults(battle, who, prompt, about)];
}

function* watcherFaults(battle: HexBattle, who: string, prompt: Prompt["prompt"], about: Prompt["about"]): Faults {
  if (prompt !== "perceive" && prompt !== "strike" && prompt !== "face") return;
  const mover = String(about["mover"] ?? turnOf(battle) ?? "");
  yield* ifNot(battle.figures.has(mover) && areFoes(battle, who, mover), who, "is asked about a friend");
  if (prompt !== "face")
    yield* ifNot(!battle.rules.turns.hasActed(stateOf(battle, who)), who, "is asked and has acted");
}
