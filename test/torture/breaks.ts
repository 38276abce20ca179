/** Broken records and plays: shapes that no version has written, put where the real ones are. */
import type { Fault } from "./fault";
import type { TortureTable } from "./table";

type Draw = () => number;

/** What stands where something else is expected. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  1.5,
  "",
  "nobody",
  "__proto__",
  "constructor",
  "x".repeat(20_000),
  [],
  [null],
  [[[[]]]],
  {},
  { __proto__: null, toString: 5 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  deep(60),
  [1, "two", { three: 3 }],
  Array.from({ length: 500 }, (_, at) => at),
];

function deep(levels: number): unknown {
  return levels === 0 ? "end" : { a: deep(levels - 1) };
}

/** Lines of a record that name what is not there, each other, themselves, or numbers beyond all bounds. */
const LINES: readonly string[] = [
  "",
  "@",
  "@@@",
  "@figure",
  "@figure nobody",
  "@figure WHO place=nowhere",
  "@figure WHO place=in:nowhere",
  "@figure WHO place=on:a|b:c",
  "@figure WHO hits=NaN",
  "@figure WHO hits=1e308",
  "@figure WHO hits=-99999999999999999999",
  "@figure WHO dice=9,9,9,9,9,9,9,9",
  "@figure WHO dice=x",
  "@figure WHO ward=WHO",
  "@figure WHO ward=OTHER wardSince=99",
  "@figure OTHER ward=WHO wardSince=-1",
  "@figure WHO attackers=OTHER,WHO,nobody",
  "@figure WHO fallen=perhaps",
  "@figure WHO fallen=dead",
  "@figure WHO waiting=yes watchesFor=nothing",
  "@figure WHO points=-5 keptDice=7",
  "@figure __proto__ acted=yes",
  "@figure constructor place=off",
  "@link WHO|WHO kind=contact",
  "@link WHO|OTHER kind=close",
  "@link WHO kind=contact",
  "@link WHO|nobody kind=contact",
  "@hold WHO>OTHER strength=99",
  "@hold OTHER>WHO strength=3",
  "@border a|b passed=WHO",
  "@zone nowhere",
  "@battle % round=0",
  "@battle % round=1e308",
  "@battle % turn=nobody",
  "@battle % turn=WHO turnOver=OTHER",
  "@battle % revision=-5",
  "@battle % revision=9007199254740993",
  "@boat WHO",
  '@figure "WHO place=in:',
  "@figure WHO WHO WHO",
];

/** Any of a value's parts, at any depth, replaced by any of these. */
function broken(value: unknown, draw: Draw): unknown {
  const whole: object = typeof value === "object" && value !== null ? value : {};
  const parts = Object.keys(whole);
  if (parts.length === 0 || draw() < 0.25) return one(NASTY, draw);
  const key = one(parts, draw);
  const inner = broken(Reflect.get(whole, key), draw);
  return Array.isArray(value)
    ? value.map((part: unknown, at) => (String(at) === key ? inner : part))
    : { ...whole, [key]: inner };
}

const one = <T>(all: readonly T[], draw: Draw): T => all[Math.floor(draw() * all.length)]!;

interface Stored {
  readonly record: { readonly lines?: unknown } | null;
  readonly plays: Readonly<Record<string, string>>;
  readonly who: readonly string[];
}

/** The record as something else, a part of it, a line of it. */
function brokenRecord({ record, who }: Stored, draw: Draw): unknown {
  const kind = draw();
  if (kind < 0.15) return one(NASTY, draw);
  if (kind < 0.4) return broken(record, draw);
  const [first = "", other = ""] = [one(who, draw), one(who, draw)];
  const count = 1 + Math.floor(draw() * 3);
  const wrong = Array.from({ length: count }, () =>
    one(LINES, draw).replaceAll("WHO", first).replaceAll("OTHER", other),
  );
  // An earlier break may have left none.
  const lines: readonly unknown[] = Array.isArray(record?.lines) ? record.lines : [];
  return { ...record, lines: draw() < 0.5 ? [...wrong, ...lines] : [...lines, ...wrong] };
}

/** Plays as something else, or one of them: cut off, of wrong parts, or none at all. */
function brokenPlays({ plays }: Stored, draw: Draw): unknown {
  const ids = Object.keys(plays);
  const kind = draw();
  if (ids.length === 0 || kind < 0.1) return one(NASTY, draw);
  const id = one(ids.slice(-3), draw);
  const text = textOf(plays[id]);
  if (kind < 0.25) return { ...plays, [id]: text.slice(0, Math.floor(draw() * text.length)) };
  if (kind < 0.35) return { ...plays, [id]: one(NASTY, draw) };
  if (kind < 0.45) return { ...plays, [one(["__proto__", "nobody", ""], draw)]: text };
  return { ...plays, [id]: JSON.stringify(broken(parsed(text), draw)) };
}

/** What an earlier break has left is no play any more, and may be no text. */
function textOf(kept: unknown): string {
  return typeof kept === "string" ? kept : JSON.stringify(kept);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function stored(table: TortureTable): Promise<Stored> {
  const referee = await table.referee();
  return referee.run((): any => {
    const { record = {}, plays = {} } = (globalThis as any).flag();
    return { record, plays, who: game.combat.combatants.map(({ tokenId }: any) => tokenId) };
  });
}

/** Replaced whole, as a macro of the GM's might do it; now and then the page is loaded with it. */
const breaking = (part: "record" | "plays", make: (from: Stored, draw: Draw) => unknown): Fault => ({
  isStrict: false,
  harm: "broken",
  async strike(table, chance) {
    const value = make(await stored(table), chance);
    table.isBroken = true;
    const referee = await table.referee();
    await referee.run(
      async (key: string, shape: unknown) => {
        await game.combat.update({ [`flags.zonebound.-=${key}`]: null });
        await game.combat.update({ [`flags.zonebound.${key}`]: shape });
      },
      part,
      value,
    );
    if (chance() < 0.15) await referee.reload();
    return undefined;
  },
});

export const BREAKS = {
  "broken-record": breaking("record", brokenRecord),
  "broken-plays": breaking("plays", brokenPlays),
} as const satisfies Readonly<Record<string, Fault>>;
