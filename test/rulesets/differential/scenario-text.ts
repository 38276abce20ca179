/** Writes what the second reading has played as a scenario, in the form that those of `test/scenarios` have. */
import { type Battle, type Figure, groupOf, isAlone, isUp } from "./battle";
import type { Table } from "./table";

export interface Told {
  readonly ruleset: string;
  readonly start: Battle;
  readonly end: Battle;
  readonly steps: readonly Readonly<Record<string, unknown>>[];
  readonly table: Table;
}

/** A value in YAML's flow style; what is null, false or empty is left out of mappings. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const entries = Object.entries(value).map(([key, one]) => `${key}: ${flow(one)}`);
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}

const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== 0 && value !== false));

export function scenarioText({ ruleset, start, end, steps, table }: Told): string {
  return [
    "scenario: Two readings of the rules agree",
    "rules: []",
    `ruleset: ${ruleset}`,
    "field:",
    `  zones: ${flow(Object.fromEntries(start.zones.map(({ id, ...traits }) => [id, filled(traits)])))}`,
    `  borders: ${flow(Object.fromEntries(start.borders.map(({ zones, used: _used, blows: _blows, ...one }) => [zones.join(" "), filled(one)])))}`,
    `  obstacles: ${flow(Object.fromEntries(start.obstacles.map(({ id, ...one }) => [id, one])))}`,
    "figures:",
    ...start.figures.map((figure) => `  ${figure.id}: ${flow(figureText(figure, ruleset))}`),
    `melees: ${flow(start.links.map((pair) => pair.map(({ id }) => id)))}`,
    ...(ruleset === "zones-points" ? [] : [`protects: ${flow(wardsOf(start))}`]),
    `turn: ${start.turn.id}`,
    steps.length > 0 ? "do:" : "do: []",
    ...steps.map((step) => `  - ${flow(step)}`),
    `rolls: ${flow(Object.fromEntries(table.rolls))}`,
    `answers: ${flow(Object.fromEntries(table.answers))}`,
    "expect:",
    ...end.figures.map((figure) => `  ${figure.id}: ${flow(claimsOf(end, figure, ruleset))}`),
    ...(ruleset === "zones-points" ? [] : [`  bottlenecks: ${flow(countsOf(end))}`]),
    `  asked: ${flow(table.asked)}`,
    `  contests: ${flow(table.contests)}`,
    `  attacks: ${flow(table.attacks)}`,
    "",
  ].join("\n");
}

function wardsOf({ figures }: Battle): Record<string, string> {
  return Object.fromEntries(figures.flatMap(({ id, ward }) => (ward ? [[id, ward.id]] : [])));
}

function countsOf({ borders, figures }: Battle): Record<string, unknown> {
  return Object.fromEntries(
    borders
      .filter(({ bottleneck }) => bottleneck !== null)
      .map((border) => {
        const inside = figures.filter((one) => isUp(one) && one.border === border).map(({ id }) => id);
        return [border.zones.join(" "), { used: border.used, inside }];
      }),
  );
}

function placeOf({ zone, border }: Figure): string {
  return zone ?? `border ${border?.zones.join(" ") ?? ""}`;
}

function figureText(figure: Figure, ruleset: string): Record<string, unknown> {
  const place = filled({ side: figure.side, at: placeOf(figure), from: figure.from, stunned: figure.stunned });
  if (ruleset !== "zones-points") place["hits"] = figure.hits;
  if (ruleset === "zones-3d6") return { ...place, ...filled({ MR: figure.MR, DX: figure.DX, acted: figure.acted }) };
  if (ruleset === "zones-points") return { ...filled({ side: figure.side, at: placeOf(figure) }), Pace: figure.Pace };
  return { ...place, pool: figure.pool, AGL: figure.AGL, rate: figure.rate, dice: figure.dice };
}

function claimsOf(battle: Battle, figure: Figure, ruleset: string): Record<string, unknown> {
  const { running, zoneMoved, acted, dice, points } = figure;
  const group = groupOf(battle, figure).map(({ id }) => id);
  const place = { at: placeOf(figure), status: isAlone(battle, figure) ? "Alone" : "InContact", group };
  if (ruleset === "zones-points") return { ...place, points, running };
  if (!isUp(figure)) return { at: place.at, hits: figure.hits };
  return {
    ...place,
    hits: figure.hits,
    protects: figure.ward?.id ?? "none",
    ...(figure.from ? { from: figure.from } : {}),
    zoneMoved,
    running,
    acted,
    ...(ruleset === "zones-pool" ? { dice } : {}),
  };
}
