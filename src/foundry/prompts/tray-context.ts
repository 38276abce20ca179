/** The tray in words: the context of `templates/tray/tray.hbs`. */
import { promptRow, reactionName } from "../../view/prompts";
import { orderPhrase, ordersFor, trayKey, waitedFor } from "../../view/tray";
import type { Asked, Awaited, Refused, Seat, TrayView } from "../../view/tray";
import { mayRefuse } from "../../rulesets/registry";
import { titlesOn } from "../battlefield/adapter";
import { seenBattle } from "../battlefield/read-battle";
import { rulesOf } from "../battlefield/scene-rules";
import { promptContext, promptFacts } from "../chat/card-context";
import { handbookLink } from "../handbook/open-handbook";
import { peoplePort } from "../referee/this-referee";
import { namingIn, sayText, ownId } from "../documents";
import { hiddenOf } from "../battlefield/stored-card";
import { openPlayOf, playIn } from "../referee/fight-store";

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

function refusedRow({ scene, who, prompt, unless }: Refused) {
  const there = game.scenes.get(scene);
  const order = unless === undefined ? "" : orderText(unless);
  const facts = { name: there?.tokens.get(who)?.name ?? "", reaction: sayText(reactionName(prompt)), order };
  return there && { text: game.i18n.format(`ZONEBOUND.Tray.refused.${order === "" ? "line" : "ordered"}`, facts) };
}

function orderText(unless: string): string {
  const phrase = orderPhrase(unless);
  return typeof phrase === "string" ? phrase : sayText(phrase);
}

/** Each exception with its text, where a standing no may have some. */
function ordersOf({ prompt }: Asked, scene: Scene.Implementation) {
  const battle = mayRefuse(prompt.prompt) ? seenBattle(scene) : null;
  return (battle ? ordersFor(battle, prompt) : []).map((unless) => ({ unless, text: orderText(unless) }));
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
  const card = scene && playIn(scene, one.play);
  if (!scene || !card) return null;
  const row = promptRow(
    one.prompt,
    namingIn(scene),
    titlesOn(scene),
    one.hidden ? null : promptFacts(scene, card, one.prompt),
  );
  return {
    ...promptContext(row),
    key: trayKey(one),
    name: row.name,
    portrait: scene.tokens.get(one.prompt.who)?.texture.src ?? null,
    cause: sayText(titlesOn(scene)(one.intent, namingIn(scene))),
    hidden: one.hidden,
    book: handbookLink(rulesOf(scene).id, `Prompt.${one.prompt.prompt}`),
    refuseHint: refuseHint(one, row.name),
    orders: ordersOf(one, scene),
  };
}

/** Calls back whenever the message of a play has changed, or what is kept of one that names hidden figures. Called once in `ready`. */
export function followPlays(changed: () => void): void {
  const heard = ({ type }: ChatMessage.Implementation): void => {
    if (type === "zonebound.play") changed();
  };
  Hooks.on("zonebound.hiddenChanged", changed);
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, heard);
}

/** Every prompt that waits, those behind this client's curtain among them. */
export function askedNow(): Asked[] {
  return game.scenes.contents.flatMap((scene) => {
    const open = openPlayOf(scene);
    if (open?.card.state !== "open") return [];
    const { id: play, card } = open;
    const asked = { play, scene: card.scene, intent: card.intent };
    const shown = isShown(play) ? card.asking.map((prompt) => ({ ...asked, prompt, hidden: false })) : [];
    const behind = hiddenOf(scene, play)?.asking ?? [];
    return [...shown, ...behind.map((prompt) => ({ ...asked, prompt, hidden: true }))];
  });
}

/** A message that is gone hides nothing. */
function isShown(play: string): boolean {
  return game.messages.get(play)?.visible !== false;
}
