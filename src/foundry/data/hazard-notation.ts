/** How a zone's hazards are written as text, one to a line: `pit`, `wall 3`, or a JSON object for one with more to it. */
import * as v from "valibot";
import { readJson } from "../../engine/sent";
import { parseDice } from "../../engine/dice/rolls";
import { HAZARD_CONDITIONS } from "../../zones/hazards/kinds";
import { isOneOf } from "../../view/text";

/** A hazard as it is stored; what is left out has its default. */
export interface WrittenSporadic {
  kind?: unknown;
  value?: unknown;
  [detail: string]: unknown;
}

/** What a hazard holds besides its word and number as long as nobody has changed it. */
const PLAIN: Record<string, unknown> = {
  name: "",
  chance: 1,
  notice: "",
  avoid: "",
  damage: "",
  condition: "",
  ends: "",
  moving: false,
  lots: null,
};

function isPlain(sporadic: WrittenSporadic): boolean {
  return Object.entries(PLAIN).every(([detail, usual]) => (sporadic[detail] ?? usual) === usual);
}

/** Reads an object; a line that is none becomes a kind nobody knows, which validation then names. */
function parseObject(text: string): WrittenSporadic {
  return readJson(v.record(v.string(), v.unknown()), text) ?? { kind: text };
}

function parseLine(text: string): WrittenSporadic {
  if (text.startsWith("{")) return parseObject(text);
  const [kind, value] = text.split(/\s+/);
  return value === undefined ? { kind } : { kind, value: Number(value) };
}

function formatLine(sporadic: WrittenSporadic): string {
  if (!isPlain(sporadic)) return JSON.stringify(sporadic);
  return [sporadic.kind, sporadic.value].filter((part) => part !== null && part !== undefined).join(" ");
}

/** Reads a list of hazards; empty lines are skipped. */
export function parseSporadics(text: string): WrittenSporadic[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").map(parseLine);
}

/** Writes what parseSporadics reads, without loss. */
export function formatSporadics(sporadics: readonly WrittenSporadic[]): string {
  return sporadics.map(formatLine).join("\n");
}

const MOST_CHANCE = 6;

/** Puts the list of a zone's source right, in place; what is of today's shape stays as it is. */
export function migrateHazards(source: { sporadics?: unknown }): void {
  if (Array.isArray(source.sporadics)) source.sporadics = source.sporadics.map(migrateHazard);
}

/** Numbers said nothing of the attribute to roll; they go. */
function migrateHazard(hazard: unknown): unknown {
  if (!isFields(hazard)) return hazard;
  const { effect, ...kept } = hazard;
  const today: Record<string, unknown> = { ...kept, ...(typeof effect === "string" ? effectOf(effect, kept) : {}) };
  for (const key of ["notice", "avoid"]) if (typeof today[key] === "number") today[key] = "";
  if (typeof today["chance"] === "number") today["chance"] = Math.min(MOST_CHANCE, today["chance"]);
  return today;
}

/** Dice are damage, the name of a condition is that; any other text was for the eye and becomes the name. */
function effectOf(effect: string, { name }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = effect.trim();
  if (parseDice(text)) return { damage: text };
  if (isOneOf(HAZARD_CONDITIONS, text)) return { condition: text };
  return text !== "" && (name === undefined || name === "") ? { name: text } : {};
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
