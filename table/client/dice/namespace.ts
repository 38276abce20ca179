/** `foundry.dice` and the dice part of `CONFIG`. */
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./compound-terms";
import { Coin, DiceTerm, Die, FateDie } from "./dice-term";
import { Roll } from "./roll";
import { NumericTerm, OperatorTerm, RollTerm, StringTerm } from "./roll-term";

const termClasses = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

export const diceNamespace = { Roll, terms: termClasses };

export interface DiceConfig {
  types: (typeof DiceTerm)[];
  /** The first is the default; packages add their own. */
  rolls: (typeof Roll)[];
  termTypes: Record<string, unknown>;
  terms: Record<string, { name: string }>;
  rollModes: Record<string, { label: string; icon: string }>;
  /** A number of [0, 1) for each die. */
  randomUniform: () => number;
}

export function createDiceConfig(): DiceConfig {
  return {
    types: [Die, FateDie],
    rolls: [Roll],
    termTypes: { ...termClasses },
    terms: { c: Coin, d: Die, f: FateDie },
    rollModes: {
      publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    },
    randomUniform: Math.random,
  };
}
