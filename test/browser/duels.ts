/** Ann against Grub on the farmstead: where they begin, and how a test reads and answers. */
import type { Locator } from "playwright-core";
import type { Person } from "./people";
import { isDone, turnOnRecord } from "./plays";
import { APART, beginFight, type Setup, until } from "./scene";

/** Grub near Ann's way: he is asked whether he steps in. */
export const NEAR = { ...APART, Grub: [700, 600] } as const;
/** Grub is nowhere near. */
export const ALONE = { ...APART, Grub: [2300, 1500] } as const;

export async function duel(gm: Person, at: Setup["at"], more: Partial<Setup> = {}): Promise<void> {
  await beginFight(gm, { order: ["Ann", "Grub"], at, ...more });
}

/** The button with this answer on the newest card that asks for one. */
export function answerButton(person: Person, answer: string): Locator {
  return person.page.locator(`.chat-message [data-answer="${answer}"]:not([disabled])`).last();
}

export async function idOf({ page }: Person, name: string): Promise<string> {
  return page.evaluate((token) => canvas.scene.tokens.getName(token).id, name);
}

/** The rules have followed the tracker to this figure's turn, and nothing goes on. */
export async function isRecordedTurn(person: Person, name: string): Promise<void> {
  const id = await idOf(person, name);
  await until(`it is ${name}'s turn on the record`, async () => (await turnOnRecord(person)) === id);
  await isDone(person);
}
