/** The record as it is stored: its notation line by line in flags, who the referee is, which play is open; and the rows of hidden figures in a setting of this browser. */
import type { GroundRules } from "../../engine/battle";
import type { Ground } from "../../engine/ground";
import type { BattleRecord } from "../../engine/record";
import { splitLines } from "../../engine/notation/lines";
import { isNoRow } from "../../engine/writes";
import { formatRecord, mergeRecords, parseRecord } from "../../engine/notation/record-lines";
import type { FigureId } from "../../engine/types";
import { mentions, veiled } from "../../engine/redact";
import { sameValue } from "../../engine/types";
import type { HiddenRows } from "./gm-store";

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
  readonly lines?: string[];
}

/** The flag's value, or what is to change of it. Lists are replaced whole by an update, so nothing old is ever merged in. */
export function formatStored<G extends Ground>(
  { record, referee, client, term, play }: Partial<StoredRecord<G>>,
  ground: GroundRules<G>,
): StoredFlag {
  const lines = record ? { lines: formatRecord(ground, record) } : {};
  const fields = { referee, ...(client ? { client, term } : {}), play };
  return { ...lines, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) };
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
    (record, line) => mergeRecords<G>(record, readLine(line, broken, ground)),
    ground.empty,
  );
}

/** A line that holds no row of any table is as broken as one that cannot be read. */
function readLine<G extends Ground>(line: unknown, broken: string[], ground: GroundRules<G>): BattleRecord<G> {
  const record = typeof line === "string" ? parsedLine(line, ground) : null;
  if (record && Object.values<object>(record).some((rows) => Object.keys(rows).length > 0)) return record;
  broken.push(typeof line === "string" ? line : JSON.stringify(line));
  return ground.empty;
}

function parsedLine<G extends Ground>(line: string, ground: GroundRules<G>): BattleRecord<G> | null {
  try {
    return parseRecord(ground, splitLines(line));
  } catch {
    return null;
  }
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

/** What is kept of a record where players cannot read it; `revision` is that of what they can read. */
export function hiddenRowsOf<G extends Ground>(
  { hidden, shown }: PartedRecord<G>,
  ground: GroundRules<G>,
  revision = revisionOf(shown, ground),
): HiddenRows {
  return { revision, whole: revisionOf(shown, ground), lines: formatRecord(ground, hidden) };
}

/** The whole record again. Rows of another revision have been overtaken by another GM's and count for nothing. */
export function withHiddenRows<G extends Ground>(
  shown: BattleRecord<G>,
  kept: readonly HiddenRows[],
  ground: GroundRules<G>,
): BattleRecord<G> {
  const rows = kept.findLast(({ revision }) => revision === revisionOf(shown, ground));
  return rows ? withRevision(mergeRecords(shown, readRows(rows.lines, ground)), rows.whole, ground) : shown;
}

/** Whether two records differ in nothing that players can read but their revision. */
export function readsAlike<G extends Ground>(
  one: BattleRecord<G>,
  other: BattleRecord<G>,
  ground: GroundRules<G>,
): boolean {
  return sameValue(
    formatRecord(ground, withRevision(one, 0, ground)),
    formatRecord(ground, withRevision(other, 0, ground)),
  );
}

function withRevision<G extends Ground>(
  record: BattleRecord<G>,
  revision: number,
  { blank }: GroundRules<G>,
): BattleRecord<G> {
  return { ...record, battle: { ...record.battle, "": { ...(record.battle[""] ?? blank.battle), revision } } };
}

export function revisionOf<G extends Ground>({ battle }: BattleRecord<G>, { blank }: GroundRules<G>): number {
  return (battle[""] ?? blank.battle).revision;
}

function readRows<G extends Ground>(lines: readonly string[], ground: GroundRules<G>): BattleRecord<G> {
  try {
    return parseRecord(ground, splitLines(lines.join("\n")));
  } catch {
    return ground.empty;
  }
}
