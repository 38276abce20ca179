/** A play taken up by its journal on the battle as it now is: after a reload, under another referee, on ground that has changed. */
import { timeOf } from "../engine/battle";
import { resolve } from "../engine/legality";
import { type Denial, deny } from "../engine/refusal";
import { replay } from "../engine/replay";
import type { Resolution } from "../engine/resolution";
import { aloud, stillPossible } from "./authorize";
import { withLevels } from "./automation-levels";
import { NO_SECRETS } from "./card";
import { curtainFor, Pen, secretsOf } from "./card-writer";
import { carryOut, finish, payOwed } from "./commit";
import type { Ports } from "./ports";
import type { PlayId, SceneId } from "./request";
import { Conduct } from "./runner";

/** A play as it is kept, with what is hidden of it; null where the scene's fight has none of that id. */
export function penFor(ports: Ports, scene: SceneId, play: PlayId): Pen | null {
  const card = ports.cards.read(scene, play);
  return card && new Pen(ports, play, card, ports.secrets.load(scene, play) ?? NO_SECRETS);
}

/** Whether there is anything to deal with: a play that is unfinished, or a record that points to one. */
export function isAnyLeft({ cards, world }: Ports, scene: SceneId): boolean {
  return world.openPlay(scene) !== null || cards.unfinished(scene).length > 0;
}

/** Deals with all that is unfinished on a scene; the play that goes on, or null. */
export async function takeUpAll(ports: Ports, scene: SceneId): Promise<Conduct | null> {
  const { cards, world } = ports;
  const open: Conduct[] = [];
  const left = cards.unfinished(scene);
  for (const id of left) {
    const pen = penFor(ports, scene, id);
    const conduct = pen && (await takeUpOne(pen));
    if (conduct) open.push(conduct);
  }
  const pointer = world.openPlay(scene);
  if (pointer !== null && !left.includes(pointer) && world.isMine(scene)) await world.setOpenPlay(scene, null);
  return open[0] ?? null;
}

async function takeUpOne(pen: Pen): Promise<Conduct | null> {
  const { scene, state } = pen.card;
  const { world } = pen.ports;
  if (state !== "open") await (state === "done" ? payOwed(pen) : carryOut(pen));
  if (state !== "open") return null;
  await world.settle(scene);
  const pointer = world.openPlay(scene);
  const conduct = pointer === null || pointer === pen.id ? soundly(pen) : deny("superseded");
  if (!(conduct instanceof Conduct)) {
    await finish(pen, "called-off", conduct);
    return null;
  }
  if (pointer === null) await pen.write(() => world.setOpenPlay(scene, pen.id));
  return conduct;
}

/** A play whose rules fail as it is taken up is over; nothing else of the scene is. */
function soundly(pen: Pen): Conduct | Denial {
  try {
    return takenUp(pen);
  } catch (error) {
    pen.ports.log.broken(pen.card.scene, error);
    return deny("broken");
  }
}

/** The play as its journal left it; a denial where it reads differently. */
function takenUp(pen: Pen): Conduct | Denial {
  const { card, secret, ports } = pen;
  const found = ports.world.battle(card.scene);
  if (!found) return deny("no-battle");
  const before = withLevels(found, card.levels);
  if (timeOf(before).turn !== card.turn) return deny("turn-forced");
  // Others have been played since: it is over, and a macro has opened it anew. A GM who lacks what hidden figures did counts fewer.
  if (timeOf(before).revision > card.revision) return deny("reads-differently");
  const curtain = curtainFor(card.audience, secretsOf(ports.people, card.scene, before));
  const bar = stillPossible(before, card.intent);
  if (bar) return aloud(bar, curtain.secrets);
  const play: Resolution<string> = resolve(before, card.intent);
  const standing = replay(play, card.journal, secret.journal);
  return standing ? new Conduct(pen, curtain, { before, play }, standing) : deny("reads-differently");
}

/** Why a play cannot go on by what battlefield, rules and figures are now; null where none matters to it. */
export function barByGround({ pen, course: { before } }: Conduct): Denial | null {
  const now = pen.ports.world.battle(pen.card.scene);
  if (!now || now.rules !== before.rules) return deny(now ? "rules-changed" : "field-changed");
  // Whoever is gone might be asked or struck yet.
  if (before.order.some((who) => !now.figures.has(who))) return deny("reads-differently");
  return now.field === before.field || soundly(pen) instanceof Conduct ? null : deny("field-changed");
}
