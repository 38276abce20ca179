/** What a ruleset is: turns, actions and numbers on one ground. Shared code calls it and never asks which one it is. */
import type { Battle, Situation } from "./battle";
import type { Conversation, PromptKind } from "./flow";
import type { Ground, GroundRules } from "./ground";
import type { Aiming, Forecast } from "./preview";
import type { FigureRow, FigureStateOn } from "./record";
import type { Scale, ShownNumbers } from "./sheet-stats";
import type { Figure, FigureId, Line, Refusal, Stat, Sum } from "./types";
import type { Intent } from "./intents";

/** One turn of the round as a tracker lists it; a figure may have several. */
export interface TurnSlot {
  readonly who: FigureId;
  /** The die it is taken with; null where turns are no dice. */
  readonly die: number | null;
  /** Still to come, under way, kept by waiting or guarding, or gone: taken, or spent by a reaction. */
  readonly state: "open" | "now" | "kept" | "spent";
}

/** Turns and rounds. */
export interface Clock<G extends Ground = Ground> {
  /** What a figure has as the battle starts. */
  starts(figure: Figure): Partial<FigureStateOn<G>>;
  /** In turn order, the fallen included. */
  order(battle: Battle<G>): readonly FigureId[];
  /** The turns of the round, those that are gone included, as they come. */
  slots(battle: Battle<G>): readonly TurnSlot[];
  hasActed(state: FigureStateOn<G>): boolean;
  /** Whether it has an action to begin now. */
  mayAct(battle: Battle<G>, who: FigureId): boolean;
  /** Whether it has what this reaction spends; `against` is whose action it answers. */
  mayReact(battle: Battle<G>, who: FigureId, prompt: PromptKind, against: FigureId): boolean;
  /** Ends the turn (or the round) and begins the next. */
  pass(situation: Situation<Battle<G>>, to: "turn" | "round"): Conversation;
}

/** How an intent is judged and carried out; gives how it ended for the figure that began it. */
export interface Deed<I extends Intent = Intent, B extends Battle = Battle> {
  refusal(battle: B, intent: I): Refusal | null;
  play(situation: Situation<B>, intent: I): Conversation<string>;
}

/** A deed by kind of intent: what there is; an intent of any other kind is refused `cannot`. */
export type Deeds = Readonly<Record<string, Deed | undefined>>;

/** What a ruleset does around every figure's own intent. */
export interface Around<B extends Battle = Battle> {
  before(situation: Situation<B>, actor: FigureId, intent: Intent): Conversation;
  after(situation: Situation<B>, actor: FigureId): Conversation;
}

/** What differs from ruleset to ruleset. */
export interface Ruleset<G extends Ground = Ground> {
  readonly id: string;
  readonly ground: GroundRules<G>;
  /** A plain figure's numbers where they are others than `USUAL_STATS`. */
  readonly usual?: Partial<Readonly<Record<Stat, number>>>;
  readonly clock: Clock<G>;
  readonly deeds: Deeds;
  readonly around?: Around<Battle<G>>;
  /** Whether figures may bring a free modifier to what they do: where dice decide it. */
  readonly takesFree?: boolean;
  /** What has become of a figure with these hits left; left out where hits say nothing. */
  fallenAt?(hits: number): FigureRow["fallen"];
  /** The figure's rate with every modifier in force, with its lines: for previews and sheets. */
  rate(battle: Battle<G>, who: FigureId): Sum;
  /** The numbers that a sheet shows here. */
  readonly shows: ShownNumbers<Battle<G>>;
  /** What the figure has left to spend in this turn besides its action, for tracker and ruler. */
  purse?(battle: Battle<G>, who: FigureId): readonly Line[];
  /** Whether the figure's player may take this back while the turn lasts, unless dice fell or somebody was asked. */
  takesBack?(intent: Intent): boolean;
  /** Of one step, or of the legs of a way, where moves are paid: what it costs; the refusal of the first that cannot be taken. */
  forecast?(battle: Battle<G>, steps: readonly Intent[]): Forecast | Refusal;
  /** Actions that are aimed at more than one figure. */
  readonly aiming?: Aiming<Battle<G>>;
  /** What a status is called here where it has a name of its own. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** What wits, skills and modifiers are counted in; levels, where it is left out. */
  readonly scale?: Scale;
  /** Whether weapons reach as far as their squares say, rather than as far as the ground's own measure. */
  readonly countsSquares?: boolean;
}
