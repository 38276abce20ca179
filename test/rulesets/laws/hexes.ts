/** The laws of battles on hexes. */
import { hexNotation } from "../../../scenario/notation/hexes";
import { parseBattle } from "../../../scenario/notation/notation";
import type { HexBattle } from "../../../src/hexes/battle";
import { hexGround, hexIntent } from "../../../src/hexes/hex-ground";
import { REFUSAL_CODES } from "../../../src/hexes/types";
import type { GroundLaws } from "./ground-laws";
import { hexFaults, hexPromptFaults, hexStepFaults } from "./hex-checks";
import { anyHexWish, hexIntentsOf } from "./hex-wishes";
import { randomHexBattle } from "./random-board";

export const hexLaws: GroundLaws<HexBattle> = {
  ground: hexGround,
  ids: "[HR-MV-05] [HF-FA-06]",
  codes: REFUSAL_CODES,
  parse: (text) => parseBattle(text, hexNotation),
  randomBattle: randomHexBattle,
  wishes: hexIntentsOf,
  anyWish: anyHexWish,
  offered: (battle, who) => battle.rules.modes(battle, who).map(({ mode }) => mode),
  faults: hexFaults,
  stepFaults: (before, after, { intent, ...came }) =>
    hexStepFaults(before, after, { intent: hexIntent(intent), ...came }),
  promptFaults: hexPromptFaults,
};
