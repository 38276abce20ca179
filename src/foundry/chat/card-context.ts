/** A card's view in words: the context of `templates/chat/play.hbs`. */
import { titlesOn } from "../battlefield/adapter";
import type { PlayCard } from "../../referee/card";
import type { Choice } from "../../engine/flow";
import { chancePhrase } from "../../view/forecast";
import { type Banner, type CardView, cardView, roundTitle } from "../../view/card";
import { whyPhrase } from "../../view/reasons";
import type { AnswerRow, Besides, PromptFacts, PromptRow } from "../../view/prompts";
import type { DiceView, SumView, ThrowRow } from "../../view/throws";
import { rulesOf } from "../battlefield/scene-rules";
import { handbookLink } from "../handbook/open-handbook";
import { oddsTold } from "../settings/settings";
import { isOfPlaysAlone, namingIn, sayText, ownId } from "../documents";
import { withLevels } from "../../referee/automation-levels";
import type { OpenPrompt } from "../../engine/journal";
import { factsOfPrompt } from "../../view/prompt-odds";
import { seenBattle } from "../battlefield/read-battle";
import { actorOf } from "../../engine/legality";
import { isBuiltOn, mayTakeBack, standsAsLeft } from "../../referee/undo";
import { cardPort, playIn } from "../referee/fight-store";
import { messageCard } from "../referee/play-messages";
import { peoplePort } from "../referee/this-referee";
import type { Battle } from "../../engine/battle";
import type { Phrase } from "../../view/text";

/** Each banner's icon, by the names the view gives them. */
const ICONS: Readonly<Record<string, string>> = {
  arrived: "fa-circle-check",
  success: "fa-circle-check",
  done: "fa-circle-check",
  border: "fa-grip-lines",
  short: "fa-person-walking-arrow-loop-left",
  stayed: "fa-hand",
  caught: "fa-hand-fist",
  failure: "fa-circle-xmark",
  committing: "fa-hourglass-half",
  undoing: "fa-hourglass-half",
  undone: "fa-rotate-left",
  redoing: "fa-hourglass-half",
  "called-off": "fa-ban",
};

/** What is put into the template; `id` is the message's. */
export function cardContext(id: string, scene: Scene.Implementation, card: PlayCard) {
  const view = cardView(card, namingIn(scene), titlesOn(scene), (prompt) => promptFacts(scene, card, prompt));
  const { id: ruleset } = rulesOf(scene);
  return {
    id,
    state: card.state,
    book: handbookLink(ruleset, subjectOf(roundTitle(card) ?? view.title)),
    isHidden: card.audience === "gms",
    portrait: view.portrait ? (scene.tokens.get(view.portrait)?.texture.src ?? null) : null,
    title: sayText(roundTitle(card) ?? view.title),
    chips: view.chips,
    rows: view.rows.map((row) => ({ ...rowContext(row, ruleset), struck: view.struck })),
    notes: view.notes.map(({ text, sum }) => ({ text: sayText(text), sum: sum && sumContext(sum, ruleset) })),
    prompts: view.prompts.map(promptContext),
    banner: isPlain(card) ? null : view.banner && bannerContext(view.banner),
    overridden: view.overridden && sayText(view.overridden),
    why: card.why
      ? game.i18n.format("ZONEBOUND.Card.autopilot", { why: sayText(whyPhrase(card.why, namingIn(scene))) })
      : null,
    folded: view.folded,
    foldable: view.rows.length > 0 || view.notes.length > 0,
    ...footOf(scene, view, card),
  };
}

/** What a title is about: the action in it, where it names one. */
function subjectOf({ key, data: { action, deed } }: Phrase): string {
  const about = action ?? deed;
  return typeof about === "object" ? about.key : key;
}

/** Time that has passed says so by its title alone. */
function isPlain({ intent, state }: PlayCard): boolean {
  return intent.kind === "pass" && state === "done";
}

/** What a GM can do about it, or whoever may take a play of its own back. */
function footOf(scene: Scene.Implementation, view: CardView, card: PlayCard) {
  const canTurn = (view.mayUndo || view.mayRedo) && !isPlain(card);
  const button = canTurn ? turnButton(scene, card) : NO_BUTTON;
  return {
    mayUndo: button.isThere && view.mayUndo,
    mayRedo: button.isThere && view.mayRedo,
    turnIsOver: button.isOver,
    mayCallOff: card.state === "open" && game.user?.isGM === true,
  };
}

function bannerContext({ icon, tone, text }: Banner) {
  return { icon: `fa-solid ${ICONS[icon] ?? "fa-circle"}`, tone, text: sayText(text) };
}

export function rowContext(row: ThrowRow | AnswerRow, ruleset: string) {
  if (row.kind === "answer") return { kind: row.kind, title: sayText(row.text), dice: [], result: "", tone: "" };
  const tone = row.success === null ? "" : row.success ? "good" : "bad";
  const several = row.dice.length > 1;
  return {
    kind: row.kind,
    title: sayText(row.title),
    dice: row.dice.map((dice) => diceContext(dice, several, ruleset)),
    result: row.result ? sayText(row.result) : "",
    tone,
  };
}

