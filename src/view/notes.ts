/** The lines a card has besides its throws. */
import type { Note } from "../rules/conversation/steps";
import { named, type Naming, type Phrase, say } from "./phrase";
import { NOTES } from "./card-words";
import { hazardName } from "./hazard-turns";

const forms: Readonly<Record<string, (note: Note) => string>> = {
  "sets-out": ({ run }) => (run ? "runs" : "walks"),
  contest: ({ by, winner }) => (by === winner ? "won" : "lost"),
  attack: ({ hit }) => (hit === null ? "made" : hit ? "hit" : "miss"),
  band: ({ band }) => String(band),
  targets: ({ targets }) => (Array.isArray(targets) && targets.length > 0 ? "text" : "nobody"),
  damage: harmOf,
  suffers: harmOf,
  withdraws: ({ how }) => String(how),
};

export function notePhrase(note: Note, naming: Naming): Phrase {
  const { key, ...facts } = note;
  const data = { ...named(naming, facts), ...hazardOf(note) };
  const form = forms[key]?.(note) ?? "text";
  return NOTES[key]?.includes(form) ? say(`Note.${key}.${form}`, data) : say("Note.other.text", { ...data, what: key });
}

function harmOf({ loss, down }: Note): string {
  if (down) return "down";
  return Number(loss) > 0 ? "hurt" : "stopped";
}

function hazardOf({ sporadic }: Note): Phrase["data"] {
  return typeof sporadic === "string" ? { sporadic: hazardName(sporadic) } : {};
}
