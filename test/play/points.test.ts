/** A round of movement points: legs paid and taken back, and a run. */
import { describe, expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { loadDice, type Point } from "../support/fight";
import { landsIn, stateOf } from "../support/state";
import { until } from "../support/until";
import { gather } from "./support/gather";
import { chooses, countOf, drag, presses, trackerSays, undoes, warnings } from "./support/hands";

const TAPROOM: Point = [1250, 650];
const FLOOR: Point = [1150, 1250];
const STREET: Point = [1300, 1550];
const TAVERN = {
  scene: "Tavern Brawl",
  order: ["Rosa", "Slip", "Rowdy 1", "Finn"],
  at: {
    Rosa: [500, 500],
    Finn: [1400, 900],
    Slip: [1200, 300],
    "Rowdy 1": [1000, 900],
    "Rowdy 2": [2000, 1500],
    "Rowdy 3": [2100, 1500],
  },
} as const;
const { gm, alice, bob, everybody } = gather();

const inTavern = (): Promise<void> => beginFightOn(gm, everybody, TAVERN);

describe("legs in the tavern", () => {
  it("[ZM-MV-07] are paid, and taken back and done again by the player who paid them", async () => {
    await inTavern();
    await drag(alice, "Rosa", TAPROOM);
    await landsIn(everybody, "Rosa", "Taproom");
    for (const person of everybody) await trackerSays(person, "Rosa now 3 points, + d6 running");
    await drag(alice, "Rosa", STREET);
    await until("a leg beyond all points is refused with the sum", async () =>
      /3 points left, and it takes at least 12/.test(await warnings(alice)),
    );
    expect(await countOf(bob, "[data-undo]")).toBe(0);
    await undoes(alice);
    await landsIn(everybody, "Rosa", "Bar");
    for (const person of everybody) await trackerSays(person, "Rosa now 9 points, + d6 running");
    expect(await countOf(bob, "[data-redo]")).toBe(0);
    await presses(alice, ".chat-log [data-redo]");
    await landsIn(everybody, "Rosa", "Taproom");
    for (const person of everybody) await trackerSays(person, "Rosa now 3 points, + d6 running");
    const shown = "footer:not([hidden]) [data-undo]";
    await until("she may still take it back", async () => (await countOf(alice, shown)) === 1);
    const asks = (kind: string): Promise<unknown> =>
      alice.run((name: string) => {
        const who = game.scenes.viewed.tokens.getName("Rosa").id;
        const [play] = Object.keys(game.combat.getFlag("zonebound", "plays"));
        return name === "undo"
          ? game.zonebound.undo(play, game.scenes.viewed)
          : game.zonebound.act({ kind: "action", who, action: name }, game.scenes.viewed);
      }, kind);
    expect(await asks("fall-prone")).toMatchObject({ kind: "accepted" });
    await until("she may not once she has done more", async () => (await countOf(alice, shown)) === 0);
    await expect.poll(() => asks("undo")).toMatchObject({ denial: { code: "done-since" } });
    await gm.run(() => game.zonebound.gm.undoLast(game.scenes.viewed).then(() => true));
    await until("she may again", async () => (await countOf(alice, shown)) === 1);
  });

  it("[ZM-MV-07] ask for a run where only that can pay, and roll its die first", async () => {
    await inTavern();
    await loadDice(gm, [4]);
    await drag(alice, "Rosa", FLOOR);
    await chooses(alice, /Rosa runs/);
    await landsIn(everybody, "Rosa", "Dance Floor");
    for (const person of everybody) await trackerSays(person, "Rosa now 1 points");
    await expect.poll(() => stateOf(gm, "Rosa")).toMatchObject({ running: true, points: 1 });
  });
});
