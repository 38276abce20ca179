/** What the referee writes: one thing after the other, and each play whole or not at all. */
import { sameValue } from "../engine/types";
import type { SceneId, Reply, RequestId, UserId } from "./request";
import { type Battle, timeOf } from "../engine/battle";
import { condense, undoing, valueIn } from "../engine/writes";
import type { Write } from "../engine/record";
import type { Resolution } from "../engine/resolution";
import { type Denial, deny } from "../engine/refusal";
import type { CardState } from "../engine/journal";
import { type Committing, NO_SECRETS, type PositionWrite } from "./card";
import { type Redactor, progressOf, type Pen } from "./card-writer";

export class Queue {
  readonly #last = new Map<SceneId, Promise<void>>();

  constructor(readonly broken: (scene: SceneId, error: unknown) => void) {}

  /** Runs the job when all earlier ones of its scene are over; the next one runs whatever becomes of it. */
  add(scene: SceneId, job: () => Promise<void>): void {
    const before = this.#last.get(scene) ?? Promise.resolve();
    const last = before.then(job).catch((error: unknown) => this.broken(scene, error));
    this.#last.set(scene, last);
    void last.then(() => this.#clear(scene, last));
  }

  /** Settles when the job has been done, or has failed. */
  after(scene: SceneId, job: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => this.add(scene, () => job().then(resolve, reject)));
  }

  isBusy(scene: SceneId): boolean {
    return this.#last.has(scene);
  }

  /** Settles when the scene has nothing left to do. */
  async idle(scene: SceneId): Promise<void> {
    for (let last = this.#last.get(scene); last; last = this.#last.get(scene)) {
      await last;
      this.#clear(scene, last);
    }
  }

  #clear(scene: SceneId, job: Promise<void>): void {
    if (this.#last.get(scene) === job) this.#last.delete(scene);
  }
}

/** How many replies to one user are remembered: plays are known for good by their fight, all else may be asked again. */
const KEPT = 200;

/** How many requests of one user may wait at once. */
const MOST_WAITING = 20;

/** Replies by user and request, so that one that is sent again is not carried out again. */
export class Replies {
  readonly #known = new Map<UserId, Map<RequestId, Promise<Reply>>>();
  readonly #waiting = new Map<UserId, number>();

  /** The reply to a request: made once, remembered after. One that was ignored is heard anew; who floods is told so. */
  once(by: UserId, id: RequestId, make: () => Promise<Reply>): Promise<Reply> {
    const known = this.#repliesTo(by);
    const before = known.get(id);
    if (before) return before;
    const waiting = this.#waiting.get(by) ?? 0;
    if (waiting >= MOST_WAITING) return Promise.resolve({ kind: "denied", request: id, denial: deny("too-many") });
    this.#waiting.set(by, waiting + 1);
    const reply = make().finally(() => this.#waiting.set(by, (this.#waiting.get(by) ?? 1) - 1));
    known.set(id, reply);
    forgetOldest(known);
    void reply.then(({ kind }) => kind === "ignored" && known.delete(id));
    return reply;
  }

  #repliesTo(by: UserId): Map<RequestId, Promise<Reply>> {
    const known = this.#known.get(by) ?? new Map<RequestId, Promise<Reply>>();
    this.#known.set(by, known);
    return known;
  }
}

function forgetOldest(known: Map<RequestId, Promise<Reply>>): void {
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
}

/**
 * Puts everything the play will write on its card, what is hidden of it behind the curtain, and its record with it. Where
 * that is all that may be seen of it, the card is done with the same write, and what hidden figures take of it follows.
 */
export async function commit(
  pen: Pen,
  curtain: Redactor,
  { before, play }: { before: Battle; play: Resolution<string> },
): Promise<boolean> {
  const { scene, intent, drop } = pen.card;
  const { revision } = timeOf(before);
  const writes = curtain.part([...condense(play.writes), revisionWrite(revision)]);
  const planned = pen.ports.positions.plan({ scene, before, after: play.battle, intent, drop });
  const positions = curtain.part(withHandMove(pen, planned));
  const [progress, secret] = progressOf(pen.card, play, curtain);
  const card = { ...progress, writes: writes.shown, positions: positions.shown, outcome: play.result ?? null };
  const hidden = { ...secret, writes: writes.hidden, positions: positions.hidden };
  if (isMoreThanRecord(card)) return (await saveCommit(pen, { ...card, state: "committing" }, hidden)) && carryOut(pen);
  const owing = isMoreThanRecord(hidden) ? { owes: true } : {};
  const saved = await saveCommit(pen, { ...card, state: "done", asking: [] }, { ...hidden, ...owing, asking: [] });
  return saved && (await payOwed(pen)) && finish(pen, "done", null);
}

function isMoreThanRecord({ writes, positions }: Committing): boolean {
  return positions.length > 0 || writes.some(isHits);
}

/** What follows on a play that is done for all to see: what hidden figures take of it, as far as it still is as the play found it. */
export async function payOwed(pen: Pen): Promise<boolean> {
  const { card, secret, ports } = pen;
  const battle = ports.world.battle(card.scene);
  const owed = secret.owes === true && battle ? secret : NO_SECRETS;
  const hits = owed.writes.filter((write) => isHits(write) && battle && isAt(battle, write, "before"));
  if (!(await writeAll(pen, { writes: hits, positions: owed.positions }))) return false;
  return secret.owes !== true || pen.save({}, { owes: false });
}

/**
 * The commit point: what the card then holds and the record are one write. Where another hand has changed the record that
 * stays as it is, and nothing is written of a card that would be done.
 */
