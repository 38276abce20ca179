/** A battle as text and back: compact, line by line, the same battle always the same text. For tests, reports, debugging. */
import { zoneGround } from "../../src/zones/zone-ground";
import type { ZoneBattle, ZoneRuleset } from "../../src/zones/battle";
import { flag, listOf, NotationError, number, text } from "../../src/engine/notation/codec";
import { formatField, parseField } from "./field-lines";
import { formatFigure, parseFigures } from "./figure-lines";
import {
  type Codecs,
  formatFields,
  formatLine,
  type Line,
  nameAt,
  parseFields,
  splitLines,
} from "../../src/engine/notation/lines";
import { formatRecord, parseRecord } from "../../src/engine/notation/record-lines";
import { DEFAULT_SETTINGS, type Settings } from "../../src/zones/settings";

/** Begins every text, followed by the version of the notation. */
const HEAD = "zonebound";
const VERSION = "1";

const settingsCodecs: Codecs<Settings> = {
  lowDx: number,
  interceptBetweenMelees: flag,
  stackingByContact: flag,
  break: flag,
  throwFurniture: flag,
  freeModifier: flag,
  successOn: number,
  reactions: flag,
  linesByPosition: flag,
  ratePerZone: number,
};

const KEYWORDS = [
  HEAD,
  "settings",
  "zone",
  "sporadic",
  "border",
  "fence",
  "bottleneck",
  "obstacle",
  "terrain",
  "figure",
  "weapon",
  "armour",
  "order",
  "@battle",
  "@figure",
  "@link",
  "@hold",
  "@border",
  "@zone",
];

interface OrderRow {
  readonly by: readonly string[];
}

/** The whole battle, a line for each thing in it. */
export function formatBattle(battle: ZoneBattle): string {
  const settings = formatFields(battle.settings, DEFAULT_SETTINGS, settingsCodecs);
  return [
    formatLine(HEAD, [VERSION, battle.rules.id], []),
    ...(settings.length > 0 ? [formatLine("settings", [], settings)] : []),
    ...formatField(battle.field),
    ...[...battle.figures.values()].flatMap(formatFigure),
    `order by=${listOf(text).format(battle.order)}`,
    ...formatRecord(zoneGround, battle.record),
    "",
  ].join("\n");
}

/**
 * Reads what {@link formatBattle} writes. Throws a {@link NotationError} that names the line where the text is none,
 * and one that names the ruleset where `rulesetOf` does not know it.
 */
export function parseBattle(source: string, rulesetOf: (id: string) => ZoneRuleset | null): ZoneBattle {
  const lines = splitLines(source);
  const stranger = lines.find(({ keyword }) => !KEYWORDS.includes(keyword));
  if (stranger) throw new NotationError(`line ${stranger.at}: unknown keyword: ${stranger.keyword}`);
  const figures = new Map(parseFigures(lines).map((figure) => [figure.id, figure]));
  return {
    rules: parseHead(lines[0], rulesetOf),
    settings: parseSettings(lines),
    field: parseField(lines),
    figures,
    order: parseOrder(lines),
    record: parseRecord(zoneGround, lines),
  };
}

function parseHead(line: Line | undefined, rulesetOf: (id: string) => ZoneRuleset | null): ZoneRuleset {
  if (line?.keyword !== HEAD || line.names[0] !== VERSION)
    throw new NotationError(`line 1: the text must begin with ${HEAD} ${VERSION}`);
  const rules = rulesetOf(nameAt(line, 1));
  if (!rules) throw new NotationError(`line ${line.at}: unknown ruleset: ${nameAt(line, 1)}`);
  return rules;
}

function parseSettings(lines: readonly Line[]): Settings {
  const line = lines.find(({ keyword }) => keyword === "settings");
  return line ? parseFields(line, DEFAULT_SETTINGS, settingsCodecs) : DEFAULT_SETTINGS;
}

function parseOrder(lines: readonly Line[]): readonly string[] {
  const line = lines.find(({ keyword }) => keyword === "order");
  return line ? parseFields<OrderRow>(line, { by: [] }, { by: listOf(text) }).by : [];
}
