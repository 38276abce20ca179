/** Automation levels at the table of what the rules do to figures: damage, conditions and hazards, and each taken back. */
import { afterEach, describe, expect, it } from "vitest";
import type { AutomationLevel } from "../../src/engine/types";
import { ALONE, APART, duel, loadDice, zone } from "../support/fight";
import { setLevels } from "../support/levels";
import { hasStatus, hitsOf, isDone, isTurnOf, landsIn, lastPlay, nextTurn, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answersInTray, countOf, drag, inTray, lastCard, textOf, undoes } from "./support/hands";

const { gm, alice, bob, everybody } = gather();

/** Grub beside Ann. */
const TOUCHING = { ...APART, Ann: [1300, 700], Grub: [1400, 700] } as const;

/** On every face, and nobody gets out of its way. */
const THORNS = { kind: "own", name: "Thorns", chance: 6, condition: "prone" };

afterEach(async () => {
  await setHazards([]);
  await standUp();
});

async function setHazards(hazards: readonly object[]): Promise<void> {
  await gm.run(async (sporadics: readonly object[]) => {
    const yard = game.scenes.viewed.regions.find(({ name }: any) => name === "Yard");
    const behavior = yard.behaviors.find(({ type }: any) => type === "zonebound.zone");
    await behavior.update({ system: { sporadics } });
  }, hazards);
}

/** Whoever lies would lie in the next fight still. */
async function standUp(): Promise<void> {
  await gm.run(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    for (const { actor } of game.scenes.viewed.tokens)
      if (actor.statuses.has("prone")) await actor.toggleStatusEffect("prone", { active: false });
  });
}

/** Ann strikes at Grub and hits him for four. */
async function strikes(damage: AutomationLevel): Promise<void> {
  await setLevels(gm, { reactions: "off", damage });
  await duel(gm, TOUCHING);
  await loadDice(gm, [1, 2, 2, 4]);
  await alice.run(() => {
    const scene = game.scenes.viewed;
    const [who, target] = ["Ann", "Grub"].map((name) => scene.tokens.getName(name).id);
    return game.zonebound.act({ kind: "action", who, action: "attack", target }, scene).then(() => true);
  });
}

/** Ann goes where thorns are. */
async function meetsThorns(): Promise<void> {
  await setHazards([THORNS]);
  await duel(gm, ALONE);
  await drag(alice, "Ann", zone("Yard"));
}

/** How many hits Grub has lost, once the play is done and Bob has heard of it. */
async function lost(): Promise<number> {
  await isDone(gm);
  const left = await hitsOf(gm, "Grub");
  await until("Bob sees his goblin's hits", async () => (await hitsOf(bob, "Grub")) === left);
  return 10 - left;
}

/** The GM takes the newest play back. */
async function takesBack(): Promise<void> {
  await undoes(gm);
  await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
}

describe("damage", () => {
  it.each(["off", "remind"] as const)("[Z-BF-10] %s: the hits stay as they are", async (level) => {
    await strikes(level);
    expect(await lost()).toBe(0);
    await expect.poll(() => lastCard(bob)).toMatch(/Grub takes \d/);
    expect(/By hand: Grub loses \d/.test(await lastCard(bob))).toBe(level === "remind");
  });

  it("[Z-BF-10] ask: the owner takes it off in the tray, and undoing gives it back", async () => {
    await strikes("ask");
    await until("Bob is asked", async () => (await countOf(bob, inTray("hurt"))) === 1);
    expect([await hitsOf(bob, "Grub"), await countOf(alice, inTray("hurt"))]).toEqual([10, 0]);
    await answersInTray(bob, "hurt", "yes");
    expect(await lost()).toBeGreaterThan(0);
    await takesBack();
    await until("Grub has his hits again", async () => (await hitsOf(bob, "Grub")) === 10);
  });

  it("[Z-BF-10] do: they are taken off at once", async () => {
    await strikes("do");
    expect(await lost()).toBeGreaterThan(0);
  });
});

describe("conditions", () => {
  it.each(["off", "remind"] as const)("[Z-BF-10] %s: nobody comes into one", async (level) => {
    await setLevels(gm, { conditions: level });
    await meetsThorns();
    await isDone(gm);
    expect((await stateOf(gm, "Ann")).prone).toBe(false);
    expect((await lastCard(bob)).includes("By hand: Ann, On the ground")).toBe(level === "remind");
  });

  it("[Z-BF-10] ask: the owner says so, token and record agree, and undoing takes it back", async () => {
    await setLevels(gm, { conditions: "ask" });
    await meetsThorns();
    await answersInTray(alice, "suffer", "yes");
    await isDone(gm);
    expect((await stateOf(gm, "Ann")).prone).toBe(true);
    const lies = (): Promise<boolean> => hasStatus(bob, "Ann", /^prone$/);
    await until("her token shows it", lies);
    await takesBack();
    await until("she stands", async () => !(await lies()));
    expect((await stateOf(gm, "Ann")).prone).toBe(false);
  });
});

describe("hazards", () => {
  it("[Z-BF-10] off: no die is thrown for them", async () => {
    await setLevels(gm, { sporadics: "off" });
    await meetsThorns();
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    expect(await lastCard(bob)).not.toContain("Thorns");
  });

  it("[Z-BF-10] remind: the card names them and leaves the rest", async () => {
    await setLevels(gm, { sporadics: "remind" });
    await meetsThorns();
    await isDone(gm);
    await expect.poll(() => lastCard(bob)).toContain("By hand: what Thorns does to Ann");
    expect((await stateOf(gm, "Ann")).prone).toBe(false);
  });

  it("[Z-BF-10] ask: the owner says whether one takes effect, and undoing takes it back", async () => {
    await setLevels(gm, { sporadics: "ask" });
    await meetsThorns();
    await until("Alice is asked", async () => (await countOf(alice, inTray("hazard"))) === 1);
    await expect.poll(() => textOf(alice, inTray("hazard"))).toContain("Thorns");
    await answersInTray(alice, "hazard", "yes");
    await isDone(gm);
    expect((await stateOf(gm, "Ann")).prone).toBe(true);
    await takesBack();
    expect((await stateOf(gm, "Ann")).prone).toBe(false);
  });
});

describe("a hazard that moves about", () => {
  const BOAR = { kind: "own", name: "Boar", avoid: "DX", damage: "1d6", moving: true, lots: 1 };

  it("[Z-SP-02] has its turn after the last figure's, before the round is over", async () => {
    await setLevels(gm, {});
    await setHazards([BOAR]);
    await duel(gm, { Ann: [1250, 850], Grub: [2300, 1500] });
    await loadDice(gm, [1, 6, 6, 5, 3]);
    await nextTurn(gm);
    await isTurnOf(gm, "Grub");
    await expect.poll(() => hitsOf(alice, "Ann")).toBe(10);
    await nextTurn(gm);
    await until("Ann is hurt", async () => (await hitsOf(alice, "Ann")) === 7);
    await until("the next round has begun", () => gm.run((): boolean => game.combat.round === 2));
    await until("it may move again", () =>
      gm.run((): boolean => document.querySelector<HTMLElement>(".zonebound-hazard-turn")?.dataset["done"] === "false"),
    );
  });
});
