/** Takes a finished play back: its writes with before and after swapped, unless something has changed since. */
import { actorOf } from "../engine/legality";
import { timeOf, roundOf, turnOf, type Battle } from "../engine/battle";
import { type Denial, deny } from "../engine/refusal";
import { carryOut, changedSince, isAt, isRevision, revisionWrite, turnedAll, wholeOf } from "./commit";
import type { Pen } from "./card-writer";
import type { UserId } from "./request";
import { type FigureId, sameValue } from "../engine/types";
import type { Played } from "../engine/journal";

/** Whether it is theirs to take back: a GM's always. */
export function mayUndo(pen: Pen, sender: UserId): boolean {
  return pen.ports.people.isGM(sender) || isOwn(pen, sender);
}

/** Why the play cannot be taken back now; null if it can. */
export function undoDenial(pen: Pen, sender: UserId): Denial | null {
  if (!mayUndo(pen, sender)) return deny("gm-only");
  if (pen.card.state !== "done") return deny("play-over", { state: pen.card.state });
  const battle = pen.ports.world.battle(pen.card.scene);
  if (!battle) return deny("no-battle");
  const changed = wholeOf(pen).writes.find((write) => !isRevision(write) && !isAt(battle, write, "after"));
  return changed ? changedSince(changed) : movedSince(pen);
}

/** What was moved by hand may have been moved so again inside its place, which no record tells. */
function movedSince(pen: Pen): Denial | null {
  const { scene, from, intent } = pen.card;
  const { kind, who } = intent;
  if (!from || kind !== "place" || who === undefined) return null;
  const left = wholeOf(pen).positions.find((position) => position.who === who);
  const now = pen.ports.positions.spotOf(scene, who);
  return left && now && !sameValue(now, left.after) ? deny("moved-since", { who }) : null;
}

/** A player's own, where the ruleset lets players take such plays back. */
function isOwn({ ports, card, secret }: Pen, sender: UserId): boolean {
  const battle = ports.world.battle(card.scene);
  const actor = actorOf(card.intent);
  const owns = actor !== null && ports.people.owns(sender, actor);
  return owns && battle !== null && secret.journal.length === 0 && mayTakeBack(battle, card);
}

/** Takes it back; false if this client is no longer the referee. */
export async function takeBack(pen: Pen): Promise<boolean> {
  const battle = pen.ports.world.battle(pen.card.scene);
  if (!battle) return false;
  const { writes, positions } = turnedAll(pen.card);
  const { revision } = timeOf(battle);
  const counted = [...writes.filter((write) => !isRevision(write)), revisionWrite(revision)];
  const saved = await pen.save({ state: "undoing", writes: counted, positions }, turnedAll(pen.secret));
  return saved && carryOut(pen);
}

/** A play with the turn it was begun in. */
type TimedPlay = Pick<Played, "intent" | "journal"> & { readonly round: number; readonly turn: FigureId | null };

/** In the turn in which it was done, as long as neither dice nor answers have gone into it. */
export function mayTakeBack(battle: Battle, { intent, journal, round, turn }: TimedPlay): boolean {
  const isNow = round === roundOf(battle) && turn !== null && turn === turnOf(battle) && turn === actorOf(intent);
  return isNow && journal.length === 0 && battle.rules.takesBack?.(intent) === true;
}
