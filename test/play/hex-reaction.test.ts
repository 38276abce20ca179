/** A fight of hex-reaction as a GM and two players play it: watchers asked, strikes, charges, dodges, held spells, passes, undo and reloads. */
import { describe, expect, it } from "vitest";
import { loadDice } from "../support/fight";
import {
  beginHexFight,
  dragToCell,
  faces,
  type Heath,
  type HexCell,
  layHeath,
  standOf,
  standsAt,
} from "../support/hexes";
import { hitsOf, isDone, isRecordedTurn, lastPlay, nextTurn, shows } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { lastCard, presses, trackerSays, undoes } from "./support/hands";
import {
  answersFor,
  does,
  hexState,
  isAskedFor,
  isDenied,
  passesTurn,
  pressesAnswer,
  questionsTo,
} from "./support/hex-hands";
import { letterOf } from "./support/letter";
import type { Person } from "./support/person";

const play = gather();
const { gm, alice, bob, everybody } = play;

/** Art that looks up the map, and so faces 0 on columns; the others by sides from there. */
const looking = (facing: number): object => ({ rotation: (180 + 60 * facing) % 360 });

/** Ann is to walk up the map past Grub, who looks her way. */
const PASSING: Heath = {
  ruleset: "hex-reaction",
  at: { Ann: [3, 8], Grub: [4, 5] },
  tokens: { Ann: looking(0), Grub: looking(4) },
};

/** She turns aside once she is past him. */
const ROUND_THE_CORNER: Heath = { ...PASSING, at: { Ann: [3, 7], Grub: [4, 5] } };

async function begins(heath: Heath, order: readonly string[] = Object.keys(heath.at)): Promise<void> {
  await layHeath(gm, everybody, heath);
  await beginHexFight(gm, order);
}

/** Perceived by 7, struck by 10, for four hits, and how she bears it. */
const STRUCK = [3, 4, 3, 3, 4, 4];

/** Ann sets out, and Grub is asked in the hex beside him. */
async function isSeenPassing(dice: readonly number[]): Promise<void> {
  await begins(PASSING);
  await loadDice(gm, dice);
  await dragToCell(alice, "Ann", [3, 4]);
  await isAskedFor(bob, "Grub", "perceive");
}

async function isStruck(): Promise<void> {
  await answersFor(bob, "Grub", "perceive", "yes");
  await answersFor(bob, "Grub", "strike", "Club");
}

/** Says no wherever asked, until the play is done; once more where a referee is only taking up its office. */
async function letsAllPass(person: Person): Promise<void> {
  await until("all is answered", async () => {
    for (const question of await questionsTo(person)) await pressesAnswer(person, question, "no");
    return (await lastPlay(person)) === "done";
  });
}

const whoIs = (person: Person): Promise<string> => person.run((): string => game.user.id);

describe("a walk past a watcher", () => {
  it("[HR-RE-01] asks whose figure may notice it, with the chances, where it comes into its reach; the token waits", async () => {
    await isSeenPassing(STRUCK);
    const question = await isAskedFor(bob, "Grub", "perceive");
    expect(question.text).toBe(
      "Grub: perceive Ann, distance 1? A critical failure, 3 %, loses action and movement of this turn.",
    );
    expect(question.choices).toMatchObject({ yes: expect.stringMatching(/^Perceive · 72 % · then hits \d+ %/) });
    expect(await questionsTo(alice)).toEqual([]);
    await standsAt(everybody, "Ann", [3, 8]);
  });

  it("[HR-RE-06] is struck, bears it, and goes on to its end", async () => {
    await isSeenPassing([...STRUCK, 1, 1]);
    await answersFor(bob, "Grub", "perceive", "yes");
    const { choices } = await isAskedFor(bob, "Grub", "strike");
    expect(choices["Club"]).toMatch(/^Club · \d+ % · stops \d+ %/);
    expect(choices).toHaveProperty("no");
    await answersFor(bob, "Grub", "strike", "Club");
    await standsAt(everybody, "Ann", [3, 4]);
    await isDone(gm);
    await expect.poll(() => hitsOf(gm, "Ann")).toBe(7);
    await expect.poll(() => hexState(gm, "Grub")).toMatch(/acted/);
    await trackerSays(alice, "Grub spent");
  });

  it("[HR-RE-09] is stopped in the hex where it was struck", async () => {
    await isSeenPassing([...STRUCK, 5, 6]);
    await isStruck();
    await standsAt(everybody, "Ann", [3, 5]);
    await isDone(gm);
    await expect.poll(() => lastCard(alice)).toMatch(/stop/i);
    await isDenied(alice, { kind: "walk", who: "Ann", mode: "step", path: [{ at: [3, 4] }] }, "already-acted");
  });

  it("[HR-RE-09] falls by a twelve, and lies there", async () => {
    await isSeenPassing([...STRUCK, 6, 6]);
    await isStruck();
    await standsAt(everybody, "Ann", [3, 5]);
    await isDone(gm);
    await shows(everybody, "Ann", "unconscious", "prone");
  });

  it("[HR-RE-05] costs its watcher action and movement by a twelve, and goes on", async () => {
    await isSeenPassing([6, 6]);
    await answersFor(bob, "Grub", "perceive", "yes");
    await standsAt(everybody, "Ann", [3, 4]);
    await isDone(gm);
    await expect.poll(() => hexState(gm, "Grub")).toMatch(/acted/);
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await isDenied(bob, { kind: "walk", who: "Grub", mode: "step", path: [{ at: [4, 6] }] }, "already-acted");
  });

  it("is asked again in the next hex where its watcher lets it pass, and is not where nobody is left", async () => {
    await isSeenPassing([]);
    await answersFor(bob, "Grub", "perceive", "no");
    await answersFor(bob, "Grub", "perceive", "no");
    await standsAt(everybody, "Ann", [3, 4]);
    await isDone(gm);
    expect(await hexState(gm, "Grub")).not.toMatch(/acted/);
  });

  it("is taken back whole: place, rotation, wounds, spent action", async () => {
    await begins(ROUND_THE_CORNER);
    const before = await letterOf(gm);
    await loadDice(gm, [...STRUCK, 1, 1]);
    await dragToCell(alice, "Ann", [3, 4], [5, 3]);
    await until("Bob is asked", async () => (await questionsTo(bob)).length > 0);
    await isStruck();
    await isDone(gm);
    expect(await letterOf(gm)).not.toEqual(before);
    await undoes(gm);
    await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
    for (const person of everybody) await expect.poll(() => letterOf(person)).toEqual(before);
    await presses(gm, ".chat-log [data-redo]");
    await standsAt(everybody, "Ann", [5, 3]);
    await expect.poll(() => hitsOf(gm, "Ann")).toBe(7);
  });
});

