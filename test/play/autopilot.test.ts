/** Figures that nobody plays: whole fights to their end, questions answered, undo, another GM, who is not seen, stop. */
import { afterEach, describe, expect, it } from "vitest";
import { ALONE, beginFight, duel, NEAR, zone } from "../support/fight";
import { showScene } from "../support/battlefield";
import { pause, pilots, pilotsBoth, playsIn, restOf, restsAs, upBySide } from "../support/pilots";
import { idOf, isRecordedTurn, landsIn, turnOnRecord } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, drag, presses, textOf, undoes } from "./support/hands";

const FOUR = { order: ["Ann", "Grub", "Cat", "Snag"], at: NEAR } as const;

/** A fight may take minutes beside other work. */
const PATIENCE = 300_000;

describe.each([13, 14] as const)("on Foundry %i", (foundry) => {
  const play = gather({ foundry });
  const { gm, alice, bob } = play;

  afterEach(() => pilots(gm, { rests: true }).catch(() => undefined));

  it(
    "plays a whole fight to its end, and says on each card what for",
    async () => {
      await beginFight(gm, FOUR);
      await pilotsBoth(gm);
      await restsAs(gm, "over", PATIENCE);
      await expect.poll(async () => Object.keys(await upBySide(gm))).toHaveLength(1);
      const acts = (await playsIn(gm)).filter(({ intent }) => intent.kind !== "pass");
      expect(acts.length).toBeGreaterThan(1);
      expect(acts.filter(({ why }) => why === undefined)).toEqual([]);
      expect(acts.filter(({ state }) => state !== "done")).toEqual([]);
      await expect.poll(() => textOf(gm, ".chat-log .zonebound-card__why")).toMatch(/^Autopilot: \w/);
      await expect.poll(() => textOf(alice, ".zonebound-pilot")).toBe("The autopilot rests: one side is left.");
    },
    PATIENCE,
  );

  it("answers for its figures, and nobody is asked", async () => {
    await pause(gm, 0);
    await duel(gm, NEAR);
    await pilots(gm, { tokens: ["Grub"], temper: "bold" });
    await drag(alice, "Ann", zone("Yard"));
    await until("the play is over", async () => (await playsIn(gm)).some(({ state }) => state === "done"));
    const [first] = await playsIn(gm);
    expect(first?.journal.map(({ unasked }) => unasked)).toContain("autopilot");
  });

  it("rests after an undo until it is told to go on, and leaves the turn to whoever plays", async () => {
    await pause(gm, 10);
    await duel(gm, ALONE);
    await pilots(gm, { tokens: ["Ann"], temper: "bold" });
    await until("Ann has done something", async () =>
      (await playsIn(gm)).some(({ why, state }) => why && state === "done"),
    );
    await undoes(gm);
    await restsAs(gm, "undone");
    const id = await idOf(gm, "Ann");
    await until("it is undone", async () => (await playsIn(gm)).some(({ state }) => state === "undone"));
    await expect.poll(() => turnOnRecord(gm)).toBe(id);
    await pause(gm, 0);
    await presses(gm, ".zonebound-pilot [data-pilot=goOn]");
    await isRecordedTurn(gm, "Grub");
    expect(await restOf(gm)).toBeNull();
  });

  it("looks anew after a player's own drag of its figure, and then ends the turn", async () => {
    await pause(gm, 0);
    await duel(gm, ALONE);
    await pilots(gm, { tokens: ["Ann"], temper: "coward", rests: true });
    await drag(alice, "Ann", zone("Yard"));
    await landsIn([gm], "Ann", "Yard");
    await pilots(gm, { tokens: ["Ann"], temper: "coward" });
    await isRecordedTurn(gm, "Grub");
  });

  it("goes on with another GM where the first one leaves", async () => {
    const role = (level: number) =>
      gm.run(
        (to: number) =>
          game.users
            .getName("Bob")
            .update({ role: to })
            .then(() => undefined),
        level,
      );
    await role(4);
    try {
      await pause(gm, 2);
      await beginFight(gm, FOUR);
      await pilots(gm, { temper: "bold" });
      await until("it has begun", async () => (await playsIn(bob)).some(({ why }) => why !== undefined));
      await gm.leave();
      const before = (await playsIn(bob)).length;
      await until("Bob's window goes on", async () => (await playsIn(bob)).length > before + 1, 60_000);
      await gm.comesBack();
    } finally {
      await role(1);
    }
  });

  it("goes on where the scene was gone, once it is back by its id", async () => {
    await pause(gm, 0);
    await beginFight(gm, FOUR);
    await pilotsBoth(gm);
    await until("some have acted", async () => (await playsIn(gm)).length > 2);
    const scene = await gm.run(async () => {
      const source = game.scenes.viewed.toObject();
      await game.scenes.viewed.delete();
      await new Promise((over) => setTimeout(over, 300));
      await Scene.implementation.create(source, { keepId: true });
      return source.name;
    });
    await showScene(gm, play.everybody, scene);
    const before = (await playsIn(gm)).length;
    await until("more have acted", async () => (await playsIn(gm)).length > before + 3);
  });

  it("knows of no hidden foe, and tells players of no hidden figure", async () => {
    await pause(gm, 0);
    await duel(gm, NEAR);
    await gm.run(() =>
      game.scenes.viewed.tokens
        .getName("Grub")
        .update({ hidden: true })
        .then(() => undefined),
    );
    const grub = await idOf(gm, "Grub");
    await pilots(gm, { tokens: ["Ann"], temper: "beast" });
    // Players see nobody whom she could fight: no more may the autopilot's flag tell them.
    await restsAs(gm, "over");
    await presses(gm, ".zonebound-pilot [data-pilot=goOn]");
    await until("Ann's turn is over", async () => (await turnOnRecord(gm)) === grub);
    expect(JSON.stringify(await playsIn(gm))).not.toContain(grub);
    await pilots(gm, { tokens: ["Grub"], temper: "bold" });
    await until("Grub's turn is over", async () => (await turnOnRecord(gm)) !== grub);
    expect(await alice.run((): string => JSON.stringify(game.combat.flags.zonebound.autopilot))).not.toContain(grub);
    await gm.run(() =>
      game.scenes.viewed.tokens
        .getName("Grub")
        .update({ hidden: false })
        .then(() => undefined),
    );
  });

  it("is stopped by one button of the tracker, which players do not have", async () => {
    await pause(gm, 1);
    await beginFight(gm, FOUR);
    await pilots(gm, { temper: "careful" });
    await until("players read that it plays", async () => (await countOf(alice, ".zonebound-pilot-sign")) === 4);
    expect(await countOf(alice, "[data-pilot]")).toBe(0);
    await presses(gm, ".zonebound-pilot [data-pilot=stop]");
    await restsAs(gm, "stopped");
    await until("nothing goes on, or people are asked", () =>
      gm.run((): boolean => {
        const { record, plays } = game.combat.flags.zonebound;
        return !record.play || JSON.parse(plays[record.play]).asking.length > 0;
      }),
    );
    const before = (await playsIn(gm)).length;
    await new Promise((over) => setTimeout(over, 2500));
    expect(await playsIn(gm)).toHaveLength(before);
  });

  it.each(["stop", "off"])("begins nothing that it has asked for as %s is pressed", async (button) => {
    await pause(gm, 0);
    await beginFight(gm, FOUR);
    await gm.run((key: string) => {
      const page = globalThis as any;
      page.before = null;
      const hook = Hooks.on("zonebound.prePlay", () => {
        const pressed = document.querySelector<HTMLElement>(`.zonebound-pilot [data-pilot=${key}]`);
        if (!pressed) return;
        Hooks.off("zonebound.prePlay", hook);
        page.before = Object.keys(game.combat.flags.zonebound.plays ?? {}).length;
        pressed.click();
      });
    }, button);
    await pilots(gm, { temper: "careful" });
    await until("the button is pressed", () => gm.run((): boolean => (globalThis as any).before !== null));
    await new Promise((over) => setTimeout(over, 1500));
    expect(await playsIn(gm)).toHaveLength(await gm.run((): number => (globalThis as any).before));
  });

  it("is a GM's alone: a player's order is none", async () => {
    await duel(gm, ALONE);
    const took = await alice.run(() => game.zonebound.gm.autopilot({ side: "hostile", temper: "bold" }));
    expect(took).toBe(false);
    expect(await gm.run(() => game.zonebound.gm.autopilot({ side: "hostile", temper: "meek" }))).toBe(false);
  });
});
