/** A hollow Foundry: real fields and models, empty everything else. A system started on it leaves notes of what it registered. */
import { pathToFileURL } from "node:url";
import { foundryOfModels, type ModelClass } from "../../scripts/template.mjs";

/** What a system has put into CONFIG for a kind of document. */
export interface DocumentEntry {
  readonly dataModels: Record<string, ModelClass>;
  readonly typeIcons: Record<string, string>;
}

export interface Registered {
  readonly documents: Readonly<Record<string, DocumentEntry>>;
  /** Settings and keys as they were registered: name, hint, choices. */
  readonly offers: readonly object[];
  /** What each of the offers was registered as: `settings odds`. */
  readonly names: readonly string[];
}

/** Runs the built module's `init`, and says what it registered. */
export async function startHollow(module: string, documents: readonly string[]): Promise<Registered> {
  const entries = Object.fromEntries(documents.map((name) => [name, hollowEntry()]));
  const offers: object[] = [];
  const starts: (() => void)[] = [];
  const names: string[] = [];
  const taking = (kind: string) => (_package: string, name: string, offer: object) => {
    names.push(`${kind} ${name}`);
    offers.push(offer);
  };
  const real = await foundryOfModels();
  Object.assign(globalThis, {
    foundry: hollow({ ...real, data: hollow(real.data) }),
    CONFIG: hollow(entries),
    CONST: hollow({}),
    Hooks: { once: (name: string, start: () => void) => void (name === "init" && starts.push(start)), on: () => 0 },
    game: hollow({
      // No language is read yet.
      i18n: hollow({ has: () => false }),
      settings: hollow({ register: taking("settings"), registerMenu: taking("menu") }),
      keybindings: hollow({ register: taking("keybindings") }),
    }),
    ...Object.fromEntries(["PIXI", "ui", "canvas", "Handlebars", "Combat"].map((name) => [name, hollow({})])),
  });
  await import(/* @vite-ignore */ pathToFileURL(module).href);
  for (const start of starts) start();
  return { documents: entries, offers, names };
}

function hollowEntry(): DocumentEntry {
  const entry: DocumentEntry = { dataModels: {}, typeIcons: {} };
  return Object.assign(hollow(entry), entry);
}

/** Whatever is not among the real parts is there all the same: callable, constructible, without content. */
function hollow(real: object): object {
  const shell = class Hollow {};
  Object.assign(shell, real);
  return new Proxy(shell, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : emptyPart(target, key)),
    apply: () => hollow({}),
  });
}

function emptyPart(target: object, key: string | symbol): unknown {
  if (key === Symbol.iterator) return [][Symbol.iterator];
  if (key === Symbol.toPrimitive) return () => "";
  if (key === "then") return undefined;
  const part = hollow({});
  Reflect.set(target, key, part);
  return part;
}
