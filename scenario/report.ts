/** A report of a fight as text: versions, the battle in its notation, and every play with its journal, so that all of it can be played again. */
import * as v from "valibot";
import type { Battle, Standpoint } from "../src/engine/battle";
import { NotationError } from "../src/engine/notation/codec";
import { readJson, type Schema } from "../src/engine/sent";
import type { FigureId } from "../src/engine/types";
import { NO_SECRETS, type PlayCard, type SecretPart } from "../src/referee/card";
import { parseCard, parseSecret } from "../src/referee/stored-play";
import { formatBattle, parseAnyBattle } from "./notation/notation";

/** What is reported of a fight. Nothing in it names a user. */
export interface Report {
  readonly versions: Readonly<Record<string, string>>;
  /** As it is now. */
  readonly battle: Battle;
  readonly plays: readonly ReportedPlay[];
}

/** A play with what was hidden of it. */
export interface ReportedPlay {
  readonly id: string;
  readonly card: PlayCard;
  readonly secret: SecretPart;
}

const HEAD = "# Zonebound report 1";

const PARTS = ["versions", "battle", "positions", "plays"] as const;

type Part = (typeof PARTS)[number];

/** Users go by numbers; figures by theirs too, unless their names are kept. */
export function formatReport({ versions, battle, plays }: Report, names: "kept" | "numbered"): string {
  const parts: Readonly<Record<Part, string>> = {
    versions: JSON.stringify(versions, null, 1),
    battle: formatBattle(names === "kept" ? battle : withNumbers(battle)),
    positions: JSON.stringify([...(battle.positions ?? [])]),
    plays: withoutUsers(plays)
      .map((play) => JSON.stringify(play))
      .join("\n"),
  };
  return [HEAD, ...PARTS.flatMap((part) => [`# ${part}`, parts[part].trim()]), ""].join("\n");
}

function withNumbers(battle: Battle): Battle {
  const figures = [...battle.figures].map(([id, figure], at) => [id, { ...figure, name: `Figure ${at + 1}` }] as const);
  return { ...battle, figures: new Map(figures) };
}

function withoutUsers(plays: readonly ReportedPlay[]): ReportedPlay[] {
  const users: string[] = [];
  const numbered = (user: string): string =>
    `user${users.indexOf(user) < 0 ? users.push(user) : users.indexOf(user) + 1}`;
  const entry = <E extends { readonly kind: string }>(one: E): E =>
    "by" in one && typeof one.by === "string" ? { ...one, by: numbered(one.by) } : one;
  return plays.map(({ id, card, secret }) => ({
    id,
    card: { ...card, by: numbered(card.by), journal: card.journal.map(entry) },
    secret: { ...secret, journal: secret.journal.map((one) => ({ ...one, entry: entry(one.entry) })) },
  }));
}

const VERSIONS: Schema<Record<string, string>> = v.record(v.string(), v.string());

const POSITIONS: Schema<[FigureId, Standpoint][]> = v.array(
  v.tuple([v.string(), v.object({ x: v.number(), y: v.number(), radius: v.number() })]),
);

const PLAY = v.object({ id: v.string(), card: v.unknown(), secret: v.unknown() });

/** Reads what {@link formatReport} writes. Throws a `NotationError` that says what cannot be read. */
export function parseReport(text: string): Report {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== HEAD) throw new NotationError(`line 1: a report begins with ${HEAD}`);
  const battle = parseAnyBattle(partIn(lines, "battle"));
  const positions = new Map(readPart(lines, "positions", POSITIONS));
  const plays = partIn(lines, "plays")
    .split("\n")
    .filter((line) => line !== "");
  return {
    versions: readPart(lines, "versions", VERSIONS),
    battle: positions.size > 0 ? { ...battle, positions } : battle,
    plays: plays.map((line, at) => playIn(line, at + 1, battle)),
  };
}

function partIn(lines: readonly string[], part: Part): string {
  const begin = lines.indexOf(`# ${part}`);
  if (begin < 0) throw new NotationError(`the report has no part # ${part}`);
  const length = lines.slice(begin + 1).findIndex((line) => line.startsWith("# "));
  return lines.slice(begin + 1, length < 0 ? lines.length : begin + 1 + length).join("\n");
}

function readPart<T>(lines: readonly string[], part: Part, schema: Schema<T>): T {
  const value = readJson(schema, partIn(lines, part));
  if (value === null) throw new NotationError(`# ${part} cannot be read`);
  return value;
}

function playIn(line: string, at: number, { rules: { ground } }: Battle): ReportedPlay {
  const found = readJson(PLAY, line);
  const card = found && parseCard(JSON.stringify(found.card), () => ground);
  if (!card) throw new NotationError(`# plays: play ${at} cannot be read`);
  return { id: found.id, card, secret: parseSecret(JSON.stringify(found.secret), ground) ?? NO_SECRETS };
}
