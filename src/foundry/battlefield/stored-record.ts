/** The record as it is stored: its notation line by line in flags, who the referee is, which play is open; and the rows of hidden figures in a setting of this browser. */
import type { GroundRules } from "../../engine/battle";
import type { Ground } from "../../engine/ground";
import type { BattleRecord } from "../../engine/record";
import { splitLines } from "../../engine/notation/lines";
import { isNoRow } from "../../engine/writes";
import { formatRecord, mergeRecords, parseRecord } from "../../engine/notation/record-lines";
import type { FigureId } from "../../engine/types";
import { mentions, veiled } from "../../engine/redact";

/** What a Combat (or, outside combat, a Scene) holds under `flags.zonebound.record`. */
export interface StoredRecord<G extends Ground = Ground> extends Office {
  readonly record: BattleRecord<G>;
}

/** Who decides a fight, and what is being decided. */
export interface Office {
  /** The user whose client is the referee. */
  readonly referee: string | null;
  /** Which of that user's windows it is; null in records of earlier versions. */
  readonly client: string | null;
  /** Counts who has been the referee: of two claims the higher one holds. */
  readonly term: number;
  readonly play: string | null;
}

/** Nobody is the referee, and nothing is open. */
const UNCLAIMED: Office = { referee: null, client: null, term: 0, play: null };

/** A record as read; `broken` names every line that could not be read and has been left out. */
export interface ReadRecord<G extends Ground = Ground> extends StoredRecord<G> {
  readonly broken: readonly string[];
}

/** The record as a flag has it. */
interface StoredFlag extends Partial<Office> {
  readonly lines: string[];
}

/** The flag's value. Lists are replaced whole by an update, so nothing old is ever merged in. */
export function formatStored<G extends Ground>(
  { record, referee, client, term, play }: StoredRecord<G>,
  ground: GroundRules<G>,
): StoredFlag {
  return { lines: formatRecord(ground, record), referee, ...(client === null ? {} : { client, term }), play };
}

/** Reads the flag, whatever somebody has made of it. */
export function readStored<G extends Ground>(flag: unknown, ground: GroundRules<G>): ReadRecord<G> {
  const none = { record: ground.empty, ...UNCLAIMED };
  if (flag === undefined || flag === null) return { ...none, broken: [] };
  if (typeof flag !== "object") return { ...none, broken: [String(flag)] };
  const { lines } = { lines: [], ...flag };
  const broken: string[] = [];
  const record = readLines(Array.isArray(lines) ? lines : [], broken, ground);
  if (!Array.isArray(lines)) broken.push("lines");
  return { record, ...readOffice(flag), broken };
}

/** The same of a flag alone: whoever is named in it, whatever its lines are. */
export function readOffice(flag: unknown): Office {
  const { referee, client, term, play } = { ...UNCLAIMED, ...(typeof flag === "object" ? flag : {}) };
  const [user, window] = [wordOrNull(referee), wordOrNull(client)];
  return { referee: user, client: window, term: countOrNone(term), play: wordOrNull(play) };
}

