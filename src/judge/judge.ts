/** The judge: what a figure should do next, and answer, by what its side can see; no move is looked ahead. */
import { type Battle, roundOf, stateOf } from "../engine/battle";
import { type Choice, oneOf, type Prompt } from "../engine/flow";
import type { Intent } from "../engine/intents";
import { refusalOf } from "../engine/legality";
import type { BlowOdds, CandidateMove, Expectation } from "../engine/tactics";
import type { FigureId } from "../engine/types";
import { bestBlow, fullHits, harmBy } from "./evaluation";
import { blowOfTable, type Strengths } from "./table-blows";
import type { Temper } from "./tempers";

/** How a figure looks at things. */
export interface Outlook {
  readonly temper: Temper;
  /** What blows come to where the table rolls them. */
  readonly strengths: Strengths;
  /** It has struck in this turn, and the record does not say so. */
  readonly hasStruck?: boolean;
}

/** One thing to do, null for leaving it at what has been done: what it is worth, in figures, and what for. */
export interface Judgement {
  readonly intent: Intent | null;
  readonly worth: number;
  readonly reasons: readonly Reason[];
}

/** An expectation, with its part of the worth. */
export interface Reason {
  readonly expected: Expectation;
  readonly worth: number;
}

/**
 * What speaks for it and against it, as against leaving it at what has been done: a blow that it is struck less often
 * is warded off. Worths are in figures; those of no difference are left out.
 */
export function reasonsFor(
  { reasons }: Pick<Judgement, "reasons">,
  staying: Pick<Judgement, "reasons"> | undefined,
): Reason[] {
  const rest = new Map((staying?.reasons ?? []).map((reason) => [reasonKey(reason), reason]));
  const own = reasons.map((reason): Reason => {
    const { worth } = rest.get(reasonKey(reason)) ?? { worth: 0 };
    rest.delete(reasonKey(reason));
    return { ...reason, worth: reason.worth - worth };
  });
  const spared = [...rest.values()].filter(({ expected }) => expected.kind === "struck");
  return [...own, ...spared.map((reason) => ({ ...reason, worth: -reason.worth }))].flatMap(asDifference);
}

function reasonKey({ expected }: Reason): string {
  const { chance: _chance, odds: _odds, turns: _turns, ...subject } = { odds: null, turns: 0, ...expected };
  return JSON.stringify(subject);
}

function asDifference({ expected, worth }: Reason): Reason[] {
  if (Math.abs(worth) < NO_REASON) return [];
  const isSpared = expected.kind === "struck" && worth > 0;
  return [{ expected: isSpared ? { ...expected, kind: "wards-off" } : expected, worth }];
}

/** What is worth less is no reason. */
const NO_REASON = 0.001;

/** Whether the battle's ruleset says how it is judged. */
export function isJudged({ rules }: Pick<Battle, "rules">): boolean {
  return rules.tactics !== undefined;
}

/** All that is legal, the best first; of things worth the same the one that its ruleset names first. */
export function judgementsOf(battle: Battle, who: FigureId, outlook: Outlook): Judgement[] {
  return judged(battle, who, outlook).filter(({ intent }) => intent === null || refusalOf(battle, intent) === null);
}

/** The one among them that does nothing more. */
export function leftAsItIs<T extends Pick<Judgement, "intent">>(judgements: readonly T[]): T | undefined {
  return judgements.find(({ intent }) => intent === null);
}

/** The best of them alone, which costs far fewer questions: what to do, null for nothing more. */
export function bestIntent(battle: Battle, who: FigureId, outlook: Outlook): Intent | null {
  for (const { intent } of judged(battle, who, outlook))
    if (intent === null || refusalOf(battle, intent) === null) return intent;
  return null;
}

