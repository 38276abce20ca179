/** The lines a card has besides its throws. */
import { sumOf } from "../../engine/sums";
import type { Sum } from "../../engine/types";
import type { Note } from "../../engine/flow";
import { named, type Naming, type Phrase, say } from "../text";
import { NOTES } from "../lang-keys/card-keys";
import { spokenFacts } from "../text-facts";
import { sumView, type SumView } from "./throws";

/** A line of the card, and the sum that it came to where it unfolds into one. */
export interface NoteRow {
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
};

export function notePhrase(note: Note, naming: Naming): Phrase {
  const { key, ...facts } = note;
  const data = { ...named(naming, facts), ...spokenFacts(note) };
  const form = forms[key]?.(note) ?? "text";
  return NOTES[key]?.includes(form) ? say(`Note.${key}.${form}`, data) : say("Note.other.text", { ...data, what: key });
}

function harmOf({ loss, down }: Note): string {
  if (down) return "down";
  return Number(loss) > 0 ? "hurt" : "stopped";
}
