/** One whole fight, played by the rules from any moment of it: chance rolls, policies decide, and a bound ends what drags on. */
import { type Battle, figureOf, isUp, roundOf, standing, stateOf, turnOf } from "../engine/battle";
import type { Choice, Prompt } from "../engine/flow";
import type { Intent, PassIntent } from "../engine/intents";
import { actorOf, refusalOf, resolve } from "../engine/legality";
import { type Chance, samplePlay } from "../engine/odds";
import { type FigureId, NOBODY, type Side } from "../engine/types";
import { answerTo, bestIntent, type Outlook } from "./judge";
import { leavesBlows, settleBlows, type Strengths } from "./table-blows";
import type { Temper } from "./tempers";

/** Who decides for figures. */
export interface Policy {
  /** What the figure, whose turn it is, does next; null for nothing more. `hasStruck`: in this turn, with a blow that the table rolls. */
  choose(battle: Battle, who: FigureId, hasStruck: boolean): Intent | null;
  answer(battle: Battle, prompt: Prompt): Choice;
}

/** The judge decides, by a temper, and looks no move ahead. */
export function judgePolicy(temper: Temper, strengths: Strengths): Policy {
  const outlook: Outlook = { temper, strengths };
  return {
    choose: (battle, who, hasStruck) => bestIntent(battle, who, { ...outlook, hasStruck }),
    answer: (battle, prompt) => answerTo(battle, prompt, outlook).choice,
  };
}

/** A fight to be played. */
export interface FightPlan {
  readonly battle: Battle;
  readonly policyOf: (who: FigureId) => Policy;
  readonly strengths: Strengths;
  /** It ends undecided after so many rounds more. */
  readonly mostRounds?: number;
}

/** What became of a figure. */
export interface FigureFate {
  /** How many rounds into the fight it fell, the first being 1; null for one that is still up, or was down before. */
  readonly fell: number | null;
  /** Hits left; where the table rolls wounds, of as many as the ruleset gives it. */
  readonly hits: number;
  readonly isUp: boolean;
}

/** How a fight ended. */
export interface FightResult {
  /** The side that is left; null where none is, or nothing was decided. */
  readonly winner: Side | null;
  /** Rounds played, the one that it began in included. */
  readonly rounds: number;
  readonly fates: ReadonlyMap<FigureId, FigureFate>;
}

const LONGEST_FIGHT = 60;

/** Intents of one turn: no figure does more of them, whatever its ruleset lets it do for nothing; and all in its midst together. */
const MOST_INTENTS = 6;
const MOST_BETWEEN = 24;

const ON: PassIntent = { kind: "pass", to: "turn" };

/** A fight under way: {@link step} plays an intent, so that a caller can stop and go on at any of them. */
export class Playout {
  /** The battle as it is now. */
  battle: Battle;
  readonly #began: number;
  readonly #fell = new Map<FigureId, number>();
  /** Intents since the turn began: of its figure, and of all. */
  #own = 0;
  #all = 0;
  #hasStruck = false;

  constructor(
    readonly plan: FightPlan,
    readonly chance: Chance,
  ) {
    this.battle = readyToPlay(plan.battle);
    this.#began = Math.max(1, roundOf(this.battle));
  }

  /** Rounds so far, the one that it began in included. */
  get rounds(): number {
    return roundOf(this.battle) - this.#began + 1;
  }

  get isOver(): boolean {
    return this.rounds > (this.plan.mostRounds ?? LONGEST_FIGHT) || sidesLeft(this.battle).length < 2;
  }

  /** Plays one intent of whoever has the turn, or of one who waits for its moment, or passes the turn on; gives what was done. */
  step(): Intent {
    const who = turnOf(this.battle);
    const intent = this.#outOfTurn(who) ?? (who === null ? null : this.#next(who)) ?? ON;
    this.play(intent);
    return intent;
  }

  /** Whoever waits may act as soon as somebody has done something. */
  #outOfTurn(turn: FigureId | null): Intent | null {
    if (this.#all === 0 || this.#all >= MOST_BETWEEN) return null;
    for (const who of this.battle.order) {
      const waits = who !== turn && stateOf(this.battle, who).waiting && isUp(this.battle, who);
      const intent = waits ? this.plan.policyOf(who).choose(this.battle, who, false) : null;
      if (intent) return intent;
    }
    return null;
  }

  /** Plays this intent, which the rules do not refuse, whatever the policy of its figure wants. */
  play(intent: Intent): void {
    this.#play(intent);
    if (intent.kind === ON.kind) this.#beginTurn();
  }

  /** Passes the turn on. */
  passOn(): void {
    this.play(ON);
  }

  /** Plays to the end. */
  finish(): FightResult {
    while (!this.isOver) this.step();
    return this.result;
  }

  /** How it stands. */
  get result(): FightResult {
    const left = sidesLeft(this.battle);
    const bound = this.plan.mostRounds ?? LONGEST_FIGHT;
    const winner = left.length === 1 ? (left[0] ?? null) : null;
    return { winner, rounds: Math.min(this.rounds, bound), fates: this.#fates() };
  }

  #next(who: FigureId): Intent | null {
    const mayGoOn = this.battle.figures.has(who) && isUp(this.battle, who) && this.#own < MOST_INTENTS;
    return mayGoOn ? this.plan.policyOf(who).choose(this.battle, who, this.#hasStruck) : null;
  }

  #beginTurn(): void {
    [this.#own, this.#all, this.#hasStruck] = [0, 0, false];
    if (this.battle.rules.ground.groundTurns) this.#stirGround();
  }

  /** What moves about by itself has its turn as soon as a round has begun. */
  #stirGround(): void {
    const { ground } = this.battle.rules;
    for (const { intent, done } of ground.groundTurns?.(this.battle) ?? [])
      if (!done && refusalOf(this.battle, intent) === null) this.#play(intent);
  }

  #play(intent: Intent): void {
    const { policyOf, strengths } = this.plan;
    const play = resolve(this.battle, intent);
    samplePlay(play, this.chance, (prompt) => policyOf(prompt.who).answer(play.battle, prompt));
    this.#all += 1;
    if (actorOf(intent) === turnOf(this.battle)) this.#own += 1;
    this.battle = play.battle;
    if (this.battle.rules.tactics?.tableStrikes && leavesBlows(play.notes)) {
      this.#hasStruck = true;
      this.battle = settleBlows(this.battle, play.notes, strengths, this.chance);
    }
    if (play.writes.length > 0 || this.#hasStruck) this.#noteFallen();
  }

  #noteFallen(): void {
    for (const who of this.battle.order)
      if (!isUp(this.battle, who) && isUp(this.plan.battle, who) && !this.#fell.has(who))
        this.#fell.set(who, this.rounds);
  }

  #fates(): Map<FigureId, FigureFate> {
    const fateOf = (who: FigureId): FigureFate => ({
      fell: this.#fell.get(who) ?? null,
      hits: stateOf(this.battle, who).hits,
      isUp: isUp(this.battle, who),
    });
    return new Map(this.battle.order.map((who) => [who, fateOf(who)]));
  }
}

/** Whatever a table keeps in its own hands is done; where tokens stand on the map says nothing once they have moved. */
function readyToPlay({ automation: _automation, positions: _positions, ...battle }: Battle): Battle {
  return battle;
}

/** The sides that have figures up, nobody's aside. */
export function sidesLeft(battle: Battle): Side[] {
  const sides = new Set(standing(battle).map((who) => figureOf(battle, who).side));
  sides.delete(NOBODY);
  return [...sides];
}
