/** The record as it is stored in flags: its notation line by line, who the referee is, and which play is open. */
import { EMPTY_RECORD, type ZoneRecord, type Zones } from "../../zones/record";
import { zoneGround } from "../../zones/zone-ground";
import { splitLines } from "../../engine/notation/lines";
import { formatRecord, mergeRecords, parseRecord } from "../../engine/notation/record-lines";

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

export const NO_RECORD: StoredRecord = { record: EMPTY_RECORD, referee: null, play: null };

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
