/** A battle as plain data with its ruleset, and what is asked of its figures and its time. */
import {
  type Automation,
  type Figure,
  type FigureId,
  type Line,
  type Refusal,
  type Stat,
  type Sum,
  areEnemies,
} from "./types";
import type { Change } from "./changes";
import type { Fraction } from "./dice/distribution";
import type { Choice, Conversation, Note, Prompt, PromptKind } from "./flow";
import type { Ground, Progress } from "./ground";
import type { GroundTurn, Intent, PassesTo } from "./intents";
import type { TableCodecs } from "./notation/lines";
import type { PartMakes } from "./part-make";
import type { Aiming, Forecast } from "./preview";
import type { BattleRecord, FigureRow, FigureStateOn, Tables, Write, BattleState } from "./record";
import type { Schema } from "./sent";
import type { Scale, ShownNumbers } from "./sheet-stats";
import type { Tactics } from "./tactics";

/** An immutable value; a change makes a new one with another record. */
export interface Battle<G extends Ground = Ground, R extends Ruleset<G> = Ruleset<G>> {
  readonly rules: R;
  readonly field: G["field"];
  readonly settings: G["settings"];
  readonly figures: ReadonlyMap<FigureId, Figure>;
  /** The tracker's order, first to last. */
  readonly order: readonly FigureId[];
  /** How many of them come before whoever has the turn on the record, where that figure has left the fight in it; left out, nobody has. */
  readonly vacated?: number;
  readonly record: BattleRecord<G>;
  /** Where figures truly stand on the map; only lines of fire by position read it (Z-ST-12). */
  readonly positions?: ReadonlyMap<FigureId, Standpoint>;
  /** How much of what the rules decide takes effect by itself here; left out, all of it. */
  readonly automation?: Automation;
  /** The free modifier that a figure brings to its rolls of the play under way. */
  readonly free?: { readonly who: FigureId; readonly value: number };
}

