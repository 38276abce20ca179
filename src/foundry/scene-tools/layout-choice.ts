/** What a GM has chosen in the layout window, and what that comes to on the scene: a plan, or what it lacks. */
import { type LayoutExtent, layoutExtent, type Pattern, PATTERNS } from "../../geometry/layouts";
import {
  fitLayout,
  type LayoutOrder,
  type LayoutRoom,
  type LayoutSide,
  planLayout,
  usualApart,
  ZONE_SPACES,
  ZONES_APART,
} from "../../zones/map/layout-plan";
import { type ScatterAmount, scatterAmounts } from "../../zones/map/scatter";
import { circlesBeside, recruit, type Recruit, type SideChoice } from "./layout-sides";
import type { LayoutWork } from "./layout-writing";

type SceneDoc = Scene.Implementation;

/** Sizes and margins in spaces of the grid. */
export interface LayoutChoice extends Record<LayoutSide, SideChoice> {
  readonly pattern: Pattern;
  /** Whether the zones are as large as fits; else they have the size. */
  readonly fits: boolean;
  readonly size: number;
  readonly apart: number;
  readonly spare: boolean;
  readonly margin: number;
  readonly terrain: ScatterAmount;
  readonly seed: number;
  /** Of the scene that is made, where there is none. */
  readonly name: string;
  readonly grid: number;
}

/** Figures a side has as a new scene is made, by the ids of this system's own. */
const FIRST_FIGURES: { readonly [S in LayoutSide]: string } = {
  first: "Compendium.zonebound.figures.Actor.actorGuard000001",
  second: "Compendium.zonebound.figures.Actor.actorBandit00001",
};

/** What the window opens with: all of it fits. */
export function firstChoice(scene: SceneDoc | null, seed: number): LayoutChoice {
  const pattern = "square";
  const apart = scene?.getFlag("zonebound", "startingDistance") ?? ZONES_APART.usual;
  const distance = scene ? usualApart({ pattern, apart }, roomOn(scene)) : { apart, spare: true };
  const side = (name: LayoutSide): SideChoice => ({ uuid: scene ? "" : FIRST_FIGURES[name], count: 3 });
  return {
    ...{ pattern, fits: true, size: ZONE_SPACES.usual, ...distance, margin: 0, terrain: "some", seed },
    ...{ first: side("first"), second: side("second"), grid: 100 },
    name: game.i18n.localize("ZONEBOUND.Layout.battlefield"),
  };
}

/** Numbers that a field takes. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

export const FIELD_BOUNDS = {
  size: ZONE_SPACES,
  apart: ZONES_APART,
  margin: { least: 0, most: 20 },
  seed: { least: 0, most: 99_999 },
  grid: { least: 50, most: 300 },
  count: { least: 1, most: 20 },
} as const satisfies Record<string, Bounds>;

/** What stands in the form; what it has no field for stays as it was. */
export function readChoice(form: HTMLFormElement, before: LayoutChoice): LayoutChoice {
  const data = new FormData(form);
  const numberIn = (name: string, usual: number, bounds: Bounds): number => within(data.get(name), usual, bounds);
  const numbers = (["size", "apart", "margin", "seed", "grid"] as const).map((name) => [
    name,
    numberIn(name, before[name], FIELD_BOUNDS[name]),
  ]);
  const side = (name: LayoutSide): SideChoice => ({
    uuid: String(data.get(`${name}Figure`) ?? before[name].uuid),
    count: numberIn(`${name}Count`, before[name].count, FIELD_BOUNDS.count),
  });
  const amounts = scatterAmounts();
  return {
    ...{ ...before, ...Object.fromEntries(numbers) },
    ...{ first: side("first"), second: side("second"), fits: data.has("fits"), spare: data.has("spare") },
    pattern: PATTERNS.find((pattern) => pattern === data.get("pattern")) ?? before.pattern,
    terrain: amounts.find((amount) => amount === data.get("terrain")) ?? before.terrain,
    name: String(data.get("name") ?? before.name).trim() || before.name,
  };
}

/** A browser lets numbers be typed that its limits forbid; a field that is empty, or not there, changes nothing. */
function within(value: FormDataEntryValue | null, usual: number, { least, most }: Bounds): number {
  const given = value === null || value === "" ? NaN : Math.round(Number(value));
  return Number.isFinite(given) ? Math.min(most, Math.max(least, given)) : usual;
}

/** What a choice comes to. */
export type LayoutOutcome =
  | { readonly kind: "plan"; readonly work: LayoutWork; readonly spaces: number; readonly extent: LayoutExtent }
  | { readonly kind: "too-large"; readonly needs: LayoutExtent };

/** On the scene, or on one that is made for it. */
export function outcomeOf(choice: LayoutChoice, scene: SceneDoc | null): LayoutOutcome {
  const room = scene ? roomOn(scene) : newRoom(choice);
  const order = orderFor(choice, room.grid);
  const fit = fitLayout(order, room);
  if (fit.kind === "too-large") return fit;
  const recruits: readonly Recruit[] = recruit(choice, room.grid);
  const company = { starters: recruits, taken: circlesBeside(scene, recruits) };
  const plan = planLayout({ ...fit.wish, terrain: order.terrain, seed: order.seed }, room, company);
  const { width, height } = room;
  return { kind: "plan", work: { plan, recruits }, spaces: fit.wish.size / room.grid, extent: { width, height } };
}

function orderFor(
  { pattern, fits, size, apart, spare, margin, terrain, seed }: LayoutChoice,
  grid: number,
): LayoutOrder {
  return { pattern, size: fits ? null : size * grid, apart, spare, margin: margin * grid, terrain, seed };
}

function roomOn({ dimensions, grid }: SceneDoc): LayoutRoom {
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = dimensions;
  return { x, y, width, height, grid: grid.size, squares: grid.isSquare };
}

/** As large as its layout, with zones of the usual size where none is given. */
function newRoom({ pattern, fits, size, apart, spare, margin, grid }: LayoutChoice): LayoutRoom {
  const extent = layoutExtent({ pattern, apart, spare, size: (fits ? ZONE_SPACES.usual : size) * grid });
  const whole = (length: number): number => (Math.ceil(length / grid) + 2 * margin) * grid;
  return { x: 0, y: 0, width: whole(extent.width), height: whole(extent.height), grid, squares: true };
}
