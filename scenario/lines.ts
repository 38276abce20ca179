/** Reads what everybody rolls and answers. */
import type { FigureId } from "../src/engine/types";
import type { ScriptedAnswer, ScriptLines } from "./script";
import { findFigure } from "./names";
import { type Fields, readEntries, readList, readOneOf, readWhole, readYesNoOrWord } from "./read";
import { readStepOf } from "./steps";
import { type Entry, Misread, type Tree } from "./tree";
import { PROMPTS } from "./words";
import type { ZoneBattle } from "../src/zones/battle";

/** Whose dice are nobody's (a sporadic's own turn). */
const FIELD = "field";

export function readLines(fields: Fields, battle: ZoneBattle): ScriptLines {
  return {
    rolls: new Map(
      fields.get("rolls", (tree) => readEntries(tree, "rolls"), []).map((entry) => readRolls(entry, battle)),
    ),
    answers: new Map(
      fields.get("answers", (tree) => readEntries(tree, "answers"), []).map((entry) => readAnswers(entry, battle)),
    ),
  };
}

function readRolls({ key, line, value }: Entry, battle: ZoneBattle): [FigureId, number[][]] {
  const who = key === FIELD ? FIELD : findFigure(battle, key, line);
  return [
    who,
    readList(value, `rolls of ${key}`, (roll) =>
      readList(roll, "a roll", (die) => readWhole(die, "a die", [1, Infinity])),
    ),
  ];
}

function readAnswers({ key, line, value }: Entry, battle: ZoneBattle): [FigureId, ScriptedAnswer[]] {
  const who = findFigure(battle, key, line);
  return [who, readList(value, `answers of ${key}`, (tree) => readAnswer(tree, battle, who))];
}

/** `intercept: yes`, or `act:` with a step without `who`. */
function readAnswer(tree: Tree, battle: ZoneBattle, who: FigureId): ScriptedAnswer {
  const [entry, ...rest] = readEntries(tree, "an answer");
  if (!entry || rest.length > 0) throw new Misread(tree.line, "an answer has one prompt");
  const prompt = readPrompt(entry);
  const choice =
    entry.value.kind === "map" ? readStepOf(entry.value, battle, who) : readYesNoOrWord(entry.value, prompt);
  return { prompt, choice };
}

function readPrompt({ key, line }: Entry): string {
  return readOneOf({ kind: "scalar", line, value: key, text: key }, PROMPTS, "prompt");
}
