/** Turning a token by hand in a fight on hexes: whatever turns it, it is the turn that it means, at its cost, or it is put back. */
import { afterEach, describe, expect, it } from "vitest";
import {
  beginHexFight,
  dragToCell,
  faces,
  type Heath,
  layHeath,
  type Layout,
  standOf,
  standsAt,
} from "../support/hexes";
import { setLevels } from "../support/levels";
import { isDone, lastPlay } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { hexState, passesTurn } from "./support/hex-hands";
import { chooses, lastCard, undoes, warnings } from "./support/hands";
import type { Person } from "./support/person";

const { gm, alice, bob, everybody } = gather();

interface Turned {
  readonly rotation?: number | null;
  readonly name?: string;
  readonly elevation?: number;
}

const turns = (person: Person, name: string, change: Turned, options: object = {}): Promise<void> =>
  person.run(
    async (who: string, update: object, how: object) =>
      void (await game.scenes.viewed.tokens.getName(who).update(update, how)),
    name,
    change,
    options,
  );

/** Of art that looks down at rotation 0. */
const rotationOf = (layout: Layout, facing: number): number =>
  (180 + 60 * facing + (layout.startsWith("rows") ? 30 : 0)) % 360;

/** Ann looks up the map; Grub is far off. */
async function begins(layout: Layout = "columns-odd", more: Partial<Heath> = {}): Promise<void> {
  await layHeath(gm, everybody, {
    ...{ ruleset: "hex-facing", layout, at: { Ann: [4, 6], Grub: [12, 2] } },
    tokens: { Ann: { rotation: rotationOf(layout, 0) } },
    ...more,
  });
  await beginHexFight(gm, Object.keys(more.at ?? { Ann: 0, Grub: 0 }));
}

const pointsOf = async (name: string): Promise<number> =>
  Number(/ points=(-?\d+)/.exec(await hexState(gm, name))?.[1] ?? 0);

describe.each(["columns-odd", "rows-even"] as const)("on %s", (layout) => {
  const rotated = (facing: number): number => rotationOf(layout, facing);

  it("[HF-FA-04] a player's update from the console is a turn at its cost, which everybody's token shows", async () => {
    await begins(layout);
    const points = await pointsOf("Ann");
    await turns(alice, "Ann", { rotation: rotated(2) });
    await faces(everybody, "Ann", 2, rotated(2));
    await isDone(gm);
    await expect.poll(() => pointsOf("Ann")).toBe(points - 2);
    await undoes(gm);
    await faces(everybody, "Ann", 0, rotated(0));
    await expect.poll(() => pointsOf("Ann")).toBe(points);
  });

  it("is snapped to the nearest side", async () => {
    await begins(layout);
    await turns(alice, "Ann", { rotation: rotated(1) + 17 });
    await faces(everybody, "Ann", 1, rotated(1));
    await isDone(gm);
    await turns(alice, "Ann", { rotation: rotated(5) - 360 + 12 });
    await faces(everybody, "Ann", 5, rotated(5));
  });

  it("the steps of a wheel are one turn", async () => {
    await begins(layout);
    const points = await pointsOf("Ann");
    await alice.run(async () => {
      const token = game.scenes.viewed.tokens.getName("Ann");
      for (let step = 0; step < 4; step++) await token.update({ rotation: token._source.rotation + 15 });
    });
    await faces(everybody, "Ann", 1, rotated(1));
    await isDone(gm);
    await expect.poll(() => pointsOf("Ann")).toBe(points - 1);
  });

  it("a way ends turned as it goes, whatever Foundry's own turning says", async () => {
    await begins(layout);
    await dragToCell(alice, "Ann", [6, 5]);
    await standsAt(everybody, "Ann", [6, 5]);
    const { facing } = await standOf(gm, "Ann");
    await faces(everybody, "Ann", facing, rotated(facing));
  });
});

describe("a turn that the rules refuse", () => {
  it("is told with the reason, and nothing turns: it is another's turn", async () => {
    await begins();
    await passesTurn(gm);
    await turns(alice, "Ann", { rotation: 240 });
    await until("Alice is told why", async () => /turn/i.test(await warnings(alice)));
    await expect.poll(() => standOf(bob, "Ann")).toMatchObject({ facing: 0, rotation: 180 });
  });

  it("past the hooks, or by another module, is put back, and said once", async () => {
    await begins();
    await passesTurn(gm);
    await turns(alice, "Ann", { rotation: 0 }, { noHook: true });
    await faces(everybody, "Ann", 0, 180);
    await expect.poll(() => lastCard(bob)).toMatch(/Ann/);
    const said = await bob.run((): number => game.messages.filter(({ content }: any) => /Ann/.test(content)).length);
    expect(said).toBe(1);
  });

  it("is no turn where it says nothing that is an angle", async () => {
    await begins();
    for (const rotation of [null, Number.NaN, Infinity]) await turns(alice, "Ann", { rotation }).catch(() => undefined);
    await alice.run(() => new Promise<void>((over) => setTimeout(() => over(), 400)));
    const { facing } = await standOf(gm, "Ann");
    await faces(everybody, "Ann", facing, rotationOf("columns-odd", facing));
  });
});

