/** How scenarios of hexes are read. */
import type { HexBattle } from "../../src/hexes/battle";
import { hexGround } from "../../src/hexes/hex-ground";
import { REFUSAL_CODES } from "../../src/hexes/types";
import type { GroundReading } from "../ground-reading";
import { readHexClaims } from "./claims";
import { readHexOdds } from "./odds-entry";
import { readHexBattle } from "./setup";
import { readHexStep } from "./steps";
import { HEX_PROMPTS, hexWords } from "./words";

export const hexReading: GroundReading<HexBattle> = {
  ground: hexGround,
  refusals: REFUSAL_CODES,
  prompts: HEX_PROMPTS,
  keysWithout: (id) => hexWords({ id }).without,
  readBattle: readHexBattle,
  readStep: readHexStep,
  readClaims: readHexClaims,
  readOddsEntry: readHexOdds,
};