/** A place on the map and the room a figure takes there, in one unit for all. */
export interface Standpoint {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The battle as it is now, after every change so far. */
export interface Situation<B extends Battle = Battle> {
  readonly battle: B;
}
/** One turn of the round as a tracker lists it; a figure may have several, each with a die where turns are dice. */
export interface TurnSlot {
  readonly who: FigureId;
  readonly die: number | null;
  /** The pass of the round in which it is taken, and how its figure has moved in it; left out where there is none. */
  readonly pass?: string;
  readonly how?: string;
  /** Still to come, under way, kept by waiting or guarding, or gone: taken, or spent by a reaction. */
  readonly state: "open" | "now" | "kept" | "spent";
}

/** Turns and rounds. */
export interface TurnRules<G extends Ground = Ground> {
  /** What a figure has as the battle starts. */
  starts(figure: Figure): Partial<FigureStateOn<G>>;
  /** In turn order, the fallen included. */
  order(battle: Battle<G>): readonly FigureId[];
  /** The turns of the round, those that are gone included, as they come. */
  slots(battle: Battle<G>): readonly TurnSlot[];
  hasActed(state: FigureStateOn<G>): boolean;
  /** What of a turn has been spent from one state to the next, as a word that has a text; null for nothing. Left out, an action by {@link hasActed}. */
  spent?(before: FigureStateOn<G>, after: FigureStateOn<G>): string | null;
  /** Whether it has an action to begin now. */
  mayAct(battle: Battle<G>, who: FigureId): boolean;
  /** Whether it has what this reaction spends; `against` is whose action it answers. */
  mayReact(battle: Battle<G>, who: FigureId, prompt: PromptKind, against: FigureId): boolean;
  /** Ends the turn (or the pass, or the round) and begins the next. */
  pass(situation: Situation<Battle<G>>, to: PassesTo): Conversation;
  /** A round's passes, first to last, by the words of their heads in the tracker, and the way back into one; left out, a round is one. */
  readonly passes?: readonly string[];
  setPass?(battle: Battle<G>, pass: string): readonly Write[];
}

/** How an intent is judged and carried out; gives how it ended for the figure that began it. */
export interface Handler<I extends Intent = Intent, B extends Battle = Battle> {
  refusal(battle: B, intent: I): Refusal | null;
  resolve(situation: Situation<B>, intent: I): Conversation<string>;
  /** The chance of every outcome while nobody reacts, as far as it can be told without playing; null where it cannot. */
  odds?(battle: B, intent: I): ReadonlyMap<string, Fraction> | null;
  /** The same where prompts are answered by a policy, exact however many throws there are; yields between slices of work. */
  oddsBy?(battle: B, intent: I, answers: (prompt: Prompt) => Choice): Generator<void, ReadonlyMap<string, Fraction>>;
}

/** The handler of each kind of intent: what there is; an intent of any other kind is refused `cannot`. */
type Handlers = Readonly<Record<string, Handler | undefined>>;

/** What a ruleset does around every figure's own intent. */
export interface Around<B extends Battle = Battle> {
  before(situation: Situation<B>, actor: FigureId, intent: Intent): Conversation;
  after(situation: Situation<B>, actor: FigureId): Conversation;
}

/** A figure's no for the whole fight that knows exceptions (HR-RE-01). */
export interface StandingNo {
  /** The words of the exceptions there are: `beside`, `within-4`. */
  readonly words: readonly string[];
  /** Whether the exception holds, so that the figure is asked all the same. */
  stillAsked(prompt: Prompt, unless: string): boolean;
}

/** What differs from ruleset to ruleset. */
export interface Ruleset<G extends Ground = Ground> {
  readonly id: string;
  readonly ground: GroundRules<G>;
  /** A plain figure's numbers where they are others than `USUAL_STATS`. */
  readonly usual?: Partial<Readonly<Record<Stat, number>>>;
  readonly turns: TurnRules<G>;
  readonly handlers: Handlers;
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
  /** Standing noes that hold unless something is so; left out, a no is a no. */
  readonly standingNo?: StandingNo;
  /** What a status is called here where it has a name of its own. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** What wits, skills and modifiers are counted in; levels, where it is left out. */
  readonly scale?: Scale;
  /** Whether weapons reach as far as their squares or their hexes say, rather than as far as the ground's own measure. */
  readonly countsSquares?: boolean;
  readonly countsHexes?: boolean;
  /** How its fights are judged and foretold; left out, they are not. */
  readonly tactics?: Tactics<Battle<G>>;
}

/** Writes as they are planned, each on the battle as the earlier ones left it. */
export interface WriteDraft<B extends Battle = Battle> {
  readonly battle: B;
  /** Plans fields of one row, unless they would change nothing. */
  set(at: string, who: string, fields: object): void;
  figure(who: string, fields: Partial<FigureRow>): void;
}

/** All that the engine and the referee ever ask of a ground. */
export interface GroundRules<G extends Ground = Ground> {
  readonly id: string;
  /** What a row reads as that nothing has been written to, by table. */
  readonly blank: Tables<G>;
  /** How rows are stored, by table, in the order in which tables and fields are written. */
  readonly codecs: TableCodecs<G>;
  /** A record with all its tables, empty. */
  readonly empty: BattleRecord<G>;
  /** Plans the writes of a change that is the ground's own. */
  plan(draft: WriteDraft<Battle<G>>, change: Change): void;
  /** The fields of a figure's row that are as new in each round, with their values. */
  readonly fresh: Partial<FigureStateOn<G>>;
  /** Plans a fall, with these fields of the figure's row and whatever else it changes; left out, the fields alone. */
  planFall?(draft: WriteDraft<Battle<G>>, who: FigureId, fields: Partial<FigureRow>): void;
  /** What of the ground's own tables is fresh in a new round. */
  planRound?(draft: WriteDraft<Battle<G>>): void;
  /** How its intents are read from what somebody sent. */
  readonly intents: Schema<Intent>;
  /** The field of the first name in such an intent that the battle does not have; null if it has all. */
  unknownName(battle: Battle<G>, intent: Intent): string | null;
  /** Whether a row of one of its own tables is about somebody or something that there is; left out, any is. */
  hasRow?(battle: Battle<G>, at: string, who: string): boolean;
  /** The name of one of its places, null for an id that is none; left out where ids are names. */
  nameOf?(field: G["field"], id: string): string | null;
  /** What a figure has done and keeps up, as words of the tracker's signs (`moved`, `acted`, `waiting`, …). */
  signsOf?(battle: Battle<G>, who: FigureId): readonly string[];
  /** Turns of what moves about by itself, after those of the figures; left out where nothing does. */
  groundTurns?(battle: Battle<G>): readonly GroundTurn[];
  /** What a ruleset on it has besides what every ruleset has; `rules` is of unknown make but for that. */
  rulesetMake?(rules: object): PartMakes;
  /** How far the mover has come by what a play has written and noted so far; left out where no card shows it. */
  progress?(
    play: { readonly writes: readonly Write[]; readonly notes: readonly Note[] },
    mover: FigureId | null,
  ): Progress;
}

/** The figure; throws where the battle has none of that id. */
export function figureOf(battle: Battle, who: FigureId): Figure {
  const figure = battle.figures.get(who);
  if (!figure) throw new Error(`no such figure: ${who}`);
  return figure;
}

/** The figure's row, blank where nothing was written yet. */
export function stateOf<G extends Ground>({ record, rules }: Battle<G>, who: FigureId): FigureStateOn<G> {
  return record.figure[who] ?? rules.ground.blank.figure;
}

/** Where it stands; `off` beside the map. */
export function placeOf<G extends Ground>(battle: Battle<G>, who: FigureId): G["place"] {
  return stateOf(battle, who).place;
}

/** On the map and neither unconscious nor dead. */
export function isUp(battle: Battle, who: FigureId): boolean {
  const { fallen, place } = stateOf(battle, who);
  return fallen === "no" && place.kind !== "off";
}

/** All who are up, in the tracker's order. */
export function standing(battle: Battle): FigureId[] {
  return battle.order.filter((who) => isUp(battle, who));
}

/** Whether the two are enemies of each other; throws for an unknown id. */
export function areFoes(battle: Battle, one: FigureId, other: FigureId): boolean {
  return areEnemies(figureOf(battle, one), figureOf(battle, other));
}

/** Whether both are of one side; a figure is its own friend. Throws for an unknown id. */
export function isFriend(battle: Battle, one: FigureId, other: FigureId): boolean {
  return figureOf(battle, one).side === figureOf(battle, other).side;
}

/** Round, turn and revision as they are now. */
export function timeOf({ record, rules }: Battle): BattleState {
  return record.battle[""] ?? rules.ground.blank.battle;
}

/** Whose turn it is; null between turns. */
export function turnOf(battle: Battle): FigureId | null {
  return timeOf(battle).turn;
}

/** The number of the round, from 1. */
export function roundOf(battle: Battle): number {
  return timeOf(battle).round;
}
