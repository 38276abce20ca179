/** Questions that are seldom asked: how somebody falls, which obstacle stands in the way, in which zone two meet. */
import { afterAll, describe, it } from "vitest";
import { APART, loadDice } from "../support/fight";
import { isDone, landsIn, shows } from "../support/state";
import { answers, begins, does, endsTurn, reads, undoes } from "./hands";
import { gather } from "./scene";

const { gm, alice, bob, everybody } = gather({ boardless: ["gamemaster"], bar: "row" });

const TOUCHING = { ...APART, Ann: [1300, 900], Grub: [1400, 900] } as const;
const DUEL = { order: ["Ann", "Grub"], flags: { ruleset: "zones-3d6" } } as const;

describe("who is rushed off its feet", () => {
  const rushes = async (how: string): Promise<void> => {
    await begins(gm, { ...DUEL, at: TOUCHING }, []);
    await loadDice(gm, [2, 2, 2, 6, 6, 6]);
    await does(alice, "Ann", "Rush › Grub");
    await answers(bob, /Grub: block the blow of Ann/, "Stand");
    await answers(alice, /Ann: how does Grub fall/, how);
  };

  it("[Z3-AC-03] goes to the ground or back, as its attacker says", async () => {
    await rushes("To the ground");
    await shows(everybody, "Grub", "in-contact", "prone");
    await isDone(gm);
    // Who lies would lie in the next fight too.
    await undoes(gm);
    await shows(everybody, "Grub", "in-contact");
    await rushes("Back");
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "alone");
    await isDone(gm);
  }, 120_000);
});

describe("several obstacles in a zone", () => {
  /** Rectangles that touch no border: they lie about in the yard. */
  const drawn = { Ditch: [1080, 850, 60, 150, 2], "Low wall": [1200, 850, 60, 150, 3] } as const;

  const erase = (): Promise<void> =>
    gm.page.evaluate(async (names) => {
      const ids = game.scenes.viewed.regions.filter(({ name }: any) => names.includes(name)).map(({ id }: any) => id);
      await game.scenes.viewed.deleteEmbeddedDocuments("Region", ids);
    }, Object.keys(drawn));

  afterAll(erase);

  it("[Z-OB-05] are the target's to choose from, by name and with the odds", async () => {
    await gm.page.evaluate(async (all) => {
      const regions = Object.entries(all).map(([name, [x, y, width, height, size]]) => ({
        name,
        shapes: [{ type: "rectangle", x, y, width, height }],
        behaviors: [{ name, type: "zonebound.obstacle", system: { size, skill: "", damage: "", condition: "" } }],
      }));
      await game.scenes.viewed.createEmbeddedDocuments("Region", regions);
    }, drawn);
    await begins(gm, { ...DUEL, at: { ...APART, Ann: [900, 900] } }, []);
    await loadDice(gm, [6, 6, 5]);
    await does(alice, "Ann", "Go to › Grub");
    await answers(bob, /Grub: what stands in Ann's way.*Ditch.*None/s, "Low wall");
    await reads(alice, /Low wall/);
    await isDone(gm);
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "alone");
  }, 120_000);
});

const BORDER = ".*(Orchard\\W+Yard|Yard\\W+Orchard)";

describe("two on one border", () => {
  it("[Z-BD-04] meet in the zone that the mover chooses", async () => {
    await begins(gm, { ...DUEL, at: { ...APART, Ann: [900, 900] } }, []);
    await does(alice, "Ann", "Move", BORDER);
    await isDone(gm);
    await endsTurn(alice, "Grub");
    await does(bob, "Grub", "Move", BORDER);
    await isDone(gm);
    await endsTurn(bob, "Ann");
    await does(alice, "Ann", "Go to › Grub");
    await answers(alice, /Ann: in which zone/, "Orchard");
    await answers(bob, /Grub: evade Ann/, "Stand");
    for (const name of ["Ann", "Grub"]) await landsIn(everybody, name, "Orchard");
    for (const name of ["Ann", "Grub"]) await shows(everybody, name, "in-contact");
  }, 120_000);
});
