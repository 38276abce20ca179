/** What a figure on zones could answer where dice decide: blows for nothing, defences, a guard's step. */
import type { Prompt } from "../../engine/flow";
import type { CandidateAnswer, Expectation } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import type { RollingBattle } from "../battle";
import { bestWeapon, blowFromHere, oddsOfBlow } from "./blow-odds";

type AnswersFor = (battle: RollingBattle, prompt: Prompt) => Iterable<CandidateAnswer>;

const SPENT: Expectation = { kind: "spends-action", chance: 1 };

/** How much of a blow is taken away: a die more to hit, or damage that is not doubled. */
const DEFENDED = 0.55;
/** Getting out of the way is a contest of equals, and it only puts the blow off. */
const EVADED = 0.3;

const ANSWERS: Readonly<Record<string, AnswersFor>> = {
  opportunity: blowAt("leaver", { times: 1, spends: false }),
  strike: blowAt("catcher", { times: 2, spends: false }),
  "charge-response": blowAt("attacker", { times: 2, spends: true }),
  "closing-attack": blowAt("attacker", { times: 1, spends: true }),
  dodge: wardingOff("attacker", DEFENDED),
  block: wardingOff("attacker", DEFENDED),
  brace: wardingOff("attacker", DEFENDED),
  evade: wardingOff("mover", EVADED),
  protect: stepsInFor("ward"),
  follow: stepsInFor("ward"),
  intercept: stepsInFor("mover"),
};

/** The answers to any prompt of the zone rules; none to what has no answer worth a look. */
export function reactions(battle: RollingBattle, prompt: Prompt): Iterable<CandidateAnswer> {
  const answers = Object.hasOwn(ANSWERS, prompt.prompt) ? ANSWERS[prompt.prompt] : undefined;
  return answers?.(battle, prompt) ?? [];
}

function named({ about }: Prompt, whom: string): FigureId {
  return String(about[whom]);
}

function blowAt(whom: string, { times, spends }: { times: number; spends: boolean }): AnswersFor {
  return function* (battle, prompt) {
    const target = named(prompt, whom);
    const weapon = bestWeapon(battle, prompt.who, "attack");
    if (!weapon || !battle.figures.has(target)) return;
    const odds = oddsOfBlow(battle, { attacker: prompt.who, target, kind: "attack", weapon, times });
    const choice = prompt.choices.includes(weapon.name) ? weapon.name : "yes";
    yield { choice, expects: [{ kind: "strikes", target, odds, chance: 1 }, ...(spends ? [SPENT] : [])] };
  };
}

function wardingOff(whom: string, part: number): AnswersFor {
  return function* (battle, prompt) {
    const by = named(prompt, whom);
    if (!battle.figures.has(by)) return;
    const odds = blowFromHere(battle, by, prompt.who);
    yield { choice: "yes", expects: [{ kind: "wards-off", by, odds, chance: part }, SPENT] };
  };
}

/** Before a friend, or in the way of a foe: it comes to that every second time. */
function stepsInFor(whom: string): AnswersFor {
  return function* (_battle, prompt) {
    yield { choice: "yes", expects: [{ kind: "holds", what: named(prompt, whom), chance: 0.5 }, SPENT] };
  };
}
