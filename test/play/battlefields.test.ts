/** Every battlefield of zones as imported, and as copied: nothing to mend, a fight ready that one button begins, moves by the rules. */
import { beforeAll, describe, expect, it } from "vitest";
import { seeded } from "../bench/random";
import { showScene } from "../support/battlefield";
import { settled } from "../support/fight";
import { lastPlay, nextTurn, turnOnRecord } from "../support/state";
import { until } from "../support/until";
import { emptyWorld, importBattlefield } from "./support/empty-world";
import { presses, textOf, warnings } from "./support/hands";
import type { Person } from "./support/person";

const NAMES = [
  "Farmstead",
  "Ruined Village",
  "Tavern Brawl",
  "Barn and Farmhouse",
  "Orchard Gate",
  "Open Field in Squares",
  "Open Field in Bricks",
  "Bridge and Ford",
  "Keep",
];

/** How many turns are played. */
const TURNS = 4;

/** What the zone check says, opened as the macro does. */
async function checked(gm: Person): Promise<string> {
  await gm.run(() => game.zonebound.gm.check());
  const text = await textOf(gm, "#zonebound-check");
  await gm.run(async () => {
    await foundry.applications.instances.get("zonebound-check")?.close();
  });
  return text;
}

/** Names of all figures, and of those who wait in the scene's fight. */
async function fighters(gm: Person): Promise<{ all: string[]; waiting: string[]; fights: number }> {
  return gm.run(() => {
    const scene = game.scenes.viewed;
    const fights = game.combats.filter((one: any) => one.scene?.id === scene.id);
    const waiting = fights.flatMap((one: any) => one.combatants.contents.map(({ token }: any) => token?.name));
    return { all: scene.tokens.map(({ name }: any) => name).sort(), waiting: waiting.sort(), fights: fights.length };
  });
}

/** A move of whoever's turn it is to a zone that the rules let it try; false where there is none. */
async function movesAnywhere(gm: Person, random: () => number): Promise<boolean> {
  const reply = await gm.run(async (number: number) => {
    const scene = game.scenes.viewed;
    const who = game.combat.combatant?.tokenId;
    const moves = game.zonebound
      .zones(scene)
      .map(({ id }: any) => ({ kind: "move", who, to: { zone: id } }))
      .filter((move: any) => game.zonebound.refusal(move, scene) === null);
    const move = moves[Math.floor(number * moves.length)];
    return move ? game.zonebound.act(move, scene) : null;
  }, random());
  if (reply === null) return false;
  expect(reply.kind).toBe("accepted");
  await until("the move is over", async () => /done|called-off/.test(await lastPlay(gm)));
  return true;
}

/** Figures whose token stands elsewhere than in the zone that the rules have given it. */
async function faults(gm: Person): Promise<string[]> {
  return gm.run((): string[] => {
    const scene = game.scenes.viewed;
    return scene.tokens.contents.flatMap((token: any) => {
      const zone = scene.regions.get(token.getFlag("zonebound", "zone")?.split("/")[0] ?? "");
      if (!zone) return [];
      const middle = { ...token.getCenterPoint({ ...token._source }), elevation: 0 };
      return zone.testPoint(middle) ? [] : [`${token.name} is not in ${zone.name}`];
    });
  });
}

async function begins(gm: Person): Promise<void> {
  await gm.run(() => game.scenes.viewed.update({ "flags.zonebound.settings": { reactions: false } }));
  const id = await gm.run((): string => game.scenes.viewed.id);
  await presses(gm, `.chat-message button[data-step="begin"][data-scene="${id}"]`);
  await settled(gm);
}

/** A round of the pool begins with two dice of everybody's: longer than usual. */
const ALL_DICE = 60_000;

/** The rules have followed the tracker, and nothing goes on. */
async function isTurnKnown(gm: Person): Promise<void> {
  const isKnown = async (): Promise<boolean> => {
    const turn = await turnOnRecord(gm);
    return turn !== null && turn === (await gm.run((): string | null => game.combat.combatant?.tokenId ?? null));
  };
  await until("the rules know whose turn it is", isKnown, ALL_DICE);
}

async function plays(gm: Person, seed: number): Promise<number> {
  const random = seeded(seed);
  let moved = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    await isTurnKnown(gm);
    if (await movesAnywhere(gm, random)) moved++;
    expect(await faults(gm)).toEqual([]);
    await nextTurn(gm);
  }
  return moved;
}

async function isWhole(gm: Person): Promise<void> {
  expect(await warnings(gm)).toBe("");
  expect(await checked(gm)).toContain("Nothing to mend");
  const { all, waiting, fights } = await fighters(gm);
  expect(waiting).toEqual(all);
  expect(fights).toBe(1);
}

/** As the directory's menu copies a scene. */
async function copies(gm: Person, name: string): Promise<string> {
  const copy = `${name} again`;
  await gm.run(
    async (title: string, copied: string) => {
      for (const combat of [...game.combats]) await combat.delete();
      await game.scenes.getName(title).clone({ name: copied }, { save: true });
    },
    name,
    copy,
  );
  await until("the copy is there", () => gm.run((title: string) => Boolean(game.scenes.getName(title)), copy));
  await showScene(gm, [gm], copy);
  await until("the copy has its fight ready", async () => {
    const { all, waiting } = await fighters(gm);
    return waiting.length === all.length;
  });
  return copy;
}

describe("in version 13", () => {
  const gm = emptyWorld(13);

  describe.each(NAMES)("%s", (name) => {
    beforeAll(() => importBattlefield(gm, name));

    it("comes without a word and without a fault, its figures in one fight that waits", () => isWhole(gm));

    it("is as good where it is copied", async () => {
      await copies(gm, name);
      await isWhole(gm);
    });

    it("is played on by the rules, from the button on", async () => {
      await begins(gm);
      expect(await plays(gm, name.length)).toBeGreaterThan(0);
    });
  });
});

describe("in version 14", () => {
  const gm = emptyWorld(14);

  it.each(NAMES)("%s comes without a word and without a fault, its figures in one fight that waits", async (name) => {
    await importBattlefield(gm, name);
    await isWhole(gm);
  });
});
