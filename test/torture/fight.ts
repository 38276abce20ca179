/** One fight by its plan: random moves that the rules allow, struck by its faults, every play compared with what undisturbed play comes to. */
import { resolve } from "../../src/engine/legality";
import type { Resolution } from "../../src/engine/resolution";
import type { ZoneBattle } from "../../src/zones/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { seeded } from "../bench/random";
import type { Person } from "../play/support/person";
import { anyWish } from "../rulesets/laws/wishes";
import { anyAnswer } from "../support/plays";
import { until } from "../support/until";
import { Ends, type Failure } from "./ends";
import type { Mend } from "./fault";
import { beginFight } from "./field";
import { type FightPlan, MOST_MOVES, movesOf, SCENES, type Step, type Strike } from "./plan";
import { faultOf } from "./strikes";
import type { AskedPrompt, OpenPlay, Sight, TortureTable } from "./table";

/** What came of a fight. */
export interface FightStory {
  readonly plan: FightPlan;
  readonly moves: number;
  readonly questions: number;
  /** The pairs that were met. */
  readonly struck: readonly Strike[];
  readonly failures: readonly Failure[];
}

type Reply = {
  readonly kind: string;
  readonly play?: string | null;
  readonly denial?: { readonly code: string };
} | null;

/** What is asked for may have been lost with the page that asked. */
const GONE = "gone";

/** Milliseconds in which something has to go on where nothing hinders it. */
const PATIENCE = 25_000;

/** Milliseconds in which the referee has put back what somebody has moved. */
const PUT_BACK = 3000;

/** After so many moves in which its step has not come a strike lets the next one go first. */
const LONGEST_WAIT = 8;

/** Faults strike in this part of a fight, so that a step that does not come at once still may. */
const EARLY = 0.6;

/** A mended fault has lasted for so many moves. */
const LASTS = 3;

/** A fault that is there until it is mended. */
interface Lasting {
  readonly lastsTo: number;
  readonly isStrict: boolean;
  readonly mend: Mend;
}

export class Fight {
  readonly #chance: () => number;
  readonly #left: Strike[];
  readonly #struck: Strike[] = [];
  readonly #failures: Failure[] = [];
  readonly #mends: Lasting[] = [];
  #ends: Ends | null = null;
  #sight: Sight | null = null;
  #owners: Readonly<Record<string, string>> = {};
  #moves = 0;
  #questions = 0;
  /** The move at which the last strike struck, or was put off. */
  #since = 0;
  /** A strike that has not come to its end. */
  #striking: Promise<void> = Promise.resolve();
  /** Something has been changed by hand since the last look. */
  #isChanged = false;

  constructor(
    readonly table: TortureTable,
    readonly plan: FightPlan,
  ) {
    this.#chance = seeded(plan.seed + 1);
    this.#left = [...plan.strikes];
  }

  /** Plays it to its end; what breaks it off is a failure like any other. */
  async play(): Promise<FightStory> {
    try {
      await this.#plays();
    } catch (error) {
      this.#failures.push({ harm: "hung", what: error instanceof Error ? error.message : String(error) });
    }
    this.#failures.push(...(await this.#pageErrors()));
    return {
      plan: this.plan,
      moves: this.#moves,
      questions: this.#questions,
      struck: this.#struck,
      failures: this.#failures,
    };
  }

  async #plays(): Promise<void> {
    const { table, plan } = this;
    await table.show(SCENES[plan.scene], plan.seed);
    await this.#begins();
    const moves = movesOf(plan);
    while (this.#failures.length === 0 && this.#goesOn(moves)) await this.#move(moves);
    await this.#mend(Infinity);
    await this.#settles();
    this.#failures.push(...(await this.#sameForAll()));
  }

