/** A battle as text and back: compact, line by line, the same battle always the same text. For tests, reports, debugging. */
import type { Battle, Ruleset } from "../../src/engine/battle";
import type { Ground } from "../../src/engine/ground";
import { listOf, NotationError, text } from "../../src/engine/notation/codec";
import { formatFields, formatLine, type Line, nameAt, parseFields, splitLines } from "../../src/engine/notation/lines";
import { formatRecord, parseRecord } from "../../src/engine/notation/record-lines";
import { formatFigure, parseFigures } from "./figure-lines";
import type { GroundNotation } from "./ground-notation";
import { hexNotation } from "./hexes";
import { zoneNotation } from "./zones";

/** Begins every text, followed by the version of the notation. */
const HEAD = "zonebound";
const VERSION = "1";

const KEYWORDS = [HEAD, "settings", "figure", "weapon", "armour", "order"];

const NOTATIONS: readonly GroundNotation[] = [zoneNotation, hexNotation];

interface OrderRow {
  readonly by: readonly string[];
}

/** The whole battle, a line for each thing in it. */
export function formatBattle(battle: Battle): string {
  const notation = notationFor(battle.rules);
  const settings = formatFields(battle.settings, notation.settings.usual, notation.settings.codecs);
  return [
    formatLine(HEAD, [VERSION, battle.rules.id], []),
    ...(settings.length > 0 ? [formatLine("settings", [], settings)] : []),
    ...notation.formatField(battle.field),
    ...[...battle.figures.values()].flatMap((figure) => [...formatFigure(figure), ...notation.formatTraits(figure)]),
    `order by=${listOf(text).format(battle.order)}`,
    ...formatRecord(notation.ground, battle.record),
    "",
  ].join("\n");
}

function notationFor({ id, ground }: Ruleset): GroundNotation {
  const found = NOTATIONS.find((notation) => notation.ground === ground);
  if (!found) throw new NotationError(`no notation for the ground of ${id}`);
  return found;
}

/**
 * Reads what {@link formatBattle} writes of a battle on this ground. Throws a {@link NotationError} that names the line
 * where the text is none, and one that names the ruleset where it is none of the ground's.
 */
export function parseBattle<G extends Ground, R extends Ruleset<G>>(
  source: string,
  notation: GroundNotation<G, R>,
): Battle<G, R> {
  const lines = splitLines(source);
  const known = [...KEYWORDS, ...notation.keywords, ...Object.keys(notation.ground.codecs).map((table) => `@${table}`)];
  const stranger = lines.find(({ keyword }) => !known.includes(keyword));
  if (stranger) throw new NotationError(`line ${stranger.at}: unknown keyword: ${stranger.keyword}`);
  const figures = parseFigures(lines).map((figure) => notation.withTraits(figure, lines));
  return {
    rules: parseHead(lines[0], notation),
    settings: parseSettings(lines, notation),
    field: notation.parseField(lines),
    figures: new Map(figures.map((figure) => [figure.id, figure])),
    order: parseOrder(lines),
    record: parseRecord(notation.ground, lines),
  };
}

/** The same of a battle on whichever ground its ruleset is. */
export function parseAnyBattle(source: string): Battle {
  const id = nameAt(splitLines(source)[0] ?? { at: 1, keyword: "", names: [], fields: new Map() }, 1);
  const notation = NOTATIONS.find((one) => one.rulesetOf(id));
  if (!notation) throw new NotationError(`line 1: unknown ruleset: ${id}`);
  return parseBattle(source, notation);
}

function parseHead<R>(line: Line | undefined, { rulesetOf }: { rulesetOf(id: string): R | null }): R {
  if (line?.keyword !== HEAD || line.names[0] !== VERSION)
    throw new NotationError(`line 1: the text must begin with ${HEAD} ${VERSION}`);
  const rules = rulesetOf(nameAt(line, 1));
  if (!rules) throw new NotationError(`line ${line.at}: unknown ruleset: ${nameAt(line, 1)}`);
  return rules;
}

function parseSettings<G extends Ground, R extends Ruleset<G>>(
  lines: readonly Line[],
  { settings: { usual, codecs } }: GroundNotation<G, R>,
): G["settings"] {
  const line = lines.find(({ keyword }) => keyword === "settings");
  return line ? parseFields<G["settings"]>(line, usual, codecs) : usual;
}

function parseOrder(lines: readonly Line[]): readonly string[] {
  const line = lines.find(({ keyword }) => keyword === "order");
  return line ? parseFields<OrderRow>(line, { by: [] }, { by: listOf(text) }).by : [];
}
