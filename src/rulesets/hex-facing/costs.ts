/** What hexes cost: the price of the step, doubled by the ground, and what posture, footing and bodies add [HF-MV-11]. */
import { figureOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { type HexBattle, postureOf } from "../../hexes/battle";
import type { HexId } from "../../hexes/board";
import { othersIn } from "../../hexes/occupancy";
import { hexTraits } from "../../hexes/traits";
import type { Posture } from "../../hexes/types";
import { isAtSpeed } from "./numbers";
import { type Underfoot, underfoot } from "./underfoot";

/** What steps cost on plain ground [HF-MV-02, HF-FA-04]. */
export const PRICES = { turn: 1, forward: 1, sidestep: 2, aside: 2, back: 2 } as const;

/** What a posture adds to each hex [HF-MV-08]; who lies has one hex a turn, and who sits none. */
export const POSTURE_COST: { readonly [P in Posture]: number } = {
  standing: 0,
  crouching: 0.5,
  kneeling: 2,
  crawling: 2,
  sitting: 0,
  lying: 0,
};

/** What the ground multiplies a price by for this figure; null where it cannot enter [HF-GR-03]. */
export function factorFor(battle: HexBattle, who: FigureId, ground: Underfoot): number | null {
  return isVehicle(battle, who) ? ground.onWheels : ground.onFoot;
}

/** Whether it rolls on wheels or tracks. */
export function isVehicle(battle: HexBattle, who: FigureId): boolean {
  return hexTraits(figureOf(battle, who)).vehicle !== null;
}

/** The cost of entering a hex; "all" where it takes all the points that are left [HF-MV-08, HF-GR-02]. */
export function hexCost(battle: HexBattle, who: FigureId, hex: HexId, price: number): number | "all" {
  if (isAtSpeed(figureOf(battle, who))) return price;
  const ground = underfoot(battle.field, hex);
  const posture = postureOf(battle, who);
  if (posture === "lying" || ground.water === "deep") return "all";
  const doubled = price * (factorFor(battle, who, ground) ?? 1);
  return doubled + POSTURE_COST[posture] + ground.footing + ground.bodies + othersIn(battle, hex, who).length;
}
