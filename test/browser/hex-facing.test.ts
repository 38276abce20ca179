/** A fight of hex-facing as a GM and two players play it in German, on the rows of the fen: bends, runs, a ford, quicksand, a foe behind, a rider, and turns by hand. */
import { afterEach, describe, expect, it } from "vitest";
import { showScene } from "../support/battlefield";
import { loadDice } from "../support/fight";
import { beginHexFight, faces, type HexCell, putInCells, standOf, standsAt } from "../support/hexes";
import { hasStatus, isDone, middleOf } from "../support/state";
import { until } from "../support/until";
import { hexState } from "../play/support/hex-hands";
import { faultsIn } from "./reading-eyes";
import { answers, does, endsTurn, reads, takesBack } from "./hands";
import { drags, holdsOver, isOffered, letsGo, looksAt, onScreen } from "./hex-hands";
import type { Person } from "./people";
import { gather, rulerText, warnings } from "./scene";

const { gm, alice, bob, everybody } = gather({ bar: "row", language: "de" });

afterEach(async () => {
  expect(await faultsIn(everybody)).toEqual([]);
});

/** Art that looks down at rotation 0, on rows. */
const looking = (facing: number): number => (210 + 60 * facing) % 360;

type Stands = Readonly<Record<string, readonly [column: number, row: number, facing: number]>>;

/** They stand so, whole and on their feet, and fight in this order. */
async function begins(stands: Stands): Promise<void> {
  await gm.run(() => Combat.implementation.deleteDocuments([], { deleteAll: true }).then(() => true));
  await showScene(gm, everybody, "Fen Crossing");
  const rotations = Object.entries(stands).map(([name, [, , facing]]) => [name, looking(facing)] as const);
  await gm.run(async (turned: readonly (readonly [string, number])[]) => {
    const { tokens } = game.scenes.viewed;
    const updates = turned.map(([name, rotation]) => ({ _id: tokens.getName(name).id, rotation }));
    await game.scenes.viewed.updateEmbeddedDocuments("Token", updates, { animate: false });
    for (const [name] of turned) {
      const { actor } = tokens.getName(name);
      await actor.deleteEmbeddedDocuments("ActiveEffect", [], { deleteAll: true });
      await actor.update({ "system.hits.value": actor.system.hits.max ?? actor.system.attributes.ST });
    }
  }, rotations);
  const cells = Object.entries(stands).map(([name, [column, row]]): [string, HexCell] => [name, [column, row]]);
  await putInCells(gm, Object.fromEntries(cells));
  await beginHexFight(gm, Object.keys(stands));
  const [first = ""] = Object.keys(stands);
  await isOffered(alice, first);
}

const pointsOf = async (person: Person, name: string): Promise<number> =>
  Number(/ points=(-?[\d.]+)/.exec(await hexState(person, name))?.[1] ?? 0);

const facesTo = (name: string, facing: number): Promise<void> =>
  until(`all see ${name} face ${facing}`, async () => {
    const stands = await Promise.all(everybody.map((person) => standOf(person, name)));
    return stands.every((stand) => stand.facing === facing);
  });

describe("a walk", () => {
  it("[HF-MV-02] with bends says what it costs, is turned at its end by keys, and is taken back", async () => {
    await begins({ Spearman: [4, 7, 1], Troll: [9, 2, 3] });
    await holdsOver(alice, "Spearman", [6, 5]);
    const told = /^Bewegung · 3 Hexfelder kostet 3, Rest 3 · Blick nach /;
    await until("the way is told", async () => told.test(await rulerText(alice)));
    for (const side of ["rechts", "rechts unten"]) {
      await alice.page.keyboard.press("KeyR");
      await until(`it turns ${side}`, async () => (await rulerText(alice)).endsWith(`Blick nach ${side}`));
    }
    await alice.page.mouse.up();
    await standsAt(everybody, "Spearman", [6, 5]);
    await facesTo("Spearman", 2);
    await isDone(gm);
    await expect.poll(() => pointsOf(gm, "Spearman")).toBe(3);
    await takesBack(gm);
    await standsAt(everybody, "Spearman", [4, 7]);
    await facesTo("Spearman", 1);
  });

  it("[HF-MV-06] at a run goes on beyond where it was to stop", async () => {
    await begins({ Spearman: [0, 7, 1], Troll: [9, 2, 3] });
    await does(alice, "Spearman", "Laufen");
    await drags(alice, "Spearman", [3, 7]);
    await standsAt(everybody, "Spearman", [3, 7]);
    await isDone(gm);
    await endsTurn(alice, "Troll");
    await endsTurn(bob, "Spearman");
    await isOffered(alice, "Spearman");
    await does(alice, "Spearman", "Laufen", "Vorher anhalten");
    await loadDice(gm, [6, 6, 5, 1, 1, 1]);
    await drags(alice, "Spearman", [4, 7]);
    await standsAt(everybody, "Spearman", [5, 7]);
    await isDone(gm);
    await reads(bob, /Anhalten misslungen 665.*Anhalten gelungen 111/);
  });
});

