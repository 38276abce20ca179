/** Battles and rulesets on zones: what a way costs, what is thrown for a leg, a step, a blow. */
import type { Conversation, PromptKind, Throw } from "../engine/flow";
import type { Around, Battle, TurnRules, Handler, Ruleset, Situation, TurnSlot } from "../engine/battle";
import type { Intent, PassesTo } from "../engine/intents";
import { refusalOf } from "../engine/legality";
import type { Aiming, Forecast } from "../engine/preview";
import type { ShownNumbers } from "../engine/sheet-stats";
import type { Tactics } from "../engine/tactics";
import { type Figure, type FigureId, type Line, type Refusal, type Sum, isRefusal } from "../engine/types";
import type { AttackSpec, DeclaredMove, StepCheck, TestSpec } from "./declarations";
import type { IntentKind, ZoneIntent, MoveIntent } from "./intents";
import {
  type FigureState,
  type Zones,
  type Spending,
  type Tables,
  type TableName,
  BLANK,
  type ZoneRecord,
} from "./record";
import type { GroundScale } from "./presets";
import type { OfferedAction } from "./offered";
import type { Border, Zone, ZoneId } from "./types";

/** A battle on zones. */
export type ZoneBattle<R extends ZoneRuleset = ZoneRuleset> = Battle<Zones, R>;

/** A battle on zones as it is now. */
export type ZoneSituation = Situation<ZoneBattle>;

/** A battle by a ruleset that decides by dice: its parts are there by type. */
export type RollingBattle = ZoneBattle<RollingRuleset>;

/** The same by a ruleset that throws dice. */
export type RollingSituation = Situation<RollingBattle>;

/** Turns of a ruleset of zones. */
export interface ZoneTurnRules<B extends ZoneBattle = ZoneBattle> extends TurnRules<Zones> {
  /** What a figure has as the battle starts, in this zone. */
  starts(figure: Figure, zone?: Zone | null): Partial<FigureState>;
  /** What spending leaves of a figure's action. */
  spend(state: FigureState, by: Spending): Partial<FigureState>;
  order(battle: B): readonly FigureId[];
  slots(battle: B): readonly TurnSlot[];
  mayAct(battle: B, who: FigureId): boolean;
  mayReact(battle: B, who: FigureId, prompt: PromptKind, against: FigureId): boolean;
  pass(situation: Situation<B>, to: PassesTo): Conversation;
}

/** A handler on zones; one that throws dice takes a {@link RollingBattle}. */
export type ZoneHandler<I extends ZoneIntent = ZoneIntent> = Handler<I, ZoneBattle>;

/** A handler that throws dice. */
export type RollingHandler<I extends ZoneIntent = ZoneIntent> = Handler<I, RollingBattle>;

type HandlerOf<K extends IntentKind, B extends ZoneBattle> = Handler<Extract<ZoneIntent, { kind: K }>, B>;

/** Kinds of intent that a ruleset may do without: where nothing is split, or no dice are thrown for hazards. */
type Optional = "split" | "sporadic";

/** A handler for every kind of intent; where an optional one is missing, its intents are refused `cannot`. */
export type ZoneHandlers<B extends ZoneBattle = ZoneBattle> = {
  readonly [K in Exclude<IntentKind, Optional>]: HandlerOf<K, B>;
} & { readonly [K in Optional]?: HandlerOf<K, B> };

/** Which steps there are besides those of every ruleset: nobody finds out by trying. */
export interface Steps {
  /** Standing on a border or in its bottleneck. */
  readonly ontoBorders: boolean;
  /** Onto partial terrain. */
  readonly ontoTerrain: boolean;
  /** Moves that end in an attack. */
  readonly charges: boolean;
  /** Moves that end in contact. */
  readonly joins: boolean;
}

/** A ruleset on zones. */
export interface ZoneRuleset extends Ruleset<Zones> {
  readonly turns: ZoneTurnRules;
  readonly movement: MovementCosts;
  readonly handlers: ZoneHandlers;
  /** The ids of the actions there are. */
  readonly actions: readonly string[];
  /** How lists offer those of its own, by their ids; left out where it has none. */
  readonly offered?: Readonly<Record<string, OfferedAction>>;
  readonly steps: Steps;
  rate(battle: ZoneBattle, who: FigureId): Sum;
  readonly shows: ShownNumbers<ZoneBattle>;
  purse?(battle: ZoneBattle, who: FigureId): readonly Line[];
  takesBack?(intent: Intent): boolean;
  forecast?(battle: ZoneBattle, steps: readonly ZoneIntent[]): Forecast | Refusal;
  readonly aiming?: Aiming<ZoneBattle>;
  readonly tactics?: Tactics<ZoneBattle>;
  /** What presets of ground are worth in it; left out where it offers none. */
  readonly groundScale?: GroundScale;
}

/** The turns of a ruleset in which actions are spent and guards step in. */
export interface ActionTurnRules extends ZoneTurnRules<RollingBattle> {
  /** Whether a guard who set up in round `since` can step in; in that round it may although it has acted (Z-RE-06). */
  mayGuard(battle: RollingBattle, who: FigureId, since: number, against: FigureId): boolean;
  /** Whether stepping in leaves it an action to carry out: not in the round it set up. */
  actsAsItStepsIn(battle: RollingBattle, who: FigureId, since: number): boolean;
  /** Whether a guard who lost carries its action out once the attacker's step is done (ZP-RE-02). */
  readonly losingGuardsAct: boolean;
}

