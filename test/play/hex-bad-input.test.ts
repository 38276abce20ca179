/** What hexes meet that nobody should have made or sent: each is named in a sentence, changes nothing, and the rest goes on. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  beginHexFight,
  dragToCell,
  faces,
  GRIDS,
  type Heath,
  layHeath,
  putInCells,
  standOf,
  standsAt,
} from "../support/hexes";
import { idOf, isDone, isRecordedTurn, lastPlay } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { acts, answersFor, does, isAskedFor, isDenied, passesTurn, questionsTo } from "./support/hex-hands";
import { warnings } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

const HEATH: Heath = {
  ruleset: "hex-facing",
  at: { Ann: [4, 6], Grub: [12, 2] },
  tokens: { Ann: { rotation: 180 }, Grub: { rotation: 0 } },
};

/** Grub is asked as Ann passes. */
const WATCHED: Heath = {
  ruleset: "hex-reaction",
  at: { Ann: [3, 8], Grub: [4, 5] },
  tokens: { Ann: { rotation: 180 }, Grub: { rotation: 60 } },
};

async function begins(heath: Heath = HEATH): Promise<void> {
  await layHeath(gm, everybody, heath);
  await beginHexFight(gm, Object.keys(heath.at));
}

/** A scene of that name as it is, with nobody on it. */
async function laysBare(data: object): Promise<void> {
  await layHeath(gm, everybody, { ruleset: "hex-facing", at: {}, scene: data });
}

const changesScene = (change: object): Promise<void> =>
  gm.run(async (data: object) => void (await game.scenes.viewed.update(data)), change);

const changesToken = (name: string, change: object): Promise<void> =>
  gm.run(
    async (who: string, data: object) =>
      void (await game.scenes.viewed.tokens.getName(who).update(data, { noHook: true })),
    name,
    change,
  );

/** The scene is looked at, and the GM is told this. */
async function isNamed(what: RegExp): Promise<void> {
  await gm.run(() => Hooks.callAll("zonebound.fieldChanged", game.scenes.viewed));
  await until(`the GM is told ${what}`, async () => what.test(await warnings(gm))).catch(async (error: Error) => {
    throw new Error(`${error.message}; it is ${await warnings(gm)}`);
  });
}

interface Drawn {
  readonly name: string;
  readonly type?: string;
  readonly system?: object;
  readonly at?: readonly [number, number, number, number];
}

const draws = (drawn: Drawn): Promise<void> =>
  gm.run(async ({ name, type = "ground", system = {}, at }: Drawn) => {
    const [x, y, width, height] = at ?? [0, 0, 0, 0];
    const shapes = at ? [{ type: "rectangle", x, y, width, height }] : [];
    const behaviors = [{ name, type: `zonebound.${type}`, system }];
    await game.scenes.viewed.createEmbeddedDocuments("Region", [{ name, shapes, behaviors }]);
  }, drawn);

beforeEach(() => gm.run(() => void ui.notifications.clear()));