describe("the ford and the quicksand", () => {
  it("[HF-GR-02] the current throws one over, and undo has it stand again", async () => {
    await begins({ Spearman: [7, 8, 2], Troll: [9, 2, 3] });
    await loadDice(gm, [6, 6, 6]);
    await drags(alice, "Spearman", [7, 9]);
    for (const person of everybody)
      await until(`${person.name} sees it lie`, () => hasStatus(person, "Spearman", /prone/));
    await standsAt(everybody, "Spearman", [7, 9]);
    await isDone(gm);
    await reads(alice, /In der Strömung stehen misslungen 666.*Spearman stürzt unterwegs/);
    await takesBack(gm);
    await standsAt(everybody, "Spearman", [7, 8]);
    for (const person of everybody)
      await until(`${person.name} sees it up`, async () => !(await hasStatus(person, "Spearman", /prone/)));
  });

  it("[HF-GR-06] one who is in quicksand climbs out with the strength of a helper", async () => {
    await begins({ Spearman: [14, 13, 2], Scout: [14, 14, 1], Troll: [9, 2, 3] });
    await loadDice(gm, [6, 5, 4, 4, 4, 4, 3, 3, 3]);
    await drags(alice, "Spearman", [15, 14]);
    await standsAt(everybody, "Spearman", [15, 14]);
    await isDone(gm);
    await reads(bob, /Spearman steckt bis zur Hüfte im Treibsand/);
    await endsTurn(alice, "Scout");
    await endsTurn(gm, "Troll");
    await endsTurn(bob, "Spearman");
    await isOffered(alice, "Spearman");
    await loadDice(gm, [4, 4, 4]);
    await does(alice, "Spearman", "Herausklettern", "Zum Feld links oben");
    await standsAt(everybody, "Spearman", [14, 13]);
    await isDone(gm);
    await reads(bob, /Hilfe: Scout\s*\+11 Spearman klettert aus dem Treibsand/);
  });
});

describe("a foe behind", () => {
  it("[HF-FA-05] asks who has it in its back whether to face it", async () => {
    await begins({ Spearman: [3, 6, 0], Troll: [4, 3, 0] });
    await drags(alice, "Spearman", [4, 4]);
    await answers(bob, /Troll: sich Spearman zuwenden\?/, "Zuwenden");
    await standsAt(everybody, "Spearman", [4, 4]);
    await facesTo("Troll", 3);
    await isDone(gm);
    await reads(alice, /Troll wendet sich zu: Spearman/);
  });
});

describe("a rider", () => {
  it("[HF-SP-02] takes a bend tighter than its speed allows, by a roll of control", async () => {
    await begins({ Rider: [1, 4, 1], Troll: [17, 17, 3] });
    await holdsOver(alice, "Rider", [1, 1]);
    await until("it is too fast", async () => /zu schnell für eine so enge Wendung/.test(await rulerText(alice)));
    await letsGo(alice);
    await does(alice, "Rider", "Enger wenden");
    await holdsOver(alice, "Rider", [1, 1]);
    await until("it may get there", async () => /kommt an: \d+ %/.test(await rulerText(alice)));
    await loadDice(gm, [1, 1, 1, 1, 1, 1]);
    await alice.page.mouse.up();
    await standsAt(everybody, "Rider", [1, 1]);
    await isDone(gm);
    await facesTo("Rider", 5);
  });
});

const updates = (person: Person, name: string, change: object): Promise<void> =>
  person.run(
    async (who: string, data: object) => void (await game.scenes.viewed.tokens.getName(who).update(data)),
    name,
    change,
  );

describe("a turn by hand", () => {
  it("[HF-FA-04] by the wheel or from the console is the turn it means, or comes back with the reason", async () => {
    await begins({ Spearman: [4, 5, 1], Troll: [17, 17, 3] });
    await updates(gm, "Spearman", { lockRotation: false });
    await until("it is free to turn", () =>
      alice.run((): boolean => !game.scenes.viewed.tokens.getName("Spearman").lockRotation),
    );
    await looksAt(alice, "Spearman");
    const { x, y } = await onScreen(alice, await middleOf(alice, "Spearman"));
    await alice.page.evaluate(() => void canvas.scene.tokens.getName("Spearman").object.control());
    await alice.page.mouse.move(x, y);
    await alice.page.keyboard.down("Shift");
    await alice.page.mouse.wheel(0, 100);
    await alice.page.keyboard.up("Shift");
    await faces(everybody, "Spearman", 2, looking(2));
    await isDone(gm);
    await expect.poll(() => pointsOf(gm, "Spearman")).toBe(5);
    await updates(alice, "Spearman", { rotation: looking(2) + 37 });
    await faces(everybody, "Spearman", 3, looking(3));
    await isDone(gm);
    await endsTurn(alice, "Troll");
    await updates(alice, "Spearman", { rotation: looking(0) });
    await until("Alice is told why", async () => /Spearman ist nicht am Zug/.test(await warnings(alice)));
    await faces(everybody, "Spearman", 3, looking(3));
  });
});

describe("squares", () => {
  it("are named where the ruleset is played on hexes, and a button makes hexes of them", async () => {
    await gm.run(async () => {
      await Combat.implementation.deleteDocuments([], { deleteAll: true });
      await Scene.implementation.create({
        ...{ name: "Squares", width: 800, height: 800, grid: { type: 1, size: 100 } },
        flags: { zonebound: { ruleset: "hex-facing" } },
      });
    });
    await showScene(gm, everybody, "Squares");
    await gm.page.locator('[data-tool="zoneboundCheck"]').click();
    await gm.page
      .locator("#zonebound-check li", { hasText: /auf Hexfeldern gespielt, ihr Raster hat keine/ })
      .waitFor();
    await gm.page.locator("#zonebound-check [data-action=mend]").click();
    for (const person of everybody)
      await until(`${person.name} has hexes`, () => person.run((): boolean => game.scenes.viewed.grid.type >= 2));
    await gm.page.locator("#zonebound-check [data-action=mend]").waitFor({ state: "detached" });
  });
});
