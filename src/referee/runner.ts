/** A play under way: real dice, real people, and every input on the card before the next one is asked for. */
import type { Battle } from "../engine/battle";
import { answerKey, type Choice, type Prompt, type Throw } from "../engine/flow";
import type { Resolution } from "../engine/resolution";
import { type Denial, deny } from "../engine/refusal";
import { type AnswerEntry, type JournalEntry, type OpenPrompt, throwEntry } from "../engine/journal";
import type { Standing } from "../engine/replay";
import { Asking, openPrompt, repeatOf, strayName, unaskedAnswer } from "./authorize";
import { commit, finish } from "./commit";
import { type Redactor, progressOf, type Pen } from "./card-writer";
import type { AnswerRequest, UserId } from "./request";
import { isVetoed, vetoOfCommit } from "./vetoes";

/** A play, and the battle it set out from. */
export interface Course {
  readonly before: Battle;
  readonly play: Resolution<string>;
}

export class Conduct {
  #step: number;
  #asking: Asking | null = null;
  #calledOff: Denial | null = null;
  readonly #answered: ReadonlyMap<string, Choice>;

  constructor(
    readonly pen: Pen,
    readonly curtain: Redactor,
    readonly course: Course,
    standing: Standing = { step: 0, answered: new Map() },
  ) {
    this.#step = standing.step;
    this.#answered = standing.answered;
  }

  /** Plays to the end and commits; settles once the card is finished or this client is no longer the referee. False where it broke. */
  async run(): Promise<boolean> {
    try {
      const complete = await this.#playsOn();
      if (complete) this.#calledOff ??= vetoOfCommit(this.pen, this.course.play);
      if (this.#calledOff) await finish(this.pen, "called-off", this.#calledOff);
      else if (complete) await commit(this.pen, this.curtain, this.course);
      return true;
    } catch (error) {
      const { ports, card } = this.pen;
      // With the fight itself gone nothing is left to be written.
      if (!ports.world.isMine(card.scene)) return false;
      ports.log.broken(card.scene, error);
      if (this.pen.card.state === "open") await finish(this.pen, "called-off", deny("broken"));
      return false;
    }
  }

  /** Ends the play with nothing applied; too late once it is being written. */
  callOff(reason: Denial): boolean {
    if (this.pen.card.state !== "open") return false;
    this.#calledOff ??= reason;
    this.#asking?.stop();
    return true;
  }

  /** Whether nothing of it is left to do, for this referee or another: an end that has not been written is none. */
  isFinished(): boolean {
    const { state } = this.pen.written;
    return state === "done" || state === "called-off";
  }

  /** Stops where it is: another client goes on from the card, or this one anew. */
  stop(): void {
    this.pen.stop();
    this.#asking?.stop();
  }

  /** While somebody is asked, nobody else has a say in what the card says; it stops where that cannot be so any more. */
  async restoreCard(): Promise<void> {
    if (!this.isAsking()) return;
    try {
      if (!(await this.pen.restore())) this.stop();
    } catch (error) {
      const { ports, card } = this.pen;
      if (ports.world.isMine(card.scene)) ports.log.broken(card.scene, error);
    }
  }

  /** Takes an answer for one of the open prompts; null if it counts. */
  async answer(sender: UserId, request: AnswerRequest): Promise<Denial | null> {
    const asking = this.#asking;
    const prompt = asking?.find(answerKey(request));
    if (!asking || !prompt) return deny("not-asked", { who: request.who });
    const denial =
      this.#mayAnswer(sender, prompt) ??
      this.#tooLate(asking, prompt, request.repeat) ??
      this.#mayBe(prompt, request.choice);
    if (denial) return denial;
    await this.#takes(asking, { prompt, choice: request.choice, by: sender });
    if (request.choice !== "no") await this.#letsRestBe(asking, prompt.who, sender);
    return null;
  }

  /** Who does one of the things it is asked about together does none of the others. */
  async #letsRestBe(asking: Asking, who: string, by: UserId | null): Promise<void> {
    const rest = asking.waiting.filter((prompt) => prompt.who === who);
    for (const prompt of rest) await this.#takes(asking, { prompt, choice: prompt.otherwise, by });
  }

  /** Whether somebody is asked just now: then nothing is being written but the card. */
  isAsking(): boolean {
    return this.#asking !== null;
  }

  /** Whether it only waits for people: what they have said, and what they are asked, has been written. */
  isWaiting(): boolean {
    return this.isAsking() && !this.pen.isWriting();
  }

  /** Answers what nobody need be asked: because its owner lets it be in this fight, or the automation level says so. */
  async answersByItself(): Promise<void> {
    const asking = this.#asking;
    for (const prompt of asking?.waiting ?? []) {
      const answer = asking?.find(answerKey(prompt)) ? unaskedAnswer(this, prompt) : null;
      if (!asking || !answer) continue;
      await this.#takes(asking, { prompt, by: null, ...answer });
      if (answer.unasked === "autopilot" && answer.choice !== "no") await this.#letsRestBe(asking, prompt.who, null);
    }
  }