describe("a walk while somebody is asked", () => {
  it("goes on after the asked player's page was loaded anew", async () => {
    await isSeenPassing([...STRUCK, 1, 1]);
    await bob.reload();
    await isStruck();
    await standsAt(everybody, "Ann", [3, 4]);
    await isDone(gm);
  });

  it("goes on after the GM's page was loaded anew, with the dice that had been thrown", async () => {
    await isSeenPassing(STRUCK);
    await answersFor(bob, "Grub", "perceive", "yes");
    await isAskedFor(bob, "Grub", "strike");
    await gm.reload();
    await loadDice(gm, [3, 3, 4, 4, 5, 6]);
    await answersFor(bob, "Grub", "strike", "Club");
    await standsAt(everybody, "Ann", [3, 5]);
    await isDone(gm);
    await expect.poll(() => hitsOf(alice, "Ann")).toBe(7);
  });

  it("goes on at another GM where the first is lost, and the token is turned there as it faces", async () => {
    await gm.run(() =>
      game.users
        .getName("Alice")
        .update({ role: 4 })
        .then(() => true),
    );
    let isAway = false;
    try {
      await begins(ROUND_THE_CORNER);
      await dragToCell(alice, "Ann", [3, 4], [5, 3]);
      await isAskedFor(bob, "Grub", "perceive");
      await gm.leave();
      isAway = true;
      const id = await whoIs(alice);
      await until("Alice's window has claimed", () =>
        alice.run((user: string): boolean => game.combat.getFlag("zonebound", "record").referee === user, id),
      );
      await letsAllPass(bob);
      await standsAt([alice, bob], "Ann", [5, 3]);
      const { facing } = await standOf(bob, "Ann");
      await faces([bob], "Ann", facing, (180 + 60 * facing) % 360);
    } finally {
      if (isAway) await gm.comesBack();
      await gm.run(() =>
        game.users
          .getName("Alice")
          .update({ role: 1 })
          .then(() => true),
      );
    }
    await standsAt(everybody, "Ann", [5, 3]);
  });
});

describe("watch orders", () => {
  it("hold over reloads: who is to be asked beside it alone is not asked from afar", async () => {
    const far: HexCell = [8, 8];
    await begins({
      ruleset: "hex-reaction",
      at: { Ann: [3, 8], Snag: far },
      tokens: { Ann: looking(0), Snag: looking(5) },
    });
    await dragToCell(alice, "Ann", [3, 6]);
    await isAskedFor(bob, "Snag", "perceive");
    await presses(bob, "#zonebound-tray [data-order=beside]");
    await standsAt(everybody, "Ann", [3, 6]);
    await isDone(gm);
    await bob.reload();
    await gm.reload();
    await until("a new round has begun", async () => {
      await passesTurn(gm);
      return !/mode=/.test(await hexState(gm, "Ann"));
    });
    await dragToCell(alice, "Ann", [3, 3]);
    await standsAt(everybody, "Ann", [3, 3]);
    expect(await questionsTo(bob)).toEqual([]);
  });
});

