/** What nobody shows players: no frame of ours names a hidden figure, GMs have all of it, and nobody else. */
import { beforeEach, describe, expect, it } from "vitest";
import { ALONE, beginFight, duel, NEAR, zone } from "../support/fight";
import { idOf, isDone, isRecordedTurn, landsIn, nextTurn, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, drag, inTray, presses, textOf, warnings } from "./support/hands";
import type { Person } from "./support/person";

/** Snag is in the orchard, and nobody else is near. */
const LURKING = { ...ALONE, Ann: [1000, 1500], Snag: [500, 400] } as const;

const HIDDEN_CARD = ".chat-log [data-hidden-of]";

const hide = async (gm: Person, name: string, hidden = true): Promise<void> => {
  const id = await gm.run(
    (token: string, on: boolean): Promise<string> => {
      const found = game.scenes.viewed.tokens.getName(token);
      return found.update({ hidden: on }).then(() => found.id);
    },
    name,
    hidden,
  );
  // What all have had of a figure goes as it is hidden.
  for (const person of hidden ? (gm.company ?? []) : [])
    await until(`the fight tells ${person.name} no more of ${name}`, () =>
      person.run((who: string) => !(who in (game.combat?.getFlag("zonebound", "roster") ?? {})), id),
    );
};

/** Notes all that reaches a client of fights, messages and the system's own channel from now on. */
const listens = (person: Person): Promise<void> =>
  person.run(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const hook of ["updateCombat", "createChatMessage", "updateChatMessage"])
      Hooks.on(hook, (_document: unknown, change: unknown) => void heard.push(`${hook} ${JSON.stringify(change)}`));
    game.socket.on("system.zonebound", (message: unknown) => void heard.push(JSON.stringify(message)));
  });

const heardBy = (person: Person): Promise<string[]> => person.run((): string[] => Reflect.get(globalThis, "heard"));

