/** The record as it is stored in flags: its notation line by line, who the referee is, and which play is open. */
import { EMPTY_RECORD, type ZoneRecord, type Zones, rowOf, type TableName, type Tables } from "../../zones/record";
import { zoneGround } from "../../zones/zone-ground";
import { splitLines } from "../../engine/notation/lines";
import { formatRecord, mergeRecords, parseRecord } from "../../engine/notation/record-lines";
import type { FigureId } from "../../engine/types";
import { mentions, veiled } from "../../engine/redact";
import type { PlayCard } from "../../referee/card";
import { CARD_STATES, type CardState } from "../../engine/journal";

/** What a Combat (or, outside combat, a Scene) holds under `flags.zonebound.record`. */
export interface StoredRecord {
  readonly record: ZoneRecord;
  readonly referee: string | null;
  readonly play: string | null;
}

/** A record as read; `broken` names every line that could not be read and has been left out. */
export interface ReadRecord extends StoredRecord {
  readonly broken: readonly string[];
}

const NO_RECORD: StoredRecord = { record: EMPTY_RECORD, referee: null, play: null };

/** The flag's value. Lists are replaced whole by an update, so nothing old is ever merged in. */
export function formatStored({ record, referee, play }: StoredRecord): {
  lines: string[];
  referee: string | null;
  play: string | null;
} {
  return { lines: formatRecord(zoneGround, record), referee, play };
}

/** Reads the flag, whatever somebody has made of it. */
export function readStored(flag: unknown): ReadRecord {
  if (flag === undefined || flag === null) return { ...NO_RECORD, broken: [] };
  if (typeof flag !== "object") return { ...NO_RECORD, broken: [String(flag)] };
  const { lines, referee, play } = { lines: [], referee: null, play: null, ...flag };
  const broken: string[] = [];
  const record = readLines(Array.isArray(lines) ? lines : [], broken);
  if (!Array.isArray(lines)) broken.push("lines");
  return { record, referee: wordOrNull(referee), play: wordOrNull(play), broken };
}

function wordOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function readLines(lines: readonly unknown[], broken: string[]): ZoneRecord {
  return lines.reduce<ZoneRecord>((record, line) => mergeRecords<Zones>(record, readLine(line, broken)), EMPTY_RECORD);
}

/** A line that holds no row of any table is as broken as one that cannot be read. */
function readLine(line: unknown, broken: string[]): ZoneRecord {
  const record = parsedLine(String(line));
  if (record && Object.values(record).some((rows) => Object.keys(rows).length > 0)) return record;
  broken.push(String(line));
  return EMPTY_RECORD;
}

function parsedLine(line: string): ZoneRecord | null {
  try {
    return parseRecord(zoneGround, splitLines(line));
  } catch {
    return null;
  }
}

/** Rows kept out of a record, as text, and the revision of the record they belong to. */
export interface HiddenRows {
  readonly revision: number;
  readonly lines: readonly string[];
}

/** Both halves; `hidden` holds whole rows, also of figures that all see where such a row names a hidden one. */
interface PartedRecord {
  readonly shown: ZoneRecord;
  readonly hidden: ZoneRecord;
}

/** A record without its hidden rows reads as if those figures had only just come. Whose turn it is the tracker shows anyway. */
export function partRecord(record: ZoneRecord, secrets: ReadonlySet<FigureId>): PartedRecord {
  if (secrets.size === 0) return { shown: record, hidden: EMPTY_RECORD };
  const parts = (Object.keys(record) as TableName[]).map((at) => [at, partTable(record, at, secrets)] as const);
  const half = (side: "shown" | "hidden"): ZoneRecord =>
    Object.assign({ ...EMPTY_RECORD }, ...parts.map(([at, part]) => ({ [at]: part[side] })));
  return { shown: half("shown"), hidden: half("hidden") };
}

type Rows<T extends TableName> = Record<string, Tables[T]>;

function partTable<T extends TableName>(
  record: ZoneRecord,
  at: T,
  secrets: ReadonlySet<FigureId>,
): { shown: Rows<T>; hidden: Rows<T> } {
  const shown: Rows<T> = {};
  const hidden: Rows<T> = {};
  for (const key of Object.keys(record[at])) {
    const row = rowOf(record, at, key);
    const isNamed = mentions(key, secrets);
    if (isNamed || mentions(row, secrets)) hidden[key] = row;
    if (!isNamed) shown[key] = veiled(row, secrets);
  }
  return { shown, hidden };
}

/** What this client keeps of a record; null where nothing is hidden. */
export function hiddenRowsOf({ hidden, shown }: PartedRecord): HiddenRows | null {
  const lines = formatRecord(zoneGround, hidden);
  return lines.length > 0 ? { revision: rowOf(shown, "battle", "").revision, lines } : null;
}

/** The whole record again. Rows of another revision have been overtaken by another GM's and count for nothing. */
export function withHiddenRows(shown: ZoneRecord, rows: HiddenRows | null): ZoneRecord {
  if (rows?.revision !== rowOf(shown, "battle", "").revision) return shown;
  const hidden = readRows(rows.lines);
  const whole = (Object.keys(shown) as TableName[]).map((at) => ({ [at]: { ...shown[at], ...hidden[at] } }));
  return Object.assign({ ...EMPTY_RECORD }, ...whole);
}

function readRows(lines: readonly string[]): ZoneRecord {
  try {
    return parseRecord(zoneGround, splitLines(lines.join("\n")));
  } catch {
    return EMPTY_RECORD;
  }
}

/** What `message.system` of a play holds. */
export interface StoredCard {
  readonly scene: string;
  readonly request: string;
  readonly state: CardState;
  readonly card: string;
}

/** The stored form of a card. */
export function storedCard(card: PlayCard): StoredCard {
  return { scene: card.scene, request: card.request, state: card.state, card: JSON.stringify(card) };
}

/** The card; null where the text is broken. */
export function parseCard(text: string): PlayCard | null {
  try {
    const card: unknown = JSON.parse(text);
    return isCard(card) ? card : null;
  } catch {
    return null;
  }
}

function isCard(card: unknown): card is PlayCard {
  if (typeof card !== "object" || card === null) return false;
  return (
    "intent" in card && "state" in card && "journal" in card && "asking" in card && "notes" in card && "writes" in card
  );
}

/** Whether system data is a play's. */
export function isStoredCard(system: unknown): system is StoredCard {
  if (typeof system !== "object" || system === null || !("card" in system && "state" in system)) return false;
  return typeof system.card === "string" && CARD_STATES.some((state) => state === system.state);
}