describe("a grid", () => {
  it.each([
    ["square", 1],
    ["gridless", 0],
  ])(
    "%s where the ruleset is played on hexes is named, tokens go freely, and a hex grid mends it",
    async (_what, type) => {
      await laysBare({ grid: { type, size: 100 } });
      await gm.run(async () => {
        const token = await game.actors.getName("Ann").getTokenDocument({ x: 500, y: 500 });
        await game.scenes.viewed.createEmbeddedDocuments("Token", [token.toObject()]);
      });
      await isNamed(/its grid has none.*Set a hex grid/);
      await until("Alice sees her", () => alice.run((): boolean => game.scenes.viewed.tokens.size === 1));
      await alice.run(async () => void (await game.scenes.viewed.tokens.getName("Ann").update({ x: 700, y: 600 })));
      await until("she is there", () => bob.run((): boolean => game.scenes.viewed.tokens.getName("Ann").x === 700));
      await changesScene({ grid: { type: GRIDS["columns-odd"] } });
      expect(
        await gm.run((): unknown => game.zonebound.hexes.at({ x: 700, y: 600 }, game.scenes.viewed)),
      ).not.toBeNull();
    },
  );

  it("changed in the midst of a fight leaves everybody in a hex of the new one, and the fight goes on", async () => {
    await begins();
    await changesScene({ grid: { type: GRIDS["rows-odd"] } });
    await until("the record follows", async () => {
      const stands = await Promise.all(["Ann", "Grub"].map((name) => standOf(gm, name)));

      return stands.every(({ at, cell }) => at !== null && String(at) === String(cell));
    });
    const { at } = await standOf(alice, "Ann");
    await dragToCell(alice, "Ann", [at[0], at[1] - 1]);
    await standsAt(everybody, "Ann", [at[0], at[1] - 1]);
  });

  it("changed to squares in the midst of a fight and back again loses nothing", async () => {
    await begins();
    await changesScene({ grid: { type: 1 } });
    await isNamed(/its grid has none/);
    await changesScene({ grid: { type: GRIDS["columns-odd"] } });
    await standsAt(everybody, "Ann", [4, 6]);
    await dragToCell(alice, "Ann", [4, 5]);
    await standsAt(everybody, "Ann", [4, 5]);
  });

  it("without a hex in the scene is named", async () => {
    await laysBare({ width: 100, height: 100, padding: 0, grid: { type: GRIDS["columns-odd"], size: 400 } });
    await isNamed(/No hex of the grid has its middle in this scene/);
  });

  it("of 300 by 300 hexes is played on", async () => {
    await layHeath(gm, everybody, {
      ...HEATH,
      at: { Ann: [250, 250], Grub: [255, 255] },
      scene: { width: 13000, height: 15000, padding: 0, grid: { type: GRIDS["columns-odd"], size: 50 } },
    });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await dragToCell(alice, "Ann", [250, 248]);
    await standsAt(everybody, "Ann", [250, 248]);
  });

  it("of more than a million is named, and nothing is read of it", async () => {
    await laysBare({ width: 60000, height: 60000, padding: 0, grid: { type: GRIDS["columns-odd"], size: 50 } });
    await isNamed(/more than a million hexes/);
  });
});

describe("tokens", () => {
  it("beside the middle of their hexes, off the map, and two in one hex are named", async () => {
    await begins();
    await changesToken("Grub", { x: 5 });
    await isNamed(/Grub stands off the map/).catch(() => undefined);
    await begins({ ...HEATH, at: { Ann: [4, 6], Grub: [4, 6] } });
    await isNamed(/and (Ann|Grub) are up, and in one hex/);
  });

  it.each([
    [37, 1],
    [-60, 5],
  ])("at a rotation of %i° face the nearest side, and the fight turns them to it", async (degrees) => {
    await begins({ ...HEATH, tokens: { Ann: { rotation: 180 + degrees } } });
    const { facing } = await standOf(gm, "Ann");
    expect(facing).toBe(((Math.round(degrees / 60) % 6) + 6) % 6);
    await dragToCell(alice, "Ann", [4, 5]);
    await standsAt(everybody, "Ann", [4, 5]);
    const after = await standOf(gm, "Ann");
    await faces(everybody, "Ann", after.facing, (180 + 60 * after.facing) % 360);
  });

  it("off the map in a fight do nothing, and are put onto it by a GM's hand", async () => {
    await begins();
    await changesToken("Ann", { x: -400, y: -400 });
    await until("she is off the map", async () => (await standOf(gm, "Ann")).at === null);
    expect(await acts(alice, { kind: "walk", who: "Ann", mode: "move", path: [{ at: [4, 5] }] })).toMatchObject({
      kind: "denied",
    });
    await putInCells(gm, { Ann: [4, 6] });
    await standsAt(everybody, "Ann", [4, 6]);
    await does(alice, { kind: "walk", who: "Ann", mode: "move", path: [{ at: [4, 5] }] });
    await standsAt(everybody, "Ann", [4, 5]);
  });
});

