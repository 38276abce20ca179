/** Makes terms again from the JSON that a roll was stored as. */
import { FunctionTerm, ParentheticalTerm, PoolTerm, type PoolResult } from "./compound-terms";
import { Coin, Die, FateDie, DiceTerm, type DiceTermData } from "./dice-term";
import { parseFormula } from "./parse-formula";
import { NumericTerm, OperatorTerm, StringTerm, type RollTerm, type TermData } from "./roll-term";

type DiceClass = new (data?: DiceTermData) => DiceTerm;
type Restore = (data: TermData) => RollTerm;

const DICE: Record<string, DiceClass> = { Die, Coin, FateDie };

const RESTORERS: Record<string, Restore> = {
  NumericTerm: (data) => new NumericTerm({ number: Number(data.number), options: data.options }),
  OperatorTerm: (data) => new OperatorTerm({ operator: String(data.operator), options: data.options }),
  StringTerm: (data) => new StringTerm({ term: String(data.term), options: data.options }),
  ParentheticalTerm: (data) =>
    new ParentheticalTerm({ terms: innerTerms(data), options: data.options, total: readNumber(data.total) }),
  FunctionTerm: (data) =>
    new FunctionTerm({
      fn: String(data.fn),
      terms: innerLists(data),
      options: data.options,
      total: readNumber(data.total),
    }),
  PoolTerm: (data) =>
    new PoolTerm({
      terms: innerLists(data),
      modifiers: isStrings(data.modifiers) ? data.modifiers : [],
      results: isPoolResults(data.results) ? data.results : [],
      options: data.options,
    }),
};

/** The term that `data` stands for; throws on an unknown class. */
export function restoreTerm(data: TermData): RollTerm {
  const name = data.class ?? "";
  const restored = RESTORERS[name]?.(data) ?? restoreDice(name, data);
  if (!restored) throw new Error(`Unknown dice term "${name}"`);
  if (data.evaluated) restored._evaluated = true;
  return restored;
}

function restoreDice(name: string, data: TermData): RollTerm | null {
  const custom = Object.values(globalThis.CONFIG?.Dice?.terms ?? {}).find((each) => each.name === name);
  const DiceType = DICE[name] ?? (isDiceClass(custom) ? custom : undefined);
  return DiceType ? new DiceType(structuredClone(data)) : null;
}

function isDiceClass(value: unknown): value is DiceClass {
  return typeof value === "function" && value.prototype instanceof DiceTerm;
}

/** Rolls stored by other hosts hold only the inner formula. */
function innerTerms(data: TermData): RollTerm[] {
  if (isTermList(data.terms)) return data.terms.map(restoreTerm);
  return typeof data.term === "string" ? parseFormula(data.term) : [];
}

function innerLists(data: TermData): RollTerm[][] {
  if (!Array.isArray(data.terms)) return [];
  return data.terms.map((each: unknown) => (isTermList(each) ? each.map(restoreTerm) : parseFormula(String(each))));
}

function readNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function isTermList(value: unknown): value is TermData[] {
  return Array.isArray(value) && value.every((each) => typeof each === "object" && each !== null);
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function isPoolResults(value: unknown): value is PoolResult[] {
  return Array.isArray(value) && value.every((each) => typeof each === "object" && each !== null && "result" in each);
}
