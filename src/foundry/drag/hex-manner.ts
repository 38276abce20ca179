/** How each figure is to go next on hexes, as chosen on this client by wheel, list or key: drags, tints and lists go by it. */
import { roundOf, stateOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import { type HexBattle, type Manner, type MannerFlag, passOf } from "../../hexes/battle";
import { isManeuverHeld, isRunHeld } from "../settings/map-keys";

interface ChosenManner {
  /** When it was chosen: it holds no longer than the figure has neither moved nor had its turn pass. */
  readonly moment: string;
  /** Null for the usual one. */
  readonly mode: string | null;
  readonly flags: Readonly<Partial<Record<MannerFlag, boolean>>>;
}

const chosen = new Map<FigureId, ChosenManner>();

/** As chosen, with what the keys that are held down add; the usual one of the figure where nobody chose. */
export function mannerOf(battle: HexBattle, who: FigureId): Manner {
  const { mode, flags } = chosenBy(battle, who);
  const bare = mode === null ? battle.rules.usualManner(battle, who) : { mode };
  return { ...bare, ...flags, ...heldFlags(battle) };
}

/** The mode holds until the figure has moved or the pass is over; the usual one is chosen by null. What was declared with another goes. */
export function chooseMode(battle: HexBattle, who: FigureId, mode: string | null): void {
  chosen.set(who, { moment: momentOf(battle, who), mode, flags: {} });
  Hooks.callAll("zonebound.mannerChanged", who);
}

/** Switches what is declared beside the mode on or off. */
export function toggleFlag(battle: HexBattle, who: FigureId, flag: MannerFlag): void {
  const { mode, flags } = chosenBy(battle, who);
  const isOn = mannerOf(battle, who)[flag] === true;
  chosen.set(who, { moment: momentOf(battle, who), mode, flags: { ...flags, [flag]: !isOn } });
  Hooks.callAll("zonebound.mannerChanged", who);
}

function chosenBy(battle: HexBattle, who: FigureId): ChosenManner {
  const moment = momentOf(battle, who);
  const known = chosen.get(who);
  return known?.moment === moment ? known : { moment, mode: null, flags: {} };
}

function momentOf(battle: HexBattle, who: FigureId): string {
  return [roundOf(battle), passOf(battle), stateOf(battle, who).mode].join();
}

/** Flags that are declared for as long as a key is down. */
const HELD: { readonly [F in MannerFlag]?: () => boolean } = {
  run: isRunHeld,
  keepFacing: () => isManeuverHeld("keepFacing"),
  evade: () => isManeuverHeld("evade"),
};

function heldFlags({ rules }: HexBattle): Partial<Manner> {
  return Object.fromEntries(rules.flags.filter((flag) => HELD[flag]?.() === true).map((flag) => [flag, true]));
}
