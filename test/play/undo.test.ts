/** Undo and redo: a whole fight is taken back to the letter, and done again; in both versions. */
import { describe, expect, it } from "vitest";
import { beginFight, loadDice } from "../support/fight";
import { isDone, isRecordedTurn, lastPlay, nextTurn } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { countOf, presses, warnings } from "./support/hands";
import type { Person } from "./support/person";

/** Ann in the house, Grub before its door. */
const AT = { Ann: [600, 1300], Grub: [600, 700] } as const;

/** All that a fight has changed: the record but for its revision, which counts on for ever, tokens, hits, effects, the tracker. */
function letterOf(person: Person): Promise<string[]> {
  return person.run((): string[] => {
    const { viewed } = game.scenes;
    const { lines } = game.combat.getFlag("zonebound", "record");
    const tokens = viewed.tokens.contents.map(({ _source: { name, flags, ...source } }: any) => {
      const { x, y, elevation, rotation, width, height } = source;
      return [name, x, y, elevation, rotation, width, height, JSON.stringify(flags.zonebound)].join(" ");
    });
    const actors = viewed.tokens.contents.map(({ name, actor }: any) => {
      const effects = actor.effects.contents.map((one: any) => [one.name, one.img, [...one.statuses], one.disabled]);
      return [name, actor.system.hits.value, JSON.stringify(effects.sort())].join(" ");
    });
    const defeated = game.combat.combatants.contents.map((one: any) => `${one.name} ${one.defeated}`);
    const tracker = `round ${game.combat.round} turn ${game.combat.combatant?.name}`;
    return [
      ...lines.map((line: string) => line.replace(/ revision=\d+/, "")),
      ...tokens,
      ...actors,
      ...defeated,
      tracker,
    ];
  });
}

describe.each([13, 14] as const)("in version %i", (foundry) => {
  const { gm, alice, everybody } = gather({ foundry });

  /** Gives how all stands as soon as tokens and actors show it. */
  async function begins(): Promise<string[]> {
    await beginFight(gm, { order: ["Ann", "Grub"], at: AT, flags: { settings: { reactions: false } } });
    for (const name of ["Ann", "Grub"])
      await until(`${name} shows a status`, async () =>
        (await letterOf(gm)).some((line) => line.startsWith(name) && line.includes('"alone"')),
      );
    return letterOf(gm);
  }

  /** The GM has a figure do something; whatever is asked is let be. */
  async function does(who: string, what: object): Promise<void> {
    const reply = await gm.run(
      async (name: string, intent: object): Promise<any> => {
        const scene = game.scenes.viewed;
        const idOf = (one: string): string => scene.tokens.getName(one)?.id ?? one;
        const named = Object.entries(intent).map(([field, value]) => [field, field === "target" ? idOf(value) : value]);
        return game.zonebound.act({ ...Object.fromEntries(named), who: idOf(name) }, scene);
      },
      who,
      what,
    );
    expect(reply).toMatchObject({ kind: "accepted" });
    await isDone(gm);
  }

  const plays = (): Promise<string[]> => gm.run((): string[] => Object.keys(game.combat.getFlag("zonebound", "plays")));

  async function turns(kind: "undo" | "redo", ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const reply = await gm.run(
        (how: string, play: string): Promise<any> => game.zonebound[how](play, game.scenes.viewed),
        kind,
        id,
      );
      expect(reply).toMatchObject({ kind: "accepted", play: id });
    }
  }

  async function stands(letter: readonly string[]): Promise<void> {
    for (const person of everybody) await expect.poll(() => letterOf(person)).toEqual(letter);
  }

  it("every play of a fight is taken back to the letter, and done again, and taken back", async () => {
    const start = await begins();
    await loadDice(gm, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await does("Ann", { kind: "move", to: { zone: "regionZoneOrchrd" } });
    await nextTurn(gm);
    await isRecordedTurn(gm, "Grub");
    await does("Grub", { kind: "contact", target: "Ann" });
    await loadDice(gm, [1, 1, 1, 6, 6, 6, 6, 6, 6]);
    await does("Grub", { kind: "action", action: "attack", target: "Ann" });
    await does("Grub", { kind: "condition", condition: "prone", on: true });
    await does("Ann", { kind: "condition", condition: "dead", on: true });
    const ids = await plays();
    expect(ids.length).toBeGreaterThan(5);
    await expect.poll(async () => String(await letterOf(gm))).toMatch(/@border.*Ann true/);
    await until("Ann shows it", async () => /dead/.test(String(await letterOf(alice))));
    const end = await letterOf(gm);
    await turns("undo", [...ids].reverse());
    await stands(start);
    await turns("redo", ids);
    await stands(end);
    await turns("undo", [...ids].reverse());
    await stands(start);
  });

  it("a card that was taken back has the button that does it again, and says why it cannot", async () => {
    const start = await begins();
    await does("Grub", { kind: "condition", condition: "unconscious", on: true });
    await presses(gm, ".chat-log [data-undo]");
    await stands(start);
    await presses(gm, ".chat-log [data-redo]");
    await until("it is done again", async () => (await lastPlay(gm)) === "done");
    await isDone(gm);
    await presses(gm, ".chat-log [data-undo]");
    await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
    expect(await countOf(alice, ".chat-log [data-redo]")).toBe(0);
    await gm.run(() =>
      game.zonebound.act(
        { kind: "condition", who: game.scenes.viewed.tokens.getName("Grub").id, condition: "unconscious", on: true },
        game.scenes.viewed,
      ),
    );
    await isDone(gm);
    await gm.run(() => document.querySelector<HTMLElement>(".chat-log [data-redo]")?.click());
    await until("the GM is told why", async () => /changed/i.test(await warnings(gm)));
  });
});
