/** Hands of the people at the table: what they pick in the action bar, answer in the tray and read of the figures. */
import type { Locator } from "playwright-core";
import { readStored } from "../../src/foundry/battlefield/stored-record";
import { isPanned, type Person, showBar } from "./people";
import { zoneGround } from "../../src/zones/zone-ground";
import { beginFight, loadDice, type Point, type Setup } from "../support/fight";
import { hitsOf, lastPlay, middleOf } from "../support/state";
import { until as comesAbout } from "../support/until";

/** A whole exchange of blows on a busy machine. */
const PATIENCE = 45_000;
const until = (what: string, check: () => Promise<boolean>): Promise<void> => comesAbout(what, check, PATIENCE);

/** The action bar's button whose text begins so. */
export function action({ page }: Person, text: string): Locator {
  return page.locator("#zonebound-action-bar [data-item]", { hasText: new RegExp(`^\\s*${text}`) }).first();
}

/** The action bar of this figure, in any language: of whoever's turn it is by itself, of another once it is picked. */
async function isBarOf({ page }: Person, who: string): Promise<boolean> {
  const label = page.locator("#zonebound-action-bar [role=toolbar]");
  return (await label.count()) > 0 && (await label.getAttribute("aria-label"))?.endsWith(` ${who}`) === true;
}

/** Picks a figure on the map, unless its actions are listed already. */
export async function picks(person: Person, who: string): Promise<void> {
  await until(`the actions of ${who} are ${person.name}'s to choose from`, async () => {
    if (await isBarOf(person, who)) return true;
    if (await person.run(() => canvas.ready === true)) await clickOnMap(person, who);
    return isListed(person, who);
  });
}

/** Whether the action bar comes to be this figure's within a moment of the click. */
async function isListed(person: Person, who: string): Promise<boolean> {
  const listed = comesAbout(`the actions of ${who} are listed`, () => isBarOf(person, who), 1000);
  return listed.then(
    () => true,
    () => false,
  );
}

/** Has a figure do something: by the action bar, and where it asks for more, by what is chosen there in turn. */
export async function does(person: Person, who: string, ...words: readonly string[]): Promise<void> {
  await picks(person, who);
  for (const word of words) await until(`${word} is chosen`, () => chooseAction(person, word));
  await showBar(person, "row");
}

/** In a click's time; the list is opened where the row has no such button. */
async function chooseAction(person: Person, word: string): Promise<boolean> {
  const wanted = action(person, word).and(person.page.locator(":visible:not([aria-disabled])"));
  const more = person.page.locator('#zonebound-action-bar [data-do="fold"][aria-expanded="false"]');
  const button = (await wanted.count()) > 0 ? wanted : more;
  const isPressed = await button.click({ timeout: 4000 }).then(
    () => true,
    () => false,
  );
  return isPressed && button === wanted;
}

export async function clickOnMap(person: Person, name: string, button: "left" | "right" = "left"): Promise<void> {
  const { page } = person;
  const at = await middleOf(person, name);
  await page.evaluate(([x, y]) => canvas.pan({ x, y, scale: 0.6 }), at);
  await isPanned({ page });
  const point = await page.evaluate(([x, y]) => canvas.clientCoordinatesFromCanvas({ x, y }), at);
  await page.mouse.click(point.x, point.y, { button });
}

/** Switches a condition in the token's own menu, as a GM does by hand. */
export async function switches(person: Person, name: string, condition: string): Promise<void> {
  const { page } = person;
  await clickOnMap(person, name, "right");
  await page.locator('#token-hud button[data-palette="effects"]').click();
  await page.locator(`#token-hud [data-status-id="${condition}"]`).click();
  await page.keyboard.press("Escape");
}

/** What waits in this person's tray, by the text of the question. */
export function question({ page }: Person, text: RegExp): Locator {
  return page.locator("#zonebound-tray .zonebound-tray__prompt", { hasText: text });
}

/** Answers a question in the tray by one of its buttons. */
export async function answers(person: Person, text: RegExp, label: string | RegExp): Promise<void> {
  const asked = question(person, text);
  await asked.locator("[data-choice]", { hasText: label }).first().click();
  await asked.waitFor({ state: "detached" });
}

/** The button with this answer on the newest card that asks for one. */
export function answerButton({ page }: Person, answer: string): Locator {
  return page.locator(`.chat-message [data-answer="${answer}"]:not([disabled])`).last();
}

/** A question of this kind in somebody's tray. */
export function asked({ page }: Person, prompt: string): Locator {
  return page.locator(`#zonebound-tray .zonebound-tray__prompt[data-prompt=${prompt}]`);
}

/** Chooses what a drag means, by the text of the button. */
export async function chooses({ page }: Person, label: RegExp): Promise<void> {
  await page.locator("button[data-action^=choice]", { hasText: label }).click();
}

/** Ends the turn of the figure that acts, and waits for whose it is then. */
export async function endsTurn(person: Person, next: string): Promise<void> {
  await person.page.locator('#zonebound-action-bar [data-do="end"]').click();
  await until(`it is ${next}'s turn`, () => isActing(person, next));
}

/** Waits until everybody sees a figure with so many hits. */
export async function hasHits(people: readonly Person[], name: string, hits: number): Promise<void> {
  for (const person of people) {
    let seen = NaN;
    const has = async (): Promise<boolean> => (seen = await hitsOf(person, name)) === hits;
    await until(`${person.name} sees ${name} with ${hits} hits`, has).catch(async (error: Error) => {
      throw new Error(`${error.message}; it has ${seen}, and the card says ${await storyOf(person)}`);
    });
  }
}

/** The newest card as this person could unfold it. */
export async function storyOf({ page }: Person): Promise<string> {
  const card = page.locator(".chat-message").last();
  return ((await card.textContent()) ?? "").replace(/\s+/g, " ");
}

/** Waits until somebody reads this on the newest card. */
export async function reads(person: Person, text: RegExp): Promise<void> {
  let seen = "";
  await until(`${person.name} reads ${text}`, async () => text.test((seen = await storyOf(person)))).catch(
    (error: Error) => {
      throw new Error(`${error.message}; the card says ${seen}`);
    },
  );
}

/** Takes the newest card back, as a GM. */
export async function undoes({ page }: Person): Promise<void> {
  await page.locator("[data-undo]").last().click();
}

/** Takes the newest card back, and waits until it is. */
export async function takesBack(gm: Person): Promise<void> {
  await undoes(gm);
  await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
}

/** A fight begins with these dice, and the first figure's turn has come. */
export async function begins(gm: Person, setup: Setup, dice: readonly number[]): Promise<void> {
  await loadDice(gm, dice);
  await beginFight(gm, setup);
  const [first = ""] = setup.order;
  await until(`it is ${first}'s turn`, () => isActing(gm, first));
}

/** By tracker and record: with dice the rules may still be reckoning whose turn it is. */
async function isActing({ page }: Person, name: string): Promise<boolean> {
  const [flag, id, shown]: [unknown, string, string] = await page.evaluate(
    (token) => [
      game.combat?.getFlag("zonebound", "record"),
      game.scenes.viewed.tokens.getName(token).id,
      game.combat?.combatant?.token?.name,
    ],
    name,
  );
  const { record, play } = readStored(flag, zoneGround);
  return shown === name && play === null && record.battle[""]?.turn === id;
}

/** The middle of the square to the left of a figure. */
export async function beside(person: Person, name: string): Promise<Point> {
  const [x, y] = await middleOf(person, name);
  return [x - 100, y];
}
