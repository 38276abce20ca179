/** Conditions as status effects, real dice in the messages, and who waits: switched, thrown and clicked at the table. */
import { describe, expect, it } from "vitest";
import type { Person } from "./people";
import { isDone } from "./plays";
import {
  APART,
  beginFight,
  drag,
  gather,
  landsIn,
  lastCard,
  loadDice,
  type Setup,
  stateOf,
  until,
  warnings,
  zone,
} from "./scene";

const { gm, alice, bob, everybody } = gather();

const ALONE = { ...APART, Grub: [2300, 1500] } as const;

const duel = (at: Setup["at"]): Promise<void> => beginFight(gm, { order: ["Ann", "Grub"], at });

/** Switches a status effect as the token HUD does. */
async function toggle({ page }: Person, name: string, status: string): Promise<void> {
  await page.evaluate(
    ([token, id]) =>
      canvas.scene.tokens
        .getName(token)
        .actor.toggleStatusEffect(id)
        .then(() => true),
    [name, status] as const,
  );
}

async function statuses({ page }: Person, name: string): Promise<string[]> {
  return page.evaluate((token) => [...canvas.scene.tokens.getName(token).actor.statuses].sort(), name);
}

const shows = (person: Person, name: string, ...wanted: readonly string[]): Promise<void> =>
  until(
    `${person.name} sees ${name} ${wanted.join(", ")}`,
    async () => (await statuses(person, name)).join() === [...wanted].sort().join(),
  );

describe("a condition switched by hand", () => {
  it("[Z3-AC-10] by the GM is a play like any other: told, counted by the rules, and taken back", async () => {
    await duel(ALONE);
    await shows(bob, "Ann", "alone");
    await toggle(gm, "Ann", "prone");
    await shows(bob, "Ann", "alone", "prone");
    expect((await stateOf(gm, "Ann")).prone).toBe(true);
    await expect.poll(() => lastCard(bob)).toMatch(/Ann, by the GM: On the ground/);
    await isDone(gm);
    await drag(alice, "Ann", zone("Yard"));
    await until("Alice is told why", async () => /ground|lie|prone/i.test(await warnings(alice)));
    await gm.page.locator("[data-undo]").last().click();
    await shows(bob, "Ann", "alone");
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });

  it("by a player is what the rules have for it, or is refused", async () => {
    await duel(ALONE);
    await shows(alice, "Ann", "alone");
    await toggle(alice, "Ann", "prone");
    await shows(bob, "Ann", "alone", "prone");
    await expect.poll(() => lastCard(bob)).not.toMatch(/by the GM/);
    await isDone(gm);
    await toggle(alice, "Ann", "stunned");
    await until("Alice is told", async () => /only a GM/i.test(await warnings(alice)));
    await shows(gm, "Ann", "alone", "prone");
    await toggle(alice, "Ann", "prone");
    await shows(gm, "Ann", "alone");
    expect((await stateOf(gm, "Ann")).acted).toBe(true);
  });

  it("[Z-ST-13] dead is out of contact, at no hits and defeated; the status itself no hand can set", async () => {
    await duel({ ...APART, Ann: [1300, 900] });
    await shows(alice, "Grub", "in-contact");
    await toggle(gm, "Ann", "in-contact");
    await until("the GM is told", async () => /move the figure/i.test(await warnings(gm)));
    await toggle(gm, "Grub", "dead");
    await shows(alice, "Grub", "alone", "dead");
    await shows(alice, "Ann", "alone");
    const grub = await alice.page.evaluate(() => {
      const one = game.combat.combatants.find(({ token }: any) => token.name === "Grub");
      return { hits: one.actor.system.hits.value, defeated: one.isDefeated };
    });
    expect(grub).toEqual({ hits: -1, defeated: true });
  });

  it("that lasts is brought along into the next fight; what ends with a fight is not", async () => {
    await duel(ALONE);
    await toggle(gm, "Ann", "stunned");
    await shows(bob, "Ann", "alone", "stunned");
    await isDone(gm);
    await toggle(gm, "Ann", "running");
    await shows(bob, "Ann", "alone", "running", "stunned");
    await gm.page.evaluate(() => game.combat.delete().then(() => true));
    await shows(bob, "Ann", "stunned");
    await duel(ALONE);
    await shows(bob, "Ann", "alone", "stunned");
    await toggle(gm, "Ann", "stunned");
    await shows(bob, "Ann", "alone");
  });
});

describe("a condition that goes twice at the same moment", () => {
  /** Whatever this client takes off Ann next has been taken off by somebody else just before. */
  const isLate = ({ page }: Person): Promise<void> =>
    page.evaluate(() => {
      const { actor } = canvas.scene.tokens.getName("Ann");
      actor.deleteEmbeddedDocuments = async (...what: unknown[]) => {
        delete actor.deleteEmbeddedDocuments;
        await actor.deleteEmbeddedDocuments(...what);
        return actor.deleteEmbeddedDocuments(...what);
      };
    });

  it("is gone, and no error is left of it", async () => {
    await duel(ALONE);
    await shows(bob, "Ann", "alone");
    await isLate(gm);
    await gm.page.evaluate(() => game.combat.delete().then(() => true));
    await shows(bob, "Ann");
    await duel(ALONE);
    await shows(bob, "Ann", "alone");
  });
});

