/** The action bar's buttons on hexes: what each says, what it stands for, and why it cannot be pressed. */
import { refusalOf } from "../../engine/legality";
import { isRefusal, type FigureId, type Refusal } from "../../engine/types";
import { stateOf } from "../../engine/battle";
import { type HexBattle, isFoeUp, postureOf } from "../../hexes/battle";
import { FACINGS, type Facing } from "../../hexes/board";
import type { HexIntent } from "../../hexes/intents";
import {
  hexCandidatePhrase,
  type HexOffer,
  hexOffers,
  hexStance,
  OFFER_GROUPS,
  openCandidates,
} from "../../view/hexes/offers";
import { mannerFlags, type MannerChoice, type MannerDoes, mannerModes } from "../../view/hexes/manners";
import { costPhrase, directionOf, facingName } from "../../view/hexes/words";
import { likelyRow, type LikelyRow } from "../../view/likeliest";
import { denialPhrase, type Naming, type Phrase } from "../../view/text";
import { sayText } from "../documents";
import { mannerOf } from "../drag/hex-manner";
import type { Item, ItemGroup } from "./action-list";

/** What pressing a button does. */
export type Does =
  | { readonly kind: "send"; readonly intent: HexIntent }
  | MannerDoes
  | { readonly kind: "offer"; readonly id: string }
  | { readonly kind: "step"; readonly to: Facing }
  | { readonly kind: "turn"; readonly by: 1 | -1 }
  | { readonly kind: "take-back" | "go" | "lay" };

/** A button on hexes. */
export interface HexItem extends Item {
  /** What is done, whatever it is done with and to; its drawing is called so. */
  readonly deed: string;
  readonly does: Does;
  /** What its odds are those of; null where there are several ways to do it, or none. */
  readonly intent: HexIntent | null;
  /** Where there are several: each with whom it is done to. */
  readonly ways: readonly { readonly name: string; readonly intent: HexIntent }[];
}

/** Whose buttons they are. */
export interface HexScope {
  readonly battle: HexBattle;
  readonly who: FigureId;
  readonly naming: Naming;
}

/** A group of them. */
export type HexGroup = ItemGroup<HexItem>;

/** Where the drawings of actions, modes and directions lie. */
export function iconOf(name: string): string {
  return `systems/zonebound/assets/icons/actions/${name}.svg`;
}

/** A text, or a name that is one already. */
export function inWords(text: Phrase | string): string {
  return typeof text === "string" ? text : sayText(text);
}

/** Why not, in the reader's words; empty where nothing speaks against it. */
export function reasonFor(refusal: Refusal | null, naming: Naming): string {
  return refusal ? sayText(denialPhrase(refusal, naming)) : "";
}

/** A button with nothing beside its text: for those that say more. */
export function plainItem(key: string, icon: string, text: string, does: Does): HexItem {
  const intent = does.kind === "send" ? does.intent : null;
  return { key, deed: icon, icon: iconOf(icon), text, reason: "", target: null, intent, ways: [], does };
}