const whatever = (): Promise<void> => new Promise((over) => setTimeout(over, 500));

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const play = gather({ foundry });
  const { gm, alice, bob } = play;

  beforeEach(() => beginFight(gm, { order: ["Ann", "Grub", "Snag"], at: LURKING }));

  /** Whoever comes before has their turn passed. */
  async function passesTo(name: string): Promise<void> {
    for (let last = ""; last !== name;) {
      await nextTurn(gm);
      last = await gm.run((): string => game.combat.combatant.token.name);
      await isRecordedTurn(gm, last);
    }
  }

  it("[Z-RE-12] a hidden figure's move is a card of GMs alone, and leaves no trace with players", async () => {
    await hide(gm, "Snag");
    await passesTo("Snag");
    await whatever();
    await listens(alice);
    await drag(gm, "Snag", zone("Yard"));
    await until("it has moved", async () => (await zoneOf(gm, "Snag")) === "Yard");
    await until("its card is there", async () => (await countOf(gm, HIDDEN_CARD)) > 0);
    await until("the play is done", async () => (await stateOfHidden(gm, "Snag")).includes("zoneMoved=yes"));
    await whatever();
    expect(await heardBy(alice)).toEqual([]);
    expect(await countOf(alice, HIDDEN_CARD)).toBe(0);
    await expect.poll(() => textOf(gm, HIDDEN_CARD)).toMatch(/Snag.*Only GMs.*Yard/);
  });

  it("[Z-RE-12] its card stands after a reload, and takes the move back", async () => {
    await hide(gm, "Snag");
    await passesTo("Snag");
    await drag(gm, "Snag", zone("Yard"));
    await until("its card is there", async () => (await countOf(gm, `${HIDDEN_CARD} [data-undo]`)) > 0);
    await gm.reload();
    await presses(gm, `${HIDDEN_CARD} [data-undo]`);
    await until("it is back", async () => (await zoneOf(gm, "Snag")) === "Orchard");
  });

  it("[Z-RE-12] another GM has it all, and goes on where the first one left", async () => {
    await gm.run(() =>
      game.users
        .getName("Bob")
        .update({ role: 4 })
        .then(() => undefined),
    );
    try {
      await hide(gm, "Snag");
      await passesTo("Snag");
      await drag(gm, "Snag", zone("Yard"));
      await until("Bob sees the card", async () => (await countOf(bob, `${HIDDEN_CARD} [data-undo]`)) > 0);
      await gm.leave();
      await until("Bob's window has claimed", () =>
        bob.run((): boolean => game.combat.getFlag("zonebound", "record").referee === game.user.id),
      );
      await until("he knows that it has moved", async () =>
        (await stateOfHidden(bob, "Snag")).includes("zoneMoved=yes"),
      );
      await presses(bob, `${HIDDEN_CARD} [data-undo]`);
      await until("he takes it back", async () => (await zoneOf(bob, "Snag")) === "Orchard");
    } finally {
      await gm.comesBack();
      await gm.run(() =>
        game.users
          .getName("Bob")
          .update({ role: 1 })
          .then(() => undefined),
      );
    }
  });

  it("[Z-RE-12] an owner, who does not see a hidden figure, hears no more of it than anybody else", async () => {
    await duel(gm, NEAR);
    await hide(gm, "Grub");
    const grub = await idOf(gm, "Grub");
    for (const person of [alice, bob]) await listens(person);
    await drag(alice, "Ann", zone("Yard"));
    await until("the GM is asked", async () => (await countOf(gm, inTray("intercept"))) > 0);
    expect(await countOf(bob, inTray("intercept"))).toBe(0);
    await presses(gm, `${inTray("intercept")} [data-answer="no"]`);
    await landsIn([gm, alice, bob], "Ann", "Yard");
    await isDone(gm);
    for (const person of [alice, bob])
      expect((await heardBy(person)).filter((frame) => frame.includes(grub) || frame.includes("Grub"))).toEqual([]);
    await passesTo("Grub");
    await drag(gm, "Grub", [1100, 600]);
    await until("it has moved", async () => (await zoneOf(gm, "Grub")) === "Yard");
    await until("the GM sees its card", async () => /Grub.*Yard/.test(await textOf(gm, HIDDEN_CARD)));
    expect(await countOf(bob, HIDDEN_CARD)).toBe(0);
    await expect.poll(() => stateOf(alice, "Ann")).toMatchObject({ zoneMoved: true });
  });

  it("[Z-RE-12] is told where no GM is left who knew it, and the fight goes on", async () => {
    await hide(gm, "Snag");
    await passesTo("Snag");
    await drag(gm, "Snag", zone("Yard"));
    await until("its card is there", async () => (await countOf(gm, `${HIDDEN_CARD} [data-undo]`)) > 0);
    await gm.run(() => game.settings.set("zonebound", "hiddenParts", "{}"));
    await gm.reload();
    await until("it is told", async () => /Nobody here knows.*Snag/.test(await warnings(gm)));
    await passesTo("Ann");
    await drag(alice, "Ann", zone("Garden"));
    await landsIn([gm, alice, bob], "Ann", "Garden");
  });

  it("nobody is told anything who says they are a GM, nor believed", async () => {
    await hide(gm, "Snag");
    await passesTo("Snag");
    await drag(gm, "Snag", zone("Yard"));
    await until("its card is there", async () => (await countOf(gm, `${HIDDEN_CARD} [data-undo]`)) > 0);
    const answers = await alice.run(async () => {
      const master = game.users.getName("Gamemaster");
      const fight = game.combat.id;
      const part = { count: 99, rows: [], plays: {}, secrets: {}, open: "none" };
      const tries = [
        { from: master.id, seal: "x", said: { kind: "lack", fight } },
        { from: game.user.id, seal: "x", said: { kind: "lack", fight } },
        { from: master.id, seal: "x", said: { kind: "take", fight, part } },
        { from: 5, said: "nothing" },
      ];
      return Promise.all(
        tries.map((letter) => master.query("zonebound.letter", letter, { timeout: 3000 }).catch(() => null)),
      );
    });
    expect(JSON.stringify(answers)).not.toContain("Snag");
    expect(JSON.stringify(answers)).not.toContain("zoneMoved");
    expect(await stateOfHidden(gm, "Snag")).toContain("zoneMoved=yes");
  });
});

/** What a GM's browser keeps of hidden figures' rows. */
async function stateOfHidden(person: Person, name: string): Promise<string> {
  const id = await idOf(person, name);
  return person.run(
    (fight: string, who: string): string => {
      const all = JSON.parse(game.settings.get("zonebound", "hiddenParts"));
      const rows = all[fight]?.rows.at(-1)?.lines ?? [];
      return rows.find((line: string) => line.startsWith(`@figure ${who} `)) ?? "";
    },
    await person.run((): string => game.combat.id),
    id,
  );
}
