/** What a client sends to the referee, how that is read, and what it hears back. All of it travels where every player can read it. */
import * as v from "valibot";
import type { FigureId } from "../engine/types";
import type { Choice, PromptKind } from "../engine/flow";
import type { GroundRules } from "../engine/battle";
import { type Denial, malformedAt } from "../engine/refusal";
import { type FieldsOf, numberWithin, readSent, type Schema, wholeNumber, word } from "../engine/sent";
import { isPromptKind, isRefusalCode } from "../rulesets/registry";
import type { Intent } from "../engine/intents";
import type { Why } from "../engine/journal";

export type UserId = string;
export type SceneId = string;
/** The id of a play, and of the chat message that shows it. */
export type PlayId = string;
/** Made by the client, once for each thing it wants: resending it is harmless. */
export type RequestId = string;

/** A point of the scene in its pixels; the top left corner of a token that stands there. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  /** A level of the scene, where scenes have levels. */
  readonly level?: string;
  /** In degrees, clockwise, where figures face a way. */
  readonly rotation?: number;
}

/** Where the corner of a token can be on a scene, in its pixels: from 0 to these, both included. */
export interface SceneArea {
  readonly width: number;
  readonly height: number;
}

/** The nearest position in the area. */
export function withinArea({ width, height }: SceneArea, { x, y, ...rest }: TokenPosition): TokenPosition {
  return { ...rest, x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
}

/** A figure (or a GM, or the clock) wants to do something. */
export interface PlayRequest {
  readonly kind: "play";
  readonly id: RequestId;
  readonly scene: SceneId;
  readonly intent: Intent;
  /** Where the token was dropped; null where nothing was dragged. */
  readonly drop: TokenPosition | null;
  /** The revision of the record that the client saw; null skips that check. */
  readonly revision: number | null;
  /** The intent that the rules refused and that a GM carries out all the same, as this `place`: named on the card. */
  readonly overrides?: Intent;
  /** Where the token of a `place` stood before somebody moved it by hand; left out where it is still to move. */
  readonly from?: TokenPosition;
  /** Why an autopilot wants it; nobody but a GM's client has one. */
  readonly why?: Why;
}

/** The answer to one prompt. Answers for hidden figures reach `Referee.receive` from a query, never over the socket. */
export interface AnswerRequest {
  readonly kind: "answer";
  readonly id: RequestId;
  readonly scene: SceneId;
  readonly play: PlayId;
  readonly who: FigureId;
  readonly prompt: PromptKind;
  /** Which of such questions it answers (`OpenPrompt`): one that comes too late is none to the next. */
  readonly repeat?: number;
  readonly choice: Choice;
}

/** A figure's answer to a kind of prompt is no from now on, without asking; or it is asked again. */
export interface RefuseRequest {
  readonly kind: "refuse";
  readonly id: RequestId;
  readonly scene: SceneId;
  readonly who: FigureId;
  readonly prompt: PromptKind;
  readonly on: boolean;
  /** Unless this is so: one of the ruleset's words (`engine/battle.ts`, StandingNo). */
  readonly unless?: string;
}

/** A finished play is taken back, by a GM or whose own it is. */
export interface UndoRequest {
  readonly kind: "undo";
  readonly id: RequestId;
  readonly scene: SceneId;
  readonly play: PlayId;
}

/** A play that was taken back is done again, as it was. */
export interface RedoRequest {
  readonly kind: "redo";
  readonly id: RequestId;
  readonly scene: SceneId;
  readonly play: PlayId;
}

/** A GM calls the open play off, or forces the next turn although one is open. */
export interface CallOffRequest {
  readonly kind: "call-off";
  readonly id: RequestId;
  readonly scene: SceneId;
  readonly play: PlayId;
  readonly because: "gm" | "turn-forced";
}

export type Request = PlayRequest | AnswerRequest | RefuseRequest | UndoRequest | RedoRequest | CallOffRequest;

/** What came of a request. The same request again gets the same reply. */
export type Reply =
  /** `play` is null where it is about none. */
  | { readonly kind: "accepted"; readonly request: RequestId; readonly play: PlayId | null }
  | { readonly kind: "denied"; readonly request: RequestId; readonly denial: Denial }
  /** This client is not the referee (any more): whoever is will answer. */
  | { readonly kind: "ignored"; readonly request: RequestId };

/** What may be a request: whose scene it is and which reply is its own can be told, nothing else is known of it. */
export interface Sent {
  readonly id: RequestId;
  readonly scene: SceneId;
}

/** Requests and replies on the system's socket. Everybody can read them; who sent one is attested by the server. */
export type SocketMessage =
  | { readonly kind: "request"; readonly request: Sent }
  | { readonly kind: "reply"; readonly to: UserId; readonly reply: Reply }
  /** A GM's window asks which others there are, or answers that. */
  | { readonly kind: "hello" | "here"; readonly client: string };

const SENT = v.object({ id: word, scene: word });

/** Why something was turned down, as it is sent and stored. */
export const denialSchema: Schema<Denial> = v.strictObject({
  code: v.custom<Denial["code"]>(isRefusalCode),
  facts: v.record(v.string(), v.union([v.string(), v.number()])),
});

const REPLY: Schema<Reply> = v.variant("kind", [
  v.strictObject({ kind: v.literal("accepted"), request: word, play: v.nullable(word) }),
  v.strictObject({ kind: v.literal("denied"), request: word, denial: denialSchema }),
  v.strictObject({ kind: v.literal("ignored"), request: word }),
]);

const MESSAGE: Schema<SocketMessage> = v.variant("kind", [
  v.strictObject({ kind: v.literal("request"), request: v.custom<Sent>((sent) => v.is(SENT, sent)) }),
  v.strictObject({ kind: v.literal("reply"), to: word, reply: REPLY }),
  v.strictObject({ kind: v.picklist(["hello", "here"]), client: word }),
]);

/** Null for what is no message, or a request that nobody could reply to. */
export function parseMessage(message: unknown): SocketMessage | null {
  const found = readSent(MESSAGE, message);
  return "value" in found ? found.value : null;
}

/** Null for what is no reply. */
export function readReply(sent: unknown): Reply | null {
  const found = readSent(REPLY, sent);
  return "value" in found ? found.value : null;
}

/** The request in what was sent, made anew of its own parts; why not, where it is none. */
export function parseRequest(sent: Sent, ground: Pick<GroundRules, "intents">, area: SceneArea): Request | Denial {
  const found = readSent(requestSchema(ground, area), sent);
  return "value" in found ? found.value : malformedAt(found.fault);
}

const HEAD = { id: word, scene: word };

const UNDO = v.strictObject({
  ...{ kind: v.literal("undo"), ...HEAD, play: word },
} satisfies FieldsOf<UndoRequest>);

const REDO = v.strictObject({
  ...{ kind: v.literal("redo"), ...HEAD, play: word },
} satisfies FieldsOf<RedoRequest>);

const CALL_OFF = v.strictObject({
  ...{ kind: v.literal("call-off"), ...HEAD, play: word, because: v.picklist(["gm", "turn-forced"]) },
} satisfies FieldsOf<CallOffRequest>);

const PROMPT_KIND = v.custom<AnswerRequest["prompt"]>(isPromptKind);

const REFUSE = v.strictObject({
  ...{ kind: v.literal("refuse"), ...HEAD, who: word, prompt: PROMPT_KIND, on: v.boolean() },
  unless: v.exactOptional(word),
} satisfies FieldsOf<RefuseRequest>);

const WHY = v.strictObject({ key: word, of: v.exactOptional(word) } satisfies FieldsOf<Why>);

function requestSchema({ intents }: Pick<GroundRules, "intents">, area: SceneArea): Schema<Request> {
  const drop = v.nullable(positionOf(numberWithin(0, area.width), numberWithin(0, area.height)));
  const play = v.strictObject({
    ...{ kind: v.literal("play"), ...HEAD, intent: intents, drop, revision: v.nullable(wholeNumber) },
    ...{ overrides: v.exactOptional(intents), from: v.exactOptional(nearestIn(area)) },
    why: v.exactOptional(WHY),
  } satisfies FieldsOf<PlayRequest>);
  const answer = v.strictObject({
    ...{
      kind: v.literal("answer"),
      ...HEAD,
      play: word,
      who: word,
      prompt: PROMPT_KIND,
      repeat: v.exactOptional(wholeNumber),
      choice: v.union([word, intents]),
    },
  } satisfies FieldsOf<AnswerRequest>);
  return v.variant("kind", [play, answer, REFUSE, UNDO, REDO, CALL_OFF]);
}

/** Nobody flies or digs further than this, in the scene's units. */
const HIGHEST = 100_000;

function positionOf(x: Schema<number>, y: Schema<number>): Schema<TokenPosition> {
  return v.strictObject({
    ...{ x, y, elevation: numberWithin(-HIGHEST, HIGHEST), level: v.exactOptional(word) },
    rotation: v.exactOptional(numberWithin(-360, 360)),
  } satisfies FieldsOf<TokenPosition>);
}

const ANYWHERE = positionOf(
  numberWithin(-Number.MAX_VALUE, Number.MAX_VALUE),
  numberWithin(-Number.MAX_VALUE, Number.MAX_VALUE),
);

/** A token may have stood beyond the edge of its scene: it is brought back to the edge at most. */
function nearestIn(area: SceneArea): Schema<TokenPosition> {
  return v.pipe(
    ANYWHERE,
    v.transform((position) => withinArea(area, position)),
  );
}

/** The reply to what is not a play of its own. */
export function replyTo(request: Exclude<Request, PlayRequest>, denial: Denial | null): Reply {
  if (denial) return { kind: "denied", request: request.id, denial };
  return { kind: "accepted", request: request.id, play: request.kind === "refuse" ? null : request.play };
}