export function saveCommit(pen: Pen, ...[card, secret]: Parameters<Pen["save"]>): Promise<boolean> {
  const bare = (): [] | null => (pen.card.state === "done" ? null : []);
  return pen.save(card, secret, (battle) => (clashOf(battle, pen) ? bare() : allToWrite(pen).writes));
}

/** A token that was moved by hand first began where it stood before that: undoing leads there. */
function withHandMove({ ports, card }: Pen, planned: readonly PositionWrite[]): readonly PositionWrite[] {
  const { from, intent, scene } = card;
  const { kind, who } = intent;
  if (!from || kind !== "place" || who === undefined) return planned;
  const now = ports.positions.spotOf(scene, who);
  const own = planned.find((write) => write.who === who) ?? (now && { who, before: from, after: now, via: [] });
  const others = planned.filter((write) => write.who !== who);
  return own ? [{ ...own, before: from }, ...others] : others;
}

export function revisionWrite(revision: number): Write {
  return { at: "battle", who: "", field: "revision", before: revision, after: revision + 1 };
}

/** Carries out what the card holds: the record where it does not stand yet, then positions, then hits, then the card says so. */
export async function carryOut(pen: Pen): Promise<boolean> {
  const { world } = pen.ports;
  const { scene } = pen.card;
  await world.settleTouched(scene);
  const all = allToWrite(pen);
  const clash = clashOf(world.battle(scene), pen);
  if (clash) return backOut(pen, all, clash);
  if (!(await writeAll(pen, all))) return false;
  return finish(pen, pen.card.state === "undoing" ? "undone" : "done", null);
}

/** What a card writes in all, the hidden part included: as it was played, or back again where it is being taken back. */
function allToWrite({ card, secret }: Pen): Committing {
  const all = wholeOf({ card, secret });
  return card.state === "undoing" ? turnedRound(all) : all;
}

/** All that a play has changed, as it was played. */
export function wholeOf({ card, secret }: Pick<Pen, "card" | "secret">): Committing {
  return { writes: [...card.writes, ...secret.writes], positions: [...card.positions, ...secret.positions] };
}

async function writeAll(pen: Pen, all: Committing): Promise<boolean> {
  const { world } = pen.ports;
  const { scene } = pen.card;
  const { positions } = all;
  if (!(await pen.write(() => world.writeRecord(scene, () => all.writes)))) return false;
  if (positions.length > 0 && !(await pen.write(() => world.writePositions(scene, positions)))) return false;
  for (const write of all.writes.filter(isHits)) if (!(await writeHits(pen, write))) return false;
  return true;
}

/** To the figure's own actor, whatever its owner has just made its token show. */
async function writeHits(pen: Pen, write: Write): Promise<boolean> {
  const { world } = pen.ports;
  const { scene } = pen.card;
  await world.settleTouched(scene);
  return pen.write(() => world.writeHits(scene, write));
}

/** Hits belong to the actor. */
export function isHits(write: Write): boolean {
  return write.at === "figure" && write.field === "hits";
}

/** The last write of a play: its card is finished, and the record points at none. */
export async function finish(pen: Pen, state: CardState, reason: Denial | null): Promise<boolean> {
  const { world } = pen.ports;
  if (!(await pen.save({ state, reason, asking: [] }, { asking: [] }))) return false;
  if (world.openPlay(pen.card.scene) !== pen.id) return true;
  return pen.write(() => world.setOpenPlay(pen.card.scene, null));
}

/** The first field that is neither as it was nor as it will be; a hidden one is not named. */
function clashOf(battle: Battle | null, { card, secret }: Pen): Denial | null {
  if (!battle) return deny("no-battle");
  const isOther = (write: Write): boolean => !isAt(battle, write, "before") && !isAt(battle, write, "after");
  const other = card.writes.find(isOther);
  if (other) return changedSince(other);
  return secret.writes.some(isOther) ? deny("reads-differently") : null;
}

export function changedSince({ who, field }: Write): Denial {
  return deny("changed-since", { who, field });
}

/** Whether a field still is what a write found, or left. */
export function isAt(battle: Battle, write: Write, side: "before" | "after"): boolean {
  return sameValue(valueIn(battle, write), write[side]);
}

/** Calls it off; where its record has been written before something else changed, what still stands of it is taken back. */
async function backOut(pen: Pen, all: Committing, reason: Denial): Promise<boolean> {
  const battle = pen.ports.world.battle(pen.card.scene);
  if (battle && all.writes.some((write) => isRevision(write) && isAt(battle, write, "after"))) {
    const standing = all.writes.filter((write) => !isRevision(write) && isAt(battle, write, "after"));
    if (!(await writeAll(pen, turnedRound({ ...all, writes: standing })))) return false;
  }
  return finish(pen, BACK[pen.card.state] ?? "called-off", reason);
}

/** What a play is again that can neither be taken back nor done again. */
const BACK: { readonly [S in CardState]?: CardState } = { undoing: "done", redoing: "undone" };

export function isRevision({ at, field }: Write): boolean {
  return at === "battle" && field === "revision";
}

/** The same the other way round, and tokens the way they came; the revision counts on all the same. */
function turnedRound({ writes, positions }: Committing): Committing {
  const counted = writes.filter(isRevision);
  return {
    writes: [...undoing(writes.filter((write) => !isRevision(write))), ...counted],
    positions: positions.map(({ who, before, after, via }) => {
      return { who, before: after, after: before, via: [...via].reverse() };
    }),
  };
}
