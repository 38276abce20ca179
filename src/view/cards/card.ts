/** A play's card as it is shown: title, way, throws, prompts, outcome. */
import { zoneIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import type { ZoneId } from "../../zones/types";
import type { Note } from "../../engine/flow";
import { notePhrase, noteRow, type NoteRow } from "./notes";
import { type Naming, type Phrase, say } from "../text";
import type { JournalEntry, OpenPrompt, Played } from "../../engine/journal";
import {
  type AnswerRow,
  answerRow,
  type ChoiceOdds,
  type OddsView,
  type PromptRow,
  promptRow,
} from "../prompts/prompts";
import { denialPhrase } from "./refusal";
import { type ThrowRow, throwRow } from "./throws";
import { titleOf } from "./title";
import { outcomeLook, STATE_BANNERS } from "../lang-keys/card-keys";

/** One zone of the way. */
export interface Chip {
  readonly zone: ZoneId;
  readonly name: string;
  readonly passed: boolean;
}

export interface Banner {
  /** Names the icon and the style: an outcome, or the state of the card. */
  readonly icon: string;
  readonly tone: "good" | "mixed" | "bad" | "plain";
  readonly text: Phrase;
}

export interface CardView {
  /** Whose portrait; null for time and the GM. */
  readonly portrait: FigureId | null;
  readonly title: Phrase;
  readonly chips: readonly Chip[];
  /** Throws and answers in the order in which they came. */
  readonly rows: readonly (ThrowRow | AnswerRow)[];
  readonly notes: readonly NoteRow[];
  readonly prompts: readonly PromptRow[];
  readonly banner: Banner | null;
  /** What a GM overrode. */
  readonly overridden: Phrase | null;
  /** Only title and banner are shown until it is unfolded. */
  readonly folded: boolean;
  /** Its dice are struck through: nothing of it has been applied. */
  readonly struck: boolean;
  readonly mayUndo: boolean;
}

/** What is known of the chances that hang on a prompt. */
export type PromptOdds = (prompt: OpenPrompt) => OddsView | ChoiceOdds | null;

/** What is shown of a play; `odds` gives those of a prompt, or null where none are to be shown. */
export function cardView(played: Played, naming: Naming, odds: PromptOdds): CardView {
  const { intent, state, asking, notes, journal, overridden } = played;
  return {
    portrait: intent.who ?? null,
    title: titleOf(zoneIntent(intent), naming),
    chips: chipsOf(played, naming),
    rows: journal.filter(isTold).map((entry) => rowOf(entry, naming)),
    notes: notes.map((note) => noteRow(note, naming)),
    prompts: asking.map((prompt) => promptRow(prompt, naming, odds(prompt))),
    banner: bannerOf(played, naming),
    overridden: overridden && say("Card.overridden", { reason: denialPhrase(overridden, naming) }),
    folded: state !== "open",
    struck: state === "called-off" || state === "undone",
    mayUndo: state === "done",
  };
}

function chipsOf({ way, passed }: Played, naming: Naming): Chip[] {
  return way.map((zone, at) => ({ zone, name: naming(zone), passed: at <= passed }));
}

/** What the automation leaves out is not told either. */
function isTold(entry: JournalEntry): boolean {
  return entry.kind === "throw" || entry.unasked !== "off";
}

function rowOf(entry: JournalEntry, naming: Naming): ThrowRow | AnswerRow {
  return entry.kind === "throw" ? throwRow(entry, naming) : answerRow(entry, naming);
}

function bannerOf(played: Played, naming: Naming): Banner | null {
  const { state, reason, outcome, intent, notes } = played;
  if (STATE_BANNERS[state]) {
    const data = reason ? { reason: denialPhrase(reason, naming) } : { reason: "" };
    return { icon: state, tone: "plain", text: say(`Card.state.${state}`, data) };
  }
  if (outcome === null) return null;
  const telling = notes.find(saysAll);
  if (telling) return { ...outcomeLook(hitsNobody(telling) ? "failure" : outcome), text: notePhrase(telling, naming) };
  const { kind, who } = intent;
  const told = kind === "action" && who !== undefined ? actionTold(played, who, naming) : null;
  return {
    ...outcomeLook(outcome),
    text: told ?? say(`Outcome.${outcome}`, { who: who === undefined ? "" : naming(who) }),
  };
}

/** How an action went, in the words of its own lines; null where they do not say it better than its outcome. */
function actionTold({ notes, outcome, journal }: Played, who: FigureId, naming: Naming): Phrase | null {
  const withdrawal = notes.find((note) => note.key === "withdraws" && note["who"] === who);
  if (withdrawal) return notePhrase(withdrawal, naming);
  const blows = notes.filter((note) => note.key === "attack" && note["attacker"] === who);
  const [blow] = blows;
  if (blow && blows.length === 1) return blowTold(blow, notes, naming);
  return outcome === "success" && journal.length === 0 ? say("Outcome.done") : null;
}

/** Whether it hit, and what that has done. */
function blowTold(blow: Note, notes: readonly Note[], naming: Naming): Phrase {
  const harms = notes.filter((note) => note.key === "damage" && note["target"] === blow["target"]);
  const [one, harm] = [notePhrase(blow, naming), harms[0]];
  return harm && harms.length === 1 ? say("Outcome.both", { one, other: notePhrase(harm, naming) }) : one;
}

/** A note that says more of what came of it than the outcome: whom a burst hit, or that the table is to see to it. */
function saysAll({ key, hit }: Note): boolean {
  return key === "targets" || (key === "attack" && hit === null);
}

function hitsNobody({ targets }: Note): boolean {
  return Array.isArray(targets) && targets.length === 0;
}
