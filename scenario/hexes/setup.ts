/** Builds the battle that a scenario of hexes begins with. */
import { isUp } from "../../src/engine/battle";
import { settleHits } from "../../src/engine/writes";
import type { HexBattle, HexRuleset } from "../../src/hexes/battle";
import { EMPTY_HEXES, HEX_SETTINGS, type HexRecord, type HexState } from "../../src/hexes/record";
import { readTurn } from "../first-turn";
import { Fields, readFlag, readOneOf } from "../read";
import { Misread, type Tree } from "../tree";
import type { CommonSettings } from "../../src/engine/types";
import { showCell } from "./cells";
import { readHexField } from "./field";
import { type HexCast, readHexFigures } from "./figures";
import { hexWords } from "./words";

export function readHexBattle(fields: Fields, _document: Tree, rules: HexRuleset): HexBattle {
  const field = readHexField(fields.need("field"), hexWords(rules));
  const cast = [...readHexFigures(fields.need("figures"), rules, field)];
  if (cast.length === 0) throw new Misread(fields.line, "a scenario needs a figure");
  const figures = new Map(cast.map(([id, { figure }]) => [id, figure]));
  const order = [...figures.keys()];
  const pass = readPass(fields, rules);
  const states = cast.map(([id, { state }]) => [id, pass === null ? state : inLaterPass(state)] as const);
  const record: HexRecord = {
    ...EMPTY_HEXES,
    battle: { "": { round: 1, turn: readTurn(fields, { figures }), turnOver: null, revision: 0 } },
    figure: Object.fromEntries(states),
    pass: pass === null ? {} : { "": { now: pass } },
  };
  const settings = fields.get("settings", readHexSettings, HEX_SETTINGS);
  const battle = settleHits({ rules, field, settings, figures, order, record });
  mustStandApart(
    battle,
    cast.map(([, one]) => one),
  );
  return battle;
}

/** Settings without a rule of zones. */
function readHexSettings(tree: Tree): CommonSettings {
  const fields = new Fields(tree, "settings", ["freeModifier"]);
  return { ...HEX_SETTINGS, ...fields.maybe("freeModifier", readFlag) };
}

/** The pass in which the scenario begins; null for the first. */
function readPass(fields: Fields, { turns }: HexRuleset): string | null {
  const passes = turns.passes ?? [];
  const pass = fields.get("pass", (tree) => readOneOf(tree, passes, "pass"), null);
  return pass === passes[0] ? null : pass;
}

/** Who has not moved in the first pass stood still in it (HR-MV-03). */
function inLaterPass(state: HexState): HexState {
  return { ...state, mode: state.mode ?? "still", moveEnded: true };
}

/** One hex for each who is up and on its feet. */
function mustStandApart(battle: HexBattle, cast: readonly HexCast[]): void {
  const taken = new Map<string, string>();
  for (const { line, figure, state } of cast) {
    if (state.place.kind !== "hex" || state.prone || !isUp(battle, figure.id)) continue;
    const at = showCell(state.place.at);
    const other = taken.get(at);
    if (other !== undefined) throw new Misread(line, `${other} and ${figure.id} stand in one hex: ${at}`);
    taken.set(at, figure.id);
  }
}
