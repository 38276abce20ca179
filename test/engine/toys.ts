/** Small conversations and the battle they stand in, for the tests of the drivers. */
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import { Resolution } from "../../src/engine/resolution";
import { ask, askOne, type Conversation, roll, yesOrNo } from "../../src/engine/flow";
import { damageThrow, duelThrow, pickThrow, sumThrow } from "../../src/engine/dice/rolls";
import type { ZoneBattle, ZoneSituation } from "../../src/zones/battle";

const TEXT = `zonebound 1 zones-3d6
zone A
zone B
border A|B A B
figure ann side=red
figure orc side=blue
figure elf side=blue
order by=ann,orc,elf
@battle % turn=ann
@figure ann place=in:A
@figure orc place=in:A
@figure elf place=in:B`;

export const BATTLE: ZoneBattle = parseBattle(TEXT, zoneNotation);

export function begin<T>(start: (situation: ZoneSituation) => Conversation<T>): Resolution<T> {
  return new Resolution(BATTLE, start);
}

/** 3d6 at or under ten. */
export function* test(): Conversation<"made" | "failed"> {
  return (yield* roll(sumThrow({ key: "a-test", who: "ann", count: 3 }, (sum) => sum <= 10))) ? "made" : "failed";
}

/** Asks both enemies at once; each who says yes rolls a contest against ann, in turn, until one wins. */
export function* intercepted(): Conversation<string> {
  const prompts = ["orc", "elf"].map((who) => yesOrNo(who, "intercept", { mover: "ann" }));
  const answers = yield* ask(prompts);
  for (const { who } of prompts.filter((prompt) => answers.get(`${prompt.who}:intercept`) === "yes")) {
    if (yield* roll(contestOf(who))) return who;
  }
  return "nobody";
}

function contestOf(who: string) {
  const dice = [
    { who, count: 3, sides: 6 },
    { who: "ann", count: 3, sides: 6 },
  ];
  return duelThrow({ key: "contest", dice }, (one, other) => one < other);
}

/** To hit, then damage; a fall is asked for in between. */
export function* struck(): Conversation<number> {
  const hits = yield* roll(sumThrow({ key: "to-hit", who: "orc", count: 3 }, (sum) => sum <= 12));
  if (!hits) return 0;
  const choices = ["prone", "back"];
  const otherwise = {
    who: "orc",
    prompt: "fall",
    about: {},
    choices,
    otherwise: "prone",
    accepts: () => null,
  } as const;
  const fall = yield* askOne(otherwise);
  const damage = yield* roll(damageThrow("damage", "orc", { count: 2, sides: 6, plus: -3 }));
  return fall === "back" ? -damage : damage;
}

/** Three prompts and five throws, every one of them on every way. */
export function* long(): Conversation<string> {
  let word = "";
  for (const who of ["ann", "orc", "elf"]) {
    const answer = yield* askOne(yesOrNo(who, "evade", {}));
    word += answer === "yes" ? "Y" : "N";
    word += yield* roll(sumThrow({ key: "to-hit", who, count: 3 }, (sum) => (sum < 9 ? "a" : sum < 12 ? "b" : "c")));
  }
  word += yield* roll(damageThrow("damage", "ann", { count: 1, sides: 6, plus: 0 }));
  return word + (yield* roll(pickThrow("pick", "ann", 2)));
}