describe("regions of ground", () => {
  it("without a shape, without a hex in them, with a current but no water are named, and count for nothing", async () => {
    await begins();
    await draws({ name: "Nowhere", system: { kind: "mud" } });
    await isNamed(/Nowhere has no shape/);
    await draws({ name: "Crumb", system: { kind: "mud" }, at: [401, 401, 3, 3] });
    await isNamed(/Crumb covers the middle of no hex/);
    await draws({ name: "Rapids", system: { kind: "fast", current: "2" }, at: [900, 900, 400, 300] });
    await isNamed(/Rapids is fast water where there is none/);
    await dragToCell(alice, "Ann", [4, 5]);
    await standsAt(everybody, "Ann", [4, 5]);
  });

  it("of zones on a scene of hexes, and of hexes on one of zones, are named", async () => {
    await begins();
    await draws({ name: "Yard", type: "zone", at: [400, 400, 300, 300] });
    await isNamed(/Yard belongs to another kind of battlefield/);
    await laysBare({});
    await draws({ name: "Meadow", type: "zone", at: [400, 400, 300, 300] });
    await changesScene({ "flags.zonebound.ruleset": "zones-3d6" });
    await draws({ name: "Bog", system: { kind: "mud" }, at: [800, 400, 300, 300] });
    await isNamed(/Bog belongs to another kind of battlefield/);
  });
});

describe("while somebody is asked", () => {
  async function isAsked(): Promise<void> {
    await begins(WATCHED);
    await dragToCell(alice, "Ann", [3, 4]);
    await isAskedFor(bob, "Grub", "perceive");
  }

  it("the ruleset changed ends the walk where it was, and a new one can be gone", async () => {
    await isAsked();
    await changesScene({ "flags.zonebound.ruleset": "hex-facing" });
    await until("nobody is asked", async () => (await questionsTo(bob)).length === 0);
    await standsAt(everybody, "Ann", [3, 8]);
    // The points of a turn come with a round.
    for (const _who of ["Ann", "Grub"]) await passesTurn(gm);
    await dragToCell(alice, "Ann", [3, 7]);
    await standsAt(everybody, "Ann", [3, 7]);
  });

  it.each(["Ann", "Grub"])("the token of %s deleted ends the question, and the rest goes on", async (name) => {
    await isAsked();
    await gm.run(async (who: string) => void (await game.scenes.viewed.tokens.getName(who).delete()), name);
    await until("nobody is asked", async () => (await questionsTo(bob)).length === 0);
    await until("it has ended", async () => (await lastPlay(gm)) === "called-off");
    const [person, who, at] = name === "Ann" ? ([bob, "Grub", [4, 6]] as const) : ([alice, "Ann", [3, 7]] as const);
    await isRecordedTurn(gm, who).catch(() => undefined);
    await does(person, { kind: "walk", who, mode: "step", path: [{ at }] });
    await standsAt(everybody.slice(0, 2), who, at);
  });

  it("the walker moved or turned by hand stands where the rules have it in the end", async () => {
    await isAsked();
    await alice.run(async () => {
      await game.scenes.viewed.tokens.getName("Ann").update({ x: 900, y: 900, rotation: 33 }, { noHook: true });
    });
    await until("it is put back", async () => String((await standOf(bob, "Ann")).cell) === "3,8");
    await answersFor(bob, "Grub", "perceive", "no");
    await answersFor(bob, "Grub", "perceive", "no");
    await standsAt(everybody, "Ann", [3, 4]);
    await isDone(gm);
    await faces(everybody, "Ann", 0, 180);
  });

  /** Says, past the tray, that Grub does not perceive the walker in the first hex where that is asked. */
  async function sendsAnswer(person: Person): Promise<void> {
    const grub = await idOf(gm, "Grub");
    await person.run((who: string) => {
      const scene = game.scenes.viewed;
      const play = game.messages.contents.filter(({ type }: any) => type === "zonebound.play").at(-1).id;
      const request = { kind: "answer", id: "forged", scene: scene.id, play, who, prompt: "perceive", choice: "no" };
      game.socket.emit("system.zonebound", { kind: "request", request });
    }, grub);
    await person.run(() => new Promise<void>((over) => setTimeout(() => over(), 500)));
  }

  it("an answer of somebody who was not asked counts for nothing", async () => {
    await isAsked();
    await sendsAnswer(alice);
    await isAskedFor(bob, "Grub", "perceive");
    expect(await lastPlay(gm)).toBe("open");
  });

  it("an answer to what was asked before, and has been answered, is none to what is asked now", async () => {
    await isAsked();
    await answersFor(bob, "Grub", "perceive", "no");
    const { key } = await isAskedFor(bob, "Grub", "perceive");
    await sendsAnswer(bob);
    expect(await isAskedFor(bob, "Grub", "perceive")).toMatchObject({ key });
    await answersFor(bob, "Grub", "perceive", "no");
    await standsAt(everybody, "Ann", [3, 4]);
    await isDone(gm);
  });
});

