/** `foundry.dice` and the dice part of `CONFIG`. */
import { Coin, FateDie } from "./coin-and-fate";
import { DiceTerm } from "./dice-term";
import { Die } from "./die";
import { FunctionTerm, type RollFunction } from "./function-term";
import { ParentheticalTerm } from "./parenthetical-term";
import { PoolTerm } from "./pool-term";
import { Roll } from "./roll";
import { RollTerm } from "./roll-term";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms";

/** What a formula is read into. */
const TERM_TYPES = {
  ...{ DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm },
};

const termClasses = { Coin, Die, FateDie, RollTerm, ...TERM_TYPES };

export const diceNamespace = { Roll, terms: termClasses };

export interface DiceConfig {
  types: (typeof DiceTerm)[];
  /** The first is the default; packages add their own. */
  rolls: (typeof Roll)[];
  termTypes: Record<string, unknown>;
  terms: Record<string, { name: string }>;
  /** Functions that formulas may call, beside those of Math. */
  functions: Record<string, RollFunction>;
  rollModes: Record<string, { label: string; icon: string }>;
  /** How dice are thrown: the table knows no other way than by chance. */
  fulfillment: { dice: Record<string, object>; methods: Record<string, object>; defaultMethod: string };
  /** A number of [0, 1) for each die. */
  randomUniform: () => number;
}

export function createDiceConfig(): DiceConfig {
  return {
    types: [Die, FateDie],
    rolls: [Roll],
    termTypes: { ...TERM_TYPES },
    terms: { c: Coin, d: Die, f: FateDie },
    functions: {},
    rollModes: {
      publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    },
    fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
    randomUniform: Math.random,
  };
}