/** Refused ones among them. */
function judged(battle: Battle, who: FigureId, outlook: Outlook): Judgement[] {
  const moves = [...(battle.rules.tactics?.candidates(battle, who) ?? [])];
  const open = outlook.hasStruck ? moves.filter((move) => !isStrike(move)) : moves;
  const judgements = open.map(({ intent, expects }) => ({ intent, ...weighed(battle, who, expects, outlook) }));
  return judgements.sort((one, other) => other.worth - one.worth);
}

function isStrike({ expects }: CandidateMove): boolean {
  return expects.some(({ kind }) => kind === "strikes");
}

/** What to answer, and what for; no reasons where nothing speaks for another answer than none. */
export interface AnswerJudgement extends Omit<Judgement, "intent"> {
  readonly choice: Choice;
}

/** What the figure answers: one of the prompt's choices, or what it does without an answer. */
export function answerTo(battle: Battle, prompt: Prompt, outlook: Outlook): AnswerJudgement {
  let best: AnswerJudgement = { choice: prompt.otherwise, worth: 0, reasons: [] };
  for (const { choice, expects } of battle.rules.tactics?.answers?.(battle, prompt) ?? []) {
    const { worth, reasons } = weighed(battle, prompt.who, expects, outlook);
    if (worth > best.worth && isTakable(prompt, choice)) best = { choice, worth, reasons };
  }
  return best;
}

function isTakable(prompt: Prompt, choice: Choice): boolean {
  return oneOf(prompt.choices, choice) === null || prompt.accepts(choice) === null;
}

type Weighed = Omit<Judgement, "intent">;

function weighed(battle: Battle, who: FigureId, expects: readonly Expectation[], outlook: Outlook): Weighed {
  const reasons = expects.map((expected) => ({ expected, worth: weightOf(battle, who, expected, outlook) }));
  return { worth: reasons.reduce((sum, reason) => sum + reason.worth, 0), reasons };
}

/** What a recovery is worth, and an action at the least: else what its best blow is. */
const RECOVERY = 0.25;
const LEAST_ACTION = 0.08;

function weightOf(battle: Battle, who: FigureId, expected: Expectation, { temper, strengths }: Outlook): number {
  const { chance } = expected;
  switch (expected.kind) {
    case "strikes":
      return chance * temper.harm * harmBy(battle, expected.target, oddsOr(battle, who, expected, strengths));
    case "struck":
      return -chance * fearOf(battle, who, temper) * harmBy(battle, who, oddsOr(battle, who, expected, strengths));
    case "awaits":
      return chance * temper.harm * harmBy(battle, expected.foe, oddsOr(battle, who, expected, strengths));
    case "wards-off":
      return chance * harmBy(battle, who, oddsOr(battle, who, expected, strengths));
    case "nears":
      return chance * expected.turns * temper.approach * urgencyOf(battle);
    case "holds":
      return chance * temper.hold;
    case "recovers":
      return chance * RECOVERY;
    case "spends-action":
      return -chance * Math.max(LEAST_ACTION, bestBlow(battle, who));
  }
}

type OddsTold = Extract<Expectation, { readonly odds: BlowOdds | null }>;

function oddsOr(battle: Battle, who: FigureId, blow: OddsTold, strengths: Strengths): BlowOdds {
  if (blow.odds) return blow.odds;
  if (blow.kind === "strikes") return blowOfTable(battle, who, blow.target, strengths);
  if (blow.kind === "awaits") return blowOfTable(battle, who, blow.foe, strengths);
  return blowOfTable(battle, blow.by, who, strengths);
}

/** Whoever has few hits left fears twice as much. */
function fearOf(battle: Battle, who: FigureId, { fear, nerve }: Temper): number {
  return stateOf(battle, who).hits < nerve * fullHits(battle, who) ? 2 * fear : fear;
}

/** Nobody waits for ever: what is worth coming nearer grows from round to round. */
function urgencyOf(battle: Battle): number {
  return Math.min(MOST_URGENT, roundOf(battle));
}

const MOST_URGENT = 12;
