/** What is known at run time: rulesets, and the words of actions, prompts and refusals; each is checked as it is registered. */
import type { Around, TurnRules, Handler, GroundRules, Ruleset } from "./battle";
import { faultsIn, isObject, type Make, type MakeOf } from "./part-make";
import type { Aiming } from "./preview";
import { SCALES, type ShownNumbers } from "./sheet-stats";
import type { Tactics } from "./tactics";

/** An action by the id that intents name it with. */
export interface ActionWord {
  readonly id: string;
}

/** A kind of prompt: which plain answers have texts of its own, and whether a figure can let it be for a whole fight. */
export interface PromptWord {
  readonly id: string;
  readonly answers: readonly ("yes" | "no")[];
  readonly refusable: boolean;
}

/** A code of refusals, with its finer sentences by the fact `because`; each code has a plain one too. */
export interface RefusalWord {
  readonly id: string;
  readonly reasons: readonly string[];
}

interface PartKinds {
  readonly rulesets: Ruleset;
  readonly actions: ActionWord;
  readonly prompts: PromptWord;
  readonly refusals: RefusalWord;
}
type PartKind = keyof PartKinds;

/** Everything registered, by kind and id, in the order in which it came. */
export type Registry = { readonly [K in PartKind]: ReadonlyMap<string, PartKinds[K]> };

/** What one call registers. */
export type NewParts = { readonly [K in PartKind]?: readonly PartKinds[K][] };

/** The language keys that a part needs, by its kind. */
export type TextKeys = { readonly [K in PartKind]: (part: PartKinds[K]) => readonly string[] };

/** What new parts are held against. */
export interface Demands {
  /** The grounds that a ruleset can be on. */
  readonly grounds: readonly GroundRules[];
  readonly textKeys: TextKeys;
  /** Whether the language has a text of that key. */
  hasText(key: string): boolean;
  /** A ruleset as it will be played by; left out, as it is. */
  admit?(ruleset: Ruleset): Ruleset;
}

/** Why nothing of a call has been registered: every fault, each with the name of its part. */
export class RegistrationError extends Error {
  override readonly name = "RegistrationError";
  readonly faults: readonly string[];
  constructor(faults: readonly Error[]) {
    const texts = faults.map(({ message }) => message);
    super(texts.join("\n"));
    this.faults = texts;
  }
}

/** The registry before the first call. */
export const NOTHING_REGISTERED: Registry = {
  rulesets: new Map(),
  actions: new Map(),
  prompts: new Map(),
  refusals: new Map(),
};

const HANDLER: { readonly parts: MakeOf<Handler> } = {
  parts: { refusal: "function", resolve: "function", odds: { optional: "function" }, oddsBy: { optional: "function" } },
};

const TURN_RULES: MakeOf<TurnRules> = {
  starts: "function",
  order: "function",
  slots: "function",
  hasActed: "function",
  spent: { optional: "function" },
  mayAct: "function",
  mayReact: "function",
  pass: "function",
  passes: { optional: { rows: "text" } },
  setPass: { optional: "function" },
};

const AROUND: MakeOf<Around> = { before: "function", after: "function" };

const AIMING: MakeOf<Aiming<never>> = { actions: { rows: "object" }, choices: "function", aimAt: "function" };

const SHOWN: MakeOf<ShownNumbers<never>> = {
  stats: { rows: "text" },
  gear: { rows: "text" },
  traits: { optional: { rows: "text" } },
  ready: "function",
  toHit: { optional: "function" },
  stops: { optional: "function" },
  test: { optional: "function" },
};

const TACTICS: MakeOf<Tactics<never>> = {
  candidates: "function",
  answers: { optional: "function" },
  blow: "function",
  turnsTo: "function",
  might: { optional: "function" },
  placeBeside: { optional: "function" },
  tableStrikes: { optional: "flag" },
};

const GROUND: MakeOf<GroundRules> = {
  id: "text",
  blank: "object",
  codecs: "object",
  empty: "object",
  plan: "function",
  fresh: "object",
  planFall: { optional: "function" },
  planRound: { optional: "function" },
  intents: "object",
  unknownName: "function",
  hasRow: { optional: "function" },
  nameOf: { optional: "function" },
  signsOf: { optional: "function" },
  groundTurns: { optional: "function" },
  progress: { optional: "function" },
  rulesetMake: { optional: "function" },
};

const RULESET: MakeOf<Ruleset> = {
  id: "text",
  ground: { parts: GROUND },
  usual: { optional: { entries: "number" } },
  turns: { parts: TURN_RULES },
  handlers: { entries: HANDLER },
  around: { optional: { parts: AROUND } },
  takesFree: { optional: "flag" },
  fallenAt: { optional: "function" },
  rate: "function",
  shows: { parts: SHOWN },
  purse: { optional: "function" },
  takesBack: { optional: "function" },
  forecast: { optional: "function" },
  aiming: { optional: { parts: AIMING } },
  standingNo: { optional: { parts: { words: { rows: "text" }, stillAsked: "function" } } },
  statuses: { optional: { entries: "text" } },
  scale: { optional: { words: SCALES } },
  countsSquares: { optional: "flag" },
  countsHexes: { optional: "flag" },
  tactics: { optional: { parts: TACTICS } },
};

