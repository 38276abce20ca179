/** What a card shows of how far its play has come. */
import { actorOf } from "../engine/intents";
import type { Play } from "../engine/resolution";
import type { PlayCard, SecretPart } from "./card";
import type { Curtain } from "./redactor";

/** Notes, and how far its way has been gone. */
export function progressOf(
  card: Pick<PlayCard, "intent">,
  play: Play<string>,
  curtain: Curtain,
): [Partial<PlayCard>, Partial<SecretPart>] {
  const notes = curtain.part(play.notes);
  const { passed } = progressOn(card, play);
  return [{ notes: notes.shown, passed }, { notes: notes.hidden }];
}

/** The way as planned and how much of it is done; empty where the ground shows none. */
export function progressOn({ intent }: Pick<PlayCard, "intent">, play: Play<string>): Pick<PlayCard, "way" | "passed"> {
  return play.battle.rules.ground.progress?.(play, actorOf(intent)) ?? { way: [], passed: 0 };
}
