/** Zones as the engine and the referee know them. */
import type { TurnRules, GroundRules, Ruleset } from "../engine/battle";
import type { Make, MakeOf, PartMakes } from "../engine/part-make";
import type {
  ActionTurnRules,
  Movement,
  MovementCosts,
  RollingRuleset,
  Rolls,
  Steps,
  ZoneBattle,
  ZoneHandlers,
  ZoneRuleset,
} from "./battle";
import { BLANK, EMPTY_RECORD, type Zones } from "./record";
import { zoneCodecs } from "./notation";
import { fresh, planChange, planZoneFall, planZoneRound } from "./changes";
import { signsOf } from "./conditions/conditions";
import { nameOf } from "./field/field";
import { hazardTurns } from "./hazards/moving";
import type { Progress } from "../engine/ground";
import type { Resolution } from "../engine/resolution";
import { type FigureId, invariant } from "../engine/types";
import type { Write } from "../engine/record";
import type { ZoneId } from "./types";
import type { IntentKind, ZoneIntent } from "./intents";
import type { Intent } from "../engine/intents";

const ZONE_HANDLER: Make = { parts: { refusal: "function", resolve: "function" } };

const ZONE_HANDLERS: MakeOf<ZoneHandlers> = {
  move: ZONE_HANDLER,
  shift: ZONE_HANDLER,
  contact: ZONE_HANDLER,
  leave: ZONE_HANDLER,
  split: { optional: ZONE_HANDLER },
  action: ZONE_HANDLER,
  pass: ZONE_HANDLER,
  place: ZONE_HANDLER,
  remove: ZONE_HANDLER,
  condition: ZONE_HANDLER,
  sporadic: { optional: ZONE_HANDLER },
};

const COSTS: MakeOf<MovementCosts> = { startPath: "function", extendPath: "function", halfObstacle: "function" };

const MOVEMENT: MakeOf<Movement> = {
  ...COSTS,
  leg: "function",
  step: "function",
  mayStep: "function",
  failedStepSpends: "flag",
  split: "function",
};

const ACTION_TURNS: MakeOf<Omit<ActionTurnRules, keyof TurnRules>> = {
  spend: "function",
  mayGuard: "function",
  actsAsItStepsIn: "function",
  losingGuardsAct: "flag",
};

const ROLLS: MakeOf<Rolls> = {
  contest: "function",
  strength: "function",
  might: "function",
  test: "function",
  attack: "function",
  bonus: "function",
};

const STEPS: MakeOf<Steps> = { ontoBorders: "flag", ontoTerrain: "flag", charges: "flag", joins: "flag" };

/** What every ruleset on zones has besides. */
const ON_ZONES: PartMakes & MakeOf<Omit<ZoneRuleset, keyof Ruleset>> = {
  movement: { parts: COSTS },
  turns: { parts: { spend: "function" } },
  handlers: { parts: ZONE_HANDLERS },
  actions: { rows: "text" },
  steps: { parts: STEPS },
};

/** What one has that throws dice. */
const ROLLING: PartMakes & MakeOf<Omit<RollingRuleset, keyof Ruleset>> = {
  ...ON_ZONES,
  movement: { parts: MOVEMENT },
  turns: { parts: ACTION_TURNS },
  around: "object",
  rolls: { parts: ROLLS },
  stacking: "number",
  withdrawal: "function",
};

/** The ground of zones. */
export const zoneGround: GroundRules<Zones> = {
  id: "zones",
  blank: BLANK,
  codecs: zoneCodecs,
  empty: EMPTY_RECORD,
  fresh,
  plan: planChange,
  planFall: planZoneFall,
  planRound: planZoneRound,
  unknownName,
  nameOf,
  signsOf,
  groundTurns: hazardTurns,
  rulesetMake: (rules) => ("rolls" in rules ? ROLLING : ON_ZONES),
  progress: progressOnWay,
};

/** How far the way of a zone move has been gone. */
function progressOnWay(play: Resolution<string>, mover: FigureId | null): Progress {
  const way = plannedWay(play);
  return { way, passed: passedOf(way, play.writes, mover) };
}

/** The way as the mover set out on it; empty where it is no zone move. */
function plannedWay(play: Resolution<string>): ZoneId[] {
  const way = play.notes.find(({ key }) => key === "sets-out")?.["way"];
  return isList(way) ? [...way] : [];
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

/** How many borders of the way the mover has crossed. */
function passedOf(way: readonly ZoneId[], writes: readonly Write[], mover: FigureId | null): number {
  let passed = 0;
  for (const { at, who, field, after } of writes) {
    if (at !== "figure" || field !== "place" || who !== mover || !isZonePlace(after)) continue;
    const next = way.indexOf(after.zone, passed + 1);
    if (next > 0) passed = next;
  }
  return passed;
}

function isZonePlace(value: unknown): value is { readonly zone: ZoneId } {
  return typeof value === "object" && value !== null && "zone" in value;
}

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
function unknownName(battle: ZoneBattle, intent: unknown): string | null {
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

/** Whether an intent is of a kind that figures on zones have. */
export function isZoneIntent(intent: Intent): intent is ZoneIntent {
  return Object.hasOwn(ZONE_HANDLERS, intent.kind);
}

/** An intent that has come through the referee, which names strange ones before they get here. */
export function zoneIntent(intent: Intent): ZoneIntent {
  invariant(isZoneIntent(intent), `no intent of zones: ${intent.kind}`);
  return intent;
}
