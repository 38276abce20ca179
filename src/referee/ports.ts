/**
 * What the referee needs of the world around it. Every port answers for one client: the one this code runs on.
 * Reads are synchronous (documents are in memory); writes are promises that settle when the server has taken them.
 */
import type { AutomationLevel, FigureId } from "../engine/types";
import type { Battle } from "../engine/battle";
import type { Write } from "../engine/record";
import type { Choice, DiceOf, Prompt } from "../engine/flow";
import type { PlayCard, PositionWrite, SecretPart } from "./card";
import type { Feature } from "./automation-levels";
import type { BeforeEvents } from "./events";
import type { SceneArea, PlayId, RequestId, SceneId, TokenPosition, UserId } from "./request";
import type { Intent } from "../engine/intents";

/**
 * What of the record is to be written, by the battle as it is at that moment; null for neither that nor what would be
 * written with it. Hits are the actors': they only say how many a figure is about to have.
 */
export type RecordPlan = (battle: Battle) => readonly Write[] | null;

/** What a write throws whose fight is over by then, though another may have begun on its scene: no bug, and nothing is left to be written. */
export class FightOver extends Error {}

/** The battle of a scene: its record, its tokens, its actors. */
export interface WorldPort {
  /** The battle as the documents have it now; hits are the actors'. Null where the scene has none. */
  battle(scene: SceneId): Battle | null;
  /** The revision that players know of: plays that show in nothing do not count in it. */
  shownRevision(scene: SceneId): number;
  /** Puts right what only GMs may change in mid-fight, and what another window has still written, before anything is read; does nothing where all is right. */
  settle(scene: SceneId): Promise<void>;
  /** Puts right of that what somebody has touched since, before anything is written by it. */
  settleTouched(scene: SceneId): Promise<void>;
  /** Whether the record names this client the referee. Asked before every single write. */
  isMine(scene: SceneId): boolean;
  /** The play that the record says is open. */
  openPlay(scene: SceneId): PlayId | null;
  /** Points the record at the open play, or at none. */
  setOpenPlay(scene: SceneId, play: PlayId | null): Promise<void>;
  /** Sets every field to its `after`, in one update; none where all of them are that already. */
  writeRecord(scene: SceneId, plan: RecordPlan): Promise<void>;
  /** Moves tokens to `after`, through `via`. A token that is there already stays; one that is gone is passed over. */
  writePositions(scene: SceneId, positions: readonly PositionWrite[]): Promise<void>;
  /** Sets the hits of the actor that a figure's token shows: a write of `figure`, field `hits`. */
  writeHits(scene: SceneId, write: Write): Promise<void>;
}

/** A play as it ends, for whoever chooses where tokens stand. */
export interface Ending {
  readonly scene: SceneId;
  readonly before: Battle;
  readonly after: Battle;
  readonly intent: Intent;
  readonly drop: TokenPosition | null;
}

/** Where tokens are, and where they can stand. */
export interface PositionPort {
  /** The tokens that must go elsewhere for the battle as it ends, with their ways; none for those who stay. */
  plan(ending: Ending): PositionWrite[];
  /** Where a figure's token is now; null where it has none. */
  spotOf(scene: SceneId, who: FigureId): TokenPosition | null;
  /** Where tokens can be: the scene with its padding. */
  areaOf(scene: SceneId): SceneArea;
}

/** Plays, kept with their fight where no player can write, and shown by cards. */
export interface CardPort {
  /** Keeps a new play and shows its card, authored by this client, to `card.audience`. */
  post(card: PlayCard): Promise<PlayId>;
  /** The play as it is kept; null where the scene's fight has none of that id. */
  read(scene: SceneId, play: PlayId): PlayCard | null;
  /** All plays of the scene's fight that can be read, oldest first. */
  all(scene: SceneId): PlayCard[];
  /** Whether the play is kept as this card, to the letter. */
  isKeptAs(scene: SceneId, play: PlayId, card: PlayCard): boolean;
  /**
   * Replaces the card whole; the commit point where the same update sets those of the record that `plan` names. The
   * record's revision is among them (`battle`, row `""`, field `revision`). False where `plan` gives nothing.
   */
  update(scene: SceneId, play: PlayId, card: PlayCard, plan?: RecordPlan): Promise<boolean>;
  /** Plays of the scene's fight that are open or being written, or owe hidden figures something, oldest first. */
  unfinished(scene: SceneId): PlayId[];
  /** The play that this user's request led to, whoever was the referee then. */
  ofRequest(scene: SceneId, by: UserId, request: RequestId): PlayId | null;
}

/** What players must not read. */
export interface SecretPort {
  /**
   * Keeps the secret part of a play where players cannot read it, for GMs and whoever owns the figures to see: what it
   * asks is answered by `Referee.receive` like anything else, but never over the socket. Never called while there is
   * nothing to hide.
   */
  save(scene: SceneId, play: PlayId, part: SecretPart): Promise<void>;
  /** Null where nothing was hidden, or nobody here knows it. */
  load(scene: SceneId, play: PlayId): SecretPart | null;
}

export interface DicePort {
  /** Rolls real dice; faces in the order of `dice`. A `secret` roll is shown to GMs alone. */
  roll(dice: readonly DiceOf[], secret: boolean): Promise<number[][]>;
}

export interface PeoplePort {
  isGM(user: UserId): boolean;
  /** Whether the user owns the figure's token: attested, never what a payload says. */
  owns(user: UserId, who: FigureId): boolean;
  /** Whether some player cannot see the figure: then nothing public may differ by it. */
  isSecret(scene: SceneId, who: FigureId): boolean;
}

export interface ClockPort {
  /** Server time in milliseconds. */
  now(): number;
  /** Calls back once after so many milliseconds; gives the way to cancel it. */
  after(milliseconds: number, callback: () => void): () => void;
  /** How long an answer may take, in milliseconds; null for no limit. */
  answerLimit(scene: SceneId): number | null;
}

/** How much is done without asking. */
export interface AutomationPort {
  levelOf(feature: Feature): AutomationLevel;
  /** What a figure answers that nobody plays, in the midst of a play; null where people are asked. */
  answerFor(scene: SceneId, battle: Battle, prompt: Prompt): Choice | null;
  /** Whether an autopilot may still do what it has asked for. */
  mayAct(scene: SceneId, battle: Battle, intent: Intent): boolean;
}

export interface LogPort {
  /** A bug: for the console, and a word to the GM. */
  broken(scene: SceneId, error: unknown): void;
}

/** What packages on this client are told beforehand, and may forbid. */
export interface EventPort {
  allows<K extends keyof BeforeEvents>(event: K, facts: BeforeEvents[K]): boolean;
}

/** All ports together. */
export interface Ports {
  readonly world: WorldPort;
  readonly positions: PositionPort;
  readonly cards: CardPort;
  readonly secrets: SecretPort;
  readonly dice: DicePort;
  readonly people: PeoplePort;
  readonly clock: ClockPort;
  readonly automation: AutomationPort;
  readonly events: EventPort;
  readonly log: LogPort;
}
