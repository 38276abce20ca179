/** What is registered, and what the system itself registers: its rulesets, listed once, and the words of its rules. */
import { HAZARD_KINDS } from "../zones/hazards/kinds";
import type { Ruleset } from "../engine/battle";
import { fenced, type RulesError } from "../engine/fence";
import type { PromptKind } from "../engine/flow";
import { type DenialCode, DENIAL_CODES } from "../engine/refusal";
import {
  type Demands,
  registrationFaults,
  type NewParts,
  NOTHING_REGISTERED,
  type PromptWord,
  withNewParts,
} from "../engine/registry";
import type { RefusalCode } from "../engine/types";
import { ACTION_IDS } from "../zones/actions/action";
import type { HexRuleset } from "../hexes/battle";
import { REASONS } from "./refusal-reasons";
import { hexGround } from "../hexes/hex-ground";
import { hexFacing } from "./hex-facing/ruleset";
import type { ZoneRuleset } from "../zones/battle";
import { REFUSAL_CODES as HEX_REFUSAL_CODES } from "../hexes/types";
import { REFUSAL_CODES } from "../zones/types";
import { zoneGround } from "../zones/zone-ground";
import { partsOver } from "./ruleset-over";
import { standIns } from "./stand-ins";
import { hexReaction } from "./hex-reaction/ruleset";
import { zones3d6 } from "./zones-3d6/ruleset";
import { zonesPoints } from "./zones-points/ruleset";
import { zonesPool } from "./zones-pool/ruleset";

/** The ruleset a scene starts with. */
export const DEFAULT_RULESET = zones3d6.id;

type Answering = Pick<PromptWord, "answers" | "refusable">;

/** A reaction: a figure can let it be for a whole fight. */
const REACTION: Answering = { answers: ["yes", "no"], refusable: true };
/** What somebody has to decide whenever it comes up. */
const DECISION: Answering = { answers: ["yes", "no"], refusable: false };
/** Which of several: its answers are names. */
const CHOICE: Answering = { answers: [], refusable: false };

const PROMPTS: { readonly [P in PromptKind]: Answering } = {
  intercept: REACTION,
  protect: REACTION,
  evade: REACTION,
  dodge: REACTION,
  block: REACTION,
  brace: REACTION,
  "closing-attack": REACTION,
  "charge-response": REACTION,
  opportunity: REACTION,
  act: { answers: ["no"], refusable: false },
  follow: REACTION,
  "choose-obstacle": CHOICE,
  "choose-zone": CHOICE,
  fall: CHOICE,
  strike: REACTION,
  engage: REACTION,
  perceive: REACTION,
  face: REACTION,
  hurt: DECISION,
  suffer: DECISION,
  hazard: DECISION,
};

const OWN_PARTS: NewParts = {
  rulesets: [zones3d6, zonesPool, zonesPoints, hexReaction, hexFacing],
  actions: [...new Set([...ACTION_IDS, ...hexReaction.actions, ...hexFacing.actions])].map((id) => ({ id })),
  prompts: Object.entries(PROMPTS).map(([id, asked]) => ({ id, ...asked })),
  refusals: [...new Set([...REFUSAL_CODES, ...HEX_REFUSAL_CODES, ...DENIAL_CODES])].map((id) => ({
    id,
    reasons: REASONS[id] ?? [],
  })),
};

/** The grounds that rulesets can be on. */
const GROUNDS = [zoneGround, hexGround];

/** Where a part's texts are looked for. */
export type Language = Pick<Demands, "textKeys" | "hasText">;

/** Before the language has been read, and where no reader is. */
const NO_LANGUAGE: Language = {
  textKeys: { rulesets: () => [], actions: () => [], prompts: () => [], refusals: () => [] },
  hasText: () => true,
};

let registry = NOTHING_REGISTERED;

/** Who hears of what fails in a module's rules as they run: once of each failure. */
export type FailureHeard = (error: RulesError) => void;

/** Adds a module's parts to what is registered. Throws a `RegistrationError` with all that is wrong; then none is added. */
export function register(parts: unknown, language: Language, failed: FailureHeard): void {
  const admit = (ruleset: Ruleset): Ruleset => fenced(ruleset, standIns, failed);
  registry = withNewParts(registry, parts, { grounds: GROUNDS, ...language, admit });
}

/** The same of a ruleset that is said by what it has of its own. */
export function registerNewRuleset(given: unknown, language: Language, failed: FailureHeard): void {
  register(partsOver(given, { rulesetOf, isRegisteredAction }), language, failed);
}

/** Registers what the system itself has, once and before all others; its texts are looked for as soon as there are any. */
export function registerOwnParts(): void {
  registry = withNewParts(registry, OWN_PARTS, { grounds: GROUNDS, ...NO_LANGUAGE });
}

/** What the language lacks for the system's own parts. */
export function ownTextsMissing(language: Language): string[] {
  const faults = registrationFaults(NOTHING_REGISTERED, OWN_PARTS, { grounds: GROUNDS, ...language });
  return faults.map(({ message }) => message);
}

/** The ruleset of that id; null where there is none. */
export function rulesetOf(id: string): Ruleset | null {
  return registry.rulesets.get(id) ?? null;
}

/** The same, where it is one of zones. */
export function zoneRulesetOf(id: string): ZoneRuleset | null {
  const found = rulesetOf(id);
  return found && isOfZones(found) ? found : null;
}

/** The same, where it is one of hexes. */
export function hexRulesetOf(id: string): HexRuleset | null {
  const found = rulesetOf(id);
  return found && isOfHexes(found) ? found : null;
}

function isOfZones(ruleset: Ruleset): ruleset is ZoneRuleset {
  return ruleset.ground === zoneGround;
}

function isOfHexes(ruleset: Ruleset): ruleset is HexRuleset {
  return ruleset.ground === hexGround;
}

export function rulesetIds(): string[] {
  return [...registry.rulesets.keys()];
}

/** Whether an action has texts of its own. */
export function isRegisteredAction(id: string): boolean {
  return registry.actions.has(id);
}

/** The plain answers of a prompt that have texts of its own. */
export function answersTo(prompt: PromptKind): PromptWord["answers"] {
  return registry.prompts.get(prompt)?.answers ?? [];
}

/** Whether something can be asked under that word. */
export function isPromptKind(id: unknown): id is PromptKind {
  return typeof id === "string" && registry.prompts.has(id);
}

/** Whether something can be turned down with that word. */
export function isRefusalCode(id: unknown): id is RefusalCode | DenialCode {
  return typeof id === "string" && registry.refusals.has(id);
}

/** Whether it is a reaction that a figure can let be once and for all. */
export function mayRefuse(prompt: string): prompt is PromptKind {
  return registry.prompts.get(prompt)?.refusable ?? false;
}

/** All of these, in the order in which they were registered. */
export function refusablePrompts(): PromptKind[] {
  return [...registry.prompts.keys()].filter(mayRefuse);
}

/** Whether a hazard is one of the ready ones, which have a word of their own; a GM's has a name. */
export function isHazardKind(name: string): boolean {
  return HAZARD_KINDS.some((kind) => kind === name);
}

/** Finer sentences of a refusal, by the fact `because`. */
export function reasonsOf(code: RefusalCode | DenialCode): readonly string[] {
  return registry.refusals.get(code)?.reasons ?? [];
}
