/** `foundry.dice` and the dice part of `CONFIG`. */
import { DiceTerm, Die } from "./dice-term";
import { Roll } from "./roll";
import { RollTerm } from "./roll-term";
import { NumericTerm, OperatorTerm } from "./simple-terms";

/** What a formula is read into. */
const TERM_TYPES = { DiceTerm, NumericTerm, OperatorTerm };

const termClasses = { Die, RollTerm, ...TERM_TYPES };

export const diceNamespace = { Roll, terms: termClasses };

export interface DiceConfig {
  types: (typeof DiceTerm)[];
  /** The first is the default; packages add their own. */
  rolls: (typeof Roll)[];
  termTypes: Record<string, unknown>;
  terms: Record<string, { name: string }>;
  /** Functions of formulas: there and empty. */
  functions: Record<string, unknown>;
  rollModes: Record<string, { label: string; icon: string }>;
  /** How dice are thrown: the table knows no other way than by chance. */
  fulfillment: { dice: Record<string, object>; methods: Record<string, object>; defaultMethod: string };
  /** A number of [0, 1) for each die. */
  randomUniform: () => number;
}

export function createDiceConfig(): DiceConfig {
  return {
    types: [Die],
    rolls: [Roll],
    termTypes: { ...TERM_TYPES },
    terms: { d: Die },
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