describe("a fight to a fall", () => {
  it("[Z3-FG-01] leaves its loser unconscious; the dice are in the message; undoing gives the hits back", async () => {
    await duel({ ...APART, Ann: [1300, 900] });
    await gm.page.evaluate(() =>
      canvas.scene.tokens
        .getName("Grub")
        .actor.update({ "system.hits.value": 1 })
        .then(() => true),
    );
    await loadDice(gm, [1, 1, 1, 6, 6, 6, 6]);
    await attack(alice, "Ann", "Grub");
    await bob.page.locator('.chat-message [data-answer="no"]:not([disabled])').last().click();
    await isDone(gm);
    await until("he is down", async () => (await statuses(bob, "Grub")).some((id) => /unconscious|dead/.test(id)));
    await isDone(gm);
    const rolls = await bob.page.evaluate(() =>
      game.messages.contents.at(-1).rolls.map(({ formula, total }: any) => [formula, total]),
    );
    expect(rolls[0]).toEqual(["3d6", 3]);
    expect(rolls.length).toBeGreaterThan(1);
    await gm.page.locator("[data-undo]").last().click();
    await shows(bob, "Grub", "in-contact");
    expect(await bob.page.evaluate(() => canvas.scene.tokens.getName("Grub").actor.system.hits.value)).toBe(1);
  });
});

async function walk({ page }: Person, name: string, to: string): Promise<void> {
  await page.evaluate(
    ([token, zone]) => {
      const { id } = game.zonebound.zones().find(({ name }: any) => name === zone);
      const who = canvas.scene.tokens.getName(token).id;
      return game.zonebound.act({ kind: "move", who, to: { zone: id } }).then(() => true);
    },
    [name, to] as const,
  );
}

/** With the weapon that the figure has in hand. */
async function attack({ page }: Person, name: string, target: string): Promise<void> {
  const reply = await page.evaluate(
    ([one, other]) => {
      const [who, foe] = [one, other].map((token) => canvas.scene.tokens.getName(token));
      const weapon = who.actor.items.find(({ type, system }: any) => type === "weapon" && system.kind === "melee");
      const intent = { kind: "action", who: who.id, action: "attack", target: foe.id, weapon: weapon?.name };
      return game.zonebound.act(intent);
    },
    [name, target] as const,
  );
  expect(reply).toMatchObject({ kind: "accepted" });
}

describe("the tracker", () => {
  const tracker = ({ page }: Person) => page.locator("#combat, .combat-sidebar").locator("ol.combat-tracker").first();
  const turnOf = ({ page }: Person): Promise<string> => page.evaluate(() => game.combat.combatant?.token?.name ?? "");

  it("[Z3-AC-11] shows who waits, to whom the owner says to act now, in another's turn", async () => {
    await duel(ALONE);
    for (const person of [gm, alice, bob]) await person.page.evaluate(() => ui.combat.activate?.());
    await toggle(alice, "Ann", "waiting");
    await shows(bob, "Ann", "alone", "waiting");
    await isDone(alice);
    await alice.page.evaluate(() => game.combat.nextTurn().then(() => true));
    await until("it is Grub's turn", async () => (await turnOf(alice)) === "Grub");
    await tracker(bob).locator('[data-sign="waiting"]').waitFor();
    await until("the sign says it alone", async () => {
      const icon = tracker(bob).locator('.token-effects img[src$="/waiting.svg"]');
      return (await icon.count()) === 1 && !(await icon.isVisible());
    });
    expect(await tracker(bob).locator(".zonebound-turn__act").count()).toBe(0);
    await tracker(alice).locator(".zonebound-turn__act").click();
    await until("Ann is in hand", () =>
      alice.page.evaluate(() => canvas.tokens.controlled.map(({ name }: any) => name).join() === "Ann"),
    );
    await walk(alice, "Ann", "Yard");
    await landsIn(everybody, "Ann", "Yard");
    await tracker(bob).locator('[data-sign="moved"]').waitFor();
  });

  it("[Z-MV-07] goes on where the referee passes the turn for the owner of the acting figure", async () => {
    await duel(ALONE);
    await alice.page.evaluate(() => game.zonebound.act({ kind: "pass", to: "turn" }).then(() => true));
    await until("it is Grub's turn", async () => (await turnOf(bob)) === "Grub");
    await isDone(gm);
    const reply = await alice.page.evaluate(() => game.zonebound.act({ kind: "pass", to: "turn" }));
    expect(reply).toMatchObject({ kind: "denied" });
    expect(await turnOf(alice)).toBe("Grub");
  });
});

describe("what a GM does in private", () => {
  const setMode = (mode: string): Promise<void> =>
    gm.page.evaluate((word) => game.settings.set("core", "rollMode", word).then(() => undefined), mode);

  it("is read by GMs alone, and by whoever is asked something in it", async () => {
    await beginFight(gm, { order: ["Grub", "Ann"], at: { ...APART, Ann: [1300, 900] } });
    for (const person of [alice, bob]) await person.page.evaluate(() => ui.chat.activate?.());
    await setMode("gmroll");
    await attack(gm, "Grub", "Ann");
    const no = alice.page.locator('.chat-message [data-answer="no"]:not([disabled])').last();
    await no.waitFor();
    expect(await bob.page.locator(".chat-message .zonebound-card").count()).toBe(0);
    await no.click();
    await isDone(gm);
    await expect.poll(() => lastCard(bob)).toMatch(/not everybody may see/);
    await setMode("publicroll");
  });
});
