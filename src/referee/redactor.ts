/** Parts what all may read from what only GMs may: whatever names a figure that some player cannot see. */
import type { Battle } from "../engine/battle";
import type { FigureId } from "../engine/types";
import { mentions } from "../engine/redact";
import type { Audience, PlayCard, SecretPart } from "./card";
import type { PeoplePort } from "./ports";
import type { SceneId } from "./request";
import { actorOf } from "../engine/intents";
import type { Play } from "../engine/resolution";

interface Parted<T> {
  readonly shown: T[];
  readonly hidden: T[];
}

export class Curtain {
  /** Nothing is behind it where the whole card is for GMs alone. */
  constructor(readonly secrets: ReadonlySet<FigureId>) {}

  hides(value: unknown): boolean {
    return this.secrets.size > 0 && mentions(value, this.secrets);
  }

  part<T>(items: readonly T[]): Parted<T> {
    return { shown: items.filter((item) => !this.hides(item)), hidden: items.filter((item) => this.hides(item)) };
  }
}

/** The figures of a battle that some player cannot see. */
export function secretsOf(people: PeoplePort, scene: SceneId, battle: Battle): Set<FigureId> {
  return new Set([...battle.figures.keys()].filter((who) => people.isSecret(scene, who)));
}

/** What a card of this audience keeps behind its curtain. */
export function curtainFor(audience: Audience, secrets: ReadonlySet<FigureId>): Curtain {
  return new Curtain(audience === "gms" ? new Set<FigureId>() : secrets);
}

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