describe("intents", () => {
  const walk = (...cells: readonly (readonly unknown[])[]): object => ({
    ...{ kind: "walk", who: "Ann", mode: "move" },
    path: cells.map((at) => ({ at })),
  });

  it.each<[what: string, intent: object, code: string]>([
    ["hexes that there are not", walk([400, 600]), "no-way"],
    ["the same hex twice", walk([4, 5], [4, 5]), ""],
    ["a hex that is not next", walk([4, 2]), "no-way"],
    ["hexes of no number", walk(["a", 5]), "malformed"],
    ["hexes between hexes", walk([4.5, 5]), "malformed"],
    ["a thousand hexes", walk(...Array.from({ length: 1000 }, (_one, at) => [4, 5 - (at % 2)])), ""],
    ["a facing of 6", { ...walk(), end: 6 }, "malformed"],
    ["a facing of 1.5", { ...walk(), end: 1.5 }, "malformed"],
    ["a facing of 6 on the way", { ...walk(), path: [{ at: [4, 5], facing: 6 }] }, "malformed"],
    ["a mode that there is not", { ...walk([4, 5]), mode: "teleport" }, "cannot"],
    ["a mode of Object's", { ...walk([4, 5]), mode: "constructor" }, "cannot"],
    ["somebody whom nobody knows", { ...walk([4, 5]), who: "Nobody" }, ""],
    ["an action that there is not", { kind: "action", who: "Ann", action: "toString" }, ""],
    [
      "a weapon that there is not",
      { kind: "action", who: "Ann", action: "attack", weapon: "Moon", target: "Grub" },
      "",
    ],
    ["a spell that there is not", { kind: "action", who: "Ann", action: "cast", spell: "Moon", target: "Grub" }, ""],
    ["a place past the rules, by a player", { kind: "place", who: "Ann", at: { kind: "hex", at: [9, 9] } }, ""],
  ])("of %s are denied, and change nothing", async (_what, intent, code) => {
    await begins();
    const before = JSON.stringify(await gm.run((): unknown => game.combat.getFlag("zonebound", "record").lines));
    const reply = await acts(alice, intent);
    expect(reply, JSON.stringify(reply)).toMatchObject(
      code === "" ? { kind: "denied" } : { kind: "denied", denial: { code } },
    );
    expect(JSON.stringify(await gm.run((): unknown => game.combat.getFlag("zonebound", "record").lines))).toBe(before);
    await does(alice, walk([4, 5]));
    await standsAt(everybody, "Ann", [4, 5]);
  });

  it.each<[what: string, intent: object]>([
    ["a weapon", { kind: "action", who: "Ann", action: "attack", weapon: "Moon", target: "Grub" }],
    ["a spell", { kind: "action", who: "Ann", action: "cast", spell: "Moon", hold: true }],
    ["a charge at nobody", { kind: "walk", who: "Ann", mode: "half", path: [{ at: [3, 7] }], charge: "Nobody" }],
    ["a mode of the other ruleset", { kind: "walk", who: "Ann", mode: "move", path: [{ at: [3, 7] }] }],
  ])("of hex-reaction with %s that it does not know are denied", async (_what, intent) => {
    await begins(WATCHED);
    expect(await acts(alice, intent)).toMatchObject({ kind: "denied" });
    await isDenied(alice, { kind: "walk", who: "Ann", mode: "half", path: [{ at: [3, 7] }], run: true }, "cannot");
    await does(alice, { kind: "walk", who: "Ann", mode: "step", path: [{ at: [3, 7] }] });
    await standsAt(everybody, "Ann", [3, 7]);
  });
});
