/** Whole fights that nobody plays, by the other rulesets. */
import { expect, it } from "vitest";
import { beginFightOn } from "../support/battlefield";
import { beginHexFight, type Heath, layHeath } from "../support/hexes";
import { pilotsBoth, playsIn, restsAs, upBySide } from "../support/pilots";
import { gather } from "./support/gather";

/** A fight may take minutes beside other work. */
const PATIENCE = 300_000;

const { gm, everybody } = gather();

it(
  "zones-pool: by action dice, round after round",
  async () => {
    await beginFightOn(gm, everybody, {
      scene: "Ruined Village",
      order: ["Tam", "Ghoul 1"],
      at: { Tam: [300, 1700], "Ghoul 1": [1200, 1000] },
    });
    await pilotsBoth(gm);
    await restsAs(gm, "over", PATIENCE);
    await expect.poll(async () => Object.keys(await upBySide(gm))).toHaveLength(1);
  },
  PATIENCE,
);

it(
  "zones-points: attack and wound by the chances that the GM gave",
  async () => {
    await beginFightOn(gm, everybody, {
      scene: "Tavern Brawl",
      order: ["Rosa", "Rowdy 1"],
      at: { Rosa: [500, 500], "Rowdy 1": [1000, 900] },
    });
    await gm.run(() => {
      const strengths = { friendly: { chance: 1, hits: 2 }, hostile: { chance: 0, hits: 2 } };
      return game.scenes.viewed.setFlag("zonebound", "strengths", strengths).then(() => undefined);
    });
    await pilotsBoth(gm);
    await restsAs(gm, "over", PATIENCE);
    await expect.poll(async () => Object.values(await upBySide(gm)).flat()).toEqual(["Rosa"]);
    const felled = (await playsIn(gm)).filter(({ why }) => why?.key === "felled");
    expect(felled).toHaveLength(1);
  },
  PATIENCE,
);

/** Three hexes apart, each looking at the other. */
const FACING: Pick<Heath, "at" | "tokens"> = {
  at: { Ann: [4, 7], Grub: [4, 3] },
  tokens: { Ann: { rotation: 180 }, Grub: { rotation: 0 } },
};

it(
  "hex-reaction: by passes, with strikes at who walks by",
  async () => {
    await layHeath(gm, everybody, { ruleset: "hex-reaction", ...FACING });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await pilotsBoth(gm);
    await restsAs(gm, "over", PATIENCE);
    await expect.poll(async () => Object.keys(await upBySide(gm))).toHaveLength(1);
    expect((await playsIn(gm)).filter(({ why }) => why !== undefined).length).toBeGreaterThan(2);
  },
  PATIENCE,
);

it(
  "hex-facing: walks, turns, and blows by the chances that the GM gave",
  async () => {
    await layHeath(gm, everybody, { ruleset: "hex-facing", ...FACING });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await gm.run(() => {
      const strengths = { friendly: { chance: 0, hits: 2 }, hostile: { chance: 1, hits: 2 } };
      return game.scenes.viewed.setFlag("zonebound", "strengths", strengths).then(() => undefined);
    });
    await pilotsBoth(gm);
    await restsAs(gm, "over", PATIENCE);
    await expect.poll(async () => Object.values(await upBySide(gm)).flat()).toEqual(["Grub"]);
  },
  PATIENCE,
);
