/** Parts the record into what every client may read and what names hidden figures: Foundry sends a Combat to everybody. */
import { zoneGround } from "../../zones/zone-ground";
import { splitLines } from "../../engine/notation/lines";
import { formatRecord, parseRecord } from "../../engine/notation/record-lines";
import { EMPTY_RECORD, rowOf, type TableName, type Tables, type ZoneRecord } from "../../zones/record";
import type { FigureId } from "../../engine/types";
import { mentions, veiled } from "../../engine/redact";

/** Rows kept out of a record, as text, and the revision of the record they belong to. */
export interface HiddenRows {
  readonly revision: number;
  readonly lines: readonly string[];
}

/** Both halves; `hidden` holds whole rows, also of figures that all see where such a row names a hidden one. */
export interface PartedRecord {
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
