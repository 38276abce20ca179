/** A play's card as it is shown: title, way, throws, prompts, outcome. */
import type { FigureId, Sum } from "../engine/types";
import type { Note } from "../engine/flow";
import {
  type Naming,
  type Phrase,
  type TitleOf,
  say,
  named,
  outcomeLook,
  STATE_BANNERS,
  NOTES,
  denialPhrase,
  spokenFacts,
} from "./text";
import type { JournalEntry, OpenPrompt, Played } from "../engine/journal";
import { type AnswerRow, answerRow, type PromptFacts, type PromptRow, promptRow } from "./prompts";
import { type ThrowRow, throwRow, sumView, type SumView } from "./throws";
import { sumOf } from "../engine/resolution";
import type { Intent } from "../engine/intents";
import { isPass } from "../engine/legality";
import type { Write } from "../engine/record";

/** One zone of the way. */
interface Chip {
  readonly zone: string;
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
  readonly mayRedo: boolean;
}

type FactsOf = (prompt: OpenPrompt) => PromptFacts | null;

/** What is shown of a play; `factsOf` gives what is known of a prompt, or null where nothing is to be shown. */
export function cardView(played: Played, naming: Naming, titleOf: TitleOf, factsOf: FactsOf): CardView {
  const { intent, state, asking, notes, journal, overridden } = played;
  return {
    portrait: intent.who ?? null,
    title: titleOf(intent, naming),
    chips: chipsOf(played, naming),
    rows: journal.filter(isTold).map((entry) => rowOf(entry, naming, titleOf)),
    notes: notes.map((note) => noteRow(note, naming)),
    prompts: asking.map((prompt) => promptRow(prompt, naming, titleOf, factsOf(prompt))),
    banner: bannerOf(played, naming),
    overridden: overridden && say("Card.overridden", { reason: denialPhrase(overridden, naming) }),
    folded: state !== "open",
    struck: state === "called-off" || state === "undone",
    mayUndo: state === "done",
    mayRedo: state === "undone",
  };
}

function chipsOf({ way, passed }: Played, naming: Naming): Chip[] {
  return way.map((zone, at) => ({ zone, name: naming(zone), passed: at <= passed }));
}

/** What the automation leaves out is not told either. */
function isTold(entry: JournalEntry): boolean {
  return entry.kind === "throw" || entry.unasked !== "off";
}

function rowOf(entry: JournalEntry, naming: Naming, titleOf: TitleOf): ThrowRow | AnswerRow {
  return entry.kind === "throw" ? throwRow(entry, naming) : answerRow(entry, naming, titleOf);
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

/** A line of the card, and the sum that it came to where it unfolds into one. */
interface NoteRow {
  readonly text: Phrase;
  readonly sum: SumView | null;
}

export function noteRow(note: Note, naming: Naming): NoteRow {
  return { text: notePhrase(note, naming), sum: note.key === "damage" ? sumView(harmSum(note), naming) : null };
}

/** What was rolled and added, less what was stopped; never less than nothing. */
function harmSum(note: Note): Sum {
  const numberOf = (fact: string): number => (typeof note[fact] === "number" ? Number(note[fact]) : 0);
  const sum = sumOf([
    { key: "damage", value: numberOf("rolled") },
    { key: "margin", value: numberOf("bonus") },
    { key: "doubled", value: numberOf("doubled") },
    { key: "armour", value: -numberOf("armour") },
    { key: "shield", value: -numberOf("shield") },
    { key: "parry", value: -numberOf("parry") },
  ]);
  return { ...sum, total: numberOf("loss") };
}

const forms: Readonly<Record<string, (note: Note) => string>> = {
  "sets-out": ({ run }) => (run ? "runs" : "walks"),
  contest: ({ by, winner }) => (by === winner ? "won" : "lost"),
  attack: ({ hit }) => (hit === null ? "made" : hit ? "hit" : "miss"),
  band: ({ band }) => String(band),
  targets: ({ targets }) => (Array.isArray(targets) && targets.length > 0 ? "text" : "nobody"),
  damage: harmOf,
  suffers: harmOf,
  withdraws: ({ how }) => String(how),
  "by-hand": ({ what }) => String(what),
  "bears-up": ({ how }) => String(how),
  rushed: ({ lies }) => (lies ? "lies" : "stands"),
  "loses-spell": ({ target }) => (target === null ? "fizzles" : "flies"),
  "sinks-in": ({ headFirst }) => (headFirst ? "head-first" : "in"),
  "keeps-out": ({ how }) => String(how),
  bogs: ({ how }) => String(how),
};

function notePhrase(note: Note, naming: Naming): Phrase {
  const { key, ...facts } = note;
  const data = { ...named(naming, facts), ...spokenFacts(note) };
  const form = forms[key]?.(note) ?? "text";
  return NOTES[key]?.includes(form) ? say(`Note.${key}.${form}`, data) : say("Note.other.text", { ...data, what: key });
}

function harmOf({ loss, down }: Note): string {
  if (down) return "down";
  return Number(loss) > 0 ? "hurt" : "stopped";
}

/** What is known of a play that passes the turn on. */
export interface Passed extends Pick<Played, "intent" | "state" | "journal" | "asking" | "notes"> {
  readonly writes: readonly Write[];
}

/** The title of time that has passed on to another round; null for everything else. */
export function roundTitle(played: Passed): Phrase | null {
  const round = roundBegun(played);
  return round === null ? null : say("Card.title.pass.begins", { round });
}

/** The tracker shows whose turn it is: a card that says no more is left out of the chat. */
export function tellsNothing(played: Passed): boolean {
  const { intent, state, journal, asking, notes } = played;
  if (!isTurn(intent) || state === "called-off" || state === "undone") return false;
  return roundBegun(played) === null && [journal, asking, notes].every((list) => list.length === 0);
}

function roundBegun({ intent, writes }: Passed): number | null {
  if (intent.kind !== "pass") return null;
  const round: unknown = writes.find(({ at, field }) => at === "battle" && field === "round")?.after;
  return typeof round === "number" ? round : null;
}

function isTurn(intent: Intent): boolean {
  return isPass(intent) && intent.to === "turn";
}
