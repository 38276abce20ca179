/** All that the golden texts take from the project's code, so that what moves is mended in this file alone. */
import { formatStored, readStored } from "../../src/foundry/battlefield/stored-record";
import { FEATURES } from "../../src/referee/automation-levels";
import type { Reply, Request } from "../../src/referee/request";
import { parseCard } from "../../src/referee/stored-play";
import { ACTION_IDS } from "../../src/zones/actions/action";
import { AUTOMATION_LEVELS, type Stat } from "../../src/engine/types";
import { DEFAULT_SETTINGS } from "../../src/zones/settings";
import { REFUSAL_CODES, type ZoneOutcome } from "../../src/zones/types";
import type { IntentKind, ZoneIntent } from "../../src/zones/intents";
import { formatRecord } from "../../src/engine/notation/record-lines";
import { BLANK } from "../../src/zones/record";
import type { Choice, PromptKind } from "../../src/engine/flow";
import { rulesetIds } from "../../src/rulesets/registry";
import { DENIAL_CODES } from "../../src/engine/refusal";
import { CARD_STATES, type JournalEntry, UNASKED } from "../../src/engine/journal";
import type { Battle } from "../../src/engine/battle";
import type { Intent } from "../../src/engine/intents";

export { asked, Seat, settled } from "../referee/table";
export { World } from "../referee/world";
export { SETUPS } from "../rulesets/enumeration-setups";
export { ENGINE } from "../../scenario/engine";
export { readTexts } from "../../scenario/files";
export { readScenarios, type Scenario } from "../../scenario/scenario";
export { formatRecord, formatStored, parseCard, readStored };
export type { Battle, Choice, Intent };

/** Every one of a union's words; the compiler asks for the new and turns down the gone. */
type All<W extends string> = Readonly<Record<W, true>>;
type FieldsOf<T> = { readonly [F in keyof T]-?: true };
type ByKind<T extends { kind: string }> = { readonly [K in T["kind"]]: FieldsOf<Extract<T, { kind: K }>> };

const PROMPTS: All<PromptKind> = {
  intercept: true,
  protect: true,
  evade: true,
  dodge: true,
  block: true,
  brace: true,
  "closing-attack": true,
  "charge-response": true,
  opportunity: true,
  act: true,
  follow: true,
  "choose-obstacle": true,
  "choose-zone": true,
  fall: true,
  strike: true,
  engage: true,
  perceive: true,
  face: true,
  hurt: true,
  suffer: true,
  hazard: true,
};

const OUTCOMES: All<ZoneOutcome> = {
  arrived: true,
  border: true,
  "border-before": true,
  short: true,
  stayed: true,
  caught: true,
  success: true,
  failure: true,
  done: true,
};

const STATS: All<Stat> = {
  ST: true,
  DX: true,
  IQ: true,
  MR: true,
  size: true,
  AGL: true,
  Body: true,
  pool: true,
  rate: true,
  attack: true,
  defence: true,
  actionDice: true,
  Pace: true,
  runDie: true,
  wounds: true,
  MA: true,
  Per: true,
  Move: true,
  armourFactor: true,
  HT: true,
  Vision: true,
  Will: true,
  encumbrance: true,
  swim: true,
  control: true,
  rider: true,
  speed: true,
  accel: true,
};

const ROLLED = { kind: true, who: true, free: true } as const;

const INTENTS: { readonly [K in IntentKind]: FieldsOf<Extract<ZoneIntent, { kind: K }>> } = {
  move: {
    ...ROLLED,
    to: true,
    via: true,
    run: true,
    charge: true,
    join: true,
    ignoreObstacle: true,
    leaveSurplus: true,
  },
  shift: { ...ROLLED, onto: true, part: true, ignoreObstacle: true },
  contact: { ...ROLLED, target: true, ignoreObstacle: true, zone: true },
  leave: ROLLED,
  split: { ...ROLLED, steps: true },
  action: {
    ...ROLLED,
    action: true,
    target: true,
    targets: true,
    weapon: true,
    ward: true,
    with: true,
    zone: true,
    ignoreObstacle: true,
    aim: true,
    size: true,
    scatters: true,
  },
  pass: { kind: true, to: true },
  place: { kind: true, who: true, at: true, touching: true },
  remove: { kind: true, who: true },
  condition: { kind: true, who: true, condition: true, on: true },
  sporadic: { kind: true, zone: true, index: true },
};

const REQUESTED = { kind: true, id: true, scene: true } as const;

const REQUESTS: ByKind<Request> = {
  play: { ...REQUESTED, intent: true, drop: true, revision: true, overrides: true, from: true, why: true },
  answer: { ...REQUESTED, play: true, who: true, prompt: true, repeat: true, choice: true },
  refuse: { ...REQUESTED, who: true, prompt: true, on: true, unless: true },
  undo: { ...REQUESTED, play: true },
  redo: { ...REQUESTED, play: true },
  "call-off": { ...REQUESTED, play: true, because: true },
};

const REPLIES: ByKind<Reply> = {
  accepted: { kind: true, request: true, play: true },
  denied: { kind: true, request: true, denial: true },
  ignored: { kind: true, request: true },
};

const JOURNAL: ByKind<JournalEntry> = {
  throw: { kind: true, key: true, dice: true, faces: true, targets: true, value: true },
  answer: { kind: true, who: true, prompt: true, about: true, choice: true, by: true, unasked: true },
};

const fields = (name: string, kinds: Readonly<Record<string, object>>): [string, string[]][] =>
  Object.entries(kinds).map(([kind, all]) => [`${name} ${kind}`, Object.keys(all).sort()]);

/** Words that are stored or public, by what they are. */
export const WORDS: readonly (readonly [what: string, words: readonly string[]])[] = [
  ["rulesets", rulesetIds()],
  ["prompt kinds", Object.keys(PROMPTS)],
  ["outcomes", Object.keys(OUTCOMES)],
  ["stats", Object.keys(STATS)],
  ["actions", ACTION_IDS],
  ["refusal codes", REFUSAL_CODES],
  ["denial codes", DENIAL_CODES],
  ["card states", CARD_STATES],
  ["unasked", UNASKED],
  ["automation features", FEATURES],
  ["automation levels", AUTOMATION_LEVELS],
  ...fields("intent", INTENTS),
  ...fields("request", REQUESTS),
  ...fields("reply", REPLIES),
  ...fields("journal", JOURNAL),
  ...Object.entries(BLANK).map(([table, row]): [string, string[]] => [
    `record ${table}`,
    Object.entries(row)
      .map(([field, blank]) => `${field}=${JSON.stringify(blank)}`)
      .sort(),
  ]),
  ["rule settings", Object.entries(DEFAULT_SETTINGS).map(([name, usual]) => `${name}=${String(usual)}`)],
];
