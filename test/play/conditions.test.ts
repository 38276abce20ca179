/** Conditions as status effects, real dice in the messages, and what is done in private: switched and thrown at the table. */
import { describe, expect, it } from "vitest";
import { ALONE, APART, beginFight, duel, loadDice, zone } from "../support/fight";
import { hasStatus, hitsOf, isDone, isTurnOf, landsIn, shows, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, countOf, drag, isAsked, lastCard, undoes, warnings } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

/** Switches a status effect as the token HUD does. */
async function toggle(person: Person, name: string, status: string): Promise<void> {
  await person.run(
    (token: string, id: string) =>
      game.scenes.viewed.tokens
        .getName(token)
        .actor.toggleStatusEffect(id)
        .then(() => true),
    name,
    status,
  );
}

/** The fight is over by the GM's hand. */
const endFight = (): Promise<boolean> => gm.run(() => game.combat.delete().then(() => true));

describe("a condition switched by hand", () => {
  it("[Z3-AC-10] by the GM is a play like any other: told, counted by the rules, and taken back", async () => {
    await duel(gm, ALONE);
    await shows([bob], "Ann", "alone");
    await toggle(gm, "Ann", "prone");
    await shows([bob], "Ann", "alone", "prone");
    expect((await stateOf(gm, "Ann")).prone).toBe(true);
    await expect.poll(() => lastCard(bob)).toMatch(/Ann, by the GM: On the ground/);
    await isDone(gm);
    await drag(alice, "Ann", zone("Yard"));
    await until("Alice is told why", async () => /ground|lie|prone/i.test(await warnings(alice)));
    await undoes(gm);
    await shows([bob], "Ann", "alone");
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });

  it("by a player is what the rules have for it, or is refused", async () => {
    await duel(gm, ALONE);
    await shows([alice], "Ann", "alone");
    await toggle(alice, "Ann", "prone");
    await shows([bob], "Ann", "alone", "prone");
    await expect.poll(() => lastCard(bob)).not.toMatch(/by the GM/);
    await isDone(gm);
    await toggle(alice, "Ann", "stunned");
    await until("Alice is told", async () => /only a GM/i.test(await warnings(alice)));
    await shows([gm], "Ann", "alone", "prone");
    await toggle(alice, "Ann", "prone");
    await shows([gm], "Ann", "alone");
    expect((await stateOf(gm, "Ann")).acted).toBe(true);
  });

  it("[Z-ST-13] dead is out of contact, at no hits and defeated; the status itself no hand can set", async () => {
    await duel(gm, { ...APART, Ann: [1300, 900] });
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "in-contact");
    await toggle(gm, "Ann", "in-contact");
    await until("the GM is told", async () => /move the figure/i.test(await warnings(gm)));
    await toggle(gm, "Grub", "dead");
    await shows([alice], "Grub", "alone", "dead");
    await shows([alice], "Ann", "alone");
    const grub = await alice.run((): unknown => {
      const one = game.combat.combatants.find(({ token }: any) => token.name === "Grub");
      return { hits: one.actor.system.hits.value, defeated: one.isDefeated };
    });
    expect(grub).toEqual({ hits: -1, defeated: true });
  });

  it("stays on who comes to, where the GM has put it on while the figure lay there", async () => {
    await duel(gm, ALONE);
    await toggle(gm, "Grub", "unconscious");
    await shows([gm, bob], "Grub", "alone", "unconscious");
    await isDone(gm);
    await toggle(gm, "Grub", "running");
    await isDone(gm);
    await expect.poll(async () => (await stateOf(gm, "Grub")).running).toBe(true);
    await toggle(gm, "Grub", "unconscious");
    await isDone(gm);
    await expect.poll(() => hitsOf(gm, "Grub")).toBeGreaterThan(0);
    expect((await stateOf(gm, "Grub")).running).toBe(true);
  });

  it("that lasts is brought along into the next fight; what ends with a fight is not", async () => {
    await duel(gm, ALONE);
    await toggle(gm, "Ann", "stunned");
    await shows([bob], "Ann", "alone", "stunned");
    await isDone(gm);
    await toggle(gm, "Ann", "running");
    await shows([bob], "Ann", "alone", "running", "stunned");
    await endFight();
    await shows([bob], "Ann", "stunned");
    await duel(gm, ALONE);
    await shows([bob], "Ann", "alone", "stunned");
    await toggle(gm, "Ann", "stunned");
    await shows([bob], "Ann", "alone");
  });
});

