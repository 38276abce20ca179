/** One fight by its plan: random moves that the rules allow, struck by its faults, every play compared with what undisturbed play comes to. */
import type { PromptKind } from "../../src/engine/flow";
import type { Intent } from "../../src/engine/intents";
import { seeded } from "../bench/random";
import { Ends, type Failure } from "./ends";
import { pageErrors, sameForAll } from "./everybody";
import { beginFight } from "./field";
import { GONE, Hands, type Reply } from "./hands";
import { bounded, patience } from "./patience";
import { flies, pilotOf } from "./pilots";
import { type FightPlan, MOST_MOVES, movesOf, SCENES, type Strike } from "./plan";
import { Strikes } from "./strikes";
import type { OpenPlay, Sight, TortureTable } from "./table";
import { questionsIn, wishFor, wishInBroken } from "./wishes";

/** What came of a fight. */
export interface FightStory {
  readonly plan: FightPlan;
  readonly moves: number;
  readonly questions: number;
  /** What an autopilot has done. */
  readonly flown: number;
  /** The pairs that were met. */
  readonly struck: readonly Strike[];
  /** The questions under which something struck. */
  readonly under: readonly PromptKind[];
  readonly failures: readonly Failure[];
}

/** Milliseconds in which something has to go on where nothing hinders it. */
const PATIENCE = 25_000;

/** Milliseconds in which a whole fight is over, whatever strikes it. */
const LONGEST = 300_000;

/** Milliseconds in which the referee has put back what somebody has moved. */
const PUT_BACK = 3000;

/** After so many moves an autopilot that rests is told to go on. */
const GOES_ON = 5;

/** Milliseconds in which a request is answered where nothing comes before it. */
const LATE = 1000;

/** Milliseconds after which tokens that have not moved are at rest. */
const STILL = 150;

export class Fight {
  readonly #chance: () => number;
  readonly #hands: Hands;
  readonly #strikes: Strikes;
  readonly #failures: Failure[] = [];
  #ends: Ends | null = null;
  #sight: Sight | null = null;
  #moves = 0;
  #questions = 0;
  readonly #under: PromptKind[] = [];
  /** The plays of an autopilot. */
  readonly #flown = new Set<string>();
  /** The strike that waits for a question, and for which; null for any. */
  #waiting: { readonly due: Strike; readonly question: PromptKind | null } | null = null;

  constructor(
    readonly table: TortureTable,
    readonly plan: FightPlan,
    /** Told of each move, where somebody wants to know. */
    readonly tell: (line: string) => void = () => undefined,
  ) {
    this.#chance = seeded(plan.seed + 1);
    this.#hands = new Hands(table);
    this.#strikes = new Strikes(table, plan.strikes, this.#chance);
  }

  /** Plays it to its end; what breaks it off is a failure like any other. */
  async play(): Promise<FightStory> {
    await this.#within(LONGEST, "the fight comes to an end", this.#plays());
    this.#failures.push(...this.#strikes.failures);
    const told = pageErrors(this.table).then((errors) => void this.#failures.push(...errors));
    await this.#within(PATIENCE, "the pages tell their errors", told);
    return {
      plan: this.plan,
      moves: this.#moves,
      questions: this.#questions,
      flown: this.#flown.size,
      struck: this.#strikes.struck,
      under: this.#under,
      failures: this.#failures,
    };
  }

  async #within(milliseconds: number, what: string, work: Promise<void>): Promise<void> {
    try {
      await bounded(work, milliseconds, what);
    } catch (error) {
      this.#failures.push({ harm: "hung", what: error instanceof Error ? error.message : String(error) });
    }
  }

  async #plays(): Promise<void> {
    const { table, plan } = this;
    await table.show(SCENES[plan.scene], plan.seed);
    await this.#begins();
    const moves = movesOf(plan);
    while (!this.#hasFailed() && this.#goesOn(moves)) await this.#move(moves);
    await this.#mend(Infinity);
    await this.#settles();
    this.#failures.push(...(await sameForAll(this.table)));
  }

