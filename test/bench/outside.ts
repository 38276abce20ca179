/**
 * The system's own functions under the names that benchmarks from outside call: nothing is added but the change of
 * shape. Lengths are in pixels, rings flat as [x0, y0, x1, y1, …], outer ones with positive shoelace area, holes negative.
 */
import { nearResults } from "../../src/engine/odds";
import { USUAL_STATS } from "../../src/rulesets/stats";
import type { Fraction } from "../../src/engine/dice/distribution";
import type { ZoneIntent } from "../../src/zones/intents";
import { BLANK, EMPTY_RECORD } from "../../src/zones/record";
import { DEFAULT_SETTINGS } from "../../src/zones/settings";
import type { Figure } from "../../src/engine/types";
import type { ZoneMap } from "../../src/geometry/zone-map";
import { fightOf, type FightForecast, ForecastTally, planOf } from "../../src/judge/forecast";
import { registerOwnParts, zoneRulesetOf } from "../../src/rulesets/registry";
import { firstMeaning, rehearse, type Preview, previewOf, reachableZones } from "../../src/view/zones/kept-previews";
import { PLAIN } from "../../src/zones/field/field";
import { resolve } from "../../src/engine/legality";
import type { TokenCircle } from "../../src/zones/map/region";
import { type DragSession, pickUp as pickUpIn } from "../../src/zones/map/drag-session";
import { composeField } from "../../src/zones/map/zone-field";
import type { ZoneBattle } from "../../src/zones/battle";

export { buildBoard, buildGround, costTo, reachFrom, wayTo } from "./outside-hexes";
export { bordersOf, buildZoneMap, updateZone, zoneAt, zonesAlong, type ZoneMap } from "../../src/geometry/zone-map";

registerOwnParts();

/** A figure as it stands; MR is its movement rate. */
export interface OutsideFigure {
  readonly id: string;
  readonly zone: string;
  readonly side: string;
  readonly MR: number;
  readonly DX: number;
}

/** A battle of zones-3d6 on this map: the first figure's turn in its first round; `terrain` is what zones add to a rate. */
export function openBattle(
  map: ZoneMap,
  figures: readonly OutsideFigure[],
  terrain: readonly { zone: string; terrain: number }[] = [],
): ZoneBattle {
  const rules = zoneRulesetOf("zones-3d6");
  if (!rules) throw new Error("the ruleset zones-3d6 is missing");
  const rates = new Map(terrain.map((of) => [of.zone, of.terrain]));
  const regions = [...map.slots.keys()].map((id) => {
    const traits = { ...PLAIN, terrain: rates.get(id) ?? 0 };
    return { id, name: id, rings: [], parts: [{ kind: "zone" as const, traits }], faults: [] };
  });
  const rows = figures.map(({ id, zone, side, MR, DX }) => {
    const figure = figureOf(id, side, { MR, DX });
    return [id, { ...BLANK.figure, ...rules.turns.starts(figure), place: { kind: "zone" as const, zone } }] as const;
  });
  return {
    rules,
    settings: DEFAULT_SETTINGS,
    field: composeField(map, regions).field,
    figures: new Map(figures.map(({ id, side, MR, DX }) => [id, figureOf(id, side, { MR, DX })])),
    order: figures.map(({ id }) => id),
    record: {
      ...EMPTY_RECORD,
      battle: { "": { ...BLANK.battle, round: 1, turn: figures[0]?.id ?? null } },
      figure: Object.fromEntries(rows),
    },
  };
}

function figureOf(id: string, side: string, stats: { MR: number; DX: number }): Figure {
  return {
    id,
    name: id,
    side,
    stats: { ...USUAL_STATS, ...stats },
    weapons: [],
    shield: null,
    armour: [],
    talents: [],
    edges: [],
    skills: {},
    modifiers: {},
  };
}

/** What the map marks when a figure is picked up: every zone but its own, with its chance from 0 to 1. */
export function reachOf(battle: ZoneBattle, who: string): { zone: string; chance: number }[] {
  const zones = reachableZones(battle, { kind: "move", who }, "exact");
  return [...zones].map(({ zone, seen }) => ({ zone, chance: seen.percent / 100 }));
}

/** Begins a drag; `tokens` are all circles of the scene, the figure's own among them. */
export function pickUp(battle: ZoneBattle, map: ZoneMap, tokens: readonly TokenCircle[], who: string): DragSession {
  const from = tokens.find(({ id }) => id === who);
  if (!from) throw new Error(`no such token: ${who}`);
  const others = tokens.filter(({ id }) => id !== who);
  const battlefield = { map, field: battle.field, regions: new Map(), problems: [] };
  const session = pickUpIn(battle, battlefield, { from, half: { x: from.radius, y: from.radius } }, others);
  rehearse(session, (intent) => previewOf(battle, intent, "exact"));
  return session;
}

/** What the ruler shows with the token's middle here; null where the token just moves. */
export type Label = Preview | null;

/** All that one step of the pointer costs, the label's data included. */
export function dragStep(session: DragSession, x: number, y: number): Label {
  const corner = { x: x - session.half.x, y: y - session.half.y };
  const intent = firstMeaning(session, { corners: [corner], run: false });
  return intent ? previewOf(session.battle, intent, "exact") : null;
}

/** The chance of every outcome where all who are asked whether they intercept do. */
export function oddsOf(battle: ZoneBattle, intent: ZoneIntent): ReadonlyMap<string, Fraction> {
  const begin = () => resolve(battle, intent);
  return nearResults(begin, (prompt) => (prompt.prompt === "intercept" ? "yes" : prompt.otherwise)).chances;
}

/** So many whole fights from this moment on, added up: the same for the same seed. */
export function sampleFights(battle: ZoneBattle, count: number, seed: number): FightForecast {
  const plan = planOf({ battle, tempers: {}, strengths: {} });
  const tally = new ForecastTally(battle, seed);
  for (let number = 0; number < count; number += 1) tally.add(fightOf(plan, seed, number).finish());
  return tally.forecast;
}
