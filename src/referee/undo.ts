/** Takes a finished play back, and does it again: its writes the one way or the other, unless something has changed since. */
import { actorOf } from "../engine/legality";
import { timeOf, roundOf, turnOf, type Battle } from "../engine/battle";
import { type Denial, deny } from "../engine/refusal";
import { carryOut, changedSince, isAt, isRevision, revisionWrite, saveCommit, wholeOf } from "./commit";
import type { PlayCard } from "./card";
import type { Pen } from "./card-writer";
import type { RedoRequest, UndoRequest, UserId } from "./request";
import { type FigureId, sameValue } from "../engine/types";
import type { CardState, Played } from "../engine/journal";

/** What can be asked of a play that is over. */
export type Turning = (UndoRequest | RedoRequest)["kind"];

/** Of which plays, through which state, and on which side of its writes the battle must stand. */
const TURNINGS = {
  undo: { of: "done", through: "undoing", side: "after" },
  redo: { of: "undone", through: "redoing", side: "before" },
} as const satisfies Readonly<Record<Turning, { of: CardState; through: CardState; side: "before" | "after" }>>;

/** Whether it is theirs to take back, and to do again: a GM's always. */
export function mayUndo(pen: Pen, sender: UserId): boolean {
  return pen.ports.people.isGM(sender) || isOwn(pen, sender);
}

/** Why the play cannot be taken back, or done again, now; null if it can. */
export function turningDenial(pen: Pen, sender: UserId, turning: Turning): Denial | null {
  if (!mayUndo(pen, sender)) return deny("gm-only");
  const { of, side } = TURNINGS[turning];
  if (pen.card.state !== of) return deny("play-over", { state: pen.card.state });
  const battle = pen.ports.world.battle(pen.card.scene);
  if (!battle) return deny("no-battle");
  const changed = wholeOf(pen).writes.find((write) => !isRevision(write) && !isAt(battle, write, side));
  if (changed) return changedSince(changed);
  const { people, cards } = pen.ports;
  if (!people.isGM(sender) && isBuiltOn(pen.card, cards.all(pen.card.scene))) return deny("done-since");
  return movedSince(pen, side);
}

/** Whether something that stands, and that all may read, has been done since: players take back the last thing first. */
export function isBuiltOn({ revision }: PlayCard, plays: readonly PlayCard[]): boolean {
  return plays.some((one) => one.state === "done" && one.audience === "all" && one.revision > revision);
}

/** What was moved by hand may have been moved so again inside its place, which no record tells. */
function movedSince(pen: Pen, side: "before" | "after"): Denial | null {
  const { scene, from, intent } = pen.card;
  const { kind, who } = intent;
  if (!from || kind !== "place" || who === undefined) return null;
  const left = wholeOf(pen).positions.find((position) => position.who === who);
  const now = pen.ports.positions.spotOf(scene, who);
  return left && now && !sameValue(now, left[side]) ? deny("moved-since", { who }) : null;
}

/** A player's own, where the ruleset lets players take such plays back. */
function isOwn({ ports, card, secret }: Pen, sender: UserId): boolean {
  const battle = ports.world.battle(card.scene);
  const actor = actorOf(card.intent);
  const owns = actor !== null && ports.people.owns(sender, actor);
  return owns && battle !== null && secret.journal.length === 0 && mayTakeBack(battle, card);
}

/** Takes it back, or does it again; false if this client is no longer the referee. */
export async function turnRound(pen: Pen, turning: Turning): Promise<boolean> {
  const battle = pen.ports.world.battle(pen.card.scene);
  if (!battle) return false;
  const { revision } = timeOf(battle);
  const writes = [...pen.card.writes.filter((write) => !isRevision(write)), revisionWrite(revision)];
  const saved = await saveCommit(pen, { state: TURNINGS[turning].through, writes });
  return saved && carryOut(pen);
}

/** A play with the turn it was begun in. */
type TimedPlay = Pick<Played, "intent" | "journal"> & { readonly round: number; readonly turn: FigureId | null };

/** In the turn in which it was done, as long as neither dice nor answers have gone into it. */
export function mayTakeBack(battle: Battle, { intent, journal, round, turn }: TimedPlay): boolean {
  const isNow = round === roundOf(battle) && turn !== null && turn === turnOf(battle) && turn === actorOf(intent);
  return isNow && journal.length === 0 && battle.rules.takesBack?.(intent) === true;
}

/** Whether the battle stands as the play has left it, done or undone: as far as its card tells. */
export function standsAsLeft(battle: Battle, { writes, state }: Pick<PlayCard, "writes" | "state">): boolean {
  const side = state === TURNINGS.redo.of ? TURNINGS.redo.side : TURNINGS.undo.side;
  return writes.every((write) => isRevision(write) || isAt(battle, write, side));
}
