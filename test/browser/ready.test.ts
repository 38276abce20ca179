/** Those who are ready: a spear braced against a charge, a guard who takes an arrow, a wait that answers an event. */
import { beforeAll, describe, it } from "vitest";
import { dragOut } from "./compendium";
import { APART, loadDice } from "../support/fight";
import { isDone, landsIn, shows } from "../support/state";
import { answers, begins, beside, chooses, does, endsTurn, hasHits, reads } from "./hands";
import { drag, gather } from "./scene";

const { gm, alice, bob, everybody } = gather({ bar: "row" });

// Before any fight, while nothing lies over the map.
beforeAll(() => dragOut(gm, "Poacher", [2300, 700]));

const sixes = (count: number): number[] => new Array<number>(count).fill(6);
const ones = (count: number): number[] => new Array<number>(count).fill(1);

/** A goblin with a spear in the yard, Cat beyond the fence of the barnyard, all others far off. */
const SPEAR = {
  order: ["Goblin 1", "Cat"],
  at: { ...APART, "Goblin 1": [1400, 900], Cat: [1300, 300], Grub: [2300, 1500] },
} as const;

const CHARGES = [
  {
    ids: "[Z3-MV-12] [Z3-AC-08]",
    ruleset: "zones-3d6",
    begin: [],
    braced: [2, 2, 2, 4],
    braces: 6,
    met: [2, 2, 2, 3, 6, 6, 6],
    meets: 2,
  },
  {
    ids: "[ZP-MV-09] [ZP-AC-02]",
    ruleset: "zones-pool",
    begin: [6, 3, 5, 2],
    braced: [...sixes(7), 4, 4, 1, 1, ...ones(30)],
    braces: 7,
    met: [...sixes(7), 4, 4, 1, 1, ...ones(30)],
    meets: 2,
  },
];

describe.each(CHARGES)("a charge into a spear by $ruleset", ({ ids, ruleset, begin, ...faces }) => {
  const charges = async (dice: readonly number[]): Promise<void> => {
    await begins(gm, { ...SPEAR, flags: { ruleset } }, begin);
    await does(gm, "Goblin 1", "Wait");
    await shows(everybody, "Goblin 1", "alone", "waiting");
    await isDone(gm);
    await endsTurn(gm, "Cat");
    await loadDice(gm, dice);
    await drag(alice, "Cat", await beside(gm, "Goblin 1"));
    await chooses(alice, /charge/i);
    await answers(gm, /Goblin 1: intercept Cat/, "Let pass");
    await answers(gm, /Goblin 1: evade Cat/, "Stand");
  };

  it(`${ids} does single damage to who braces`, async () => {
    await charges(faces.braced);
    await answers(gm, /Goblin 1: charge response against Cat/, "Stand");
    await answers(gm, /Goblin 1: brace against Cat/, "Brace");
    await hasHits(everybody, "Goblin 1", faces.braces);
    await isDone(gm);
    await shows(everybody, "Cat", "in-contact", "running");
  }, 120_000);

  it(`${ids} runs into double damage where the spear meets it`, async () => {
    await charges(faces.met);
    await answers(gm, /Goblin 1: charge response against Cat/, "Charge response");
    // With another die it could still block.
    if (ruleset === "zones-pool") await answers(gm, /Goblin 1: block the blow of Cat/, "Stand");
    await hasHits(everybody, "Cat", faces.meets);
    await isDone(gm);
  }, 120_000);
});

const ARROWS = [
  {
    ids: "[Z-RE-06] [Z-RE-08] [Z3-FG-03]",
    ruleset: "zones-3d6",
    begin: [],
    faces: [1, 1, 1, 6, 6, 6, 2, 2, 2, 3],
    left: 7,
  },
  {
    ids: "[Z-RE-08] [ZP-RE-02] [ZP-AC-02]",
    ruleset: "zones-pool",
    begin: [6, 1, 5, 4, 3, 2],
    faces: [...sixes(6), ...ones(6), 6, 6, ...ones(30)],
    left: 7,
  },
];

describe.each(ARROWS)("a guard by $ruleset", ({ ids, ruleset, begin, faces, left }) => {
  it(`${ids} takes an arrow that was for the ward`, async () => {
    const at = { ...APART, Cat: [1300, 900], Ann: [1300, 700], Grub: [2300, 1500], Poacher: [2300, 700] } as const;
    await begins(gm, { order: ["Cat", "Poacher", "Ann"], at, flags: { ruleset } }, begin);
    await does(alice, "Cat", "Protect › Ann");
    await shows(everybody, "Cat", "alone", "protecting");
    await isDone(gm);
    await endsTurn(alice, "Poacher");
    await loadDice(gm, faces);
    await does(gm, "Poacher", "Shoot: Bow", "Ann");
    await answers(alice, /Cat: protect Ann from Poacher/, "Protect");
    await hasHits(everybody, "Cat", left);
    await isDone(gm);
    await hasHits(everybody, "Ann", 10);
    for (const name of ["Ann", "Cat"]) await reads(bob, new RegExp(name));
  }, 120_000);
});

const WAITS = [
  { ids: "[Z3-AC-09] [Z3-AC-11]", ruleset: "zones-3d6", begin: [], way: [], shot: [2, 2, 2, 5], left: 7 },
  {
    ids: "[Z3-AC-09] [ZP-AD-02] [ZP-AC-01]",
    ruleset: "zones-pool",
    begin: [6, 3, 5, 2],
    way: sixes(5),
    shot: [6, 6, ...ones(30)],
    left: 9,
  },
];

describe.each(WAITS)("a wait by $ruleset", ({ ids, ruleset, begin, way, shot, left }) => {
  /** Cat waits in the yard, and Grub comes in from the lane. */
  const comesIn = async (dice: readonly number[], ...wait: readonly string[]): Promise<void> => {
    const at = { ...APART, Cat: [1300, 900], Grub: [2000, 700] } as const;
    await begins(gm, { order: ["Cat", "Grub"], at, flags: { ruleset } }, begin);
    await does(alice, "Cat", ...wait);
    await isDone(gm);
    await endsTurn(alice, "Grub");
    await loadDice(gm, dice);
    await drag(bob, "Grub", [1650, 950]);
    await answers(alice, /Cat: intercept Grub/, "Let pass");
  };

  it(`${ids} answers the event that it is for, at once`, async () => {
    await comesIn([...way, ...shot], "Opportunity", "an enemy comes in");
    await answers(alice, /Cat: what now/, /Sling/);
    await hasHits(everybody, "Grub", left);
    await landsIn(everybody, "Grub", "Yard");
    await isDone(gm);
  }, 120_000);

  it(`${ids} is over when its owner says so in the tracker`, async () => {
    await comesIn(way, "Wait");
    await landsIn(everybody, "Grub", "Yard");
    await isDone(gm);
    await actsNow();
    await loadDice(gm, shot);
    await does(alice, "Cat", "Shoot: Sling › Grub");
    await hasHits(everybody, "Grub", left);
    await shows(everybody, "Cat", "alone");
    await isDone(gm);
  }, 120_000);
});

/** By the button in the tracker. */
async function actsNow(): Promise<void> {
  const { page } = alice;
  await page.locator("#sidebar [data-action=tab][data-tab=combat]").click();
  await page.locator(".zonebound-turn__act:visible").click();
  await page.locator("#sidebar [data-action=tab][data-tab=chat]").click();
}