const PROMPT: MakeOf<PromptWord> = { id: "text", answers: { rows: { words: ["yes", "no"] } }, refusable: "flag" };

const REFUSAL: MakeOf<RefusalWord> = { id: "text", reasons: { rows: "text" } };

const PART_KINDS = ["rulesets", "actions", "prompts", "refusals"] as const;

const MAKES: Readonly<Record<PartKind, Make>> = {
  rulesets: { parts: RULESET },
  actions: { parts: { id: "text" } },
  prompts: { parts: PROMPT },
  refusals: { parts: REFUSAL },
};

const NAMES: Readonly<Record<PartKind, string>> = {
  rulesets: "ruleset",
  actions: "action",
  prompts: "prompt",
  refusals: "refusal",
};

/** An id is part of language keys and of stored lines. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The registry with these parts added, a {@link NewParts} as somebody's code hands it in. Throws a
 * {@link RegistrationError} that names all that is wrong with any of them; then none is added.
 */
export function withNewParts(registry: Registry, parts: unknown, demands: Demands): Registry {
  const faults = registrationFaults(registry, parts, demands);
  if (!areSound(parts, faults)) throw new RegistrationError(faults);
  return {
    rulesets: added(registry.rulesets, admitted(parts.rulesets, demands)),
    actions: added(registry.actions, parts.actions),
    prompts: added(registry.prompts, parts.prompts),
    refusals: added(registry.refusals, parts.refusals),
  };
}

function areSound(_parts: unknown, faults: readonly Error[]): _parts is NewParts {
  return faults.length === 0;
}

function admitted(rulesets: NewParts["rulesets"], demands: Demands): NewParts["rulesets"] {
  return rulesets?.map((ruleset) => demands.admit?.(ruleset) ?? ruleset);
}

function added<P extends { readonly id: string }>(known: ReadonlyMap<string, P>, parts: readonly P[] | undefined = []) {
  return new Map([...known, ...parts.map((part) => [part.id, part] as const)]);
}

/** What stands against registering these parts beside those that are registered. */
export function registrationFaults(registry: Registry, parts: unknown, demands: Demands): Error[] {
  if (!isObject(parts) || Array.isArray(parts))
    return [new Error(`the parts are no object with lists of ${PART_KINDS.join(", ")}`)];
  const stray = Object.keys(parts).filter((kind) => !PART_KINDS.some((known) => known === kind));
  return [
    ...stray.map((kind) => new Error(`${kind} is no kind of part: there are ${PART_KINDS.join(", ")}`)),
    ...PART_KINDS.flatMap((kind) => faultsOfKind(kind, parts[kind], registry, demands)),
  ];
}

function faultsOfKind(kind: PartKind, rows: unknown, registry: Registry, demands: Demands): Error[] {
  if (rows === undefined) return [];
  if (!Array.isArray(rows)) return [new Error(`${kind} is no list`)];
  const ids = rows.map((row: unknown) => (isObject(row) ? row["id"] : undefined));
  return rows.flatMap((row: unknown, at) => {
    const id = ids[at];
    const name = `${NAMES[kind]} ${typeof id === "string" ? id : `number ${at + 1}`}`;
    const isTaken = typeof id === "string" && (registry[kind].has(id) || ids.indexOf(id) < at);
    const faults = [...(isTaken ? [new Error("is registered already")] : []), ...faultsOfPart(kind, row, demands)];
    return faults.map(({ message }) => new Error(`${name}: ${message}`));
  });
}

/** What is wrong with a part by itself: its make first, for the rest reads it. */
function faultsOfPart<K extends PartKind>(kind: K, part: unknown, demands: Demands): Error[] {
  const faults = faultsIn(part, MAKES[kind], "");
  if (!isPart<K>(part, faults)) return faults;
  return [
    ...(ID.test(part.id) ? [] : [new Error("id is not of small letters, digits and hyphens")]),
    ...(kind === "rulesets" ? groundFaults(part, demands.grounds) : []),
    ...demands.textKeys[kind](part).flatMap((key) => (demands.hasText(key) ? [] : [new Error(`has no text ${key}`)])),
  ];
}

function isPart<K extends PartKind>(_part: unknown, faults: readonly Error[]): _part is PartKinds[K] {
  return faults.length === 0;
}

/** A ruleset is on a ground that is known, and has what that ground asks for besides. */
function groundFaults(part: object, grounds: readonly GroundRules[]): Error[] {
  const found = grounds.find((ground) => "ground" in part && part.ground === ground);
  if (!found) return [new Error(`ground is none that is known: ${grounds.map(({ id }) => id).join(", ")}`)];
  return found.rulesetMake ? faultsIn(part, { parts: found.rulesetMake(part) }, "") : [];
}
