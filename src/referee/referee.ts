/** The referee: the one client that takes requests, runs plays and writes. Meets the world through its ports alone. */
import type { Battle } from "../engine/battle";
import { resolve } from "../engine/legality";
import { type Denial, deny } from "../engine/refusal";
import { NO_SECRETS, type PlayCard } from "./card";
import { denialOf, requestIn, refuseDenial, replyToFailure, writeRefusal } from "./authorize";
import { Queue, Replies } from "./commit";
import { Conduct } from "./runner";
import { curtainFor, secretsOf, spokenReply, progressOn, firstCard, Pen } from "./card-writer";
import { levelsFor } from "./automation-levels";
import type { Ports } from "./ports";
import {
  type AnswerRequest,
  type CallOffRequest,
  type PlayRequest,
  type RedoRequest,
  type RefuseRequest,
  type Reply,
  replyTo,
  type Request,
  type SceneId,
  type Sent,
  type UndoRequest,
  type UserId,
} from "./request";
import { barByGround, isAnyLeft, penFor, takeUpAll } from "./take-up";
import { mayUndo, turningDenial, turnRound } from "./undo";
import { vetoOfPlay, vetoOfTurning } from "./vetoes";

export class Referee {
  readonly #queue: Queue;
  readonly #replies = new Replies();
  readonly #under = new Map<SceneId, Conduct>();
  readonly #taken = new Map<SceneId, Promise<void>>();
  readonly #leftOff = new Set<SceneId>();

  constructor(readonly ports: Ports) {
    this.#queue = new Queue((scene, error) => ports.log.broken(scene, error));
  }