describe("a condition that goes twice at the same moment", () => {
  /** Whatever this client takes off Ann next has been taken off by somebody else just before. */
  const isLate = (person: Person): Promise<void> =>
    person.run(() => {
      const { actor } = game.scenes.viewed.tokens.getName("Ann");
      actor.deleteEmbeddedDocuments = async (...what: unknown[]) => {
        delete actor.deleteEmbeddedDocuments;
        await actor.deleteEmbeddedDocuments(...what);
        return actor.deleteEmbeddedDocuments(...what);
      };
    });

  /** The server has it no more, and the news of that come a moment later. */
  const isUnheardOf = (person: Person): Promise<unknown> =>
    person.run(() => {
      const { actor } = game.scenes.viewed.tokens.getName("Ann");
      actor.deleteEmbeddedDocuments = (...what: unknown[]) => {
        delete actor.deleteEmbeddedDocuments;
        setTimeout(() => void actor.deleteEmbeddedDocuments(...what), 100);
        return Promise.reject(new Error("The ActiveEffect does not exist."));
      };
    });

  it.each([isLate, isUnheardOf])("is gone, and no error is left of it", async (happens) => {
    await duel(gm, ALONE);
    await shows([bob], "Ann", "alone");
    await happens(gm);
    await endFight();
    await shows([bob], "Ann");
    await duel(gm, ALONE);
    await shows([bob], "Ann", "alone");
    // An error would be told when the news might have come by.
    await new Promise((over) => setTimeout(over, 1500));
  });
});

/** With the weapon that the figure has in hand. */
async function attack(person: Person, name: string, target: string): Promise<void> {
  const reply = await person.run(
    (one: string, other: string): Promise<unknown> => {
      const [who, foe] = [one, other].map((token) => game.scenes.viewed.tokens.getName(token));
      const weapon = who.actor.items.find(({ type, system }: any) => type === "weapon" && system.kind === "melee");
      const intent = { kind: "action", who: who.id, action: "attack", target: foe.id, weapon: weapon?.name };
      return game.zonebound.act(intent, game.scenes.viewed);
    },
    name,
    target,
  );
  expect(reply).toMatchObject({ kind: "accepted" });
}

describe("a fight to a fall", () => {
  it("[Z3-FG-01] leaves its loser unconscious; the dice are in the message; undoing gives the hits back", async () => {
    await duel(gm, { ...APART, Ann: [1300, 900] });
    await gm.run(() =>
      game.scenes.viewed.tokens
        .getName("Grub")
        .actor.update({ "system.hits.value": 1 })
        .then(() => true),
    );
    await loadDice(gm, [1, 1, 1, 6, 6, 6, 6]);
    await attack(alice, "Ann", "Grub");
    await answers(bob, "no");
    await isDone(gm);
    await until("he is down", () => hasStatus(bob, "Grub", /unconscious|dead/));
    await isDone(gm);
    const rolls = await bob.run((): unknown[] =>
      game.messages.contents.at(-1).rolls.map(({ formula, total }: any) => [formula, total]),
    );
    expect(rolls[0]).toEqual(["3d6", 3]);
    expect(rolls.length).toBeGreaterThan(1);
    await undoes(gm);
    await shows([bob], "Grub", "in-contact");
    await expect.poll(() => hitsOf(bob, "Grub")).toBe(1);
  });
});

describe("the tracker", () => {
  const pass = (): Promise<unknown> =>
    alice.run((): Promise<unknown> => game.zonebound.act({ kind: "pass", to: "turn" }, game.scenes.viewed));

  it("[Z-MV-07] goes on where the referee passes the turn for the owner of the acting figure", async () => {
    await duel(gm, ALONE);
    await pass();
    await isTurnOf(bob, "Grub");
    await isDone(gm);
    expect(await pass()).toMatchObject({ kind: "denied" });
    await isTurnOf(alice, "Grub");
  });
});

describe("what a GM does in private", () => {
  const setMode = (mode: string): Promise<void> =>
    gm.run((word: string) => game.settings.set("core", "rollMode", word).then(() => undefined), mode);

  it("is read by GMs alone, and by whoever is asked something in it", async () => {
    await beginFight(gm, { order: ["Grub", "Ann"], at: { ...APART, Ann: [1300, 900] } });
    await setMode("gmroll");
    await attack(gm, "Grub", "Ann");
    await isAsked(alice, "no");
    expect(await countOf(bob, ".chat-message .zonebound-card")).toBe(0);
    await answers(alice, "no");
    await isDone(gm);
    await expect.poll(() => lastCard(bob)).toMatch(/not everybody may see/);
    await setMode("publicroll");
  });
});
