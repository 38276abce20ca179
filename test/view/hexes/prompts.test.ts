/** What those who watch a mover are asked, and what they read on the buttons. */
import { describe, expect, it } from "vitest";
import type { JournalEntry, OpenPrompt } from "../../../src/engine/journal";
import { answerKey, type Choice, type Prompt } from "../../../src/engine/flow";
import { resolve } from "../../../src/engine/legality";
import type { HexBattle } from "../../../src/hexes/battle";
import type { WalkIntent } from "../../../src/hexes/intents";
import { hexTitle } from "../../../src/view/hexes/title";
import { factsOfPrompt } from "../../../src/view/prompt-odds";
import { type PromptRow, promptRow } from "../../../src/view/prompts";
import { orderPhrase, ordersFor, refusedIn } from "../../../src/view/tray";
import { stateOf } from "../../../src/engine/battle";
import { namingOf } from "../../../src/view/text";
import { hexBattleOf } from "../../support/battle-of";

const GATE = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 4], MA: 8, ST: 8 }
  orc: { side: blue, at: [4, 2], facing: 3, DX: 12, weapons: [{ name: spear, damage: 2d6, reach: 2, pole: true }] }`);

const away: WalkIntent = { kind: "walk", who: "ann", mode: "half", path: [{ at: [4, 5] }] };

type Input = Choice | readonly (readonly number[])[];

/** Plays with these answers and faces, in turn; gives the journal and the question that then stands open. */
function played(battle: HexBattle, inputs: readonly Input[]): { journal: JournalEntry[]; prompt: OpenPrompt } {
  const play = resolve(battle, away);
  const journal: JournalEntry[] = [];
  for (const input of inputs) {
    const { pending } = play;
    if (pending?.kind === "throw" && Array.isArray(input)) {
      const { key, dice, targets = [] } = pending.thrown;
      journal.push({ kind: "throw", key, dice, targets, faces: input, value: null });
      play.roll(input);
    } else if (pending?.kind === "ask" && typeof input === "string") {
      const [{ who, prompt, about }] = pending.prompts as [Prompt];
      journal.push({ kind: "answer", who, prompt, about, choice: input, by: "somebody" });
      play.answer(new Map([[answerKey({ who, prompt }), input]]));
    } else throw new Error(`${String(input)} does not come next`);
  }
  if (play.pending?.kind !== "ask") throw new Error("nobody is asked");
  const [prompt] = play.pending.prompts as [Prompt];
  return { journal, prompt: { ...prompt, since: 0, deadline: null } };
}

function rowOf(battle: HexBattle, inputs: readonly Input[]): PromptRow {
  const { journal, prompt } = played(battle, inputs);
  const course = { battle, intent: away, journal };
  return promptRow(prompt, namingOf(battle), hexTitle, factsOfPrompt(course, prompt));
}

const buttons = ({ choices }: PromptRow): [Choice, string, number | null][] =>
  choices.map(({ answer, label, chance }) => [answer, label.key.replace("ZONEBOUND.Prompt.", ""), chance]);

describe("[HR-RE-01] one who may notice a mover", () => {
  it("reads the chance of each sense, and what it may lose by it", () => {
    const row = rowOf(GATE, []);
    expect(row.text.key).toBe("ZONEBOUND.Prompt.perceive.text");
    expect(row.text.data).toMatchObject({ mover: "ann", distance: 2, critical: 3 });
    expect(buttons(row)).toEqual([
      ["yes", "perceive.yes", 92],
      ["hearing", "choice.hearing", 50],
      ["no", "perceive.no", null],
    ]);
  });
});

it("[HR-RE-01] one who may notice a mover reads what its best strike would then do", () => {
  const [yes, hearing, no] = rowOf(GATE, []).choices;
  const [spear] = rowOf(GATE, ["yes", [[3, 3]]]).choices;
  expect(yes?.besides).toEqual([{ what: "hits", chance: spear?.chance }, ...(spear?.besides ?? [])]);
  expect(hearing?.besides).toEqual(yes?.besides);
  expect(no?.besides).toEqual([]);
});

describe("[HR-RE-06] one who has noticed a mover", () => {
  const row = rowOf(GATE, ["yes", [[3, 3]]]);

  it("is asked about the mover, by the names of what it can strike with", () => {
    expect(row.text).toMatchObject({ key: "ZONEBOUND.Prompt.strike.passing", data: { mover: "ann", distance: 2 } });
    expect(row.choices.map(({ label }) => label.key)).toEqual([
      "ZONEBOUND.Prompt.choice.named",
      "ZONEBOUND.Prompt.strike.no",
    ]);
  });

  it("reads of each weapon the chance to hit, to stop the mover and to fell it", () => {
    // Three dice at or under 12: 160 of 216.
    const [spear, no] = row.choices;
    expect(spear).toMatchObject({ answer: "spear", chance: 74 });
    expect(no).toMatchObject({ chance: null, besides: [] });
    const [stops = NaN, fells = NaN] = spear?.besides.map(({ chance }) => chance) ?? [];
    expect(spear?.besides.map(({ what }) => what)).toEqual(["stops", "fells"]);
    expect(stops).toBeLessThanOrEqual(74);
    expect(fells).toBeLessThanOrEqual(stops);
    expect(fells).toBeGreaterThan(0);
  });
});

it("[HR-RE-06] bare hands are called by their name", () => {
  const unarmed = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 12] }
figures:
  ann: { side: red, at: [4, 4], MA: 8 }
  orc: { side: blue, at: [4, 3], facing: 3 }`);
  expect(buttons(rowOf(unarmed, ["yes", [[3, 3]]])).map(([, key]) => key)).toEqual(["choice.bare", "strike.no"]);
});

describe("[HR-RE-01] watch orders", () => {
  it("stand beside what happens where the mover is not noticed", () => {
    expect(rowOf(GATE, []).failure).toMatchObject({ key: "ZONEBOUND.Prompt.perceive.failure" });
  });

  it("can be given where it is asked whether to perceive, each by words of its own", () => {
    const { prompt } = played(GATE, []);
    const orders = ordersFor(GATE, prompt);
    expect(orders).toEqual(GATE.rules.standingNo?.words);
    expect(orderPhrase("within-4")).toMatchObject({ key: "ZONEBOUND.Tray.order.within", data: { number: "4" } });
    expect(orders.filter((order) => typeof orderPhrase(order) === "string")).toEqual([]);
    expect(ordersFor(GATE, { about: {} })).toEqual([]);
  });

  it("are listed to be taken back, beside a no for good", () => {
    const state = { ...stateOf(GATE, "orc"), refuses: ["perceive:within-4", "strike"] };
    const battle = { ...GATE, record: { ...GATE.record, figure: { ...GATE.record.figure, orc: state } } };
    const listed = refusedIn(battle, "gate", () => true);
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({ scene: "gate", who: "orc", prompt: "perceive", unless: "within-4" });
    expect(listed).toContainEqual({ scene: "gate", who: "orc", prompt: "strike" });
  });
});