  /**
   * Takes what may be a request; `sender` is what the connection attests. Settles with a card or a denial, the same for
   * the same request id, which every player may read; what stays here (`privately`) names hidden figures to a GM.
   */
  receive(sender: UserId, sent: Sent | Request, privately = false): Promise<Reply> {
    if (!this.ports.world.isMine(sent.scene)) {
      this.stop(sent.scene);
      return Promise.resolve({ kind: "ignored", request: sent.id });
    }
    const request = requestIn(this.ports, sent);
    if ("code" in request) return Promise.resolve({ kind: "denied", request: sent.id, denial: request });
    return this.#replies.once(sender, request.id, async () => {
      const reply = await this.#hear(sender, request);
      return privately ? reply : spokenReply(this.ports, request.scene, reply);
    });
  }

  /**
   * Takes up what a reload or another referee left: to be called whenever this client becomes the referee of a scene,
   * after loading too. Settles when all is written and an open play has been taken up; it goes on by itself.
   */
  resume(scene: SceneId): Promise<void> {
    const taking = new Promise<void>((resolve, reject) => {
      this.#queue.add(scene, () => this.#takeUp(scene, resolve).catch(reject));
    });
    if (!this.#taken.has(scene)) this.#taken.set(scene, taking);
    taking.catch(() => this.#taken.delete(scene));
    return taking;
  }

  /** Ends the open play of a scene with nothing applied; false where none can be ended any more. */
  callOff(scene: SceneId, reason: Denial): boolean {
    return this.#under.get(scene)?.callOff(reason) ?? false;
  }

  /** Answers what the open play of a scene asks and nobody need be asked any more. */
  answersNow(scene: SceneId): Promise<void> {
    return this.#under.get(scene)?.answersByItself() ?? Promise.resolve();
  }

  /** Ends the open play of a scene where it cannot go on by what battlefield, rules and figures are now; else its card is what it was. */
  recheck(scene: SceneId): void {
    const conduct = this.#under.get(scene);
    const bar = conduct && barByGround(conduct);
    if (bar) conduct.callOff(bar);
    else void conduct?.restoreCard();
  }

  /** Forgets a scene: to be called when this client is its referee no longer. Its plays go on elsewhere. */
  stop(scene: SceneId): void {
    this.#under.get(scene)?.stop();
    this.#under.delete(scene);
    this.#taken.delete(scene);
    this.#leftOff.delete(scene);
  }

  /** Whether a play, or a pointer to one that is over, is left: the fight was another, or a macro wrote. `resume` deals with it. */
  hasLeftOff(scene: SceneId): boolean {
    const isIdle = this.#taken.has(scene) && !this.#queue.isBusy(scene);
    return this.#leftOff.has(scene) || (isIdle && isAnyLeft(this.ports, scene));
  }

  /** Settles when nothing of the scene runs or waits. */
  idle(scene: SceneId): Promise<void> {
    return this.#queue.idle(scene);
  }

  /** Whether something of the scene is on its way, and not a play that only waits for answers. */
  isWriting(scene: SceneId): boolean {
    return this.#queue.isBusy(scene) && this.#under.get(scene)?.isWaiting() !== true;
  }

  async #hear(sender: UserId, request: Request): Promise<Reply> {
    try {
      if (!this.#under.has(request.scene)) await (this.#taken.get(request.scene) ?? this.resume(request.scene));
      if (request.kind === "play") return await this.#hearPlay(sender, request);
      if (request.kind === "answer") return replyTo(request, await this.#hearAnswer(sender, request));
      if (request.kind === "refuse") return replyTo(request, await this.#hearRefuse(sender, request));
      if (request.kind === "undo" || request.kind === "redo")
        return replyTo(request, await this.#hearTurning(sender, request));
      return replyTo(request, this.ports.people.isGM(sender) ? this.#hearCallOff(request) : deny("gm-only"));
    } catch (error) {
      // What it may have begun is taken up again.
      if (!this.#under.has(request.scene)) this.#leavesOff(request.scene);
      return replyToFailure(this.ports, request, error);
    }
  }

  #hearPlay(sender: UserId, request: PlayRequest): Promise<Reply> {
    const known = this.#playOf(sender, request);
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      this.#queue.add(request.scene, () => this.#plays(sender, request, resolve).catch(reject));
    });
  }

  /** What the request has led to already, here or under another referee. */
  #playOf(sender: UserId, { scene, id }: PlayRequest): Reply | null {
    const play = this.ports.cards.ofRequest(scene, sender, id);
    return play === null ? null : { kind: "accepted", request: id, play };
  }

  async #hearAnswer(sender: UserId, request: AnswerRequest): Promise<Denial | null> {
    const conduct = this.#under.get(request.scene);
    return conduct?.pen.id === request.play ? conduct.answer(sender, request) : deny("play-over");
  }

  /** While somebody is asked, at once; else after what is being written. */
  async #hearRefuse(sender: UserId, request: RefuseRequest): Promise<Denial | null> {
    const denial = refuseDenial(this.ports, sender, request);
    if (denial) return denial;
    const conduct = this.#under.get(request.scene);
    if (!conduct?.isAsking()) await this.#queue.after(request.scene, () => writeRefusal(this.ports, request));
    else await writeRefusal(this.ports, request).then(() => conduct.answersByItself());
    return null;
  }

  #hearCallOff({ scene, play, because }: CallOffRequest): Denial | null {
    const isOpen = this.#under.get(scene)?.pen.id === play;
    return isOpen && this.callOff(scene, deny(because === "gm" ? "by-gm" : "turn-forced")) ? null : deny("play-over");
  }

  async #hearTurning(sender: UserId, { kind, scene, play }: UndoRequest | RedoRequest): Promise<Denial | null> {
    const known = penFor(this.ports, scene, play);
    if (known ? !mayUndo(known, sender) : !this.ports.people.isGM(sender)) return deny("gm-only");
    if (this.#queue.isBusy(scene)) return deny("play-open");
    let denial: Denial | null = null;
    await this.#queue.after(scene, async () => {
      const pen = penFor(this.ports, scene, play);
      denial = pen ? (turningDenial(pen, sender, kind) ?? vetoOfTurning(pen, kind)) : deny("play-over");
      if (pen && !denial) await turnRound(pen, kind);
      this.#goesOnWithLeft(scene);
    });
    return denial;
  }

  /** One play from its checks to its end; `reply` hears how the checks went. */
  async #plays(sender: UserId, request: PlayRequest, reply: (reply: Reply) => void): Promise<void> {
    const { ports } = this;
    await ports.world.settle(request.scene);
    if (!ports.world.isMine(request.scene)) return reply({ kind: "ignored", request: request.id });
    const known = this.#playOf(sender, request);
    if (known) return reply(known);
    const battle = ports.world.battle(request.scene);
    if (!battle) return reply({ kind: "denied", request: request.id, denial: deny("no-battle") });
    const secrets = secretsOf(ports.people, request.scene, battle);
    const shown = ports.world.shownRevision(request.scene);
    const denial =
      denialOf({ people: ports.people, sender, battle, secrets, shown }, request) ??
      vetoOfPlay(ports, { battle, by: sender }, request);
    if (denial) return reply({ kind: "denied", request: request.id, denial });
    const levels = levelsFor(battle, ports.automation.levelOf);
    const conduct = await this.#posts(battle, firstCard({ sender, request, battle, secrets, levels }), secrets);
    reply({ kind: "accepted", request: request.id, play: conduct.pen.id });
    await this.#conducts(conduct);
  }

  async #posts(before: Battle, blank: PlayCard, secrets: ReadonlySet<string>): Promise<Conduct> {
    const { cards, world } = this.ports;
    const play = resolve(before, blank.intent);
    const curtain = curtainFor(blank.audience, secrets);
    const card = { ...blank, way: progressOn(blank, play).way };
    const pen = new Pen(this.ports, await cards.post(card), card, NO_SECRETS);
    await pen.write(() => world.setOpenPlay(card.scene, pen.id));
    return new Conduct(pen, curtain, { before, play });
  }

  async #conducts(conduct: Conduct): Promise<void> {
    const { scene } = conduct.pen.card;
    const taken = this.#taken.get(scene);
    this.#under.set(scene, conduct);
    let isSound: boolean;
    try {
      isSound = await conduct.run();
    } finally {
      if (this.#under.get(scene) === conduct) this.#under.delete(scene);
      // What was left unfinished, or a macro has opened anew meanwhile, is taken up before anything else.
      const isLeft = !conduct.isFinished() || isAnyLeft(this.ports, scene);
      if (isLeft && this.#taken.get(scene) === taken) this.#leavesOff(scene);
    }
    if (isSound) this.#goesOn(scene);
  }

  #leavesOff(scene: SceneId): void {
    this.#taken.delete(scene);
    this.#leftOff.add(scene);
  }

  /** With what it has left off since the fight was another than it thought; by what the fight is now. */
  #goesOn(scene: SceneId): void {
    if (this.#leftOff.has(scene) && this.ports.world.isMine(scene))
      this.resume(scene).catch((error: unknown) => this.ports.log.broken(scene, error));
  }

  /** Deals with all that is unfinished; the one play that goes on is played to its end after `ready`. */
  async #takeUp(scene: SceneId, ready: () => void): Promise<void> {
    this.#leftOff.delete(scene);
    await this.ports.world.settle(scene);
    const conduct = await takeUpAll(this.ports, scene);
    if (conduct) this.#under.set(scene, conduct);
    ready();
    return conduct ? this.#conducts(conduct) : this.#goesOnWithLeft(scene);
  }

  /** What could not be written, or what another window has put right in the meantime, is to be begun anew. */
  #goesOnWithLeft(scene: SceneId): void {
    if (this.ports.cards.unfinished(scene).length > 0) this.#leavesOff(scene);
    this.#goesOn(scene);
  }
}
