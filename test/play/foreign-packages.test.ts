/** Packages that fail as they run, veto, wrap or take the place of classes: the game goes on, and what it costs is told. */
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "../support/client";
import { ALONE, duel, NEAR, zone } from "../support/fight";
import { isDone, isRecordedTurn, landsIn, nextTurn, stateOf, zoneOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, drag, undoes, warnings } from "./support/hands";

const MODULES = join(import.meta.dirname, "modules");

describe.each([13, 14] as const)("modules that fail and wrap, in version %i", (foundry) => {
  const { gm, alice, bob, everybody } = gather({ foundry, modules: MODULES });

  it("leave a fight as it is: a move, a question, a turn, an undo", async () => {
    await duel(gm, NEAR);
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "no");
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await undoes(gm);
    await landsIn(everybody, "Ann", "Orchard");
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    for (const person of everybody)
      expect(await person.run((): object => Reflect.get(globalThis, "failed")), person.name).toMatchObject({
        ready: 1,
        moveToken: expect.any(Number),
        updateCombat: expect.any(Number),
        renderChatMessageHTML: expect.any(Number),
      });
    expect(await gm.run((): object => Reflect.get(globalThis, "wrapped"))).toMatchObject({
      move: expect.any(Number),
      nextTurn: expect.any(Number),
      renderHTML: expect.any(Number),
    });
  });
});

describe("a package on the GM's page", () => {
  const { gm, alice, bob, everybody } = gather();

  /** Takes back what the package has done. */
  const mends = (): Promise<void> => gm.run(() => void Reflect.get(globalThis, "mend")?.());

  beforeEach(() => duel(gm, ALONE));
  afterEach(mends);

  const vetoes = (hook: string): Promise<void> =>
    gm.run((name: string) => {
      const id = Hooks.on(name, () => false);
      Object.assign(globalThis, { mend: () => Hooks.off(name, id) });
    }, hook);

  it.each(["preCreateChatMessage", "preUpdateChatMessage", "preUpdateCombatant", "preCreateActiveEffect"])(
    "that forbids %s costs what it forbids, and no move",
    async (hook) => {
      await vetoes(hook);
      await drag(alice, "Ann", zone("Yard"));
      await landsIn(everybody, "Ann", "Yard");
      expect((await stateOf(gm, "Ann")).zoneMoved).toBe(true);
    },
  );

  it.each(["preMoveToken", "preUpdateToken"])(
    "that forbids %s keeps the token where it is, and the next move goes",
    async (hook) => {
      await vetoes(hook);
      await drag(alice, "Ann", zone("Yard"));
      await isDone(gm);
      await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
      await mends();
      await nextTurn(gm);
      await isRecordedTurn(gm, "Grub");
      await landsIn(everybody, "Ann", "Yard");
    },
  );

  it("that has move() throw keeps no play open", async () => {
    await gm.run(() => {
      const { prototype } = CONFIG.Token.documentClass;
      const { move } = prototype;
      prototype.move = () => Promise.reject(new Error("no luck while moving"));
      Object.assign(globalThis, { mend: () => void (prototype.move = move) });
    });
    await drag(alice, "Ann", zone("Yard"));
    await isDone(gm);
    await until("the GM is told", async () => (await warnings(gm)).includes("no luck while moving"));
    await mends();
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await landsIn(everybody, "Ann", "Yard");
  });

  it("that forbids preUpdateCombat is named as what it is, and the play goes on once it lets go", async () => {
    await vetoes("preUpdateCombat");
    await drag(alice, "Ann", zone("Yard"));
    await until("Alice hears that it cannot be done", async () => (await warnings(alice)).includes("went wrong"));
    await until("the GM hears why", async () => (await warnings(gm)).includes("another package has forbidden"));
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
    await mends();
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });

  it("that puts a class of its own in the place of tokens or messages costs nothing", async () => {
    await gm.run(() => {
      const classes = ["Token", "ChatMessage"].map((name) => [CONFIG[name], CONFIG[name].documentClass]);
      for (const [config, known] of classes) config.documentClass = class extends known {};
      Object.assign(globalThis, { mend: () => classes.forEach(([config, known]) => (config.documentClass = known)) });
    });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });

  it("[ZP-AD-01] that puts a combat of its own in the place of ours costs its Next Round alone, and GMs hear so once", async () => {
    for (const person of everybody)
      await person.run(() => {
        Object.assign(globalThis, { ours: CONFIG.Combat.documentClass });
        CONFIG.Combat.documentClass = class extends Combat {};
      });
    const words = /its own combat in the place/g;
    for (let time = 0; time < 2; time++) await duel(gm, ALONE);
    expect((await warnings(gm)).match(words)).toHaveLength(1);
    expect(await warnings(alice)).not.toMatch(words);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    await isDone(gm);
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await nextTurn(gm);
    await isRecordedTurn(gm, "Ann");
    expect((await stateOf(gm, "Ann")).zoneMoved).toBe(false);
    for (const person of everybody)
      await person.run(() => void (CONFIG.Combat.documentClass = Reflect.get(globalThis, "ours")));
  });

  const BAD: Readonly<Record<string, () => unknown>> = {
    nothing: () => game.zonebound.register(undefined),
    "a list": () => game.zonebound.register([]),
    "parts that are no lists": () => game.zonebound.register({ rulesets: null, actions: 3 }),
    "an unknown kind": () => game.zonebound.register({ spells: [] }),
    "a ruleset whose id throws": () =>
      game.zonebound.register({
        rulesets: [
          {
            get id() {
              throw new Error("no luck with an id");
            },
          },
        ],
      }),
  };

  it.each(Object.keys(BAD))("that registers %s hears why, and the GM does", async (what) => {
    const source = String(BAD[what]);
    await gm.run(() => ui.notifications.clear());
    const faults = await gm.run((text: string): readonly string[] => new Function(`return (${text})()`)(), source);
    expect(faults).not.toEqual([]);
    for (const fault of faults) await expect.poll(() => warnings(gm)).toContain(fault);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
    expect(await warnings(bob)).not.toContain(faults[0]);
  });
});