/** Everything that the figure can do where it stands, group by group; those without a button are left out. */
export function hexGroups(scope: HexScope, ends: readonly HexItem[]): HexGroup[] {
  const groups = [
    ...mannerGroups(scope),
    { title: localize("foes"), items: ends },
    ...actionGroups(scope),
    { title: localize("turns"), items: [...turnItems(scope), ...towardItems(scope)] },
    { title: localize("postures"), items: postureItems(scope) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** How it goes, and what is declared with that. */
export function mannerGroups(scope: HexScope): HexGroup[] {
  const groups = [
    { title: localize("manner"), items: modeItems(scope) },
    { title: localize("beside"), items: flagItems(scope) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The manner in which it goes now, with what is declared beside it; null where there are no others. */
export function mannerNow(scope: HexScope): Pick<HexItem, "icon" | "text"> | null {
  const [modes] = mannerGroups(scope);
  const now = modes?.items.find(({ pressed }) => pressed === true);
  if (!modes || modes.items.length < 2 || !now) return null;
  const beside = flagItems(scope).filter(({ pressed }) => pressed === true);
  return { icon: now.icon, text: [now, ...beside].map(({ text }) => text).join(", ") };
}

/** The few that the closed bar has: no manners, which have a button of their own, nor mere turns, and of postures getting up alone. */
export function likelyItems({ battle, who }: HexScope, items: readonly HexItem[], before: LikelyRow | null): LikelyRow {
  const offers = items
    .filter(({ deed, does: { kind } }) => kind !== "mode" && kind !== "flag" && !isOfPose(deed))
    .map(({ key, deed, reason }) => ({ key, deed, isOpen: reason === "" }));
  return likelyRow(offers, hexStance(battle, who), before);
}

function isOfPose(deed: string): boolean {
  return deed.startsWith("to-") || (deed.startsWith("be-") && deed !== "be-standing");
}

function localize(key: "manner" | "beside" | "foes" | "turns" | "postures"): string {
  return game.i18n.localize(`ZONEBOUND.ActionBar.hexes.${key}`);
}

function modeItems({ battle, who, naming }: HexScope): HexItem[] {
  return mannerModes(battle, who, mannerOf(battle, who)).map((choice) => mannerItem(choice, naming));
}

/** As switches. */
function flagItems({ battle, who, naming }: HexScope): HexItem[] {
  return mannerFlags(battle, mannerOf(battle, who)).map((choice) => mannerItem(choice, naming));
}

function mannerItem({ key, icon, text, does, isOn, refusal }: MannerChoice, naming: Naming): HexItem {
  const item = { ...plainItem(key, icon, inWords(text), does), intent: null, reason: reasonFor(refusal, naming) };
  return isOn === null ? item : { ...item, pressed: isOn };
}

function actionGroups(scope: HexScope): HexGroup[] {
  const offers = hexOffers(scope.battle, scope.who);
  return OFFER_GROUPS.map((group) => ({
    title: game.i18n.localize(`ZONEBOUND.ActionBar.hexGroup.${group}`),
    items: offers.filter((offer) => offer.group === group).map((offer) => offerItem(scope, offer)),
  }));
}

/** Where there is but one to do it to, the button says to whom. */
function offerItem({ battle, naming }: HexScope, offer: HexOffer): HexItem {
  const open = openCandidates(offer);
  const [only, another] = open;
  const one = only && !another ? only : null;
  const name = inWords(offer.text);
  const whom = one?.intent.target === undefined ? null : naming(one.intent.target);
  const text = whom === null ? name : `${name} › ${whom}`;
  return {
    ...plainItem(offer.id, offer.action, text, { kind: "offer", id: offer.id }),
    brief: { deed: inWords(offer.deed), rest: whom ?? (offer.of && inWords(offer.of)) },
    reason: reasonFor(offer.refusal, naming),
    intent: one?.intent ?? null,
    ways: another
      ? open.map((way) => ({ name: inWords(hexCandidatePhrase(battle, way, naming)), intent: way.intent }))
      : [],
  };
}

/** Everybody and every hex that one offer can be done to. */
export function candidateItems({ battle, naming }: HexScope, offer: HexOffer): HexItem[] {
  return offer.candidates.map((candidate, at) => ({
    ...plainItem(`${offer.id}/${at}`, offer.action, inWords(hexCandidatePhrase(battle, candidate, naming)), {
      kind: "send",
      intent: candidate.intent,
    }),
    reason: reasonFor(candidate.refusal, naming),
    target: candidate.intent.target ?? null,
  }));
}

/** To each side but the one it faces, with what that costs. */
function turnItems({ battle, who, naming }: HexScope): HexItem[] {
  const { board } = battle.field;
  const { facing: now } = stateOf(battle, who);
  return FACINGS.filter((facing) => facing !== now).map((facing) => {
    const turn = battle.rules.turnTo(battle, who, facing);
    const name = sayText(facingName(board, facing));
    const [key, icon] = [`turn/${facing}`, `to-${directionOf(board, facing)}`];
    if (isRefusal(turn)) return { ...plainItem(key, icon, name, { kind: "lay" }), reason: reasonFor(turn, naming) };
    const text = `${name} · ${sayText(costPhrase(battle, turn.cost))}`;
    return { ...plainItem(key, icon, text, { kind: "send", intent: turn.intent }), intent: null };
  });
}

/** To a foe in one's back at the start of the turn, where the rules offer that. */
function towardItems({ battle, who, naming }: HexScope): HexItem[] {
  if (!battle.rules.handlers.turn) return [];
  const foes = battle.order.filter((foe) => isFoeUp(battle, who, foe));
  return foes.flatMap((toward) => {
    const intent: HexIntent = { kind: "turn", who, toward };
    if (refusalOf(battle, intent) !== null) return [];
    const text = game.i18n.format("ZONEBOUND.ActionBar.hexes.toward", { who: naming(toward) });
    return [{ ...plainItem(`toward/${toward}`, "turn", text, { kind: "send", intent }), target: toward }];
  });
}

/** Every posture but the one it is in. */
function postureItems({ battle, who, naming }: HexScope): HexItem[] {
  const now = postureOf(battle, who);
  return battle.rules.postures
    .filter((posture) => posture !== now)
    .map((posture) => {
      const intent = battle.rules.postureTo(who, posture);
      const text = game.i18n.localize(`ZONEBOUND.Posture.${posture}`);
      return {
        ...plainItem(`posture/${posture}`, `be-${posture}`, text, { kind: "send", intent }),
        brief: { deed: localize("postures"), rest: text },
        reason: reasonFor(refusalOf(battle, intent), naming),
      };
    });
}
