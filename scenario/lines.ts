/** Reads what everybody rolls and answers. */
import type { Battle } from "../src/engine/battle";
import type { FigureId } from "../src/engine/types";
import type { GroundReading } from "./ground-reading";
import type { ScriptedAnswer, ScriptLines } from "./script";
import { findFigure } from "./names";
import { type Fields, readEntries, readList, readOneOf, readWhole, readYesNoOrWord } from "./read";
import { type Entry, Misread, type Tree } from "./tree";

/** Whose dice are nobody's (a sporadic's own turn). */
const FIELD = "field";

export function readLines(fields: Fields, battle: Battle, reading: GroundReading): ScriptLines {
  const answers = fields.get("answers", (tree) => readEntries(tree, "answers"), []);
  return {
    rolls: new Map(
      fields.get("rolls", (tree) => readEntries(tree, "rolls"), []).map((entry) => readRolls(entry, battle)),
    ),
    answers: new Map(answers.map((entry) => readAnswers(entry, battle, reading))),
  };
}

function readRolls({ key, line, value }: Entry, battle: Battle): [FigureId, number[][]] {
  const who = key === FIELD ? FIELD : findFigure(battle, key, line);
  return [
    who,
    readList(value, `rolls of ${key}`, (roll) =>
      readList(roll, "a roll", (die) => readWhole(die, "a die", [1, Infinity])),
    ),
  ];
}

function readAnswers(
  { key, line, value }: Entry,
  battle: Battle,
  reading: GroundReading,
): [FigureId, ScriptedAnswer[]] {
  const who = findFigure(battle, key, line);
  return [who, readList(value, `answers of ${key}`, (tree) => readAnswer(tree, battle, who, reading))];
}

/** `intercept: yes`, or `act:` with a step without `who`. */
function readAnswer(tree: Tree, battle: Battle, who: FigureId, reading: GroundReading): ScriptedAnswer {
  const [entry, ...rest] = readEntries(tree, "an answer");
  if (!entry || rest.length > 0) throw new Misread(tree.line, "an answer has one prompt");
  const prompt = readPrompt(entry, reading.prompts);
  const isStep = entry.value.kind === "map" && reading.readStepOf !== undefined;
  const choice = isStep ? reading.readStepOf?.(entry.value, battle, who) : undefined;
  return { prompt, choice: choice ?? readYesNoOrWord(entry.value, prompt) };
}

function readPrompt({ key, line }: Entry, prompts: readonly string[]): string {
  return readOneOf({ kind: "scalar", line, value: key, text: key }, prompts, "prompt");
}
