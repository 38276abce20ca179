/** How modifiers are written: a name, perhaps an amount, a comparison and a target (https://foundryvtt.com/article/dice-modifiers/). */

/** A parenthesis within a modifier, with one more inside at most: `cs>=(@skill + floor(@bonus / 2))`. */
const GROUP = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const ARGUMENT = String.raw`(?:\d|[<>=]|${GROUP})*`;

/** A pattern that reads one modifier after the other at `lastIndex`; longer names before shorter. */
function modifierPattern(names: readonly string[]): RegExp {
  const sorted = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[^\w]/g, "\\$&"));
  return new RegExp(`(${sorted.join("|") || "(?!)"})(${ARGUMENT})`, "iy");
}

/** The modifiers of these names that stand at `at`. */
export function readModifiers(text: string, at: number, names: readonly string[]): string[] {
  const pattern = modifierPattern(names);
  const found: string[] = [];
  pattern.lastIndex = at;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match[0]);
  return found;
}

/** The parentheses within a modifier. */
export function groupsOf(modifier: string): string[] {
  return modifier.match(new RegExp(GROUP, "g")) ?? [];
}

export interface ModifierArguments {
  /** The number before the comparison: `r2=1` rerolls two ones at most. */
  amount: number | null;
  comparison: string;
  target: number | null;
}

/** `x2>=5` is two times at most, five or more; without a comparison the number is the target. */
export function readArguments(modifier: string): ModifierArguments {
  const [, first, comparison, second] = /^[a-z]+(\d+)?([<>=]+)?(\d+)?$/i.exec(modifier) ?? [];
  const numbers = [first, second].map((each) => (each === undefined ? null : Number(each)));
  const [before = null, after = null] = numbers;
  if (comparison) return { amount: before, comparison, target: after };
  return { amount: null, comparison: "=", target: before };
}

/** True where `result` meets the comparison. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  if (comparison === ">") return result > target;
  if (comparison === ">=") return result >= target;
  if (comparison === "<") return result < target;
  if (comparison === "<=") return result <= target;
  return result === target;
}
