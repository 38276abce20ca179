/** The button that takes a play back: a GM's always, a player's on legs of their own, and only while it can be done. */
import type { PlayCard } from "../../referee/card";
import { isAt, isRevision } from "../../referee/commit";
import { actorOf } from "../../engine/intents";
import { mayTakeBack } from "../../referee/take-back";
import { seenBattle } from "../scene/seen-battle";
import { cardPort } from "../referee/ports/card-port";
import { peoplePort } from "../referee/ports/people-port";
import type { ZoneBattle } from "../../zones/battle";

/** What of it a card's template needs to know. */
export interface UndoButton {
  readonly mayUndo: boolean;
  /** It would be refused just now: a later play stands on it, or the turn is over. */
  readonly undoIsOver: boolean;
}

export const NO_UNDO: UndoButton = { mayUndo: false, undoIsOver: false };

/** Of a play that is done. */
export function undoButton(scene: Scene.Implementation, card: PlayCard): UndoButton {
  if (game.user?.isGM) return { mayUndo: true, undoIsOver: false };
  const battle = seenBattle(scene);
  const mayUndo = battle !== null && isOwnLeg(battle, card);
  return { mayUndo, undoIsOver: mayUndo && !standsAsLeft(battle, card) };
}

function isOwnLeg({ rules }: ZoneBattle, { intent, journal }: PlayCard): boolean {
  const owns = peoplePort.owns(game.user?.id ?? "", actorOf(intent) ?? "");
  return owns && journal.length === 0 && rules.takesBack?.(intent) === true;
}

function standsAsLeft(battle: ZoneBattle, card: PlayCard): boolean {
  const writes = card.writes.filter((write) => !isRevision(write));
  return mayTakeBack(battle, card) && writes.every((write) => isAt(battle, write, "after"));
}

/** Registers what shows and hides the buttons as the fight goes on; called once in `init`. */
export function registerUndoButtons(): void {
  Hooks.on("updateCombat", showOrHide);
  Hooks.on("deleteCombat", showOrHide);
}

function showOrHide(): void {
  for (const button of document.querySelectorAll<HTMLElement>(".zonebound-play [data-undo]")) {
    const card = cardPort.read(button.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");
    const scene = card && game.scenes.get(card.scene);
    const foot = button.closest("footer");
    if (card && scene && foot) foot.hidden = isOver(undoButton(scene, card));
  }
}

function isOver({ mayUndo, undoIsOver }: UndoButton): boolean {
  return !mayUndo || undoIsOver;
}
