/** Automation levels at the table of what the rules do to figures: damage, conditions and hazards, and each taken back. */
import { afterEach, describe, expect, it } from "vitest";
import type { Level } from "../../src/engine/automation";
import { answers, asked, setLevels, undoes, wholeCard } from "./levels";
import { isDone } from "./plays";
import { APART, beginFight, drag, gather, landsIn, loadDice, stateOf, until, zone } from "./scene";

const { gm, alice, bob, everybody } = gather();

/** Grub far away, and beside Ann. */
const ALONE = { ...APART, Grub: [2300, 1500] } as const;
const TOUCHING = { ...APART, Ann: [1300, 700], Grub: [1400, 700] } as const;

/** On every face, and nobody gets out of its way. */
const THORNS = { kind: "own", name: "Thorns", chance: 6, condition: "prone" };

const duel = (at: Readonly<Record<string, readonly [number, number]>>): Promise<void> =>
  beginFight(gm, { order: ["Ann", "Grub"], at });

afterEach(async () => {
  await setHazards([]);
  await standUp();
});

async function setHazards(hazards: readonly object[]): Promise<void> {
  await gm.page.evaluate(async (sporadics) => {
    const yard = canvas.scene.regions.find(({ name }: any) => name === "Yard");
    const behavior = yard.behaviors.find(({ type }: any) => type === "zonebound.zone");
    await behavior.update({ system: { sporadics } });
  }, hazards as object[]);
}

/** Whoever lies would lie in the next fight still. */
async function standUp(): Promise<void> {
  await gm.page.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    for (const { actor } of canvas.scene.tokens)
      if (actor.statuses.has("prone")) await actor.toggleStatusEffect("prone", { active: false });
  });
}

/** Ann strikes at Grub and hits him for four. */
async function strikes(damage: Level): Promise<void> {
  await setLevels(gm, { reactions: "off", damage });
  await duel(TOUCHING);
  await loadDice(gm, [1, 2, 2, 4]);
  await alice.page.evaluate(() => {
    const [who, target] = ["Ann", "Grub"].map((name) => canvas.scene.tokens.getName(name).id);
    return game.zonebound.act({ kind: "action", who, action: "attack", target }).then(() => true);
  });
}

/** Ann goes where thorns are. */
async function meetsThorns(): Promise<void> {
  await setHazards([THORNS]);
  await duel(ALONE);
  await drag(alice, "Ann", zone("Yard"));
}

async function hitsOf(name: string): Promise<number> {
  return bob.page.evaluate((token) => canvas.scene.tokens.getName(token).actor.system.hits.value, name);
}

/** How many hits Grub has lost, once the play is done. */
async function lost(): Promise<number> {
  await isDone(gm);
  return 10 - (await hitsOf("Grub"));
}

describe("damage", () => {
  it.each(["off", "remind"] as const)("[Z-BF-10] %s: the hits stay as they are", async (level) => {
    await strikes(level);
    expect(await lost()).toBe(0);
    const card = await wholeCard(bob);
    expect(card).toMatch(/Grub takes \d/);
    expect(/By hand: Grub loses \d/.test(card)).toBe(level === "remind");
  });

  it("[Z-BF-10] ask: the owner takes it off in the tray, and undoing gives it back", async () => {
    await strikes("ask");
    await asked(bob, "hurt").waitFor();
    expect([await hitsOf("Grub"), await asked(alice, "hurt").count()]).toEqual([10, 0]);
    await answers(bob, "hurt", "yes");
    expect(await lost()).toBeGreaterThan(0);
    await undoes(gm);
    await until("Grub has his hits again", async () => (await hitsOf("Grub")) === 10);
  });

  it("[Z-BF-10] ask: by keys, a no leaves them", async () => {
    await strikes("ask");
    await asked(bob, "hurt").waitFor();
    await bob.page.keyboard.press("n");
    expect(await lost()).toBe(0);
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
    expect((await wholeCard(bob)).includes("By hand: Ann, On the ground")).toBe(level === "remind");
  });

  it("[Z-BF-10] ask: the owner says so, token and record agree, and undoing takes it back", async () => {
    await setLevels(gm, { conditions: "ask" });
    await meetsThorns();
    await answers(alice, "suffer", "yes");
    await isDone(gm);
    expect((await stateOf(gm, "Ann")).prone).toBe(true);
    const lies = () => bob.page.evaluate(() => canvas.scene.tokens.getName("Ann").actor.statuses.has("prone"));
    await until("her token shows it", lies);
    await undoes(gm);
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
    expect(await wholeCard(bob)).not.toContain("Thorns");
  });

  it("[Z-BF-10] remind: the card names them and leaves the rest", async () => {
    await setLevels(gm, { sporadics: "remind" });
    await meetsThorns();
    await isDone(gm);
    expect(await wholeCard(bob)).toContain("By hand: what Thorns does to Ann");
    expect((await stateOf(gm, "Ann")).prone).toBe(false);
  });

  it("[Z-BF-10] ask: the owner says whether one takes effect, and undoing takes it back", async () => {
    await setLevels(gm, { sporadics: "ask" });
    await meetsThorns();
    await asked(alice, "hazard").waitFor();
    expect(await asked(alice, "hazard").innerText()).toContain("Thorns");
    await answers(alice, "hazard", "yes");
    await isDone(gm);
    expect((await stateOf(gm, "Ann")).prone).toBe(true);
    await undoes(gm);
    expect((await stateOf(gm, "Ann")).prone).toBe(false);
  });
});
