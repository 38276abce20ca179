/** A whole fight by keyboard alone: figures, actions, places, targets, answers and turns. Nobody touches a mouse. */
import { expect, it } from "vitest";
import { APART, loadDice } from "../support/fight";
import { landsIn, shows, stateOf } from "../support/state";
import { until } from "../support/until";
import { begins, hasHits } from "./hands";
import { endsByKey, finds, press, says } from "./key-hands";
import { gather } from "./scene";
import type { Person } from "./people";

const { gm, alice, bob, everybody } = gather({ boardless: ["gamemaster"], bar: "row" });

const PATIENCE = 30_000;

const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim().replace(/\s+/g, " ") ?? "");

/** Walks along the list with the arrows until this has the focus, and takes it. */
async function walksTo(person: Person, text: RegExp): Promise<void> {
  await person.page.locator("#zonebound-action-bar [data-item]:focus").waitFor();
  await press(person, "Home");
  for (let step = 0; step < 30 && !text.test(await focused(person)); step++) await press(person, "ArrowRight");
  expect(await focused(person)).toMatch(text);
  await press(person, "Enter");
}

const ends = (person: Person, next: string): Promise<void> => endsByKey(everybody, person, next);

const actionsOf = ({ page }: Person, who: string) =>
  page.locator(`#zonebound-action-bar [aria-label="Actions of ${who}"]`);

/** Goes through one's own figures until it is this one's turn to be chosen for. */
async function choosesFigure(person: Person, who: string): Promise<void> {
  for (let step = 0; step < 3 && (await actionsOf(person, who).count()) === 0; step++) {
    const shown = person.page.locator("#zonebound-action-bar [role=toolbar]");
    const before = await shown.getAttribute("aria-label");
    await press(person, "Period");
    await until("another is chosen", async () => (await shown.getAttribute("aria-label")) !== before, PATIENCE);
  }
  await actionsOf(person, who).waitFor();
}

it("[Z3-AC-01] [Z-RE-11] a fight is fought from the first step to a fall", async () => {
  const at = { ...APART, Grub: [1500, 900], Snag: [1200, 750], Ann: [500, 400] } as const;
  const attributes = { Ann: { DX: 12 }, Grub: { ST: 5 } };
  await begins(gm, { order: ["Ann", "Grub", "Snag"], at, attributes }, []);
  for (const { page } of everybody) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await annComesIn();
  await grubGoesForHer();
  await snagRests();
  await annStrikesBack();
  await annLeaves();
}, 240_000);

/** The list of places by its key and the arrows; N twice for two who could step in. */
async function annComesIn(): Promise<void> {
  await press(alice, "g");
  await walksTo(alice, /^Yard/);
  await says(bob, /Grub: intercept Ann/, "n");
  await says(bob, /Snag: intercept Ann/, "n");
  await landsIn(everybody, "Ann", "Yard");
  await ends(alice, "Grub");
}

/** He is the one whose turn it is; a target is found by typing, of two things at once. */
async function grubGoesForHer(): Promise<void> {
  await choosesFigure(bob, "Grub");
  await loadDice(gm, [3, 3, 3, 4]);
  await finds(bob, "Attack: Club › Ann", "attack club");
  await hasHits(everybody, "Ann", 6);
  await ends(bob, "Snag");
}

async function snagRests(): Promise<void> {
  await choosesFigure(bob, "Snag");
  await finds(bob, "Rest", "rest");
  await until("he has rested", async () => (await stateOf(gm, "Snag")).acted);
  await ends(bob, "Ann");
}

/** Two to choose from, by the arrows; Y blocks, and the blow goes through all the same. */
async function annStrikesBack(): Promise<void> {
  await loadDice(gm, [1, 1, 1, 1, 5]);
  await finds(alice, "Attack: Pitchfork", "pitchfork");
  await walksTo(alice, /^Grub/);
  await says(bob, /Grub: block the blow of Ann/, "y");
  await hasHits(everybody, "Grub", 1);
  await shows(everybody, "Grub", "in-contact");
  await ends(alice, "Grub");
  await ends(bob, "Snag");
  await choosesFigure(bob, "Snag");
  await finds(bob, "Drop prone", "prone");
  await shows(everybody, "Snag", "alone", "prone");
  await ends(bob, "Ann");
}

/** Withdrawing, for a change; Enter says what stands first: he strikes. Then she is down. */
async function annLeaves(): Promise<void> {
  await loadDice(gm, [3, 3, 3, 4, 2, 2, 2, 6]);
  await finds(alice, "Withdraw", "withdraw");
  await says(bob, /Grub: opportunity attack on Ann, who is leaving/, "Enter");
  await hasHits(everybody, "Ann", 0);
  await shows(everybody, "Ann", "alone", "unconscious");
}

/** What the core's own controls name at least (foundryvtt.com/article/controls). */
const KNOWN = [
  "BracketLeft",
  "BracketRight",
  "KeyC",
  "KeyU",
  "KeyE",
  "KeyQ",
  "KeyT",
  "Tab",
  "Space",
  "Digit1",
  "AltLeft",
];

it("no key of the system's is one that the core takes, but for the undo of Zone Tools while they are open", async () => {
  const { core, met } = await alice.page.evaluate(() => {
    const all = [...game.keybindings.activeKeys.values()].flat();
    const core = all.filter(({ action }: any) => action.startsWith("core."));
    // What is only held takes no key from anybody.
    const own = all.filter(({ action, onDown }: any) => action.startsWith("zonebound.") && onDown);
    const fits = (a: any, b: any): boolean =>
      a.requiredModifiers.every((one: string) => [...b.requiredModifiers, ...b.optionalModifiers].includes(one));
    const meets = (a: any, b: any): boolean => a.key === b.key && fits(a, b) && fits(b, a);
    const met = own.flatMap((one: any) => core.filter((other: any) => meets(one, other)).map(() => one.action));
    return { core: core.map(({ key }: any) => key), met };
  });
  expect(core).toEqual(expect.arrayContaining(KNOWN));
  // Ctrl+Z takes a step of theirs back whole, where there is one; else it goes on to the core.
  expect(met).toEqual(["zonebound.undoZones"]);
});
