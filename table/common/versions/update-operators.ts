/** Changes that delete or replace: in 14 they are values (`_del`, `_replace(x)`), in 13 keys (`-=name`, `==name`). */
import { deepClone } from "../utils/clone";
import { diffObject, mergeObject, type MergeOptions } from "../utils/merge";
import { isPlainObject, type Source } from "../utils/types";
import { logCompatibilityWarning } from "../utils/text";
import { extendNamespace, type Difference } from "./difference";
import {
  applyDataOperators,
  DELETION,
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  OPERATOR_IDENTIFIER,
  OPERATOR_VALUE,
  reconstructOperator,
} from "./operators";

const operators = {
  ...{ DataFieldOperator, ForcedDeletion, ForcedReplacement },
  ...{ OPERATOR_IDENTIFIER, OPERATOR_VALUE, reconstructOperator },
};

export const UPDATE_OPERATORS: Difference = {
  id: "update-operators",
  in13: "a key `-=name` deletes and `==name` replaces; there are no operators",
  in14: "_del and _replace(value) do, as values; the old keys still do, with a warning",
  source: "https://foundryvtt.com/api/v14/classes/foundry.data.operators.ForcedReplacement.html",
  furnish() {
    extendNamespace("foundry.data", { operators });
    const replace = (value: unknown): ForcedReplacement => ForcedReplacement.create(value);
    Object.assign(globalThis, { _del: DELETION, _replace: replace });
  },
};

export const MERGED_OPERATORS: Difference = {
  id: "merged-operators",
  in13: "mergeObject carries out the keys `-=name` and `==name` where performDeletions is true",
  in14: "it carries out operators where applyOperators is true, else it keeps them; diffObject takes and gives them",
  source: "https://foundryvtt.com/api/v14/functions/foundry.utils.mergeObject.html",
  furnish() {
    extendNamespace("foundry.utils", { mergeObject: mergeOperators, diffObject: diffOperators, applyDataOperators });
  },
};

interface OperatorMergeOptions extends MergeOptions {
  applyOperators?: boolean;
}

function mergeOperators(original: object, other: object = {}, options: OperatorMergeOptions = {}): object {
  const { applyOperators = options.performDeletions ?? false, ...rest } = options;
  if (options.performDeletions !== undefined) warnOf("mergeObject's performDeletions", "applyOperators");
  if (!applyOperators) return mergeObject(original, other, { ...rest, performDeletions: false });
  return mergeObject(original, translateOperators(other as Source), { ...rest, performDeletions: true });
}

interface DiffOptions {
  inner?: boolean;
  deletionKeys?: boolean;
  /** Also what must go. */
  bidirectional?: boolean;
}

/** A deletion of what is not there is no difference where `deletionKeys` asks so. */
function diffOperators(original: Source, other: Source, options: DiffOptions = {}): Source {
  const { inner = false, deletionKeys = false, bidirectional = false } = options;
  const given = deletionKeys ? withoutVain(original, other) : other;
  return spellOperators(diffObject(original, given, { inner, deletionKeys: bidirectional }));
}

function withoutVain(original: Source, other: Source): Source {
  const kept = Object.entries(other).filter(([key, value]) => !(value instanceof ForcedDeletion) || key in original);
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const [before, nested] = [original[key], isPlainObject(value)];
      return [key, nested && isPlainObject(before) ? withoutVain(before, value as Source) : value];
    }),
  );
}

/** The change in the words of 13, which is how the table keeps and sends it. */
export function translateOperators(changes: Source): Source {
  return respell(deepClone(changes));
}

/** The same in place. */
export function respell(changes: Source): Source {
  for (const [path, value] of Object.entries(changes)) {
    if (Array.isArray(value)) value.filter(isPlainObject).forEach(respell);
    else if (isPlainObject(value)) respell(value);
    if (!(value instanceof DataFieldOperator)) continue;
    Reflect.deleteProperty(changes, path);
    const sign = value instanceof ForcedDeletion ? "-=" : "==";
    changes[marked(path, sign)] = sign === "-=" ? null : applyDataOperators(deepClone(DataFieldOperator.get(value)));
  }
  return changes;
}

/** The words of 14 in place of the keys of 13. */
export function spellOperators(changes: Source): Source {
  for (const [key, value] of Object.entries(changes)) {
    if (Array.isArray(value)) value.filter(isPlainObject).forEach(spellOperators);
    else if (isPlainObject(value)) spellOperators(value);
    if (!/^[-=]=/.test(key)) continue;
    Reflect.deleteProperty(changes, key);
    changes[key.slice(2)] = key.startsWith("-=") ? DELETION : ForcedReplacement.create(value);
  }
  return changes;
}

/** "system.hits" with "-=" is "system.-=hits". */
function marked(path: string, sign: string): string {
  const at = path.lastIndexOf(".") + 1;
  return `${path.slice(0, at)}${sign}${path.slice(at)}`;
}

/** Warns once of keys of 13 in a change. */
export function warnOfOldKeys(changes: Source): void {
  for (const [path, value] of Object.entries(changes)) {
    if (/(^|\.)[-=]=/.test(path)) warnOfKey(path);
    else if (isPlainObject(value)) warnOfOldKeys(value);
  }
}

function warnOfKey(path: string): void {
  const sign = path.includes("-=") ? "-=" : "==";
  warnOf(`The key "${sign}" in a change`, `the operator ${sign === "-=" ? "_del" : "_replace(value)"}`);
}

function warnOf(before: string, now: string): void {
  logCompatibilityWarning(`${before} is deprecated in favor of ${now}.`, { since: 14, until: 16, once: true });
}