function countOrNone(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function wordOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function readLines<G extends Ground>(
  lines: readonly unknown[],
  broken: string[],
  ground: GroundRules<G>,
): BattleRecord<G> {
  return lines.reduce<BattleRecord<G>>(
    (record, line) => mergeRecords<G>(record, readLine(String(line), broken, ground)),
    ground.empty,
  );
}

/** A line that holds no row of any table is as broken as one that cannot be read. */
function readLine<G extends Ground>(line: string, broken: string[], ground: GroundRules<G>): BattleRecord<G> {
  const record = parsedLine(line, ground);
  if (record && Object.values<object>(record).some((rows) => Object.keys(rows).length > 0)) return record;
  broken.push(line);
  return ground.empty;
}

function parsedLine<G extends Ground>(line: string, ground: GroundRules<G>): BattleRecord<G> | null {
  try {
    return parseRecord(ground, splitLines(line));
  } catch {
    return null;
  }
}

/** Rows kept out of a record, as text, and the revision of the record they belong to. */
interface HiddenRows {
  readonly revision: number;
  readonly lines: readonly string[];
}

/** Both halves; `hidden` holds whole rows, also of figures that all see where such a row names a hidden one. */
interface PartedRecord<G extends Ground> {
  readonly shown: BattleRecord<G>;
  readonly hidden: BattleRecord<G>;
}

type Rows = Readonly<Record<string, object>>;

/** A record without its hidden rows reads as if those figures had only just come. Whose turn it is the tracker shows anyway. */
export function partRecord<G extends Ground>(
  record: BattleRecord<G>,
  secrets: ReadonlySet<FigureId>,
  ground: GroundRules<G>,
): PartedRecord<G> {
  if (secrets.size === 0) return { shown: record, hidden: ground.empty };
  const parts = Object.entries<Rows>(record).map(([at, rows]) => {
    return [at, partTable(rows, secrets, (row) => isNoRow(ground, at, row))] as const;
  });
  const half = (side: "shown" | "hidden"): BattleRecord<G> =>
    Object.assign({ ...ground.empty }, ...parts.map(([at, part]) => ({ [at]: part[side] })));
  return { shown: half("shown"), hidden: half("hidden") };
}

/** A row that has lost all it said would tell that something is hidden: it is not shown either. */
function partTable(
  rows: Rows,
  secrets: ReadonlySet<FigureId>,
  isNone: (row: object) => boolean,
): { shown: Rows; hidden: Rows } {
  const shown: Record<string, object> = {};
  const hidden: Record<string, object> = {};
  for (const [key, row] of Object.entries(rows)) {
    const seen = mentions(key, secrets) ? null : veiled(row, secrets);
    const isHiding = seen === null || mentions(row, secrets);
    if (isHiding) hidden[key] = row;
    if (seen && !(isHiding && isNone(seen))) shown[key] = seen;
  }
  return { shown, hidden };
}

/** The record with the hits that are stored already: hits are the actors', and what is taken back leaves none behind. */
export function withStoredHits(record: BattleRecord, stored: BattleRecord): BattleRecord {
  const rows = Object.entries(record.figure).map(([who, row]) => {
    return [who, { ...row, hits: stored.figure[who]?.hits ?? row.hits }] as const;
  });
  return { ...record, figure: Object.fromEntries(rows) };
}

/** What this client keeps of a record; null where nothing is hidden. */
export function hiddenRowsOf<G extends Ground>(
  { hidden, shown }: PartedRecord<G>,
  ground: GroundRules<G>,
): HiddenRows | null {
  const lines = formatRecord(ground, hidden);
  return lines.length > 0 ? { revision: revisionOf(shown, ground), lines } : null;
}

/** The whole record again. Rows of another revision have been overtaken by another GM's and count for nothing. */
export function withHiddenRows<G extends Ground>(
  shown: BattleRecord<G>,
  rows: HiddenRows | null,
  ground: GroundRules<G>,
): BattleRecord<G> {
  return rows?.revision === revisionOf(shown, ground) ? mergeRecords(shown, readRows(rows.lines, ground)) : shown;
}

function revisionOf<G extends Ground>({ battle }: BattleRecord<G>, { blank }: GroundRules<G>): number {
  return (battle[""] ?? blank.battle).revision;
}

function readRows<G extends Ground>(lines: readonly string[], ground: GroundRules<G>): BattleRecord<G> {
  try {
    return parseRecord(ground, splitLines(lines.join("\n")));
  } catch {
    return ground.empty;
  }
}

// No document of Foundry is known to be sent to GMs alone: rows of hidden figures stay in this browser. Another GM who
// takes over has none, and hidden figures then stand as their tokens do.

/** Battles whose rows are kept; the oldest are forgotten. */
const KEPT = 20;

type Kept = Readonly<Record<string, HiddenRows>>;

/** The rows kept for a combat (or scene) id; null where there are none, and always on a player's client. */
export function keptRows(id: string): HiddenRows | null {
  return game.user?.isGM ? (read()[id] ?? null) : null;
}

/** Keeps them, or with null forgets them. Nothing is written where nothing changes. */
export async function keepRows(id: string, rows: HiddenRows | null): Promise<void> {
  const all = read();
  if (rows === null && !(id in all)) return;
  const others = Object.entries(all).filter(([other]) => other !== id);
  const kept = rows === null ? others : [...others.slice(1 - KEPT), [id, rows] as const];
  await game.settings.set("zonebound", "hiddenRows", JSON.stringify(Object.fromEntries(kept)));
}

function read(): Kept {
  try {
    const kept: Kept = JSON.parse(game.settings.get("zonebound", "hiddenRows") || "{}");
    return kept;
  } catch {
    return {};
  }
}
