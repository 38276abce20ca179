/** A fight of hex-reaction as a GM and two players play it, by mouse, prompts and keys: walks that are seen, heard and struck, a charge, a dodge, a held spell, both passes. */
import { beforeAll, describe, expect, it } from "vitest";
import { showScene } from "../support/battlefield";
import { loadDice } from "../support/fight";
import { beginHexFight, layHeath, putInCells, standOf, standsAt } from "../support/hexes";
import { hitsOf, isDone, lastPlay } from "../support/state";
import { until } from "../support/until";
import { answers, chooses, does, endsTurn, hasHits, question, reads, takesBack } from "./hands";
import { letterOf } from "../play/support/letter";
import { hexState } from "../play/support/hex-hands";
import { endsByKey, finds, press, says } from "./key-hands";
import { drags, shapes } from "./hex-hands";
import { type Person, reload } from "./people";
import { gather } from "./scene";

const { gm, alice, bob, everybody } = gather({ bar: "row" });

/** Art that looks down at rotation 0, on columns. */
const looking = (facing: number): number => (180 + 60 * facing) % 360;

/** The goblin is Bob's as well. */
beforeAll(async () => {
  await gm.run(() =>
    game.actors
      .getName("Goblin")
      .update({ [`ownership.${game.users.getName("Bob").id}`]: 3 })
      .then(() => true),
  );
});

const IN_THE_GATE = { Bandit: [12, 7], Ogre: [8, 6], Archer: [12, 14], Pikeman: [13, 11], Wizard: [14, 14] } as const;

/** The bandit is to come out of the gate, down the road to the archer who looks at it, and past the pikeman who looks away. */
async function beginsAtTheGate(): Promise<void> {
  await showScene(gm, everybody, "Gatehouse");
  await gm.run(async () => {
    const { tokens } = game.scenes.viewed;
    for (const combat of [...game.combats]) await combat.delete();
    await tokens.getName("Pikeman").update({ rotation: 0 });
    for (const { actor } of tokens) await actor.update({ "system.hits.value": actor.system.attributes.ST });
  });
  await putInCells(gm, IN_THE_GATE);
  await beginHexFight(gm, Object.keys(IN_THE_GATE));
}

describe("a walk past watchers, on the columns of the gatehouse", () => {
  it("[HR-RE-01] [HR-RE-09] is seen, heard, struck and stopped; reloads on the way change nothing; undo brings all back", async () => {
    await beginsAtTheGate();
    const before = await letterOf(gm);
    // The archer looks in vain, the pikeman hears it and turns.
    await loadDice(gm, [6, 5, 2, 3, 3]);
    await drags(bob, "Bandit", [12, 11]);
    await answers(alice, /Archer: perceive Bandit, distance 7/, /^\s*Perceive/);
    await answers(alice, /Pikeman: perceive Bandit, distance 5/, /^\s*Perceive/);
    await answers(alice, /Pikeman: turn to face Bandit/, "Face");
    // The archer listens, after its page was loaded anew.
    await question(alice, /Archer: perceive Bandit, distance 6/).waitFor();
    await reload(alice);
    await until("all see the ghost", async () => (await shapes(gm, "ghost")) > 3 && (await shapes(alice, "ghost")) > 3);
    await loadDice(gm, [3, 3, 3]);
    await answers(alice, /Archer: perceive Bandit, distance 6/, /^\s*Listen/);
    // Shot, hurt, and borne: the dice that were thrown still count after the GM's page was loaded anew.
    await question(alice, /Archer: strike at Bandit/).waitFor();
    await reload(gm);
    await loadDice(gm, [3, 3, 3, 2, 3, 3]);
    await answers(alice, /Archer: strike at Bandit/, /Long bow/);
    // The pike stops it.
    await question(alice, /Pikeman: perceive Bandit, distance 2/).waitFor();
    await standsAt(everybody, "Bandit", IN_THE_GATE.Bandit);
    await loadDice(gm, [2, 3, 3, 3, 3, 3, 4, 4]);
    await answers(alice, /Pikeman: perceive Bandit, distance 2/, /^\s*Perceive/);
    await answers(alice, /Pikeman: strike at Bandit/, /Pike/);
    await standsAt(everybody, "Bandit", [12, 10]);
    await isDone(gm);
    await reads(bob, /stop/i);
    await hasHits(everybody, "Bandit", 4);
    for (const person of everybody)
      await until(
        `${person.name} sees the pikeman turned`,
        async () => (await standOf(person, "Pikeman")).facing === 0,
      );
    await takesBack(gm);
    for (const person of everybody)
      await until(`${person.name} has all as it was`, async () => String(await letterOf(person)) === String(before));
  });
});

describe("a dodge", () => {
  it("[HR-DO-01] is chosen in the bar, and shot at with four dice", async () => {
    await does(bob, "Bandit", "dodging half-move");
    await drags(bob, "Bandit", [12, 8]);
    await loadDice(gm, [1, 2, 3, 4, 4, 4]);
    await answers(alice, /Archer: perceive Bandit, distance 7/, /^\s*Perceive/);
    await answers(alice, /Archer: strike at Bandit/, /Long bow/);
    await answers(alice, /Pikeman: perceive Bandit, distance 5/, "Let pass");
    await answers(alice, /Pikeman: perceive Bandit, distance 4/, "Let pass");
    await standsAt(everybody, "Bandit", [12, 8]);
    await reads(alice, /3 ?4 ?4 ?4 ?15/);
    await isDone(gm);
    await hasHits([gm], "Bandit", 11);
  });
});

