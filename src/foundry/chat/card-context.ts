/** A card's view in words: the context of `templates/chat/play.hbs`. */
import type { PlayCard } from "../../referee/card";
import type { Choice } from "../../engine/flow";
import { chancePhrase } from "../../view/ruler/chance";
import { type Banner, type CardView, cardView } from "../../view/cards/card";
import { roundTitle } from "../../view/cards/passing";
import type { AnswerRow, OddsView, PromptRow } from "../../view/prompts/prompts";
import type { DiceView, SumView, ThrowRow } from "../../view/cards/throws";
import { oddsTold } from "../settings/settings";
import { namingIn, sayText } from "../localize";
import { promptOdds } from "./prompt-odds";
import { NO_UNDO, undoButton } from "./undo-button";

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
  "called-off": "fa-ban",
};

/** What is put into the template; `id` is the message's. */
export function cardContext(id: string, scene: Scene.Implementation, card: PlayCard) {
  const view = cardView(card, namingIn(scene), (prompt) => promptOdds(scene, card, prompt));
  return {
    id,
    state: card.state,
    portrait: view.portrait ? (scene.tokens.get(view.portrait)?.texture.src ?? null) : null,
    title: sayText(roundTitle(card) ?? view.title),
    chips: view.chips,
    rows: view.rows.map((row) => ({ ...rowContext(row), struck: view.struck })),
    notes: view.notes.map(({ text, sum }) => ({ text: sayText(text), sum: sum && sumContext(sum) })),
    prompts: view.prompts.map(promptContext),
    banner: isPlain(card) ? null : view.banner && bannerContext(view.banner),
    overridden: view.overridden && sayText(view.overridden),
    folded: view.folded,
    foldable: view.rows.length > 0 || view.notes.length > 0,
    ...footOf(scene, view, card),
  };
}

/** Time that has passed says so by its title alone. */
function isPlain({ intent, state }: PlayCard): boolean {
  return intent.kind === "pass" && state === "done";
}

/** What a GM can do about it, or whoever may take a play of its own back. */
function footOf(scene: Scene.Implementation, view: CardView, card: PlayCard) {
  const undo = view.mayUndo && !isPlain(card) ? undoButton(scene, card) : NO_UNDO;
  return { ...undo, mayCallOff: card.state === "open" && game.user?.isGM === true };
}

function bannerContext({ icon, tone, text }: Banner) {
  return { icon: `fa-solid ${ICONS[icon] ?? "fa-circle"}`, tone, text: sayText(text) };
}

export function rowContext(row: ThrowRow | AnswerRow) {
  if (row.kind === "answer") return { kind: row.kind, title: sayText(row.text), dice: [], result: "", tone: "" };
  const tone = row.success === null ? "" : row.success ? "good" : "bad";
  const several = row.dice.length > 1;
  return {
    kind: row.kind,
    title: sayText(row.title),
    dice: row.dice.map((dice) => diceContext(dice, several)),
    result: row.result ? sayText(row.result) : "",
    tone,
  };
}

function diceContext({ name, sides, faces, sum, against }: DiceView, several: boolean) {
  return { name: several ? name : "", sides, faces, sum, against: against && sumContext(against) };
}

function sumContext({ total, lines }: SumView) {
  return { total, lines: lines.map(({ text, value }) => ({ text: sayText(text), value: signed(value) })) };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}

/** A prompt's words, for a card or the tray. */
export function promptContext(row: PromptRow) {
  const choices = row.choices.map(({ answer, label, isOtherwise, chance }) => ({
    answer: wordOf(answer),
    label: [sayText(label), chance === null ? "" : chanceText(chance)].filter(Boolean).join(" · "),
    isOtherwise,
  }));
  return {
    who: row.who,
    prompt: row.prompt,
    text: sayText(row.text),
    choices,
    odds: row.odds && oddsText(row.odds),
    deadline: row.deadline,
  };
}

function oddsText({ asked, other }: OddsView): string {
  const told = oddsTold();
  if (told === "exact")
    return game.i18n.format("ZONEBOUND.Prompt.odds", { asked: String(asked), other: String(other) });
  return chanceText(asked);
}

function chanceText(percent: number): string {
  const chance = chancePhrase(percent, oddsTold());
  return chance ? sayText(chance) : "";
}

/** What an answer is called in the card's HTML: its own word, or the kind of thing it does. */
function wordOf(answer: Choice): string {
  return typeof answer === "string" ? answer : answer.kind;
}