  #hasFailed(): boolean {
    return this.#failures.length > 0 || this.#strikes.failures.length > 0;
  }

  #goesOn(moves: number): boolean {
    return this.#moves < (this.#strikes.areLeft ? MOST_MOVES : moves);
  }

  async #begins(): Promise<void> {
    this.#hands.owners = await beginFight(this.table, this.#chance);
    await this.#flies();
    await this.#quiet();
    this.#sight = await this.table.sight();
    if (this.#ends) this.#ends.rebase(this.#sight);
    else this.#ends = new Ends(this.#sight);
  }

  /** An autopilot that rests since somebody has taken something back, or since the fight is another, goes on. */
  async #flies(): Promise<void> {
    const temper = pilotOf(this.plan);
    if (temper !== null) await flies(this.table, { side: "hostile", temper });
  }

  async #move(moves: number): Promise<void> {
    await this.#mend(this.#moves);
    if (this.#moves % GOES_ON === 0) await this.#flies();
    const due = this.#strikes.due(this.#moves, moves);
    if (!(await this.#stands())) return;
    if (due && (due.step === "before" || due.step === "between")) {
      await this.#strike(due);
      if (!(await this.#stands())) return;
    }
    this.#moves += 1;
    if (due?.step === "undo") await this.#undoes(due);
    else await this.#asks(due);
    await this.#settles();
  }

  /** Begins another fight where somebody has ended this one. */
  async #stands(): Promise<boolean> {
    if (this.#strikes.isChanged) await this.#settles();
    const stands = await this.#isFought();
    if (!stands) await this.#begins();
    return stands;
  }

  async #isFought(): Promise<boolean> {
    return (await this.table.referee()).run((): boolean => game.combat?.started === true);
  }

  async #asks(due: Strike | null): Promise<void> {
    const wish = this.#wish(due);
    const held = due ? await this.#holds(due) : null;
    const reply = this.#request(wish);
    if (due && (due.step === "requested" || (due.step === "turn" && wish.kind === "pass"))) void this.#strike(due);
    const came = await bounded(this.#answered(reply), PATIENCE, "a request is answered");
    this.tell(`${this.#moves} ${JSON.stringify(wish)}: ${JSON.stringify(came)}`);
    await this.#strikes.striking;
    await this.#drives(due);
    await held?.();
    await this.#strikes.striking;
    this.#judges(wish, came);
  }

  /** What an autopilot has begun in that moment comes before what is asked for, and may ask somebody. */
  async #answered<T>(reply: Promise<T>): Promise<T> {
    const isHere = reply.then(
      () => true,
      () => true,
    );
    const isLate = (): Promise<boolean> => new Promise((over) => setTimeout(() => over(false), LATE));
    while (pilotOf(this.plan) !== null && !(await Promise.race([isHere, isLate()]))) {
      const look = await this.table.look(100).catch(() => null);
      if (look?.kind === "asked") await this.#answers(look.open, null);
    }
    return reply;
  }

  /** Who has not been answered in the time that their client takes asks once more; where others want the machine, again. */
  async #request(wish: Intent): Promise<Reply | typeof GONE> {
    let came = await this.#hands.request(wish);
    for (let more = patience(1); came === null && more > 0 && !this.#strikes.isChanged; more--)
      came = await this.#hands.request(wish);
    return came;
  }

  #judges(wish: Intent, came: Reply | typeof GONE): void {
    // Without the fight there is nobody to answer.
    if (came === null && this.#strikes.isChanged) return;
    if (came === null) this.#failures.push({ harm: "hung", what: `nobody answers ${JSON.stringify(wish)}` });
    else if (came !== GONE && came.denial?.code === "broken")
      this.#failures.push({ harm: "broken", what: `${JSON.stringify(wish)} is denied: ${JSON.stringify(came)}` });
  }

  /** Stops the write that the fault is to meet, and strikes there; gives what lets go of one that has not come. */
  async #holds(due: Strike): Promise<(() => Promise<void>) | null> {
    const [kind = "", when = ""] = due.step.split("-");
    if (when !== "before" && when !== "after") return null;
    const referee = await this.table.referee();
    const letGo = (): Promise<unknown> => referee.run(() => (globalThis as any).letGo()).catch(() => null);
    const reached = referee.run((what: string, at: string) => (globalThis as any).holdNext(what, at), kind, when);
    const met = reached.then(
      async (isReached) => {
        if (!isReached) return;
        await this.#strike(due);
        await letGo();
      },
      () => undefined,
    );
    return async () => {
      await letGo();
      await met;
    };
  }

  #strike(due: Strike): Promise<void> {
    if (due.fault === "token-deleted" && this.#ends) this.#ends.areSpotsFree = true;
    this.#hands.isDisturbed = true;
    this.tell(`  strikes ${due.step}:${due.fault}`);
    return this.#strikes.strike(due, this.#moves);
  }

  async #mend(now: number): Promise<void> {
    await this.#strikes.mend(now, () => this.#quiet());
    if (this.#strikes.isChanged) await this.#settles();
  }

  /** Answers whatever is asked until nothing goes on. */
  async #drives(due: Strike | null): Promise<void> {
    let end = Date.now() + patience(PATIENCE);
    for (;;) {
      await this.#strikes.striking;
      const look = await this.table.look(400).catch(() => null);
      if (look?.kind === "quiet") return;
      if (look?.kind === "asked") {
        await this.#answers(look.open, due);
        end = Date.now() + patience(PATIENCE);
      } else if (Date.now() > end) {
        const open = look?.kind === "busy" ? `${look.why} ${JSON.stringify(look.open)}` : "no page answers";
        throw new Error(`nothing goes on, and nobody is asked: ${open}`);
      }
    }
  }

  #quiet(): Promise<void> {
    return this.#drives(null);
  }

  async #answers(open: OpenPlay, due: Strike | null): Promise<void> {
    const [prompt] = open.asking;
    if (!prompt) return;
    const met = this.#isWaitedFor(open) ? this.#strikes.dueUnderQuestion(due) : null;
    if (met) this.#under.push(...open.asking.map((asked) => asked.prompt));
    if (met?.step === "asked") return this.#strike(met);
    this.#questions += 1;
    const choice = prompt.choices[Math.floor(this.#chance() * prompt.choices.length)] ?? prompt.otherwise;
    const isSaid = this.#hands.says(open, prompt, choice);
    if (met?.step === "answered") void this.#strike(met);
    await isSaid.catch(() => undefined);
    await this.#strikes.striking;
    await this.#hands.hears(open);
  }

  /** The newest play that is done is taken back by the GM, on its card. */
  async #undoes(due: Strike): Promise<void> {
    if (await this.#hands.undoes()) await this.#strike(due);
    else this.#moves -= this.#moves > 0 ? 0 : 1;
    await this.#drives(null);
  }

  /** Looks at what stands, once nothing goes on. */
  async #settles(): Promise<void> {
    await this.#quiet();
    if (!(await this.#isFought())) return;
    if (this.#strikes.isChanged || this.#strikes.isBroken) this.#ends?.rebase((this.#sight = await this.#stillSight()));
    else this.#failures.push(...(await this.#compares()));
    this.#strikes.isChanged = false;
    for (const [id, text] of Object.entries(this.#sight?.plays ?? {})) if (text.includes('"why":')) this.#flown.add(id);
  }

  /** What stands there once tokens have been put where they belong. */
  async #stillSight(): Promise<Sight> {
    for (let before = await this.table.sight(); ;) {
      await wait(STILL);
      await this.#quiet();
      const now = await this.table.sight();
      if (sameSpots(before, now)) return now;
      before = now;
    }
  }

  /** What has been moved past the rules is put back in a moment, so that what differs is looked at again. */
  async #compares(): Promise<Failure[]> {
    const ends = this.#ends;
    if (!ends) return [];
    for (const end = Date.now() + patience(PUT_BACK); ;) {
      this.#sight = await this.table.sight();
      const failures = ends.check(this.#sight);
      if (failures.length === 0 || Date.now() > end)
        return failures.map((failure) => ({ ...failure, ...this.#strikes.harm }));
      await wait(100);
      await this.#quiet();
    }
  }

  #isWaitedFor({ asking }: OpenPlay): boolean {
    const question = this.#waiting?.question ?? null;
    return question === null || asking.some(({ prompt }) => prompt === question);
  }

  /** Any that the rules allow; one that leads to what the fault is to meet where that can be found. */
  #wish(due: Strike | null): Intent {
    const { battle } = this.#sight ?? {};
    if (!battle) throw new Error("nobody has looked at the fight");
    if (this.#strikes.isBroken) return wishInBroken(battle, this.#chance);
    return wishFor(battle, this.#chance, {
      step: due?.step ?? null,
      question: this.#questionFor(due, questionsIn(battle)),
    });
  }

  /** One that is drawn; any where that one has not come at the first try. */
  #questionFor(due: Strike | null, questions: readonly PromptKind[]): PromptKind | null {
    if (due?.step !== "asked" && due?.step !== "answered") return null;
    const isFirst = this.#waiting?.due !== due;
    const drawn = questions[Math.floor(this.#chance() * questions.length)] ?? null;
    this.#waiting = { due, question: isFirst ? drawn : null };
    return this.#waiting.question;
  }
}

function sameSpots(one: Sight, other: Sight): boolean {
  return JSON.stringify(one.spots) === JSON.stringify(other.spots);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((next) => setTimeout(next, milliseconds));
}
