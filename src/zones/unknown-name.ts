/** Whether what a client sent makes sense on this battlefield at all: bad data is named before a rule reads it. */
import type { ZoneBattle } from "./battle";
import type { IntentKind, ZoneIntent } from "./intents";

type Names = readonly (string | undefined)[];

/** Names of the field that an intent uses, by the set in which each must be found. Whom it is aimed at is for the rules. */
interface Named {
  readonly figures?: Names;
  readonly zones?: Names;
  readonly borders?: Names;
  readonly steps?: readonly ZoneIntent[];
}

type NamesOf = { readonly [K in IntentKind]: (intent: Extract<ZoneIntent, { kind: K }>) => Named };

const namesOf: NamesOf = {
  move: ({ who, to, via }) =>
    "zone" in to
      ? { figures: [who], zones: [to.zone, ...(via ?? [])] }
      : { figures: [who], borders: [to.border], zones: via ?? [] },
  shift: ({ who, part }) => ({ figures: [who], zones: [part] }),
  contact: ({ who, zone }) => ({ figures: [who], zones: [zone] }),
  leave: ({ who }) => ({ figures: [who] }),
  split: ({ who, steps }) => ({ figures: [who], steps }),
  action: ({ who, zone }) => ({ figures: [who], zones: [zone] }),
  pass: () => ({}),
  place: ({ who, at }) => ({
    figures: [who],
    zones: at.kind === "zone" ? [at.zone] : [],
    borders: at.kind === "border" ? [at.border] : [],
  }),
  remove: ({ who }) => ({ figures: [who] }),
  condition: ({ who }) => ({ figures: [who] }),
  sporadic: ({ zone }) => ({ zones: [zone] }),
};

/** The first word of the intent that names nothing here; null if all do. Reads intents of unknown make. */
export function unknownName(battle: ZoneBattle, intent: unknown): string | null {
  if (!isReadable(intent)) return "intent";
  return strayOf(battle, namedBy(intent.kind, intent));
}

function isReadable(intent: unknown): intent is ZoneIntent {
  if (typeof intent !== "object" || intent === null || !("kind" in intent)) return false;
  const { kind } = intent;
  if (typeof kind !== "string" || !Object.hasOwn(namesOf, kind)) return false;
  if (kind === "move") return "to" in intent && isDestination(intent.to);
  if (kind === "place") return "at" in intent && isPlace(intent.at) && isListOrNone(intent);
  if (kind === "condition") return "condition" in intent && typeof intent.condition === "string" && "on" in intent;
  return kind !== "split" || ("steps" in intent && Array.isArray(intent.steps) && intent.steps.every(isReadable));
}

function isPlace(at: unknown): boolean {
  return typeof at === "object" && at !== null && "kind" in at;
}

function isListOrNone(intent: object): boolean {
  return !("touching" in intent) || Array.isArray(intent.touching);
}

function isDestination(to: unknown): boolean {
  return typeof to === "object" && to !== null && ("zone" in to || "border" in to);
}

function namedBy<K extends IntentKind>(kind: K, intent: ZoneIntent): Named {
  const read: (intent: Extract<ZoneIntent, { kind: K }>) => Named = namesOf[kind];
  return isOfKind(intent, kind) ? read(intent) : {};
}

function isOfKind<K extends IntentKind>(intent: ZoneIntent, kind: K): intent is Extract<ZoneIntent, { kind: K }> {
  return intent.kind === kind;
}

function strayOf(battle: ZoneBattle, { figures = [], zones = [], borders = [], steps = [] }: Named): string | null {
  const strays = [
    ...figures.map((id) => strayIn(battle.figures, id ?? "who")),
    ...zones.map((id) => (id === undefined ? null : strayIn(battle.field.zones, id))),
    ...borders.map((id) => strayIn(battle.field.borders, id ?? "border")),
    ...steps.map((step) => unknownName(battle, step)),
  ];
  return strays.find((stray) => stray !== null) ?? null;
}

function strayIn(known: ReadonlyMap<string, unknown>, id: unknown): string | null {
  return typeof id === "string" && known.has(id) ? null : String(id);
}
