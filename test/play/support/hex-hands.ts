/** What people do on hexes at a headless table beside dragging: intents of their own, answers to one kind of question. */
import { expect } from "vitest";
import type { Client } from "../../support/client";
import { isDone, nextTurn, timeOnRecord } from "../../support/state";
import { until } from "../../support/until";
import type { Person } from "./person";

/** Fields of an intent that hold a figure's name. */
const NAMES = ["who", "target", "charge", "rush", "toward"];

/** Asks the referee by `game.zonebound.act`; names stand for ids. Gives the answer. */
export async function acts(person: Client, intent: object): Promise<any> {
  return person.run(
    async (wanted: any, names: readonly string[]) => {
      const scene = game.scenes.viewed;
      const idOf = (name: string): string => scene.tokens.getName(name)?.id ?? name;
      const named = Object.entries(wanted).map(([key, value]: [string, any]) => {
        if (key === "helpers") return [key, value.map(idOf)];
        return [key, names.includes(key) ? idOf(value) : value];
      });
      return game.zonebound.act(Object.fromEntries(named), scene);
    },
    intent,
    NAMES,
  );
}

/** The same, and it is taken. */
export async function does(person: Client, intent: object): Promise<void> {
  const reply = await acts(person, intent);
  expect(reply, JSON.stringify(reply)).toMatchObject({ kind: "accepted" });
}

/** The same, and it is denied by this code. */
export async function isDenied(person: Client, intent: object, code: string): Promise<void> {
  expect(await acts(person, intent)).toMatchObject({ kind: "denied", denial: { code } });
}

/** A question as somebody may answer it. */
export interface Question {
  /** The name of who is asked. */
  readonly who: string;
  readonly prompt: string;
  /** Of this one alone. */
  readonly key: string;
  readonly text: string;
  /** By answer, the words on its button. */
  readonly choices: Readonly<Record<string, string>>;
}

/** What this person's tray asks of them now. */
export async function questionsTo(person: Person): Promise<Question[]> {
  return person.run((): Question[] =>
    [...document.querySelectorAll<HTMLElement>("#zonebound-tray .zonebound-tray__prompt")].map((section) => {
      const buttons = [...section.querySelectorAll<HTMLElement>("[data-answer]")];
      const text = (element: Element | null): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
      return {
        who: text(section.querySelector(".zonebound-tray__name")),
        prompt: section.dataset["prompt"] ?? "",
        key: section.dataset["key"] ?? "",
        text: text(section.querySelector(".zonebound-tray__text")),
        choices: Object.fromEntries(buttons.map((button) => [button.dataset["answer"] ?? "", text(button)])),
      };
    }),
  );
}

/** Waits until somebody is asked this of a figure; gives the question. */
export async function isAskedFor(person: Person, who: string, prompt: string): Promise<Question> {
  let seen: Question[] = [];
  const is = (one: Question): boolean => one.who === who && one.prompt === prompt;
  await until(`${person.name} is asked for ${who}: ${prompt}`, async () =>
    (seen = await questionsTo(person)).some(is),
  ).catch((error: Error) => {
    throw new Error(`${error.message}; asked is ${JSON.stringify(seen)}`);
  });
  const [found] = seen.filter(is);
  if (!found) throw new Error("it is asked no longer");
  return found;
}

/** Answers for a figure once it is asked this, and waits until that question is gone; gives it. */
export async function answersFor(person: Person, who: string, prompt: string, answer: string): Promise<Question> {
  const question = await isAskedFor(person, who, prompt);
  await pressesAnswer(person, question, answer);
  await until(
    `${who}'s answer is taken`,
    async () => !(await questionsTo(person)).some(({ key }) => key === question.key),
  );
  return question;
}

/** Presses the button of an answer, as often as one likes. */
export async function pressesAnswer(person: Person, { key }: Question, answer: string): Promise<void> {
  await person.run(
    (asked: string, word: string) => {
      const question = document.querySelector(`#zonebound-tray [data-key="${asked}"]`);
      question?.querySelector<HTMLElement>(`[data-answer="${word}"]`)?.click();
    },
    key,
    answer,
  );
}

/** The turn passes on, by the tracker's button; waits until the rules have followed, and everybody at the table has heard. */
export async function passesTurn(gm: Client): Promise<void> {
  const before = await timeOnRecord(gm);
  await nextTurn(gm);
  await until("the turn has passed", async () => (await timeOnRecord(gm)) !== before);
  await isDone(gm);
  const after = await timeOnRecord(gm);
  for (const person of gm.company ?? []) {
    await until(`${person.name} sees that the turn has passed`, async () => (await timeOnRecord(person)) === after);
    await isDone(person);
  }
}

/** What the record says of a figure on hexes, as this client has it: the fields that are not blank. */
export async function hexState(person: Client, name: string): Promise<any> {
  return person.run((who: string) => {
    const { id } = game.scenes.viewed.tokens.getName(who);
    const { lines } = game.combat.getFlag("zonebound", "record");
    return lines.find((line: string) => line.startsWith(`@figure ${id}`)) ?? "";
  }, name);
}