/** How far a move has come: what its way costs and whether it can go on. */
export interface PathSoFar {
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
export interface MovementCosts {
  /** The way before its first step, from this zone; lines of a border stepped off on the way out are in `move`. */
  startPath(battle: ZoneBattle, move: DeclaredMove, from: ZoneId): PathSoFar;
  /** The way after one border more; null where it can never be tried. */
  extendPath(battle: ZoneBattle, move: DeclaredMove, stretch: PathSoFar, next: NextBorder): PathSoFar | null;
  /** What taking the way is paid with: of ways as sure and as long the cheapest is taken. */
  priceOf(stretch: PathSoFar): number;
  /** What counts of an obstacle for a step onto its border, or against a mixed melee (Z-OB-03, Z-OB-04). */
  halfObstacle(size: number): number;
}

/** How zone moves, trivial and battle moves are decided by dice. */
export interface Movement extends MovementCosts {
  /** The throw that decides the stretch's last zone: null where none is needed, `fails` where none can be made. */
  leg(battle: RollingBattle, move: DeclaredMove, stretch: PathSoFar, last: boolean): Throw<LegResult> | null | "fails";
  /** The throw of a trivial or battle move: null where none is needed, `fails` where none can be made. */
  step(battle: RollingBattle, step: StepCheck): Throw<boolean> | null | "fails";
  /** Whether such a move can be tried at all, with its own modifiers (Z3-MV-08). */
  mayStep(battle: RollingBattle, step: StepCheck): boolean;
  /** Whether a failed trivial or battle move spends the action (ZP-MV-05). */
  readonly failedStepSpends: boolean;
  /** Why a figure cannot split its move; while it does, its state says so and every move of it is a half. */
  split(battle: RollingBattle, who: FigureId, holdsZoneMove: boolean): Refusal | null;
}

/** What a ruleset throws for all but movement. */
export interface Rolls {
  /** A reactor against the one it reacts to; gives the winner (Z3-RO-03). */
  contest(
    situation: RollingSituation,
    reactor: FigureId,
    against: FigureId,
    about: PromptKind | "reverse",
  ): Conversation<FigureId>;
  /** A contest of strength for who would break a hold (Z3-AC-13). */
  strength(battle: RollingBattle, who: FigureId, against: FigureId): Throw<"lost" | "won" | "won-clear"> | "fails";
  /** Strength as a number, where strengths are added or compared (Z3-AC-02 to Z3-AC-04). */
  might(battle: RollingBattle, who: FigureId): number;
  test(battle: RollingBattle, head: TestSpec): Throw<boolean> | "fails";
  /** To hit: the number by which it hits (0 or more), or -1 for a miss. What running does to it is the ruleset's affair. */
  attack(battle: RollingBattle, head: AttackSpec): Throw<number> | "fails";
  /** What the margin adds to the damage. */
  bonus(margin: number): number;
}

/** The withdrawals of a ruleset (Z3-AC-05, ZP-AC-01). */
export type Withdrawal = "clean" | "blow" | "stays" | "stays-blow" | "contact";

/** A ruleset that decides by dice: handlers that throw them take a {@link RollingBattle}, in which its parts are there. */
export interface RollingRuleset extends ZoneRuleset {
  readonly handlers: ZoneHandlers<RollingBattle>;
  readonly around: Around<RollingBattle>;
  readonly shows: ShownNumbers<RollingBattle>;
  readonly tactics?: Tactics<RollingBattle>;
  readonly turns: ActionTurnRules;
  readonly movement: Movement;
  readonly rolls: Rolls;
  /** Attackers one man-sized target can have (Z-TR-08). */
  readonly stacking: number;
  /** The throw of a withdrawal from contact or from close. */
  withdrawal(battle: RollingBattle, who: FigureId, from: "InContact" | "InClose"): Throw<Withdrawal> | Withdrawal;
}

/** Whether the battle is decided by dice: where moves are paid, its ruleset has no such parts. */
export function throwsDice(battle: ZoneBattle): battle is RollingBattle {
  return "rolls" in battle.rules;
}

/** The row of a table, its blank where nothing was written yet. */
export function rowOf<T extends TableName>(record: ZoneRecord, at: T, who: string): Tables[T] {
  const tables: { readonly [N in TableName]: Readonly<Record<string, Tables[N]>> } = record;
  const rows: Readonly<Record<string, Tables[T]>> = tables[at];
  return rows[who] ?? BLANK[at];
}

/** Why it cannot be taken up; what only a run can pay can be, by declaring it (ZM-MV-07). */
export function refusalToTake(battle: ZoneBattle, intent: ZoneIntent): Refusal | null {
  const refusal = refusalOf(battle, intent);
  const { rules } = battle;
  if (refusal?.code !== "not-enough-points" || !rules.forecast) return refusal;
  const told = rules.forecast(battle, [intent]);
  return isRefusal(told) ? told : null;
}

/** Whether the battle's ruleset has such an action or step at all. */
export function isKnown({ rules }: ZoneBattle, intent: ZoneIntent): boolean {
  if (rules.handlers[intent.kind] === undefined) return false;
  if (intent.kind === "action") return rules.actions.includes(intent.action);
  return intent.kind !== "move" || isKnownMove(rules, intent);
}

function isKnownMove({ steps }: ZoneRuleset, { to, charge, join }: MoveIntent): boolean {
  const [onto, charges, joins] = ["border" in to, charge !== undefined, join !== undefined];
  return (steps.ontoBorders || !onto) && (steps.charges || !charges) && (steps.joins || !joins);
}