describe("what an update says besides", () => {
  it("is written, though the turn is asked for", async () => {
    await begins();
    await turns(alice, "Ann", { rotation: 240, name: "Anna" });
    for (const person of everybody)
      await until(`${person.name} sees the name`, () =>
        person.run((): boolean => game.scenes.viewed.tokens.getName("Anna") !== undefined),
      );
    await faces(everybody, "Anna", 1, 240);
  });
});

describe("a GM's hand", () => {
  afterEach(() => setLevels(gm, {}));

  it("places with the override, at no cost and in anybody's turn", async () => {
    await begins();
    await passesTurn(gm);
    const points = await pointsOf("Ann");
    await gm.run(async () => {
      const { key } = game.keybindings.get("zonebound", "override")[0];
      game.keyboard.downKeys.add(key);
      await game.scenes.viewed.tokens.getName("Ann").update({ rotation: 0 });
      await new Promise((over) => setTimeout(over, 300));
      game.keyboard.downKeys.delete(key);
    });
    await faces(everybody, "Ann", 3, 0);
    await isDone(gm);
    await expect.poll(() => pointsOf("Ann")).toBe(points);
    await expect.poll(() => lastCard(gm)).toMatch(/Ann/);
  });

  it("past the hooks is a placement: the record follows", async () => {
    await begins();
    await passesTurn(gm);
    await turns(gm, "Ann", { rotation: 0 }, { noHook: true });
    await faces(everybody, "Ann", 3, 0);
  });
});

describe("art", () => {
  it("that is locked stays as it is, while its figure faces where it goes", async () => {
    const at = { Ann: [4, 6], Grub: [12, 2] } as const;
    await begins("columns-odd", { at, tokens: { Ann: { lockRotation: true, rotation: 0 } } });
    const before = await standOf(gm, "Ann");
    expect(before.facing).toBe(3);
    await dragToCell(alice, "Ann", [4, 8]);
    await standsAt(everybody, "Ann", [4, 8]);
    await isDone(gm);
    expect((await standOf(bob, "Ann")).rotation).toBe(0);
    await turns(alice, "Ann", { rotation: 77 });
    await until("the art is as its owner likes", async () => (await standOf(bob, "Ann")).rotation === 77);
    expect((await standOf(gm, "Ann")).facing).toBe(3);
    expect(await lastPlay(gm)).toBe("done");
  });

  it("that looks elsewhere at rotation 0 is turned by as much less", async () => {
    const artTurn = { flags: { zonebound: { artTurn: 90 } } };
    const at = { Ann: [4, 6], Grub: [12, 2] } as const;
    await begins("columns-odd", { at, tokens: { Ann: { rotation: 90, ...artTurn } } });
    expect((await standOf(gm, "Ann")).facing).toBe(0);
    await turns(alice, "Ann", { rotation: 150 });
    await faces(everybody, "Ann", 1, 150);
  });
});

describe("the level of movement", () => {
  afterEach(() => setLevels(gm, {}));

  it("off: the token turns as anybody likes, and the record follows it", async () => {
    await setLevels(gm, { movement: "off" });
    await begins();
    await passesTurn(gm);
    await turns(alice, "Ann", { rotation: 0 });
    await faces(everybody, "Ann", 3, 0);
  });

  it("remind: it turns, and who turned it hears what the rules would have said", async () => {
    await setLevels(gm, { movement: "remind" });
    await begins();
    const points = await pointsOf("Ann");
    await turns(alice, "Ann", { rotation: 0 });
    await faces(everybody, "Ann", 3, 0);
    await until("Alice hears it", async () => /rules/i.test(await warnings(alice)));
    await expect.poll(() => pointsOf("Ann")).toBe(points);
  });

  it("ask: it turns once its owner says so", async () => {
    await setLevels(gm, { movement: "ask" });
    await begins();
    const points = await pointsOf("Ann");
    await turns(alice, "Ann", { rotation: 0 });
    await chooses(alice, /./);
    await faces(everybody, "Ann", 3, 0);
    await isDone(gm);
    await expect.poll(() => pointsOf("Ann")).toBe(points - 3);
  });
});
