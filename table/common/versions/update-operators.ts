/** Changes that delete or replace: in 14 they are values (`_del`, `_replace(x)`), in 13 keys (`-=name`, `==name`). */
import { isPlainObject, type Source } from "../utils/types";
import { logCompatibilityWarning } from "../utils/text";
import { extendNamespace, type Difference } from "./difference";

class DataFieldOperator {}

/** The value of a key that is to go. */
class ForcedDeletion extends DataFieldOperator {}

/** The value of a key that is to be replaced as a whole, not merged. */
class ForcedReplacement extends DataFieldOperator {
  constructor(readonly replacement: unknown) {
    super();
  }
}

/** `_del` */
export const DELETION = new ForcedDeletion();

const operators = { DataFieldOperator, ForcedDeletion, ForcedReplacement };

export const UPDATE_OPERATORS: Difference = {
  id: "update-operators",
  in13: "a key `-=name` deletes and `==name` replaces; there are no operators",
  in14: "_del and _replace(value) do, as values; the old keys still do, with a warning",
  source: "https://foundryvtt.com/api/v14/modules/foundry.data.html",
  furnish() {
    extendNamespace("foundry.data", { operators });
    const replace = (value: unknown): ForcedReplacement => new ForcedReplacement(value);
    Object.assign(globalThis, { _del: DELETION, _replace: replace });
  },
};

/** The change in the words of 13, which is how the table keeps and sends it. */
export function translateOperators(changes: Source): Source {
  const translated: Source = {};
  for (const [path, value] of Object.entries(changes)) {
    if (value instanceof ForcedDeletion) translated[marked(path, "-=")] = null;
    else if (value instanceof ForcedReplacement) translated[marked(path, "==")] = value.replacement;
    else translated[path] = isPlainObject(value) ? translateOperators(value) : value;
  }
  return translated;
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
  const instead = sign === "-=" ? "_del" : "_replace(value)";
  const message = `The key "${sign}" in a change is deprecated in favor of the operator ${instead}.`;
  logCompatibilityWarning(message, { since: 14, until: 16, once: true });
}
