/** Two figures in each of the other rulesets, for fights that nobody plays; where the table rolls blows, one side alone hits. */
import { beginFightOn } from "./battlefield";
import type { Client } from "./client";
import { beginHexFight, type Heath, layHeath } from "./hexes";

export interface PilotFight {
  readonly ruleset: string;
  /** Who is left at the end; null for either. */
  readonly left: string | null;
  begin(gm: Client, everybody: readonly Client[]): Promise<void>;
}

/** Three hexes apart, each looking at the other. */
const FACING: Pick<Heath, "at" | "tokens"> = {
  at: { Ann: [4, 7], Grub: [4, 3] },
  tokens: { Ann: { rotation: 180 }, Grub: { rotation: 0 } },
};

export const PILOT_FIGHTS: readonly PilotFight[] = [
  {
    ruleset: "zones-pool",
    left: null,
    begin: (gm, everybody) =>
      beginFightOn(gm, everybody, {
        scene: "Ruined Village",
        order: ["Tam", "Ghoul 1"],
        at: { Tam: [300, 1700], "Ghoul 1": [1200, 1000] },
      }),
  },
  {
    ruleset: "zones-points",
    left: "Rosa",
    begin: async (gm, everybody) => {
      await beginFightOn(gm, everybody, {
        scene: "Tavern Brawl",
        order: ["Rosa", "Rowdy 1"],
        at: { Rosa: [500, 500], "Rowdy 1": [1000, 900] },
      });
      await hitsOnly(gm, "friendly");
    },
  },
  {
    ruleset: "hex-reaction",
    left: null,
    begin: async (gm, everybody) => {
      await layHeath(gm, everybody, { ruleset: "hex-reaction", ...FACING });
      await beginHexFight(gm, ["Ann", "Grub"]);
    },
  },
  {
    ruleset: "hex-facing",
    left: "Grub",
    begin: async (gm, everybody) => {
      await layHeath(gm, everybody, { ruleset: "hex-facing", ...FACING });
      await beginHexFight(gm, ["Ann", "Grub"]);
      await hitsOnly(gm, "hostile");
    },
  },
];

/** By the chances that the GM gives: this side always, the other never. */
function hitsOnly(gm: Client, side: "friendly" | "hostile"): Promise<void> {
  return gm.run((strong: string) => {
    const strengths = {
      friendly: { chance: 0, hits: 2 },
      hostile: { chance: 0, hits: 2 },
      [strong]: { chance: 1, hits: 2 },
    };
    return game.scenes.viewed.setFlag("zonebound", "strengths", strengths).then(() => undefined);
  }, side);
}
