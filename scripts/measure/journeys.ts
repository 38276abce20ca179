/** The three journeys that `trips.ts` counts, made by people at a table, and what goes on beside them. */
import { clickOnMap } from "../../test/browser/hands";
import { type Person, reload } from "../../test/browser/people";
import { dragOver, lastCard } from "../../test/browser/scene";
import { APART, beginFight, zone } from "../../test/support/fight";
import { landsIn } from "../../test/support/state";
import { until } from "../../test/support/until";
import { begin, end, type Visit } from "./visits";

/** A leg of a journey, with all that ran in it. */
export interface Recorded {
  readonly name: string;
  readonly visits: readonly Visit[];
}

interface Table {
  readonly gm: Person;
  readonly alice: Person;
  readonly bob: Person;
}

/** The entries by which code runs, on any of the clients, while a fight goes on and nobody asks anything of the rules. */
export async function anyway({ gm, alice, bob }: Table): Promise<Set<string>> {
  await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Grub: [2300, 1500] } });
  await calm(gm);
  await Promise.all([gm, alice, bob].map((person) => begin(person)));
  await clickOnMap(alice, "Ann");
  await alice.page.mouse.move(640, 300, { steps: 8 });
  await gm.page.evaluate(async () => {
    const { scene } = canvas;
    await scene.tokens.getName("Ann").update({ "flags.world.weather": "rain" });
    const message = await ChatMessage.implementation.create({ content: "Well met." });
    await message.update({ content: "Well met indeed." });
    await game.combat.update({ "flags.world.weather": "rain" });
    await scene.update({ navName: "Farm" });
    await game.actors.getName("Ann").update({ "system.biography": "A farmer." });
  });
  await calm(gm);
  const visits = (await Promise.all([gm, alice, bob].map((person) => end(person)))).flat();
  return new Set([...visits, ...(await watchedMove({ gm, bob }))].map(({ entry }) => entry));
}

/** What runs on the client of somebody who only looks on, while a token moves that is in no fight. */
async function watchedMove({ gm, bob }: Pick<Table, "gm" | "bob">): Promise<Visit[]> {
  await begin(bob);
  await gm.page.evaluate(async () => {
    const [token] = await canvas.scene.createEmbeddedDocuments("Token", [{ name: "Crow", x: 2300, y: 600 }]);
    await token.update({ x: 2300, y: 700 });
    await token.delete();
  });
  await calm(bob);
  return end(bob);
}

/** A player drags a token into the next zone, which is free. */
export async function dragged({ gm, alice, bob }: Table): Promise<Recorded[]> {
  await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Grub: [2300, 1500] } });
  await calm(alice);
  await begin(alice);
  await dragOver(alice, "Ann", zone("Yard"));
  await calm(alice);
  const pickUp = await end(alice);
  await Promise.all([begin(alice, true), begin(gm), begin(bob)]);
  await alice.page.mouse.up();
  await landsIn([gm, alice, bob], "Ann", "Yard");
  for (const person of [gm, alice, bob])
    await until("the card is there", async () => /Ann/.test(await lastCard(person)));
  await calm(alice);
  const [sent, judged, seen] = [await end(alice), await end(gm), await end(bob)];
  return [
    { name: "pick-up and ruler (player)", visits: pickUp },
    { name: "release → request (player)", visits: sent },
    { name: "judge → run → commit (GM)", visits: besides(judged, seen) },
    { name: "seen by everybody (another player)", visits: seen },
  ];
}

