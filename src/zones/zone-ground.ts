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
import { splitPair } from "../engine/record";
import { zoneCodecs } from "./notation";
import { fresh, planChange, planZoneFall, planZoneRound } from "./changes";
import { signsOf } from "./conditions/conditions";
import { GROUND_MEASURES, GROUND_TRAITS, type GroundScale } from "./presets";
import { nameOf } from "./field/field";
import { AIMED_AT, LEGAL_ACTION_GROUPS, type OfferedAction } from "./offered";
import { hazardTurns } from "./hazards/moving";
import type { Progress } from "../engine/ground";
import type { Resolution } from "../engine/resolution";
import { type FigureId, invariant } from "../engine/types";
import type { Write } from "../engine/record";
import type { Place, ZoneId } from "./types";
import { type ZoneIntent, zoneIntents, INTENT_SCHEMAS } from "./intents";
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

const COSTS: MakeOf<MovementCosts> = {
  startPath: "function",
  extendPath: "function",
  priceOf: "function",
  halfObstacle: "function",
};

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

const GROUND_SCALE: MakeOf<GroundScale> = {
  measure: { words: GROUND_MEASURES },
  usual: "number",
  counts: { rows: { words: GROUND_TRAITS } },
  presets: "object",
};

/** The make of an action that a ruleset adds. */
export const OFFERED_ACTION: MakeOf<OfferedAction> = {
  group: { words: LEGAL_ACTION_GROUPS },
  at: { words: AIMED_AT },
  icon: "text",
};

/** What every ruleset on zones has besides. */
const ON_ZONES: PartMakes & MakeOf<Omit<ZoneRuleset, keyof Ruleset>> = {
  movement: { parts: COSTS },
  turns: { parts: { spend: "function" } },
  handlers: { parts: ZONE_HANDLERS },
  actions: { rows: "text" },
  offered: { optional: { entries: { parts: OFFERED_ACTION } } },
  steps: { parts: STEPS },
  groundScale: { optional: { parts: GROUND_SCALE } },
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
  intents: zoneIntents,
  unknownName,
  hasRow,
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

/** A field of an intent, the id in it, and among what of the battle it must be found. */
type Name = readonly [field: string, id: string, among: ReadonlyMap<string, unknown>];

/** The field of the first name in an intent that the battle does not have; null if it has all. */
function unknownName(battle: ZoneBattle, intent: Intent): string | null {
  const stray = namesUsed(battle, zoneIntent(intent)).find(([, id, among]) => !among.has(id));
  return stray?.[0] ?? null;
}

/** Whom an intent is aimed at is for the rules. */
function namesUsed(battle: ZoneBattle, intent: ZoneIntent): Name[] {
  const { zones } = battle.field;
  if (intent.kind === "pass") return [];
  if (intent.kind === "sporadic") return [["zone", intent.zone, zones]];
  return [["who", intent.who, battle.figures], ...placesUsed(battle, intent)];
}

type Figures = Exclude<ZoneIntent, { kind: "pass" | "sporadic" }>;

function placesUsed(battle: ZoneBattle, intent: Figures): Name[] {
  const { zones, borders } = battle.field;
  const zone = (field: string, id?: string): Name[] => (id === undefined ? [] : [[field, id, zones]]);
  if (intent.kind === "split") return intent.steps.flatMap((step) => namesUsed(battle, step));
  if (intent.kind === "place") return placeNames(battle, intent.at);
  if (intent.kind === "shift") return zone("part", intent.part);
  if (intent.kind === "contact" || intent.kind === "action") return zone("zone", intent.zone);
  if (intent.kind !== "move") return [];
  const { to, via = [] } = intent;
  const end: Name[] = "zone" in to ? zone("to.zone", to.zone) : [["to.border", to.border, borders]];
  return [...end, ...via.flatMap((id) => zone("via", id))];
}

/** Links and holds are about two figures. */
function hasRow({ field, figures }: ZoneBattle, at: string, who: string): boolean {
  if (at === "border") return field.borders.has(who);
  if (at === "zone") return [...field.zones.values()].some(({ id, whole }) => id === who || whole === who);
  return splitPair(who).every((figure) => figures.has(figure));
}

function placeNames({ field: { zones, borders, terrains } }: ZoneBattle, at: Place): Name[] {
  if (at.kind === "off") return [];
  if (at.kind === "zone")
    return [["at.zone", at.zone, zones], ...(at.terrain ? [["at.terrain", at.terrain, terrains] as const] : [])];
  return [
    ["at.border", at.border, borders],
    ["at.from", at.from, zones],
  ];
}

/** Whether an intent is of a kind that figures on zones have. */
export function isZoneIntent(intent: Intent): intent is ZoneIntent {
  return Object.hasOwn(INTENT_SCHEMAS, intent.kind);
}

/** An intent that has come through the referee, which names strange ones before they get here. */
export function zoneIntent(intent: Intent): ZoneIntent {
  invariant(isZoneIntent(intent), `no intent of zones: ${intent.kind}`);
  return intent;
}
