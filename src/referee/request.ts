/** What a client sends to the referee, and what it hears back. All of it travels where every player can read it. */
import type { FigureId } from "../engine/types";
import type { Choice, PromptKind } from "../engine/flow";
import type { Denial } from "../engine/refusal";
import type { Intent } from "../engine/intents";

export type UserId = string;
export type SceneId = string;
/** The id of the chat message that carries a play. */
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
}

/** The answer to one prompt. Answers for hidden figures reach `Referee.receive` from a query, never over the socket. */
export interface AnswerRequest {
  readonly kind: "answer";
  readonly id: RequestId;
  readonly scene: SceneId;
  readonly play: PlayId;
  readonly who: FigureId;
  readonly prompt: PromptKind;
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
}

/** A GM takes a finished play back. */
export interface UndoRequest {
  readonly kind: "undo";
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

export type Request = PlayRequest | AnswerRequest | RefuseRequest | UndoRequest | CallOffRequest;

/** What came of a request. The same request again gets the same reply. */
export type Reply =
  /** `play` is null where it is about none. */
  | { readonly kind: "accepted"; readonly request: RequestId; readonly play: PlayId | null }
  | { readonly kind: "denied"; readonly request: RequestId; readonly denial: Denial }
  /** This client is not the referee (any more): whoever is will answer. */
  | { readonly kind: "ignored"; readonly request: RequestId };