describe("a charge", () => {
  it("[HR-RE-11] comes upon a spear: that first, then the pike", async () => {
    await layHeath(gm, everybody, {
      ruleset: "hex-reaction",
      at: { Pikeman: [3, 8], Goblin: [3, 4] },
      tokens: { Pikeman: { rotation: looking(0) }, Goblin: { rotation: looking(3) } },
    });
    await beginHexFight(gm, ["Pikeman", "Goblin"]);
    await loadDice(gm, [1, 1, 6, 6, 6, 3, 3, 3, 3, 3, 3]);
    await drags(alice, "Pikeman", [3, 4]);
    await chooses(alice, /charges/);
    await answers(bob, /Goblin: perceive Pikeman, distance 2/, "Let pass");
    await answers(bob, /Goblin: perceive Pikeman, distance 1/, /^\s*Perceive/);
    await answers(bob, /Goblin: strike at Pikeman/, /Spear/);
    await standsAt(everybody, "Pikeman", [3, 5]);
    await isDone(gm);
    await reads(bob, /Spear Strike failed 666.*Charge made 333.*Goblin takes 5 damage/);
    await hasHits(everybody, "Goblin", 4);
    await hasHits(everybody, "Pikeman", 12);
  });
});

/** The GM goes on to the acts in the tracker. */
async function goesOn(): Promise<void> {
  await gm.page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
  await gm.page.locator(".zonebound-pass__go").click();
  await gm.page.locator(".zonebound-pass__go").waitFor({ state: "detached" });
  await gm.page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
}

const holds = (person: Person): Promise<boolean> =>
  hexState(person, "Wizard").then((line: string) => / holding=\w/.test(line));

describe("a held spell, and the second pass", () => {
  it("[HR-SP-01] is cast among the acts, thrown at one who walks, and held again where that is taken back", async () => {
    await layHeath(gm, everybody, {
      ruleset: "hex-reaction",
      at: { Wizard: [3, 8], Grub: [3, 3] },
      tokens: { Wizard: { rotation: looking(0) }, Grub: { rotation: looking(3) } },
    });
    await beginHexFight(gm, ["Wizard", "Grub"]);
    await goesOn();
    await does(alice, "Wizard", "Cast: Storm needle, to hold");
    for (const person of everybody) await until(`the wizard holds it for ${person.name}`, () => holds(person));
    await hasHits(everybody, "Wizard", 7);
    await isDone(gm);
    await endsTurn(alice, "Grub");
    await endsTurn(bob, "Wizard");
    await endsTurn(alice, "Grub");
    await drags(bob, "Grub", [3, 4]);
    await loadDice(gm, [1, 1, 1, 1, 1, 6, 1, 1]);
    await answers(alice, /Wizard: perceive Grub, distance 5/, /^\s*Perceive/);
    await answers(alice, /Wizard: strike at Grub/, /Storm needle/);
    await isDone(gm);
    await reads(bob, /Storm needle/);
    expect(await holds(gm)).toBe(false);
    await expect.poll(() => hitsOf(gm, "Grub")).toBeLessThan(10);
    await takesBack(gm);
    for (const person of everybody) await until(`${person.name} sees it held again`, () => holds(person));
    await hasHits(everybody, "Grub", 10);
    await standsAt(everybody, "Grub", [3, 3]);
  });
});

describe("by keys alone", () => {
  it("[HR-MV-03] a way is laid and gone, a blow struck at it and borne, and struck back in the second pass", async () => {
    await layHeath(gm, everybody, {
      ruleset: "hex-reaction",
      at: { Ann: [3, 8], Grub: [4, 5] },
      tokens: { Ann: { rotation: looking(0) }, Grub: { rotation: looking(4) } },
    });
    await beginHexFight(gm, ["Ann", "Grub"]);
    for (const { page } of everybody) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await loadDice(gm, [3, 4, 3, 3, 4, 4, 1, 1]);
    await alice.page.locator('#zonebound-action-bar [aria-label="Actions of Ann"]').waitFor();
    await press(alice, "v");
    await alice.page.locator("#zonebound-action-bar [data-key='way/go'][aria-disabled]").waitFor();
    await press(alice, "w", "w", "w", "r", "Enter");
    await says(bob, /Grub: perceive Ann/, "y");
    await says(bob, /Grub: strike at Ann/, "Enter");
    await standsAt(everybody, "Ann", [3, 5]);
    await hasHits(everybody, "Ann", 7);
    await endsByKey(everybody, alice, "Grub");
    await endsByKey(everybody, bob, "Ann");
    await loadDice(gm, [3, 3, 3, 4]);
    await finds(alice, "Attack: Pitchfork", "pitchfork");
    await until("Grub is hurt", async () => (await hitsOf(bob, "Grub")) < 10);
    await reads(bob, /Ann hits Grub/);
  });
});

describe("while somebody is asked", () => {
  it("the ruleset changed ends the walk where it was, and says so", async () => {
    await layHeath(gm, everybody, {
      ruleset: "hex-reaction",
      at: { Ann: [3, 7], Grub: [4, 5] },
      tokens: { Ann: { rotation: looking(0) }, Grub: { rotation: looking(4) } },
    });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await drags(alice, "Ann", [3, 5]);
    await question(bob, /Grub: perceive Ann/).waitFor();
    await gm.page.evaluate(() => canvas.scene.update({ "flags.zonebound.ruleset": "hex-facing" }).then(() => true));
    await question(bob, /Grub: perceive Ann/).waitFor({ state: "detached" });
    await standsAt(everybody, "Ann", [3, 7]);
    await until("the play is called off", async () => (await lastPlay(bob)) === "called-off");
    await reads(alice, /Called off\. The scene is fought by other rules now/);
  });
});