function diceContext({ name, sides, faces, sum, against }: DiceView, several: boolean, ruleset: string) {
  return { name: several ? name : "", sides, faces, sum, against: against && sumContext(against, ruleset) };
}

function sumContext({ total, lines }: SumView, ruleset: string) {
  const context = lines.map(({ text, value }) => ({
    text: sayText(text),
    value: signed(value),
    book: handbookLink(ruleset, text.key),
  }));
  return { total, lines: context };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}

/** A prompt's words, for a card or the tray. */
export function promptContext(row: PromptRow) {
  const choices = row.choices.map(({ answer, label, isOtherwise, chance, besides }) => ({
    answer: wordOf(answer),
    label: [sayText(label), chance === null ? "" : chanceText(chance), ...besides.map(besidesText)]
      .filter(Boolean)
      .join(" · ")
      .replaceAll(" %", "\u00a0%"),
    isLong: besides.length > 0,
    isOtherwise,
  }));
  return {
    who: row.who,
    prompt: row.prompt,
    text: sayText(row.text),
    choices,
    chance: row.chance === null ? "" : chanceText(row.chance),
    price: [row.price, row.failure].flatMap((phrase) => (phrase ? [sayText(phrase)] : [])).join(" · "),
    deadline: row.deadline,
  };
}

function besidesText({ what, chance }: Besides): string {
  const told = chanceText(chance);
  return told && game.i18n.format(`ZONEBOUND.Prompt.besides.${what}`, { chance: told });
}

function chanceText(percent: number): string {
  const chance = chancePhrase(percent, oddsTold());
  return chance ? sayText(chance) : "";
}

/** What an answer is called in the card's HTML: its own word, or the kind of thing it does. */
function wordOf(answer: Choice): string {
  return typeof answer === "string" ? answer : answer.kind;
}

const known = new Map<string, PromptFacts | null>();

/** Null for a play that reads differently by now. */
export function promptFacts(scene: Scene.Implementation, card: PlayCard, prompt: OpenPrompt): PromptFacts | null {
  const key = [card.request, card.journal.length, prompt.who, prompt.prompt].join("/");
  if (!known.has(key)) known.set(key, reckon(scene, card, prompt));
  return known.get(key) ?? null;
}

/** An old card's battle is gone: its journal reads differently, and nothing is known beforehand. */
function reckon(
  scene: Scene.Implementation,
  { intent, journal, state, levels }: PlayCard,
  prompt: OpenPrompt,
): PromptFacts | null {
  const battle = state === "open" ? seenBattle(scene) : null;
  try {
    return battle && factsOfPrompt({ battle: withLevels(battle, levels), intent, journal }, prompt);
  } catch {
    return null;
  }
}

/** The button that takes a play back, or does it again. */
interface TurnButton {
  readonly isThere: boolean;
  /** It would be refused just now: a later play stands on it, or the turn is over. */
  readonly isOver: boolean;
}

const NO_BUTTON: TurnButton = { isThere: false, isOver: false };

/** Of a play that is done, or has been taken back. */
function turnButton(scene: Scene.Implementation, card: PlayCard): TurnButton {
  if (game.user?.isGM) return { isThere: true, isOver: false };
  const battle = seenBattle(scene);
  if (!battle || !isOwnLeg(battle, card)) return NO_BUTTON;
  const isLast = !isBuiltOn(card, cardPort.all(card.scene));
  const isFree = isLast && mayTakeBack(battle, card) && standsAsLeft(battle, card);
  return { isThere: true, isOver: !isFree };
}

function isOwnLeg({ rules }: Battle, { intent, journal }: PlayCard): boolean {
  const owns = peoplePort.owns(ownId(), actorOf(intent) ?? "");
  return owns && journal.length === 0 && rules.takesBack?.(intent) === true;
}

/** Registers what shows and hides the buttons as the fight goes on; called once in `init`. */
export function registerUndoButtons(): void {
  Hooks.on("updateCombat", (_combat, change) => void (isOfPlaysAlone(change) || showOrHide()));
  Hooks.on("deleteCombat", showOrHide);
}

const BUTTONS = ".zonebound-play :is([data-undo], [data-redo])";

/** For players: a GM's buttons are always there. */
function showOrHide(): void {
  if (game.user?.isGM) return;
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const play = button.closest<HTMLElement>("[data-play]")?.dataset["play"] ?? "";
    const card = messageCard(play) ?? game.scenes.contents.map((one) => playIn(one, play)).find((one) => one !== null);
    const scene = card && game.scenes.get(card.scene);
    const foot = button.closest("footer");
    const shown = card && scene && turnButton(scene, card);
    if (shown && foot) foot.hidden = !shown.isThere || shown.isOver;
  }
}