  #goesOn(moves: number): boolean {
    return this.#moves < (this.#left.length > 0 ? MOST_MOVES : moves);
  }

  async #begins(): Promise<void> {
    this.#owners = await beginFight(this.table, this.#chance);
    await this.#quiet();
    this.#sight = await this.table.sight();
    if (this.#ends) this.#ends.rebase(this.#sight);
    else this.#ends = new Ends(this.#sight);
  }

  /** The strike whose time has come: they are spread over the fight. */
  #due(moves: number): Strike | null {
    const { strikes } = this.plan;
    const next = strikes.length - this.#left.length;
    if (this.#moves - this.#since > LONGEST_WAIT && this.#left.length > 1) {
      this.#left.push(...this.#left.splice(0, 1));
      this.#since = this.#moves;
    }
    return this.#moves >= ((next + 0.5) / strikes.length) * moves * EARLY ? (this.#left[0] ?? null) : null;
  }

  async #move(moves: number): Promise<void> {
    await this.#mend(this.#moves);
    const due = this.#due(moves);
    if (due && (due.step === "before" || due.step === "between")) await this.#strikes(due);
    if (!(await this.#stands())) return;
    this.#moves += 1;
    if (due?.step === "undo") await this.#undoes(due);
    else await this.#asks(due);
    await this.#settles();
  }

  /** Begins another fight where somebody has ended this one. */
  async #stands(): Promise<boolean> {
    if (this.#isChanged) await this.#settles();
    const stands = await this.#isFought();
    if (!stands) await this.#begins();
    return stands;
  }

  async #isFought(): Promise<boolean> {
    return (await this.table.referee()).run((): boolean => game.combat?.started === true);
  }

  async #asks(due: Strike | null): Promise<void> {
    const wish = this.#wish(due?.step ?? null);
    const held = due ? await this.#holds(due) : null;
    const asker = this.#askerOf(wish) ?? (await this.table.referee());
    const reply = this.#request(asker, wish);
    if (due && (due.step === "requested" || (due.step === "turn" && wish.kind === "pass"))) void this.#strikes(due);
    const came = await bounded(reply, PATIENCE, "a request is answered");
    await this.#striking;
    await this.#drives(due);
    await held?.();
    await this.#striking;
    this.#judges(wish, came);
  }

  #judges(wish: ZoneIntent, came: Reply | typeof GONE): void {
    // Without the fight there is nobody to answer.
    if (came === null && this.#isChanged) return;
    if (came === null) this.#failures.push({ harm: "hung", what: `nobody answers ${JSON.stringify(wish)}` });
    else if (came !== GONE && came.denial?.code === "broken")
      this.#failures.push({ harm: "broken", what: `${JSON.stringify(wish)} is denied: ${JSON.stringify(came)}` });
  }

  /** Turns are passed by the tracker, everything else by the API. */
  async #request(asker: Person, wish: ZoneIntent): Promise<Reply | typeof GONE> {
    try {
      if (wish.kind !== "pass")
        return await asker.run((intent: object) => game.zonebound.act(intent, game.scenes.viewed), wish);
      await asker.run(
        (to: string) => (to === "round" ? game.combat?.nextRound() : game.combat?.nextTurn())?.then(() => true),
        wish.to,
      );
      return { kind: "passed" };
    } catch {
      return GONE;
    }
  }

  /** Stops the write that the fault is to meet, and strikes there; gives what lets go of one that has not come. */
  async #holds(due: Strike): Promise<(() => Promise<void>) | null> {
    const [kind = "", when = ""] = due.step.split("-");
    if (when !== "before" && when !== "after") return null;
    const referee = await this.table.referee();
    const letGo = (): Promise<unknown> => referee.run(() => (globalThis as any).release?.()).catch(() => null);
    const reached = referee.run((what: string, at: string) => (globalThis as any).holdNext(what, at), kind, when);
    const met = reached.then(
      async (isReached) => {
        if (!isReached) return;
        await this.#strikes(due);
        await letGo();
      },
      () => undefined,
    );
    return async () => {
      await letGo();
      await met;
    };
  }

  #strikes(due: Strike): Promise<void> {
    this.#left.shift();
    this.#since = this.#moves;
    this.#struck.push(due);
    const fault = faultOf(due.fault);
    const strike = async (): Promise<void> => {
      const mend = await fault.strike(this.table, this.#chance);
      if (!fault.isStrict) this.#isChanged = true;
      if (due.fault === "token-deleted" && this.#ends) this.#ends.areSpotsFree = true;
      if (mend) this.#mends.push({ lastsTo: this.#moves + LASTS, isStrict: fault.isStrict, mend });
    };
    return (this.#striking = bounded(strike(), 60_000, `${due.fault} strikes`).catch((error: unknown) => {
      this.#failures.push({ harm: "hung", what: `${due.fault}: ${String(error)}` });
    }));
  }

  async #mend(now: number): Promise<void> {
    for (const due of this.#mends.filter(({ lastsTo }) => lastsTo <= now)) {
      this.#mends.splice(this.#mends.indexOf(due), 1);
      if (!due.isStrict) this.#isChanged = true;
      await this.#quiet().catch(() => undefined);
      await bounded(due.mend(), 60_000, "a fault is mended");
    }
    if (this.#isChanged) await this.#settles();
  }

  /** Answers whatever is asked until nothing goes on. */
  async #drives(due: Strike | null): Promise<void> {
    let end = Date.now() + PATIENCE;
    for (;;) {
      await this.#striking;
      const look = await this.table.look(400).catch(() => null);
      if (look?.kind === "quiet") return;
      if (look?.kind === "asked") {
        await this.#answers(look.open, due);
        end = Date.now() + PATIENCE;
      } else if (Date.now() > end) {
        const open = look?.kind === "busy" ? JSON.stringify(look.open) : "no page answers";
        throw new Error(`nothing goes on, and nobody is asked: ${open}`);
      }
    }
  }

  #quiet(): Promise<void> {
    return this.#drives(null);
  }

  async #answers(open: OpenPlay, due: Strike | null): Promise<void> {
    if (due?.step === "asked" && this.#left[0] === due) return this.#strikes(due);
    const [prompt] = open.asking;
    if (!prompt) return;
    this.#questions += 1;
    const choice = prompt.choices[Math.floor(this.#chance() * prompt.choices.length)] ?? prompt.otherwise;
    const isSaid = this.#says(open, prompt, choice);
    if (due?.step === "answered" && this.#left[0] === due) void this.#strikes(due);
    await isSaid.catch(() => undefined);
    await this.#striking;
    await this.#hears(open);
  }

  /** By the one whose figure is asked, on the socket; by the referee, on its tray. */
  async #says({ id: play, scene }: OpenPlay, { who, prompt, choices }: AskedPrompt, choice: unknown): Promise<void> {
    const owner = this.#seatOf(who);
    const answer = { kind: "answer", scene, play, who, prompt, choice };
    if (owner)
      return owner.run((request: object) => {
        const sent = { ...request, id: foundry.utils.randomID() };
        game.socket.emit("system.zonebound", { kind: "request", request: sent });
      }, answer);
    const referee = await this.table.referee();
    await referee.run(
      async (key: string, at: number) => {
        const page = globalThis as any;
        const button = (): HTMLElement | null =>
          document.querySelector(`#zonebound-tray [data-key="${CSS.escape(key)}"] [data-choice="${at}"]`);
        await page.waits(() => button() !== null, 2000);
        button()?.click();
      },
      `${play}/${who}:${prompt}`,
      choices.indexOf(choice),
    );
  }

  /** Until the answer is in the journal, or the play is over; an answer that was lost is given again. */
  async #hears({ id, journal }: OpenPlay): Promise<void> {
    const referee = await this.table.referee();
    await referee
      .run(
        (play: string, length: number) => {
          const page = globalThis as any;
          const isHeard = (): boolean => page.open()?.id !== play || page.open().journal.length > length;
          return page.waits(isHeard, 2500);
        },
        id,
        journal.length,
      )
      .catch(() => undefined);
  }

  /** The newest play that is done is taken back by the GM, on its card. */
  async #undoes(due: Strike): Promise<void> {
    const undoing = this.table.referee().then((referee) =>
      referee.run(async () => {
        const page = globalThis as any;
        const plays = Object.entries<string>(page.flag().plays ?? {});
        const [id] = plays.filter(([, text]) => /"state":"done"/.test(text)).at(-1) ?? [];
        const card = id && game.messages.has(id) ? await page.cardOf(id) : null;
        card?.querySelector("[data-undo]")?.click();
        return Boolean(card);
      }),
    );
    const isDone = await undoing.catch(() => false);
    if (isDone) await this.#strikes(due);
    else this.#moves -= this.#moves > 0 ? 0 : 1;
    await this.#drives(null);
  }

  /** Looks at what stands, once nothing goes on. */
  async #settles(): Promise<void> {
    await this.#quiet();
    if (!(await this.#isFought())) return;
    if (this.#isChanged || this.#isBroken()) this.#ends?.rebase((this.#sight = await this.table.sight()));
    else this.#failures.push(...(await this.#compares()));
    this.#isChanged = false;
  }

  /** What has been moved past the rules is put back in a moment, so that what differs is looked at again. */
  async #compares(): Promise<Failure[]> {
    const ends = this.#ends;
    if (!ends) return [];
    for (const end = Date.now() + PUT_BACK; ;) {
      this.#sight = await this.table.sight();
      const failures = ends.check(this.#sight);
      if (failures.length === 0 || Date.now() > end)
        return failures.map((failure) => ({ ...failure, ...this.#harm() }));
      await new Promise((next) => setTimeout(next, 100));
      await this.#quiet();
    }
  }

  /** What goes on from a record that no version has written is nobody's to foretell. */
  #isBroken(): boolean {
    return this.#struck.some(({ fault }) => faultOf(fault).harm === "broken");
  }

  /** What another end means where something of the kind has struck. */
  #harm(): { readonly harm?: Failure["harm"] } {
    const harm = this.#struck.map(({ fault }) => faultOf(fault).harm).find((one) => one !== undefined);
    return harm ? { harm } : {};
  }

  /** Everybody's client has the same fight. */
  async #sameForAll(): Promise<Failure[]> {
    const read = (person: Person): Promise<string> =>
      person.run((): string => {
        const page = globalThis as any;
        return JSON.stringify([page.flag(), page.spots()]);
      });
    const referee = await this.table.referee();
    const failures: Failure[] = [];
    for (const person of this.table.people) {
      const isSame = async (): Promise<boolean> => (await read(person)) === (await read(referee));
      await until("all see the same", isSame, 3000).catch(() =>
        failures.push({ harm: "lost", what: `${person.name} sees another fight than ${referee.name}` }),
      );
    }
    return failures;
  }

  async #pageErrors(): Promise<Failure[]> {
    const failures: Failure[] = [];
    for (const person of this.table.people) {
      const faults = await person.run((): string[] => (globalThis as any).faults.splice(0)).catch(() => []);
      for (const text of [...person.errors.splice(0), ...faults])
        if (!CUT_OFF.test(text))
          failures.push({ harm: "broken", what: `on ${person.name}'s page: ${text.slice(0, 400)}` });
    }
    return failures;
  }

  /** Any that the rules allow; one that leads to what the fault is to meet where that can be found. */
  #wish(step: Step | null): ZoneIntent {
    const { battle } = this.#sight ?? {};
    if (!battle) throw new Error("nobody has looked at the fight");
    if (this.#isBroken()) return this.#wishBroken(battle);
    let wish = anyWish(battle, this.#chance);
    for (let tries = 0; tries < 150 && step && !this.#leadsTo(battle, wish, step); tries++)
      wish = anyWish(battle, this.#chance);
    return "free" in wish && BY_HAND.includes(wish.kind) ? { ...wish, free: undefined } : wish;
  }

  /** Of a battle that may make no sense: where nothing can be wished for in it, its turn is passed. */
  #wishBroken(battle: ZoneBattle): ZoneIntent {
    try {
      return anyWish(battle, this.#chance);
    } catch {
      return { kind: "pass", to: "turn" };
    }
  }

  #leadsTo(battle: ZoneBattle, wish: ZoneIntent, step: Step): boolean {
    if (step === "turn") return wish.kind === "pass";
    if (wish.kind === "pass") return false;
    if (step === "asked" || step === "answered") return this.#comesTo(battle, wish, () => false).asked;
    if (step.startsWith("input"))
      return this.#comesTo(battle, wish, () => false).asked || resolve(battle, wish).pending !== null;
    if (step.startsWith("hits")) return this.#comesTo(battle, wish, ({ field }) => field === "hits").written;
    if (step.startsWith("places")) return this.#comesTo(battle, wish, ({ field }) => field === "place").written;
    return true;
  }

  /** The play as it might go: whether anybody is asked, and whether such a thing is written. */
  #comesTo(
    battle: ZoneBattle,
    wish: ZoneIntent,
    isIt: (write: { readonly field: string }) => boolean,
  ): { asked: boolean; written: boolean } {
    const play: Resolution<string> = resolve(battle, wish);
    const answers = anyAnswer(this.#chance);
    let asked = false;
    for (let steps = 0; play.pending && steps < 200; steps++) {
      const { pending } = play;
      if (pending.kind === "ask") {
        asked = true;
        play.answer(new Map(pending.prompts.map((one) => [`${one.who}:${one.prompt}`, answers(one)])));
      } else
        play.roll(
          pending.thrown.dice.map(({ count, sides }) =>
            Array.from({ length: count }, () => 1 + Math.floor(this.#chance() * sides)),
          ),
        );
    }
    return { asked, written: play.writes.some(isIt) };
  }

  /** Null for the referee. */
  #askerOf(wish: ZoneIntent): Person | null {
    return BY_HAND.includes(wish.kind) || !("who" in wish) ? null : this.#seatOf(wish.who);
  }

  /** Null for a GM's figures. */
  #seatOf(who: string): Person | null {
    const { alice, bob } = this.table.play;
    return [alice, bob].find(({ name }) => name === this.#owners[who]) ?? null;
  }
}

/** A GM's: no figure asks for them. */
const BY_HAND: readonly string[] = ["pass", "place", "remove", "condition", "sporadic"];

/** What a page says of a line that was cut, or of a server that was gone. */
const CUT_OFF = /socket has been disconnected|socket hang up|ECONNRE/;

async function bounded<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`it never came about that ${what}`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
