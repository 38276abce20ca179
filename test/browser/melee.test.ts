/** Duels from first contact to a fall, and close fights with hold, break and withdrawal: in every ruleset that has them. */
import { describe, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { loadDice } from "../support/fight";
import { isDone, shows } from "../support/state";
import { answers, begins, beside, does, endsTurn, hasHits, reads, switches, undoes } from "./hands";
import { drag, gather } from "./scene";
import { trackerSays } from "./tracker";
import { closeSheets, openSheet } from "./sheet-hands";

const { gm, alice, bob, everybody } = gather({ bar: "row" });

/** Faces of the dice, moment by moment; those that the fight begins with are action dice. */
const DUELS = [
  {
    ids: "[Z3-FG-03] [Z3-FG-01]",
    ruleset: "zones-3d6",
    begin: [],
    hit: [2, 2, 3, 4],
    back: [3, 3, 3, 4],
    last: [2, 2, 3, 5],
  },
  {
    ids: "[ZP-AC-02] [ZP-FG-01]",
    ruleset: "zones-pool",
    begin: [6, 4, 5, 3],
    hit: [4, 4, 1, 1, 1, 1, 1, 1, 2],
    back: [4, 4, 4, 1, 1, 1, 1, 1, 1],
    last: [4, 4, 1, 1, 1, 1, 1, 1, 3],
  },
];

/** Both in the yard, not yet in contact; Grub, in his jerkin, will not stand much. */
const DUEL = {
  order: ["Ann", "Grub"],
  at: { Ann: [900, 900], Grub: [1400, 900], Cat: [200, 300], Dan: [1000, 1500], Eve: [1000, 1600] },
  attributes: { Grub: { ST: 7 } },
} as const;

describe.each(DUELS)("a duel by $ruleset", ({ ids, ruleset, begin, hit, back, last }) => {
  it(`${ids} goes from first contact to a fall; a blow and the fall are taken back`, async () => {
    await begins(gm, { ...DUEL, flags: { ruleset } }, begin);
    await drag(alice, "Ann", await beside(gm, "Grub"));
    await answers(bob, /Grub: evade Ann/, "Stand");
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "in-contact");
    await isDone(gm);
    await annHits(hit, 4);
    await endsTurn(alice, "Grub");
    await loadDice(gm, back);
    await does(bob, "Grub", "Attack: Club › Ann");
    // Where she has another die she could still block.
    if (ruleset === "zones-pool") await answers(alice, /Ann: block the blow of Grub/, "Stand");
    await hasHits(everybody, "Ann", 6);
    await isDone(gm);
    await undoes(gm);
    await hasHits(everybody, "Ann", 10);
    await endsTurn(bob, "Ann");
    await annHits(last, 0);
    await shows(everybody, "Grub", "alone", "unconscious");
    await shows(everybody, "Ann", "alone");
    await undoes(gm);
    await hasHits(everybody, "Grub", 4);
    await shows(everybody, "Grub", "in-contact");
  }, 180_000);
});

async function annHits(faces: readonly number[], left: number): Promise<void> {
  await loadDice(gm, faces);
  await does(alice, "Ann", "Attack: Pitchfork › Grub");
  await answers(bob, /Grub: block the blow of Ann/, "Stand");
  await hasHits(everybody, "Grub", left);
  await isDone(gm);
}

/** Touching already. */
const TOUCHING = { ...DUEL, at: { ...DUEL.at, Ann: [1300, 900] }, attributes: {} } as const;

const CLOSE = [
  {
    ids: "[Z3-AC-07] [Z3-AC-13] [Z3-AC-06] [Z3-AC-05]",
    ruleset: "zones-3d6",
    begin: [],
    hold: [2, 2, 2],
    break: [1, 1, 1, 3, 3, 3],
    opens: [3, 3, 3],
    round: [],
    leaves: [3, 3, 3, 3, 2, 2, 2, 3],
    left: 7,
  },
  {
    ids: "[ZP-AC-01]",
    ruleset: "zones-pool",
    begin: [6, 4, 5, 3],
    hold: [6, 6, 6, 6, 6],
    break: [6, 6, 1, 1, 1, 1, 1, 1, 1, 1],
    opens: [6, 1, 1, 1, 1],
    round: [6, 4, 5, 3],
    leaves: [6, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1, 1, 1, 1],
    left: 7,
  },
];

describe.each(CLOSE)("a close fight by $ruleset", (faces) => {
  it(`${faces.ids} has hold, break and withdrawal, and a blow at who leaves`, async () => {
    const { ruleset, begin, hold, opens, round, leaves, left } = faces;
    await begins(gm, { ...TOUCHING, flags: { ruleset } }, begin);
    await does(alice, "Ann", "Close in › Grub");
    await answers(bob, /Grub: closing attack on Ann/, "Hold back");
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "in-close", "prone");
    await isDone(gm);
    await endsTurn(alice, "Grub");
    await loadDice(gm, hold);
    await does(bob, "Grub", "Hold › Ann");
    await shows(everybody, "Ann", "held", "in-close", "prone");
    await isDone(gm);
    await endsTurn(bob, "Ann");
    await loadDice(gm, faces.break);
    await does(alice, "Ann", "Break a hold › Grub");
    await shows(everybody, "Ann", "in-close", "prone");
    await isDone(gm);
    await endsTurn(alice, "Grub");
    await loadDice(gm, opens);
    await does(bob, "Grub", "Withdraw");
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "in-contact");
    await isDone(gm);
    await loadDice(gm, round);
    await endsTurn(bob, "Ann");
    await loadDice(gm, leaves);
    await does(alice, "Ann", "Withdraw");
    await answers(bob, /Grub: opportunity attack on Ann, who is leaving/, "Opportunity attack");
    await hasHits(everybody, "Ann", left);
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "alone");
  }, 180_000);
});

describe("a brawl by zones-points", () => {
  it("[ZM-MV-02] [ZM-MV-06] is joined for points; blows are told, hits and falls are the table's own affair", async () => {
    const at = { Rosa: [500, 500], Slip: [700, 300] } as const;
    await beginFightOn(gm, everybody, { scene: "Tavern Brawl", order: ["Rosa", "Slip"], at });
    await drag(alice, "Rosa", await beside(gm, "Slip"));
    for (const name of ["Rosa", "Slip"]) await shows(everybody, name, "in-contact");
    await trackerSays(bob, "Rosa now 7 points, + d6 running");
    await isDone(gm);
    await does(alice, "Rosa", "Attack: Long broom › Slip");
    await reads(bob, /Rosa.*Slip/);
    const sheet = await openSheet(bob, "Slip");
    await sheet.locator("[data-hits]").fill("0");
    await sheet.locator("[data-hits]").press("Enter");
    await hasHits(everybody, "Slip", 0);
    await closeSheets(bob);
    await switches(gm, "Slip", "unconscious");
    await shows(everybody, "Slip", "alone", "unconscious");
    await shows(everybody, "Rosa", "alone");
    await trackerSays(bob, "Rosa now 7 points, + d6 running");
  }, 180_000);
});
