/** The tray in words: the context of `templates/tray/tray.hbs`. */
import { promptRow, reactionName } from "../../view/prompts/prompts";
import { titleOf } from "../../view/cards/title";
import {
  type Asked,
  type Awaited,
  mayRefuse,
  type Refused,
  type Seat,
  trayKey,
  type TrayView,
  waitedFor,
} from "../../view/prompts/tray";
import { promptContext } from "../chat/card-context";
import { promptOdds } from "../chat/prompt-odds";
import { peoplePort } from "../referee/ports/people-port";
import { namingIn, sayText } from "../localize";
import { cardOf } from "./open-plays";

/** Whose tray this client's is. */
export function ownSeat(): Seat {
  const me = game.user?.id ?? "";
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
  const row = promptRow(one.prompt, namingIn(scene), one.hidden ? null : promptOdds(scene, card, one.prompt));
  return {
    ...promptContext(row),
    key: trayKey(one),
    name: row.name,
    portrait: scene.tokens.get(one.prompt.who)?.texture.src ?? null,
    cause: sayText(titleOf(one.intent, namingIn(scene))),
    hidden: one.hidden,
    refuseHint: refuseHint(one, row.name),
  };
}
