/** The names that version 13 still has on the global scope: they work, with a warning that names their namespace. */
import { logCompatibilityWarning } from "../../common/utils/text";
import { absentClass } from "../core/absent";
import { LEGACY_NAMES } from "./legacy-names";
import { words } from "./words";

/** Those that have another name in their namespace. */
const RENAMED: Readonly<Record<string, string>> = {
  Messages: "ChatMessages",
  Pause: "GamePause",
  RollTableConfig: "RollTableSheet",
};

interface Found {
  path: string;
  value: unknown;
}

/** Names that exist already are left alone; one that is nowhere in `foundry` is a class that says so. */
export function installLegacyGlobals(scope: object, foundry: object): void {
  const index = new Map<string, Found>();
  collect(index, Object(Reflect.get(foundry, "appv1")) as object, "foundry.appv1");
  collect(index, foundry, "foundry");
  for (const name of words(LEGACY_NAMES)) {
    if (name in scope) continue;
    const found = index.get(RENAMED[name] ?? name) ?? { path: name, value: absentClass(name) };
    define(scope, name, found);
  }
}

function define(scope: object, name: string, { path, value }: Found): void {
  Object.defineProperty(scope, name, {
    configurable: true,
    get() {
      const message = `The global "${name}" is deprecated: use ${path}`;
      logCompatibilityWarning(message, { since: 13, until: 15, once: true });
      return value;
    },
    set: (replacement: unknown) => Object.defineProperty(scope, name, { value: replacement, writable: true }),
  });
}

/** Every name in the namespaces below, the first that is met; classes are not looked into. */
function collect(index: Map<string, Found>, namespace: object, path: string): void {
  for (const [name, value] of Object.entries(namespace)) {
    if (!index.has(name)) index.set(name, { path: `${path}.${name}`, value });
    if (isNamespace(value)) collect(index, value, `${path}.${name}`);
  }
}

function isNamespace(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