/** Of what ran, what the rules ran to say what becomes of a move. */
function ruled(visits: readonly Visit[]): Visit[] {
  return visits.filter(({ file }) => /^src\/(engine|zones|rulesets)\//.test(file));
}

/** The entries by which the card of an open play is merely shown again. */
async function shownAgain(gm: Person): Promise<Set<string>> {
  await begin(gm);
  await gm.page.evaluate(() => game.messages.contents.at(-1).update({ "flags.world.weather": "rain" }));
  await calm(gm);
  return new Set((await end(gm)).map(({ entry }) => entry));
}

/** Two are asked; the GM's page is loaded anew; one of them answers, and the play waits for the other. */
export async function answered({ gm, alice, bob }: Table): Promise<Recorded[]> {
  const fight = { order: ["Ann", "Grub", "Snag"], at: { ...APART, Grub: [700, 600], Snag: [300, 600] } } as const;
  await beginFight(gm, fight);
  const usual = await visitsOfReload(gm);
  await dragOver(alice, "Ann", zone("Yard"));
  await begin(gm);
  await alice.page.mouse.up();
  await until("two are asked", async () => (await cardOf(gm)).asking.length === 2);
  const rules = ruled(await end(gm));
  const again = await shownAgain(gm);
  const resumed = besides(await visitsOfReload(gm), [...usual, ...rules]);
  await Promise.all([begin(bob, true), begin(gm)]);
  await bob.page.locator('.chat-message [data-answer="no"]:not([disabled])').first().click();
  await until("one has answered", async () => (await cardOf(gm)).journal.length === 1);
  await calm(gm);
  const [sent, taken] = [await end(bob), besides(await end(gm), rules)];
  await gm.page.evaluate(async () => void (await game.combat.delete()));
  return [
    { name: "taken up again (GM)", visits: resumed.filter(({ entry }) => !again.has(entry)) },
    { name: "answer → request (player)", visits: sent },
    { name: "answer taken (GM)", visits: taken.filter(({ entry }) => !again.has(entry)) },
  ];
}

/** Of what ran, the files that did not run in the other case. */
function besides(visits: readonly Visit[], others: readonly Visit[]): Visit[] {
  const known = new Set(others.map(({ file }) => file));
  return visits.filter(({ file }) => !known.has(file));
}

async function visitsOfReload(person: Person): Promise<Visit[]> {
  await begin(person);
  await reload(person);
  await calm(person);
  return end(person);
}

/** A GM draws a zone where there was none; a player's ruler has it as soon as that player's client has it. */
export async function drawn({ gm, alice }: Table): Promise<Recorded[]> {
  await beginFight(gm, { order: ["Ann", "Grub"], at: { ...APART, Ann: [1300, 900], Grub: [300, 600] } });
  await gm.page.evaluate(async () => void (await canvas.scene.regions.getName("Lane").delete()));
  await begin(alice);
  await dragOver(alice, "Ann", zone("Garden"));
  await calm(alice);
  const usual = await end(alice);
  await letGo(alice);
  await Promise.all([begin(gm), begin(alice)]);
  await gm.page.evaluate(async () => {
    const shapes = [{ type: "rectangle", x: 2000, y: 60, width: 500, height: 1200 }];
    const behaviors = [{ name: "Paddock", type: "zonebound.zone" }];
    await canvas.scene.createEmbeddedDocuments("Region", [{ name: "Paddock", shapes, behaviors }]);
  });
  await calm(alice);
  const [drawing, heard] = [await end(gm), await end(alice)];
  await begin(alice);
  await dragOver(alice, "Ann", [2200, 700]);
  await calm(alice);
  const dragging = await end(alice);
  await letGo(alice);
  return [
    { name: "drawn (GM)", visits: drawing },
    { name: "heard and drawn (player)", visits: heard },
    {
      name: "ruler over it, besides what runs over any zone (player)",
      visits: besides(dragging, [...usual, ...ruled(dragging)]),
    },
  ];
}

/** Ends a drag where it began to nobody's harm. */
async function letGo(person: Person): Promise<void> {
  await person.page.keyboard.press("Escape");
  await person.page.mouse.up();
  await calm(person);
}

/** What is under way comes to its end: frames, moves of tokens, windows. */
async function calm({ page }: Person): Promise<void> {
  await page.waitForTimeout(1500);
}

async function cardOf({ page }: Person): Promise<{ asking: unknown[]; journal: unknown[] }> {
  const text = await page.evaluate(() => game.messages.contents.at(-1)?.system.card ?? "");
  return text === "" ? { asking: [], journal: [] } : (JSON.parse(text) as { asking: unknown[]; journal: unknown[] });
}
