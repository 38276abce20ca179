/** A battle as the rules see it, and what a ruleset adds to the shared rules. */
import type { Conversation, PromptKind, Throw } from "./flow";
import type { Field } from "../zones/field/field";
import type { Automation } from "./automation";
import type { Spending } from "./changes";
import type { AttackHead, MoveHead, StepHead, TestHead } from "./declarations";
import type { Intent } from "./intents";
import type { BattleRecord, FigureState } from "./record";
import type { Settings } from "./settings";
import type { Scale, ShownNumbers } from "./sheet-stats";
import type { Border, Figure, FigureId, Line, Refusal, Stat, Sum, Zone, ZoneId } from "./types";

/** An immutable value; a change makes a new one with another record. */
export interface Battle {
  readonly rules: Ruleset;
  readonly field: Field;
  readonly settings: Settings;
  readonly figures: ReadonlyMap<FigureId, Figure>;
  /** The tracker's order, first to last. */
  readonly order: readonly FigureId[];
  readonly record: BattleRecord;
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
export interface Situation {
  readonly battle: Battle;
}

/** How a play ended for the figure that began it: what previews sum up and cards say. */
export type Outcome =
  /** Where it wanted to be. */
  | "arrived"
  /** On the border of the target, of an earlier zone, or of none. */
  | "border"
  | "border-before"
  /** In an earlier zone of the way, or where it started. */
  | "short"
  | "stayed"
  | "caught"
  | "success"
  | "failure"
  /** Done without a chance of failing: time passed, a GM placed a figure. */
  | "done";

/** One turn of the round as a tracker lists it; a figure may have several. */
export interface TurnSlot {
  readonly who: FigureId;
  /** The die it is taken with; null where turns are no dice. */
  readonly die: number | null;
  /** Still to come, under way, kept by waiting or guarding, or gone: taken, or spent by a reaction. */
  readonly state: "open" | "now" | "kept" | "spent";
}

/** Turns and rounds. */
export interface Clock {
  /** What a figure has as the battle starts, in this zone. */
  starts(figure: Figure, zone?: Zone | null): Partial<FigureState>;
  /** In turn order, the fallen included. */
  order(battle: Battle): readonly FigureId[];
  /** The turns of the round, those that are gone included, as they come. */
  slots(battle: Battle): readonly TurnSlot[];
  hasActed(state: FigureState): boolean;
  /** Whether it has an action to begin now. */
  mayAct(battle: Battle, who: FigureId): boolean;
  /** Whether it has what this reaction spends; `against` is whose action it answers. */
  mayReact(battle: Battle, who: FigureId, prompt: PromptKind, against: FigureId): boolean;
  /** Ends the turn (or the round) and begins the next. */
  pass(situation: Situation, to: "turn" | "round"): Conversation;
}

/** The clock of a ruleset in which actions are spent and guards step in. */
export interface ActionClock extends Clock {
  /** What spending leaves of a figure's action. */
  spend(state: FigureState, by: Spending): Partial<FigureState>;
  /** Whether a guard who set up in round `since` can step in; in that round it may although it has acted (Z-RE-06). */
  mayGuard(battle: Battle, who: FigureId, since: number, against: FigureId): boolean;
  /** Whether stepping in leaves it an action to carry out: not in the round it set up. */
  actsAsItStepsIn(battle: Battle, who: FigureId, since: number): boolean;
  /** Whether a guard who lost carries its action out once the attacker's step is done (ZP-RE-02). */
  readonly losingGuardsAct: boolean;
}

/** How far a move has come: what its way costs and whether it can go on. */
export interface Stretch {
  /** The zones met, the first included. */
  readonly zones: readonly ZoneId[];
  /** The borders crossed, in order. */
  readonly borders: readonly Border[];
  /** What counts so far, line by line (Z3-MV-14). */
  readonly sum: Sum;
  /** The smallest factor of the zones met (Z-TR-06). */
  readonly factor: number;
  /** The obstacle on the last border: what a pool must overcome and which skill may. */
  readonly obstacle: { readonly size: number; readonly skill: string | null };
  /** The chance to come this far, 1 for certain. */
  readonly chance: number;
  /** Whether a further zone can be tried from here. */
  readonly mayGoOn: boolean;
}

/** What decides one zone of a move. */
export type LegResult = "arrive" | "border" | "short";

/** The border a way meets next: to cross it, or to stop on it. */
export interface NextBorder {
  readonly border: Border;
  readonly onto: boolean;
}

/** What a way counts up to, border by border. */
export interface Reckoning {
  /** The way before its first step, from this zone; lines of a border stepped off on the way out are in `move`. */
  setOut(battle: Battle, move: MoveHead, from: ZoneId): Stretch;
  /** The way after one border more; null where it can never be tried. */
  extend(battle: Battle, move: MoveHead, stretch: Stretch, next: NextBorder): Stretch | null;
  /** What counts of an obstacle for a step onto its border, or against a mixed melee (Z-OB-03, Z-OB-04). */
  halfOf(size: number): number;
}

/** How zone moves, trivial and battle moves are decided by dice. */
export interface Movement extends Reckoning {
  /** The throw that decides the stretch's last zone: null where none is needed, `fails` where none can be made. */
  leg(battle: Battle, move: MoveHead, stretch: Stretch, last: boolean): Throw<LegResult> | null | "fails";
  /** The throw of a trivial or battle move: null where none is needed, `fails` where none can be made. */
  step(battle: Battle, step: StepHead): Throw<boolean> | null | "fails";
  /** Whether such a move can be tried at all, with its own modifiers (Z3-MV-08). */
  mayStep(battle: Battle, step: StepHead): boolean;
  /** Whether a failed trivial or battle move spends the action (ZP-MV-05). */
  readonly failedStepSpends: boolean;
  /** Why a figure cannot split its move; while it does, its state says so and every move of it is a half. */
  split(battle: Battle, who: FigureId, holdsZoneMove: boolean): Refusal | null;
}

export interface Rolls {
  /** A reactor against the one it reacts to; gives the winner (Z3-RO-03). */
  contest(
    situation: Situation,
    reactor: FigureId,
    against: FigureId,
    about: PromptKind | "reverse",
  ): Conversation<FigureId>;
  /** A contest of strength for who would break a hold (Z3-AC-13). */
  strength(battle: Battle, who: FigureId, against: FigureId): Throw<"lost" | "won" | "won-clear"> | "fails";
  /** Strength as a number, where strengths are added or compared (Z3-AC-02 to Z3-AC-04). */
  might(battle: Battle, who: FigureId): number;
  test(battle: Battle, head: TestHead): Throw<boolean> | "fails";
  /** To hit: the number by which it hits (0 or more), or -1 for a miss. What running does to it is the ruleset's affair. */
  attack(battle: Battle, head: AttackHead): Throw<number> | "fails";
  /** What the margin adds to the damage. */
  bonus(margin: number): number;
  /** What has become of a figure with these hits left. */
  fallen(hits: number): FigureState["fallen"];
}

/** How an intent is judged and carried out. */
export interface Deed<I extends Intent = Intent> {
  refusal(battle: Battle, intent: I): Refusal | null;
  play(situation: Situation, intent: I): Conversation<Outcome>;
}

type DeedOf<K extends Intent["kind"]> = Deed<Extract<Intent, { kind: K }>>;

/** Kinds of intent that a ruleset may do without: where nothing is split, or no dice are thrown for hazards. */
type Optional = "split" | "sporadic";

/** A deed for every kind of intent; where an optional one is missing, its intents are refused `cannot`. */
export type Deeds = { readonly [K in Exclude<Intent["kind"], Optional>]: DeedOf<K> } & {
  readonly [K in Optional]?: DeedOf<K>;
};

/** The withdrawals of a ruleset (Z3-AC-05, ZP-AC-01). */
export type Withdrawal = "clean" | "blow" | "stays" | "stays-blow" | "contact";

/** What differs from ruleset to ruleset; shared code calls it and never asks which one it is. */
export interface Ruleset {
  readonly id: string;
  /** A plain figure's numbers where they are others than `USUAL_STATS`. */
  readonly usual?: Partial<Readonly<Record<Stat, number>>>;
  readonly clock: Clock;
  readonly movement: Reckoning;
  readonly deeds: Deeds;
  /** The figure's rate with every modifier in force, with its lines: for previews and sheets. */
  rate(battle: Battle, who: FigureId): Sum;
  /** The numbers that a sheet shows here. */
  readonly shows: ShownNumbers<Battle>;
  /** What the figure has left to spend in this turn besides its action, for tracker and ruler. */
  purse?(battle: Battle, who: FigureId): readonly Line[];
  /** Whether the figure's player may take this back while the turn lasts, unless dice fell or somebody was asked. */
  takesBack?(intent: Intent): boolean;
  /** What a status is called here where it has a name of its own. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** What wits, skills and modifiers are counted in; levels, where it is left out. */
  readonly scale?: Scale;
  /** Whether weapons reach as far as their squares say, rather than their zones. */
  readonly countsSquares?: boolean;
}

/** A ruleset that decides by dice: the deeds that throw them ask for its parts (`rolling.ts`). */
export interface RollingRuleset extends Ruleset {
  readonly clock: ActionClock;
  readonly movement: Movement;
  readonly rolls: Rolls;
  /** Attackers one man-sized target can have (Z-TR-08). */
  readonly stacking: number;
  /** The throw of a withdrawal from contact or from close. */
  withdrawal(battle: Battle, who: FigureId, from: "InContact" | "InClose"): Throw<Withdrawal> | Withdrawal;
}
