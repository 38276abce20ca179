/**
 * What of a fight names figures that players cannot see. Every document of the world reaches every client, so that it is
 * kept in the browsers of the GMs, who hand it to each other.
 */
import * as v from "valibot";
import { readJson, readSent, wholeNumber, word } from "../../engine/sent";
import { sameValue } from "../../engine/types";

/** Rows kept out of a record, as text. */
export interface HiddenRows {
  /** The revision of the record that all may known to which they belong. */
  readonly revision: number;
  /** That of the record they make with it: more than that after plays that show in nothing. */
  readonly whole: number;
  readonly lines: readonly string[];
}

/** Of one fight. Plays and what is hidden of other plays are JSON by the plays' ids. */
export interface HiddenPart {
  /** Counts the changes: of two copies the later one holds. */
  readonly count: number;
  /** Those of the last revisions, the newest last. */
  readonly rows: readonly HiddenRows[];
  readonly plays: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** The open play, where it is one of these. */
  readonly open: string | null;
  /** What hidden figures have brought to the fight, as JSON by their ids. */
  readonly roster: Readonly<Record<string, string>>;
  /** What the autopilot knows of hidden figures, as JSON by their ids. */
  readonly autopilot: Readonly<Record<string, string>>;
}

const NO_PART: HiddenPart = { count: 0, rows: [], plays: {}, secrets: {}, open: null, roster: {}, autopilot: {} };

const TEXTS = v.record(v.string(), v.string());

const HIDDEN_ROWS = v.strictObject({ revision: wholeNumber, whole: wholeNumber, lines: v.array(v.string()) });

const HIDDEN_PART = v.strictObject({
  ...{
    count: wholeNumber,
    rows: v.array(HIDDEN_ROWS),
    plays: TEXTS,
    secrets: TEXTS,
    open: v.nullable(word),
    roster: TEXTS,
    // Copies of earlier versions have none.
    autopilot: v.optional(TEXTS, {}),
  },
});

/** The part in what may be anything; null where it is none. */
export function readHiddenPart(sent: unknown): HiddenPart | null {
  const found = readSent(HIDDEN_PART, sent);
  return "value" in found ? found.value : null;
}

const ALL_PARTS = v.record(v.string(), HIDDEN_PART);

/** By the id of the Combat; nothing for who is no GM. */
export function hiddenPartOf(fight: string): HiddenPart {
  return (game.user?.isGM ? readAll()[fight] : undefined) ?? NO_PART;
}

let known: { readonly text: string; readonly parts: Readonly<Record<string, HiddenPart>> } = { text: "", parts: {} };

/** Another window of this browser may have written. */
function readAll(): Readonly<Record<string, HiddenPart>> {
  const text = game.settings.get("zonebound", "hiddenParts");
  if (text !== known.text) known = { text, parts: parse(text) };
  return known.parts;
}

function parse(text: string): Readonly<Record<string, HiddenPart>> {
  return readJson(ALL_PARTS, text) ?? {};
}

/** Fights that are kept; the oldest are forgotten. */
const MOST_FIGHTS = 20;

/** Plays of a fight whose hidden parts are kept: older ones cannot be undone without what they hid. */
const MOST_PLAYS = 50;

/** Revisions of the record of which rows are kept: a crash between two writes leaves the one or the other. */
const MOST_REVISIONS = 2;

/** Calls to be made whenever a part has changed on this client; `isOwn` where this client has changed it. */
const listeners = new Set<(fight: string, isOwn: boolean) => void>();

export function onHiddenPart(changed: (fight: string, isOwn: boolean) => void): void {
  listeners.add(changed);
}

/** Changes what is kept of a fight, and tells; nothing is written where nothing differs. */
export async function changeHiddenPart(fight: string, change: Partial<Omit<HiddenPart, "count">>): Promise<void> {
  const before = hiddenPartOf(fight);
  const changed = { ...before, ...change };
  const rows = newest(changed.rows);
  const [plays, secrets] = [lastOf(changed.plays), lastOf(changed.secrets)];
  const after = { ...changed, rows, plays, secrets, count: before.count + 1 };
  if (sameValue({ ...after, count: before.count }, before)) return;
  await store(fight, after);
  for (const tell of listeners) tell(fight, true);
}

/** Takes a copy that a GM has sent; an older one than what is here counts for nothing. */
export async function takeHiddenPart(fight: string, part: HiddenPart): Promise<void> {
  if (part.count <= hiddenPartOf(fight).count) return;
  await store(fight, part);
  for (const tell of listeners) tell(fight, false);
}

async function store(fight: string, part: HiddenPart): Promise<void> {
  const others = Object.entries(readAll()).filter(([id]) => id !== fight);
  const kept = Object.fromEntries([...others.slice(1 - MOST_FIGHTS), [fight, part]]);
  await game.settings.set("zonebound", "hiddenParts", JSON.stringify(kept));
}

/** The last rows for each of the last revisions. */
function newest(rows: readonly HiddenRows[]): readonly HiddenRows[] {
  const last = rows.filter(({ revision }, at) => !rows.slice(at + 1).some((later) => later.revision === revision));
  return last.slice(-MOST_REVISIONS);
}

function lastOf(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).slice(-MOST_PLAYS));
}
