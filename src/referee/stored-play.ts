/** How a play is read from what is stored of it: by schemas, whoever may have had it in hands. Fields that nobody knows are dropped, those that earlier versions lacked may be missing. */
import * as v from "valibot";
import type { GroundRules } from "../engine/battle";
import type { Choice, DiceOf, Note, Target } from "../engine/flow";
import {
  type AnswerEntry,
  CARD_STATES,
  type JournalEntry,
  type OpenPrompt,
  type Played,
  type SecretEntry,
  type ThrowEntry,
  UNASKED,
  type Why,
} from "../engine/journal";
import { isValueOf } from "../engine/notation/record-lines";
import type { Write } from "../engine/record";
import { type FieldsOf, type Read, readJson, readSent, type Schema, wholeNumber } from "../engine/sent";
import { AUTOMATION_LEVELS, type Line, type Sum } from "../engine/types";
import { isPromptKind } from "../rulesets/registry";
import type { Levels } from "./automation-levels";
import type { Committing, PlayCard, PositionWrite, SecretPart } from "./card";
import { denialSchema, type SceneId, type TokenPosition } from "./request";

/** What of a ground a play is read by. */
type PlayGround = Pick<GroundRules, "intents" | "codecs">;

/** The play that is stored as this text, by the ground of its scene; null for what is none. */
export function parseCard(text: string, groundOf: (scene: SceneId) => PlayGround): PlayCard | null {
  const stored = readJson(v.unknown(), text);
  const head = valueOf(readSent(PLACED, stored));
  return head && valueOf(readSent(schemasFor(groundOf(head.scene)).card, stored));
}

/** What of a play is kept from players, by the same; null for what is none. */
export function parseSecret(text: string, ground: PlayGround): SecretPart | null {
  return readJson(schemasFor(ground).secret, text);
}

function valueOf<T>(found: Read<T>): T | null {
  return "value" in found ? found.value : null;
}

interface PlaySchemas {
  readonly card: Schema<PlayCard>;
  readonly secret: Schema<SecretPart>;
}

const made = new WeakMap<PlayGround, PlaySchemas>();

function schemasFor(ground: PlayGround): PlaySchemas {
  const known = made.get(ground) ?? playSchemas(ground);
  made.set(ground, known);
  return known;
}

const anyWords = v.string();

const PLACED = v.object({ scene: anyWords });

const finite: Schema<number> = v.pipe(v.number(), v.finite());

const position: Schema<TokenPosition> = v.object({
  ...{ x: finite, y: finite, elevation: finite, level: v.exactOptional(anyWords) },
  rotation: v.exactOptional(finite),
} satisfies FieldsOf<TokenPosition>);

const positions: Schema<PositionWrite[]> = v.array(
  v.object({
    ...{ who: anyWords, before: position, after: position, via: v.array(position) },
  } satisfies FieldsOf<PositionWrite>),
);

const dice: Schema<DiceOf[]> = v.array(
  v.object({ who: anyWords, count: wholeNumber, sides: wholeNumber } satisfies FieldsOf<DiceOf>),
);

const sumLine = v.object({ key: anyWords, of: v.exactOptional(anyWords), value: finite } satisfies FieldsOf<Line>);

const sum = v.object({ total: finite, lines: v.array(sumLine) } satisfies FieldsOf<Sum>);

const thrown = v.object({
  ...{ kind: v.literal("throw"), key: anyWords, dice, faces: v.array(v.array(finite)) },
  targets: v.array(v.object({ who: anyWords, sum } satisfies FieldsOf<Target>)),
  value: v.nullable(v.union([anyWords, finite, v.boolean()])),
} satisfies FieldsOf<ThrowEntry>);

const about = v.record(anyWords, v.union([anyWords, finite]));

const prompt = v.custom<OpenPrompt["prompt"]>(isPromptKind);

const notes: Schema<Note[]> = v.array(
  v.objectWithRest({ key: anyWords }, v.nullable(v.union([anyWords, finite, v.boolean(), v.array(anyWords)]))),
);

const automationLevel = v.picklist(AUTOMATION_LEVELS);

const levels = v.object({
  ...{ reactions: automationLevel, opportunity: automationLevel, hidden: v.exactOptional(automationLevel) },
  ...{ damage: automationLevel, conditions: automationLevel, sporadics: automationLevel },
} satisfies FieldsOf<Levels>);

function playSchemas(ground: PlayGround): PlaySchemas {
  const choice: Schema<Choice> = v.union([anyWords, ground.intents]);
  const answer = v.object({
    ...{ kind: v.literal("answer"), who: anyWords, prompt, about, choice, by: v.nullable(anyWords) },
    unasked: v.exactOptional(v.picklist(UNASKED)),
  } satisfies FieldsOf<AnswerEntry>);
  const entry: Schema<JournalEntry> = v.variant("kind", [thrown, answer]);
  const open = v.object({
    ...{ who: anyWords, prompt, about, choices: v.array(choice), otherwise: choice },
    ...{ deadline: v.nullable(finite), since: finite, repeat: v.exactOptional(wholeNumber) },
  } satisfies FieldsOf<OpenPrompt>);
  const shared = { asking: v.array(open), notes, ...committing(ground) };
  const secretEntry = v.object({ step: wholeNumber, entry } satisfies FieldsOf<SecretEntry>);
  const card = v.object({
    ...shared,
    ...playedFields(ground),
    ...headFields,
    journal: v.array(entry),
  } satisfies FieldsOf<PlayCard>);
  const secret = v.object({
    ...{ ...shared, journal: v.array(secretEntry), owes: v.exactOptional(v.boolean()) },
  } satisfies FieldsOf<SecretPart>);
  return { card, secret };
}

const why = v.object({ key: anyWords, of: v.exactOptional(anyWords) } satisfies FieldsOf<Why>);

function playedFields({ intents }: PlayGround) {
  return {
    ...{ intent: intents, state: v.picklist(CARD_STATES), way: v.array(anyWords), passed: wholeNumber },
    ...{ outcome: v.nullable(anyWords), reason: v.nullable(denialSchema), overridden: v.nullable(denialSchema) },
    why: v.exactOptional(why),
  } satisfies FieldsOf<Omit<Played, "journal" | "asking" | "notes">>;
}

/** What is written is what such a field of the record can hold, on both sides. */
function committing(ground: PlayGround): FieldsOf<Committing> {
  const write = v.object({
    ...{ at: anyWords, who: anyWords, field: anyWords, before: v.unknown(), after: v.unknown() },
  } satisfies FieldsOf<Write>);
  const isWritable = ({ at, field, before, after }: Write): boolean =>
    [before, after].every((value) => isValueOf(ground, [at, field], value));
  return { writes: v.array(v.pipe(write, v.check(isWritable))), positions };
}

const headFields = {
  ...{ scene: anyWords, request: anyWords, by: anyWords, audience: v.picklist(["all", "gms"]) },
  ...{ drop: v.nullable(position), from: v.exactOptional(position), levels: v.exactOptional(levels) },
  ...{ round: finite, turn: v.nullable(anyWords), revision: wholeNumber },
} satisfies FieldsOf<Omit<PlayCard, keyof Played | keyof Committing>>;
