/** Undo and redo: a whole fight is taken back to the letter, and done again; in both versions. */
import { describe, expect, it } from "vitest";
import { beginFight, loadDice, type Point, zone } from "../support/fight";
import { isDone, isRecordedTurn, lastPlay, nextTurn, positionOf, shows } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { answers, countOf, drag, presses, warnings } from "./support/hands";
import { letterOf } from "./support/letter";
import type { Person } from "./support/person";

/** Ann in the house, Grub before its door. */
const AT = { Ann: [600, 1300], Grub: [600, 700] } as const;

/** As Ctrl+Z writes it: every token of the event goes back at once, by a movement of method "undo" (API: PlaceablesLayer#undoHistory). */
function undoesOnMap(person: Person, spots: Readonly<Record<string, Point>>): Promise<void> {
  return person.run(async (back: Readonly<Record<string, Point>>) => {
    const scene = game.scenes.viewed;
    const updates = Object.entries(back).map(([name, [x, y]]) => ({ _id: scene.tokens.getName(name).id, x, y }));
    const movement = Object.fromEntries(
      updates.map(({ _id, x, y }) => [_id, { method: "undo", waypoints: [{ x, y, action: "displace" }] }]),
    );
    await scene.updateEmbeddedDocuments("Token", updates, { isUndo: true, movement });
  }, spots);
}

/** Those who stand in a zone by the record; runs on a page. */
function showPlaces(names: readonly string[]): boolean {
  const record = game.combat.getFlag("zonebound", "record").lines.join("\n");
  return names.every((name) => {
    const token = game.scenes.viewed.tokens.getName(name);
    const [, zone] = new RegExp(`@figure ${token.id} .*place=in:(\\S+)`).exec(record) ?? [];
    return zone === undefined || token.getFlag("zonebound", "zone") === zone;
  });
}

describe.each([13, 14] as const)("in version %i", (foundry) => {
  const play = gather({ foundry });
  const { gm, alice, bob, everybody } = play;

  /** Gives how all stands as soon as tokens and actors show it. */
  async function begins(): Promise<string[]> {
    await beginFight(gm, { order: ["Ann", "Grub"], at: AT, flags: { settings: { reactions: false } } });
    for (const name of ["Ann", "Grub"])
      await until(`${name} shows a status`, async () =>
        (await letterOf(gm)).some((line) => line.startsWith(name) && line.includes('"alone"')),
      );
    await until("tokens show where the record has them", () => gm.run(showPlaces, ["Ann", "Grub"]));
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
    for (const person of everybody)
      await expect
        .poll(async () => String(await letterOf(person)))
        .toMatch(/^(?=.*\["dead"\],false)(?=.*\["prone"\],false)/s);
    const end = await letterOf(gm);
    await turns("undo", [...ids].reverse());
    await stands(start);
    await turns("redo", ids);
    await stands(end);
    await turns("undo", [...ids].reverse());
    await stands(start);
  });

  /** Grub comes off a border of the yard as Ann arrives there: both have moved. Gives how all stood, and where; any of the GMs may be the referee. */
  async function isCaughtInYard(
    ...more: readonly Person[]
  ): Promise<[letter: string[], spots: Record<"Ann" | "Grub", Point>]> {
    const at = { Ann: [500, 400], Grub: [1300, 300] } as const;
    await beginFight(gm, { order: ["Ann", "Grub"], at, flags: { settings: { reactions: true } } });
    const [yard, barnyard] = await gm.run(() =>
      ["Yard", "Barnyard"].map((name) => game.scenes.viewed.regions.getName(name).id),
    );
    const border = [yard, barnyard].sort().join("|");
    await does("Grub", { kind: "place", at: { kind: "border", border, from: barnyard } });
    await isRecordedTurn(gm, "Ann");
    for (const name of ["Ann", "Grub"]) await shows([gm], name, "alone");
    const [start, Ann, Grub] = [await letterOf(gm), await positionOf(gm, "Ann"), await positionOf(gm, "Grub")];
    for (const one of [gm, ...more]) await loadDice(one, [1, 1, 1, 6, 6, 6]);
    await drag(alice, "Ann", zone("Yard"));
    await answers(bob, "yes");
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "in-contact");
    await isDone(gm);
    expect(await positionOf(gm, "Ann")).not.toEqual(Ann);
    expect(await positionOf(gm, "Grub")).not.toEqual(Grub);
    return [start, { Ann, Grub }];
  }

  it("a GM's Ctrl+Z of several tokens at once takes back the play that moved them all, once", async () => {
    const [start, spots] = await isCaughtInYard();
    await undoesOnMap(gm, spots);
    await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
    await stands(start);
    expect(await warnings(gm)).toBe("");
  });

  it("a second GM's Ctrl+Z takes it back as well, though another is the referee", async () => {
    await gm.run(() => CONFIG.User.documentClass.create({ name: "Second", role: 4 }).then(() => true));
    const second = await play.join("Second");
    const [start, { Ann }] = await isCaughtInYard(second);
    await undoesOnMap(second, { Ann });
    await until("it is taken back", async () => (await lastPlay(gm)) === "undone");
    await stands(start);
    expect(await warnings(second)).toBe("");
    expect(second.errors).toEqual([]);
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
