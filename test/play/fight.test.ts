/** A fight beyond its single moves: charges, blows, waiting and guarding. */
import { describe, expect, it } from "vitest";
import { asks } from "../support/battlefield";
import { ALONE, APART, beginFight, duel, loadDice, zone } from "../support/fight";
import {
  hitsOf,
  idOf,
  isDone,
  isRecordedTurn,
  landsIn,
  lastPlay,
  nextTurn,
  stateOf,
  tokenFlag,
} from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, answersIfAsked, chooses, countOf, drag, isAsked, textOf } from "./support/hands";

const { gm, alice, bob, everybody } = gather();

describe("a charge", () => {
  it("[Z3-MV-12] is asked for, strikes, and its damage is the actor's", async () => {
    await duel(gm, APART);
    await gm.run(() =>
      game.scenes.viewed.tokens
        .getName("Grub")
        .actor.update({ "system.hits.value": 2 })
        .then(() => true),
    );
    await loadDice(gm, [1, 1, 1, 6, 6, 6, 6, 6, 6]);
    await drag(alice, "Ann", [1350, 950]);
    await chooses(alice, /charge/i);
    await until("the charge is over", async () => {
      await answersIfAsked(bob, "no");
      return (await lastPlay(gm)) === "done";
    });
    await expect.poll(() => stateOf(gm, "Grub")).toMatchObject({ fallen: expect.stringMatching(/unconscious|dead/) });
    await until("his hits are gone", async () => (await hitsOf(bob, "Grub")) <= 0);
    await until("the tracker says so", () =>
      bob.run((): boolean => game.combat.combatants.find((one: any) => one.token.name === "Grub").defeated),
    );
    await until("his token too", async () => /unconscious|dead/.test(String(await tokenFlag(alice, "Grub", "marks"))));
  });
});

describe("leaving a melee", () => {
  it("[Z-MV-06] [Z3-AC-05] is asked about with the odds; the blow of the one left behind is written to the actor", async () => {
    await duel(gm, { ...APART, Ann: [1300, 900] });
    await expect.poll(() => tokenFlag(gm, "Ann", "status")).toBe("InContact");
    await loadDice(gm, [1, 1, 1, 6, 6, 6]);
    await drag(alice, "Ann", [900, 1100]);
    await until("Alice is asked", async () => (await countOf(alice, "button[data-action^=choice]")) > 0);
    await expect.poll(() => textOf(alice, ".zonebound-meaning")).toMatch(/%|certain/i);
    await chooses(alice, /leaves|breaks/i);
    await answers(bob, "yes");
    await isDone(gm);
    await expect.poll(() => hitsOf(alice, "Ann")).toBeLessThan(10);
  });
});

describe("who waits", () => {
  it("[Z3-AC-11] acts in the turn of another", async () => {
    await duel(gm, ALONE);
    await asks(alice, { kind: "action", who: "Ann", action: "wait" });
    await until("Ann waits", async () => (await stateOf(gm, "Ann")).waiting === true);
    await isDone(gm);
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await expect.poll(() => stateOf(gm, "Ann")).toMatchObject({ acted: false });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });
});

describe("who guards", () => {
  it("[Z-RE-06] [Z-RE-07] is asked when the ward is attacked, and steps in", async () => {
    await beginFight(gm, {
      order: ["Cat", "Ann", "Grub"],
      at: { ...APART, Ann: [1300, 700], Cat: [1300, 800], Grub: [1600, 1000] },
    });
    const ann = await idOf(gm, "Ann");
    await asks(alice, { kind: "action", who: "Cat", action: "protect", ward: "Ann" });
    await until("Cat guards Ann", async () => (await stateOf(gm, "Cat")).ward === ann);
    await isDone(gm);
    for (const who of ["Ann", "Grub"]) {
      await nextTurn(gm);
      await isRecordedTurn(gm, who);
    }
    await loadDice(gm, [1, 1, 1, 6, 6, 6]);
    await drag(bob, "Grub", [1350, 650]);
    await isAsked(alice, "yes");
    await expect.poll(() => textOf(alice, ".zonebound-prompt")).toMatch(/Cat: protect Ann from Grub/);
    await answers(alice, "yes");
    await until("Cat has stepped in", async () => (await tokenFlag(bob, "Cat", "status")) === "InContact");
    await expect.poll(() => tokenFlag(bob, "Ann", "status")).toBe("Alone");
  });
});
