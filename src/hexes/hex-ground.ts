/** Hexes as the engine and the referee know them. */
import type { Battle, GroundRules, Ruleset } from "../engine/battle";
import type { Progress } from "../engine/ground";
import type { Intent } from "../engine/intents";
import type { Make, MakeOf, PartMakes } from "../engine/part-make";
import type { Write } from "../engine/record";
import type { Note } from "../engine/flow";
import { type FigureId, invariant } from "../engine/types";
import { roundOf, stateOf } from "../engine/battle";
import type { HexBattle, HexHandlers, HexRuleset } from "./battle";
import { type Cell, hexOf } from "./board";
import { planHexChange, planHexFall, planHexRound } from "./changes";
import { HEX_INTENT_SCHEMAS, hexIntents, type HexIntent } from "./intents";
import { hexCodecs } from "./notation";
import { BLANK_HEXES, EMPTY_HEXES, FRESH, type Hexes } from "./record";

const HEX_HANDLER: Make = { parts: { refusal: "function", resolve: "function" } };

const HEX_HANDLERS: MakeOf<HexHandlers> = {
  walk: HEX_HANDLER,
  action: HEX_HANDLER,
  pass: HEX_HANDLER,
  place: HEX_HANDLER,
  remove: HEX_HANDLER,
  condition: HEX_HANDLER,
  turn: { optional: HEX_HANDLER },
};

/** What every ruleset on hexes has besides. */
const ON_HEXES: PartMakes & MakeOf<Omit<HexRuleset, keyof Ruleset>> = {
  handlers: { parts: HEX_HANDLERS },
  actions: { rows: "text" },
  flags: { rows: "text" },
  walkEnds: { rows: "text" },
  postures: { rows: "text" },
  modes: "function",
  usualManner: "function",
  reach: "function",
  walkTo: "function",
  foretell: "function",
  watch: { optional: "function" },
  noticing: { optional: "function" },
  actionIntents: "function",
  turnTo: "function",
  postureTo: "function",
  arcs: "function",
  groundOnAttack: { optional: "function" },
  tables: { optional: { parts: { mud: "function", ground: "function", sinking: "function", radius: "function" } } },
  planTurns: { optional: "function" },
};

/** The ground of hexes. */
export const hexGround: GroundRules<Hexes> = {
  id: "hexes",
  blank: BLANK_HEXES,
  codecs: hexCodecs,
  empty: EMPTY_HEXES,
  fresh: FRESH,
  plan: planHexChange,
  planFall: planHexFall,
  planRound: planHexRound,
  intents: hexIntents,
  unknownName,
  signsOf,
  rulesetMake: () => ON_HEXES,
  progress: progressOnHexes,
};

/** The way that the walker set out on, and how many of its hexes it has entered. */
function progressOnHexes(
  { notes, writes }: { readonly notes: readonly Note[]; readonly writes: readonly Write[] },
  mover: FigureId | null,
): Progress {
  const way = notes.find(({ key }) => key === "walks")?.["way"];
  const places = writes.filter(({ at, who, field }) => at === "figure" && who === mover && field === "place");
  return { way: Array.isArray(way) ? way.map(String) : [], passed: places.length };
}

/** The field of the first name in an intent that the battle does not have; null if it has all. Whom it is aimed at, and where a way leads, is for the rules. */
function unknownName(battle: HexBattle, intent: Intent): string | null {
  const wanted = hexIntent(intent);
  if (wanted.kind === "pass") return null;
  if (!battle.figures.has(wanted.who)) return "who";
  return wanted.kind === "place" && wanted.at.kind === "hex" && !isOnMap(battle, wanted.at.at) ? "at" : null;
}

function isOnMap({ field: { board } }: HexBattle, at: Cell): boolean {
  return hexOf(board, at) !== null;
}

/** What a figure has done and keeps up, as the tracker's signs name it, in their order. */
function signsOf(battle: HexBattle, who: FigureId): string[] {
  const state = stateOf(battle, who);
  const signs: [string, boolean][] = [
    ["dodging", state.mode === "dodge"],
    ["defending", state.defending],
    ["holding", state.holding !== null],
    ["turned", isBound(battle, who, 0)],
    ["halved", isBound(battle, who, 1)],
    ["moved", state.mode !== null],
    ["acted", battle.rules.turns.hasActed(state) && !state.lost],
    ["lost", state.lost],
  ];
  return signs.flatMap(([sign, on]) => (on ? [sign] : []));
}

/** Whether it turned to a foe so many rounds ago (HF-FA-05). */
function isBound(battle: HexBattle, who: FigureId, ago: number): boolean {
  const { faced, facedRound } = stateOf(battle, who);
  return faced !== null && facedRound === roundOf(battle) - ago;
}

/** Whether the battle is on hexes. */
export function isOnHexes(battle: Battle): battle is HexBattle {
  return battle.rules.ground === hexGround;
}

/** Whether an intent is of a kind that figures on hexes have. */
export function isHexIntent(intent: Intent): intent is HexIntent {
  return Object.hasOwn(HEX_INTENT_SCHEMAS, intent.kind);
}

/** An intent that has come through the referee, which names strange ones before they get here. */
export function hexIntent(intent: Intent): HexIntent {
  invariant(isHexIntent(intent), `no intent of hexes: ${intent.kind}`);
  return intent;
}