  async #playsOn(): Promise<boolean> {
    const { play } = this.course;
    for (let answered = this.#answered; play.pending; answered = new Map(), this.#step += 1) {
      const { pending } = play;
      const goesOn =
        pending.kind === "throw" ? await this.#rolls(pending.thrown) : await this.#asks(pending.prompts, answered);
      if (!goesOn) return false;
    }
    // What is written is written to the figures as the fight has them.
    await this.pen.ports.world.settleTouched(this.pen.card.scene);
    return !this.#calledOff;
  }

  async #rolls(thrown: Throw<unknown>): Promise<boolean> {
    const { ports, card } = this.pen;
    if (!ports.world.isMine(card.scene)) return false;
    const hidden = this.curtain.hides({ dice: thrown.dice, targets: thrown.targets });
    const faces = await ports.dice.roll(thrown.dice, hidden);
    if (this.#calledOff) return false;
    this.course.play.roll(faces);
    return this.#logs(throwEntry(thrown, faces), hidden, this.#progress());
  }

  async #asks(prompts: readonly Prompt[], answered: ReadonlyMap<string, Choice>): Promise<boolean> {
    const asking = this.#opens(prompts, answered);
    await this.answersByItself();
    for (const prompt of asking.waiting)
      if (isVetoed(this.pen, prompt))
        await this.#takes(asking, { prompt, choice: prompt.otherwise, by: null, unasked: "do" });
    if (!(await this.#putsOut(asking))) return false;
    const cancel = this.#startsClock(asking);
    const complete = await asking.over;
    cancel();
    this.#asking = null;
    if (!complete || this.#calledOff) return false;
    this.course.play.answer(asking.answers);
    return true;
  }

  #opens(prompts: readonly Prompt[], answered: ReadonlyMap<string, Choice>): Asking {
    const { clock } = this.pen.ports;
    const limit = clock.answerLimit(this.pen.card.scene);
    const now = clock.now();
    this.#asking = new Asking(prompts, answered, limit === null ? null : now + limit, now);
    if (this.#calledOff) this.#asking.stop();
    return this.#asking;
  }

  /** Puts the prompts out. What can be read changes only with what all may read: a hidden question shows in nothing. */
  #putsOut(asking: Asking): Promise<boolean> {
    const [shown, hidden] = this.#shows(asking);
    const [progress, secret] = this.#progress();
    return this.pen.save(shown.asking.length > 0 ? { ...progress, ...shown } : {}, { ...secret, ...hidden });
  }

  /** What is asked now, on the card and behind the curtain. */
  #shows(asking: Asking): [{ asking: OpenPrompt[] }, { asking: OpenPrompt[] }] {
    return [{ asking: this.#openOf(asking, false) }, { asking: this.#openOf(asking, true) }];
  }

  #openOf(asking: Asking, hidden: boolean): OpenPrompt[] {
    const wanted = asking.waiting.filter((prompt) => this.curtain.hides({ ...prompt }) === hidden);
    return wanted.map((prompt) => openPrompt(this, asking, prompt));
  }

  /** When the time is over, everybody who has not answered has said what the prompt says without them. */
  #startsClock(asking: Asking): () => void {
    if (asking.deadline === null) return () => undefined;
    const { clock, log } = this.pen.ports;
    return clock.after(Math.max(0, asking.deadline - clock.now()), () => {
      const late = asking.waiting.map((prompt) => this.#takes(asking, { prompt, choice: prompt.otherwise, by: null }));
      Promise.all(late).catch((error: unknown) => log.broken(this.pen.card.scene, error));
    });
  }

  #mayAnswer(sender: UserId, prompt: Prompt): Denial | null {
    const { people } = this.pen.ports;
    if (people.isGM(sender) || people.owns(sender, prompt.who)) return null;
    return deny(this.curtain.hides({ ...prompt }) ? "not-asked" : "not-yours", { who: prompt.who });
  }

  /** A play whose rules fail over an answer is over. */
  #mayBe(prompt: Prompt, choice: Choice): Denial | null {
    const stray = typeof choice === "string" ? null : strayName(this.course.play.battle, choice);
    try {
      return stray === null ? prompt.accepts(choice) : deny("malformed", { what: stray });
    } catch (error) {
      this.callOff(deny("broken"));
      throw error;
    }
  }

  /** An answer to a question that has been answered since is none to the next of its kind. */
  #tooLate({ deadline }: Asking, prompt: Prompt, repeat = 0): Denial | null {
    const isOver = deadline !== null && this.pen.ports.clock.now() > deadline;
    return isOver || repeatOf(this, prompt) !== repeat ? deny("too-late", { who: prompt.who }) : null;
  }

  async #takes(
    asking: Asking,
    { prompt, ...said }: { prompt: Prompt } & Pick<AnswerEntry, "choice" | "by" | "unasked">,
  ): Promise<void> {
    asking.take(prompt, said.choice);
    const { who, about } = prompt;
    const entry: AnswerEntry = { kind: "answer", who, prompt: prompt.prompt, about, ...said };
    const logged = this.#logs(entry, this.curtain.hides({ ...prompt }), this.#shows(asking));
    // What could not be written has not been said: the play is taken up anew from what has been.
    logged.catch(() => asking.stop());
    if (await logged) asking.settle();
    else asking.stop();
  }

  #progress(): ReturnType<typeof progressOf> {
    return progressOf(this.pen.card, this.course.play, this.curtain);
  }

  /** Adds an input to the journal it belongs to, with what has changed besides. */
  #logs(entry: JournalEntry, hidden: boolean, [card, secret]: Parameters<Pen["save"]>): Promise<boolean> {
    const { journal } = this.pen.card;
    if (!hidden) return this.pen.save({ ...card, journal: [...journal, entry] }, secret);
    return this.pen.save({}, { ...secret, journal: [...this.pen.secret.journal, { step: this.#step, entry }] });
  }
}