describe("a ruleset that fails as it runs", () => {
  const { gm, alice, everybody } = gather();

  /** As a module registers it everywhere: its numbers and its moves fail once the fight has begun. */
  const registers = (client: Client): Promise<readonly string[]> =>
    client.run((): readonly string[] => {
      const model = game.zonebound.ruleset("zones-3d6");
      const failing =
        (work: (...given: unknown[]) => unknown, name: string) =>
        (...given: unknown[]): unknown => {
          if (Reflect.get(globalThis, "failing")) throw new Error(`no luck with ${name}`);
          return work(...given);
        };
      const move = { ...model.handlers.move, resolve: failing(model.handlers.move.resolve, "the move") };
      const parts = { rate: failing(model.rate, "the rate"), handlers: { ...model.handlers, move } };
      foundry.utils.setProperty(game.i18n.translations, "ZONEBOUND.Settings.ruleset.failing", "Failing");
      return game.zonebound.register({ rulesets: [{ ...model, id: "failing", ...parts }] });
    });

  it("costs the play, and is told; with another ruleset the game goes on", async () => {
    for (const person of everybody) expect(await registers(person)).toEqual([]);
    await duel(gm, ALONE, { flags: { ruleset: "failing" } });
    await gm.run(() => void Reflect.set(globalThis, "failing", true));
    await drag(alice, "Ann", zone("Yard"));
    await until("the GM is told", async () => (await warnings(gm)).includes("no luck with the move"));
    await expect.poll(() => zoneOf(gm, "Ann")).toBe("Orchard");
    await duel(gm, ALONE);
    await drag(alice, "Ann", zone("Yard"));
    await landsIn(everybody, "Ann", "Yard");
  });
});
