/** The first drag after a fault: whatever pages, windows and lines go through, it lands for all three, once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { duel, NEAR, zone } from "../support/fight";
import { isDone, landsIn } from "../support/state";
import { until } from "../support/until";
import { meetBrowser } from "./browser";
import { startHost } from "./host";
import { type Line, lineTo } from "./line";
import { isReady, joinAs, opensWindow, type Person, reload } from "./people";
import { drag } from "./scene";

const playsOf = ({ page }: Person): Promise<number> =>
  page.evaluate(() => Object.keys(game.combat.getFlag("zonebound", "plays") ?? {}).length);

const isOnline = ({ page }: Person): Promise<boolean> => page.evaluate(() => game.socket.connected);

const asked = ({ page }: Person) => page.locator("#zonebound-tray .zonebound-tray__prompt");

/** The page is another; the session stays, and what is called then brings the game back. */
async function goesAway({ page }: Person): Promise<() => Promise<void>> {
  const url = page.url();
  await page.goto(new URL("/away", url).href);
  return async () => {
    await page.goto(url);
    await isReady(page);
  };
}

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const [gm, alice, bob] = [{} as Person, {} as Person, {} as Person];
  const everybody = [gm, alice, bob];
  const lines = new Map<Person, Line>();
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const [host, browser] = await Promise.all([startHost({ foundry }), meetBrowser()]);
    ends.push(
      () => host.close(),
      () => browser.close(),
    );
    for (const [person, name] of [
      [gm, "Gamemaster"],
      [alice, "Alice"],
      [bob, "Bob"],
    ] as const) {
      const line = await lineTo(host);
      lines.set(person, line);
      ends.push(() => line.close());
      Object.assign(person, await joinAs(browser, line.host, name));
    }
    gm.company = everybody;
    await gm.page.evaluate(() => game.settings.set("zonebound", "promptSeconds", 120));
  });

  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  beforeEach(() => duel(gm, NEAR));

  afterEach(() => {
    for (const { name, errors } of everybody) expect(errors.splice(0), `errors on ${name}'s page`).toEqual([]);
  });

  async function lands(people: readonly Person[] = everybody): Promise<void> {
    await drag(alice, "Ann", zone("Yard"));
    await goesOn(people);
  }

  /** Grub, who is asked about Ann's way, lets her pass. */
  async function goesOn(people: readonly Person[] = everybody): Promise<void> {
    await until("Bob is asked", async () => (await asked(bob).count()) === 1);
    await asked(bob).locator('[data-answer="no"]').click();
    await landsIn(people, "Ann", "Yard");
    await isDone(bob);
    for (const person of people) await until("all have one play", async () => (await playsOf(person)) === 1);
  }

  async function isCutFor(person: Person, milliseconds: number): Promise<void> {
    lines.get(person)?.cut();
    await until(`${person.name} is cut off`, async () => !(await isOnline(person)));
    await new Promise((over) => setTimeout(over, milliseconds));
    lines.get(person)?.mend();
  }

  const isBack = (person: Person): Promise<void> => until(`${person.name} is back`, () => isOnline(person));

  it("lands after everybody's page was loaded anew", async () => {
    for (const person of everybody) await reload(person);
    await lands();
  });

  it("lands where the GM's page was loaded anew under the question", async () => {
    await drag(alice, "Ann", zone("Yard"));
    await until("Bob is asked", async () => (await asked(bob).count()) === 1);
    await reload(gm);
    await goesOn();
  });

  it("lands where the GM's page was gone under the question, and came back", async () => {
    await drag(alice, "Ann", zone("Yard"));
    await until("Bob is asked", async () => (await asked(bob).count()) === 1);
    const comesBack = await goesAway(gm);
    await until("the GM has gone", () => alice.page.evaluate(() => game.users.activeGM === null));
    await comesBack();
    await goesOn();
  });

  it("lands after lines were cut, the GM's and a player's", async () => {
    await isCutFor(gm, 1500);
    await isBack(gm);
    await isReady(gm.page);
    await isCutFor(alice, 500);
    await isBack(alice);
    await isReady(alice.page);
    await lands();
  });

  it("lands where the GM's line was cut under the question", async () => {
    await drag(alice, "Ann", zone("Yard"));
    await until("Bob is asked", async () => (await asked(bob).count()) === 1);
    await isCutFor(gm, 1500);
    await isBack(gm);
    await isReady(gm.page);
    await goesOn();
  });

  it("lands where the GM's line was cut under the answer, which came to nobody", async () => {
    await drag(alice, "Ann", zone("Yard"));
    await until("Bob is asked", async () => (await asked(bob).count()) === 1);
    await gm.page.evaluate(() => {
      const { socket } = game;
      const send = socket.modifyDocument.bind(socket);
      socket.modifyDocument = (request: { type: string }) =>
        request.type === "Combat" ? new Promise(() => Object.assign(globalThis, { isHeld: true })) : send(request);
    });
    await asked(bob).locator('[data-answer="no"]').click();
    await until("the answer is being written", () => gm.page.evaluate(() => "isHeld" in globalThis));
    await isCutFor(gm, 1500);
    await until("the GM's page is loaded anew", () =>
      gm.page.evaluate(() => !("isHeld" in globalThis)).catch(() => false),
    );
    await isReady(gm.page);
    await landsIn(everybody, "Ann", "Yard");
    await isDone(bob);
  });

  it("lands by a second window of the GM once the first is closed", async () => {
    const second = await opensWindow(gm);
    const comesBack = await goesAway(gm);
    await lands([second, alice, bob]);
    await second.page.close();
    await comesBack();
  });
});
