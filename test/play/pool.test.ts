/** A round by action dice: rolled, acted in falling order, spent by a reaction, and an attack counted in successes. */
import { describe, expect, it } from "vitest";
import { asks, beginFightOn } from "../support/battlefield";
import { loadDice, type Point } from "../support/fight";
import { hitsOf, isTurnOf, landsIn, nextTurn, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, drag, lastCard, trackerOf, trackerSays } from "./support/hands";

const SQUARE: Point = [1500, 1250];
const VILLAGE = {
  scene: "Ruined Village",
  order: ["Tam", "Wren", "Ghoul 1"],
  at: { Wren: [700, 1200], Tam: [300, 1700], "Ghoul 1": [1200, 1000], "Ghoul 2": [2300, 1150] },
} as const;

const { gm, alice, bob, everybody } = gather();

const inVillage = (): Promise<void> => beginFightOn(gm, everybody, { ...VILLAGE, dice: [5, 2, 3, 6, 4] });

describe("a round in the ruined village", () => {
  it("[ZP-AD-01] begins with everybody's dice, on a card and in the tracker of all", async () => {
    await inVillage();
    for (const person of everybody) {
      await trackerSays(person, "Wren 6 now");
      expect(await trackerOf(person)).toEqual([
        "Wren 6 now",
        "Tam 5 open",
        "Ghoul 1 4 open",
        "Wren 3 open",
        "Tam 2 open",
      ]);
    }
    await isTurnOf(alice, "Wren");
    await expect.poll(() => lastCard(bob)).toContain("Round 1 begins");
  });

  it("is played to its end: a reaction, a figure that acts twice, an attack in successes", async () => {
    await inVillage();
    await interceptsWren();
    await wrenActsAgain();
    await attackHits();
    await nextTurn(gm);
    await isTurnOf(alice, "Tam");
    await loadDice(gm, [1, 1, 2, 2, 6]);
    await nextTurn(gm);
    await isTurnOf(bob, "Ghoul 1");
    await until("the tracker has the new dice", async () => (await trackerOf(bob))[0] === "Ghoul 1 6 now");
    expect(await gm.run((): number => game.combat.round)).toBe(2);
  });
});

describe("the tracker's last figure", () => {
  it("[ZP-AD-01] begins a round where that is asked for, and passes to the next die where it ends its turn", async () => {
    await lastActs();
    await nextTurn(gm);
    await isTurnOf(gm, "Wren");
    expect((await stateOf(gm, "Wren")).dice).toEqual([3]);
    await lastActs();
    await loadDice(gm, [6, 1, 2, 2, 3]);
    await gm.run(() => game.combat.nextRound().then(() => true));
    await until("all have new dice", async () => String((await stateOf(gm, "Tam")).dice) === "6,1");
    await isTurnOf(bob, "Tam");
    expect(await gm.run((): number => game.combat.round)).toBe(2);
  });
});

describe("a GM's step from a turn that the rules have ended", () => {
  it("[ZP-AD-01] leads nowhere: whose turn it is by their dice has it, and the round goes on", async () => {
    await inVillage();
    await isTurnOf(alice, "Wren");
    await gm.run(() => {
      const isPassed = (change: any): boolean => change.flags?.zonebound?.record?.lines !== undefined;
      const hook = Hooks.on("updateCombat", (combat: any, change: any) => {
        if (!isPassed(change)) return;
        Hooks.off("updateCombat", hook);
        // The tracker has not followed yet.
        (globalThis as any).stepped = combat.nextTurn().then(() => true);
      });
    });
    await nextTurn(alice);
    await until("the GM has stepped", () => gm.run((): Promise<boolean> => (globalThis as any).stepped ?? false));
    await until("the tracker is put right", () => bob.run((): boolean => game.combat.round === 1));
    await isTurnOf(bob, "Tam");
    expect((await stateOf(gm, "Ghoul 1")).dice).toEqual([4]);
  });
});

/** The fight as it is when the tracker's last figure acts, with dice still open. */
async function lastActs(): Promise<void> {
  await inVillage();
  await isTurnOf(gm, "Wren");
  for (const who of ["Tam", "Ghoul 1"]) {
    await nextTurn(gm);
    await isTurnOf(gm, who);
  }
}

/** The highest die is spent by a reaction, for all to see (ZP-AD-02, ZP-RE-01). */
async function interceptsWren(): Promise<void> {
  await isTurnOf(alice, "Wren");
  await loadDice(gm, [4, 5, 6, 1, 1, 1, 6, 6, 5, 4, 1, 2, 3, 1, 2, 3]);
  await drag(alice, "Wren", SQUARE);
  await answers(bob, "yes");
  await landsIn(everybody, "Wren", "Square");
  for (const person of everybody) await trackerSays(person, "Ghoul 1 4 spent");
  await expect.poll(() => stateOf(gm, "Ghoul 1")).toMatchObject({ dice: [], spentDice: [4] });
  await expect.poll(() => stateOf(gm, "Wren")).toMatchObject({ dice: [3], spentDice: [6], zoneMoved: true });
}

/** Turns come by the values of the dice, so one figure has several (ZP-AD-01). */
async function wrenActsAgain(): Promise<void> {
  await nextTurn(gm);
  await isTurnOf(alice, "Tam");
  for (const person of everybody) await trackerSays(person, "Wren 6 spent");
  await nextTurn(alice);
  await isTurnOf(alice, "Wren");
  await trackerSays(bob, "Wren 3 now");
}

/** Four successes against one: three over, so 1d6-1 and three more (ZP-AC-02). */
async function attackHits(): Promise<void> {
  const before = await hitsOf(bob, "Ghoul 1");
  await loadDice(gm, [4, 5, 6, 1, 1, 4, 1, 1, 3]);
  await asks(alice, { kind: "action", who: "Wren", action: "attack", target: "Ghoul 1", weapon: "Knife" });
  await until("the ghoul is hurt", async () => (await hitsOf(bob, "Ghoul 1")) < before);
  expect(before - (await hitsOf(bob, "Ghoul 1"))).toBe(4);
  await until("the card says so", async () => /Wren hits Ghoul 1/i.test(await lastCard(bob)));
}
