/** The tray in words: the context of `templates/tray/tray.hbs`. */
import { promptRow, reactionName } from "../../view/prompts";
import { type Asked, type Awaited, type Refused, type Seat, trayKey, type TrayView, waitedFor } from "../../view/tray";
import { mayRefuse } from "../../rulesets/registry";
import { titlesOn } from "../battlefield/adapter";
import { promptContext, promptOdds } from "../chat/card-context";
import { peoplePort } from "../referee/this-referee";
import { namingIn, sayText, idOf, ownId } from "../documents";
import { PlayModel } from "../chat/play-message";
import { whispered } from "./gm-prompts";

/** Whose tray this client's is. */
export function ownSeat(): Seat {
  const me = ownId();
  return {
    isGM: game.user?.isGM === true,
    owns: (who) => peoplePort.owns(me, who),
    players: (who) =>
      game.users.filter(({ id, active, isGM }) => active && !isGM && peoplePort.owns(id, who)).map(({ name }) => name),
  };
}

/** What is put into the template. */
export function trayContext({ mine, others }: TrayView, refused: readonly Refused[]) {
  const rows = refused.flatMap((one) => refusedRow(one) ?? []);
  return {
    refused: rows,
    refusedTitle: game.i18n.format("ZONEBOUND.Tray.refused.title", { count: String(rows.length) }),
    mine: mine.flatMap((one) => rowOf(one) ?? []),
    others: others.flatMap((one) => otherRow(one) ?? []),
  };
}

function refusedRow({ scene, who, prompt }: Refused) {
  const there = game.scenes.get(scene);
  const facts = { name: there?.tokens.get(who)?.name ?? "", reaction: sayText(reactionName(prompt)) };
  return there && { text: game.i18n.format("ZONEBOUND.Tray.refused.line", facts) };
}

/** What the button says that lets a reaction be; null where it is none. */
function refuseHint({ prompt }: Asked, name: string): string | null {
  if (!mayRefuse(prompt.prompt)) return null;
  return game.i18n.format("ZONEBOUND.Tray.refuseHint", { name, reaction: sayText(reactionName(prompt.prompt)) });
}

function otherRow(one: Awaited) {
  const row = rowOf(one);
  const waited = String(waitedFor(one.prompt, game.time.serverTime));
  return row && { ...row, players: one.players.join(", "), since: one.prompt.since, waited };
}

/** Null where its scene is gone. */
function rowOf(one: Asked) {
  const scene = game.scenes.get(one.scene);
  const card = cardOf(one.play);
  if (!scene || !card) return null;
  const row = promptRow(
    one.prompt,
    namingIn(scene),
    titlesOn(scene),
    one.hidden ? null : promptOdds(scene, card, one.prompt),
  );
  return {
    ...promptContext(row),
    key: trayKey(one),
    name: row.name,
    portrait: scene.tokens.get(one.prompt.who)?.texture.src ?? null,
    cause: sayText(titlesOn(scene)(one.intent, namingIn(scene))),
    hidden: one.hidden,
    refuseHint: refuseHint(one, row.name),
  };
}

const open = new Set<string>();

/** Follows the cards; `changed` is called when one that is or was open has changed. Called once in `ready`. */
export function followPlays(changed: () => void): void {
  for (const message of game.messages.contents) note(message);
  const follow = (message: ChatMessage.Implementation): void => {
    if (note(message)) changed();
  };
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  Hooks.on("deleteChatMessage", (message) => {
    if (open.delete(idOf(message))) changed();
  });
}

/** Whether it concerns the tray. */
function note({ id, system }: ChatMessage.Implementation): boolean {
  if (!(system instanceof PlayModel)) return false;
  const was = open.delete(id ?? "");
  if (system.state !== "open") return was;
  open.add(id ?? "");
  return true;
}

/** Every prompt that waits, those behind this client's curtain among them. */
export function askedNow(): Asked[] {
  return [...open].flatMap((play) => [...shownIn(play), ...hiddenIn(play)]);
}

function shownIn(play: string): Asked[] {
  const card = cardOf(play);
  if (!card || !game.messages.get(play)?.visible) return [];
  const { scene, intent } = card;
  return card.asking.map((prompt) => ({ play, scene, intent, prompt, hidden: false }));
}

function hiddenIn(play: string): Asked[] {
  const card = cardOf(play);
  if (!card) return [];
  const { scene, intent } = card;
  return (whispered().get(play) ?? []).map((prompt) => ({ play, scene, intent, prompt, hidden: true }));
}

/** The card of an open play. */
function cardOf(play: string): PlayModel["played"] {
  const system: unknown = game.messages.get(play)?.system;
  return system instanceof PlayModel ? system.played : null;
}
