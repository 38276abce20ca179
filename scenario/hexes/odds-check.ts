/** Asks the preview of a ruleset of hexes for costs and chances, and compares them with what a scenario says. */
import { Fraction } from "../../src/engine/dice/distribution";
import { isRefusal, type Refusal, sameValue } from "../../src/engine/types";
import type { ForetoldWalk, HexBattle } from "../../src/hexes/battle";
import type { HexOutcome } from "../../src/hexes/types";
import type { Engine } from "../engine";
import { describeOutcomes, outcomeOdds, reactionPolicy, showChance } from "../odds";
import { compareChance, compareRefusal } from "../odds-entry";
import type { Expected, NoticingQuestion, StepQuestion, WayQuestion } from "./odds-entry";
import { hexWords } from "./words";

/** What counts as success: that it came to its end no lower than it set out. */
const SUCCESS: readonly HexOutcome[] = ["arrived", "success", "done"];

export function checkStepOdds(battle: HexBattle, question: StepQuestion, engine: Engine): string[] {
  const { step, expected } = question;
  const refusal = engine.refusalOf(battle, step);
  if (refusal || expected.refused) return compareRefusal(expected.refused, refusal?.code);
  const told = step.kind === "walk" ? battle.rules.foretell(battle, step) : null;
  const onWay = told && isRefusal(told) ? compareRefusal(null, told.code) : compareWalk(expected, told);
  const faults = [...onWay, ...compareGround(battle, question)];
  if (expected.success === undefined) return faults;
  return [...faults, ...compareChance("success", expected.success, successOf(battle, question, engine).toNumber())];
}

function successOf(battle: HexBattle, { step, reactions }: StepQuestion, engine: Engine): Fraction {
  const { chances } = outcomeOdds(battle, step, engine, reactionPolicy(reactions));
  return SUCCESS.reduce((sum, outcome) => sum.plus(chances.get(outcome) ?? Fraction.ZERO), Fraction.ZERO);
}

/** What the ground adds to the attack. */
function compareGround(battle: HexBattle, { step, expected: { modifier, defence } }: StepQuestion): string[] {
  const found = step.kind === "action" ? battle.rules.groundOnAttack?.(battle, step) : undefined;
  return [
    ...compareFact("modifier", modifier, found?.modifier.total),
    ...compareFact("defence", defence, found?.defence),
  ];
}

function compareFact(key: string, expected: Fact, found: Fact): string[] {
  const isSo = expected === undefined || sameValue(expected, found);
  return isSo ? [] : [`${key}: expected ${show(expected)}, found ${show(found)}`];
}

type Fact = number | readonly number[] | null | undefined;

function compareWalk(expected: Expected, told: ForetoldWalk | null): string[] {
  const found = {
    cost: told?.cost,
    points: told?.steps.map(({ cost }) => cost),
    facings: told?.steps.map(({ facing }) => facing),
    facing: told?.facing,
  };
  const keys = ["cost", "points", "facings", "facing"] as const;
  return keys.flatMap((key) => compareFact(key, expected[key], found[key]));
}

function show(value: Fact): string {
  return Array.isArray(value) ? `[${value.join(", ")}]` : String(value ?? "none");
}

export function describeStepOdds(battle: HexBattle, { step, reactions }: StepQuestion, engine: Engine): string[] {
  const told = step.kind === "walk" ? battle.rules.foretell(battle, step) : null;
  const costs = told && !isRefusal(told) ? describeWalk(told) : [];
  const ground = step.kind === "action" ? battle.rules.groundOnAttack?.(battle, step) : undefined;
  const added = ground ? [`ground: ${ground.modifier.total}, on defence ${ground.defence ?? "none"}`] : [];
  return [...costs, ...added, ...describeOutcomes(battle, step, engine, reactionPolicy(reactions))];
}

function describeWalk({ steps, cost, left }: ForetoldWalk): string[] {
  const each = steps.map((step) => `${step.at.join(".")}/${step.facing} ${step.step} ${step.cost}`);
  return [`cost ${cost}, left ${left}: ${each.join(", ")}`];
}

export function checkWayOdds(battle: HexBattle, question: WayQuestion): string[] {
  const told = foretellWay(battle, question);
  const { expected } = question;
  if (isRefusal(told) || expected.refused)
    return compareRefusal(expected.refused, isRefusal(told) ? told.code : undefined);
  return compareWalk(expected, told);
}

export function describeWayOdds(battle: HexBattle, question: WayQuestion): string[] {
  const told = foretellWay(battle, question);
  return isRefusal(told) ? [`refused: ${told.code}`] : describeWalk(told);
}

/** The cheapest way in the usual mode, as the ruler draws it. */
function foretellWay(battle: HexBattle, { who, to }: WayQuestion): ForetoldWalk | Refusal {
  const mode = hexWords(battle.rules).usualMode ?? "";
  const walk = battle.rules.walkTo(battle, who, { mode }, to);
  return isRefusal(walk) ? walk : battle.rules.foretell(battle, walk);
}

export function checkNoticing(battle: HexBattle, question: NoticingQuestion): string[] {
  return compareChance("success", question.success, noticed(battle, question)?.toNumber() ?? 0);
}

export function describeNoticing(battle: HexBattle, question: NoticingQuestion): string[] {
  const chance = noticed(battle, question);
  return [chance ? `success: ${showChance(chance)}` : "no sense reaches it"];
}

function noticed(battle: HexBattle, { who, mover }: NoticingQuestion): Fraction | null {
  return battle.rules.noticing?.(battle, who, mover) ?? null;
}