describe("a charge", () => {
  it("[HR-RE-11] comes upon a spear first, then itself, then whatever else there is", async () => {
    await begins({
      ruleset: "hex-reaction",
      at: { Ann: [3, 8], Spearman: [3, 4] },
      tokens: { Ann: looking(0), Spearman: { ...looking(3), disposition: -1 } },
    });
    await loadDice(gm, [1, 1, 6, 6, 6, 3, 3, 3, 3, 6, 6]);
    const way = [7, 6, 5].map((row) => ({ at: [3, row] }));
    await does(alice, { kind: "walk", who: "Ann", mode: "half", path: way, charge: "Spearman" });
    // He is asked from two hexes off already, where his spear reaches.
    await answersFor(alice, "Spearman", "perceive", "no");
    await answersFor(alice, "Spearman", "perceive", "yes");
    await answersFor(alice, "Spearman", "strike", "Spear");
    await standsAt(everybody, "Ann", [3, 5]);
    await isDone(gm);
    const card = await lastCard(gm);
    expect(card.indexOf("Spearman")).toBeLessThan(card.lastIndexOf("Ann"));
    await expect.poll(() => hexState(gm, "Ann")).toMatch(/acted/);
    await expect.poll(() => hexState(gm, "Spearman")).toMatch(/acted/);
  });
});

describe("a dodge", () => {
  it("[HR-DO-01] is struck at with four dice, and is over with the round", async () => {
    await begins(PASSING);
    await loadDice(gm, [3, 4, 3, 3, 3, 3]);
    const way = [7, 6, 5].map((row) => ({ at: [3, row] }));
    await does(alice, { kind: "walk", who: "Ann", mode: "dodge", path: way });
    await isStruck();
    await standsAt(everybody, "Ann", [3, 5]);
    await isDone(gm);
    await shows(everybody, "Ann", "dodging");
    await expect.poll(() => lastCard(gm)).toMatch(/3 ?3 ?3 ?3 ?12/);
  });
});

/** The record has it, and no sign that others see. */
async function holdsUnseen(name: string): Promise<void> {
  await until(`${name} holds a spell`, async () => / holding=\w/.test(await hexState(gm, name)));
  for (const person of everybody) {
    const marks = await person.run(
      (who: string): string[] => game.scenes.viewed.tokens.getName(who).getFlag("zonebound", "marks") ?? [],
      name,
    );
    expect(marks).not.toContain("holding");
  }
}

describe("a held spell, and the pass of acts", () => {
  const THREE: Heath = {
    ruleset: "hex-reaction",
    at: { Wizard: [3, 8], Grub: [3, 3] },
    tokens: { Wizard: looking(0), Grub: looking(3) },
  };

  /** Nobody moves: on to the acts. */
  async function acting(): Promise<void> {
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await nextTurn(gm);
    await isRecordedTurn(gm, "Wizard");
  }

  it("[HR-SP-01] is cast in the second pass, shown to all, and thrown at whoever walks", async () => {
    await begins(THREE);
    await isDenied(alice, { kind: "action", who: "Wizard", action: "cast", spell: "Storm needle", hold: true }, "not-your-turn"); // prettier-ignore
    await acting();
    await does(alice, { kind: "action", who: "Wizard", action: "cast", spell: "Storm needle", hold: true });
    await isDone(gm);
    await holdsUnseen("Wizard");
    await expect.poll(() => hitsOf(gm, "Wizard")).toBe(7);
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await nextTurn(gm);
    await isRecordedTurn(gm, "Wizard");
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await loadDice(gm, [1, 1, 1, 1, 1, 6, 1, 1]);
    await dragToCell(bob, "Grub", [3, 4]);
    await answersFor(alice, "Wizard", "perceive", "yes");
    const { choices } = await isAskedFor(alice, "Wizard", "strike");
    expect(Object.keys(choices)).toContain("Storm needle");
    await answersFor(alice, "Wizard", "strike", "Storm needle");
    await isDone(gm);
    await shows(everybody, "Wizard");
    await expect.poll(() => hitsOf(gm, "Grub")).toBeLessThan(10);
    await undoes(gm);
    await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
    await holdsUnseen("Wizard");
    await standsAt(everybody, "Grub", [3, 3]);
    await expect.poll(() => hitsOf(gm, "Grub")).toBe(10);
  });

  it("[HR-MV-03] nobody moves in the second pass, nor acts in the first", async () => {
    await begins({ ...THREE, at: { Wizard: [3, 8], Grub: [3, 7] } });
    await isDenied(alice, { kind: "action", who: "Wizard", action: "attack", target: "Grub" }, "not-your-turn");
    await acting();
    await isDenied(alice, { kind: "walk", who: "Wizard", mode: "step", path: [{ at: [4, 8] }] }, "already-moved");
    await loadDice(gm, [1, 1, 1, 3]);
    await does(alice, { kind: "action", who: "Wizard", action: "attack", target: "Grub", weapon: "Staff" });
    await isDone(gm);
    await expect.poll(() => hitsOf(gm, "Grub")).toBeLessThan(10);
  });
});
