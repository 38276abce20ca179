/** A zone drawn by numbers, in spaces of the scene: what the rectangle tool does by a drag, keys do in the list of zones. */
import type { Place } from "../../geometry/places";
import type { ZoneScene } from "../map-tools/region-ops";
import { drawSketch } from "./zone-marks";
import { drawZone, rectangleBetween } from "./zone-tool";

/** Where it begins and how large it is, from the scene's top left corner. */
const AREA_FIELDS = ["left", "top", "width", "height"] as const;

type TypedArea = Readonly<Record<(typeof AREA_FIELDS)[number], number>>;

/** So many spaces each way, where nobody says otherwise. */
const USUAL_WIDTH = 6;

let typed: TypedArea | null = null;

/** What the form shows: what was typed, or an area in the middle of what is in view. */
export function areaFields(
  scene: ZoneScene,
): { readonly name: string; readonly label: string; readonly value: number }[] {
  const area = typed ?? areaInView(scene);
  return AREA_FIELDS.map((name) => ({
    name,
    label: game.i18n.localize(`ZONEBOUND.ZoneTools.list.${name}`),
    value: area[name],
  }));
}

function areaInView({ grid }: ZoneScene): TypedArea {
  const { x, y } = canvas.stage?.pivot ?? { x: 0, y: 0 };
  const { sceneX, sceneY } = canvas.dimensions ?? { sceneX: 0, sceneY: 0 };
  const from = (middle: number): number => Math.max(0, Math.round(middle / grid.size - USUAL_WIDTH / 2));
  return { left: from(x - sceneX), top: from(y - sceneY), width: USUAL_WIDTH, height: USUAL_WIDTH };
}

/** Shows on the map what has been typed. */
export function sketchArea(scene: ZoneScene, form: HTMLElement): void {
  typed = readArea(form);
  drawSketch(areaCorners(scene, typed), true);
}

/** Draws it; nothing that was typed stays. */
export async function drawTyped(scene: ZoneScene, form: HTMLElement): Promise<void> {
  const area = readArea(form);
  forgetArea();
  await drawZone(scene, areaCorners(scene, area));
}

export function forgetArea(): void {
  typed = null;
  drawSketch([], true);
}

function readArea(form: HTMLElement): TypedArea {
  const read = (name: keyof TypedArea): number =>
    Number(form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value) || 0;
  return { left: read("left"), top: read("top"), width: read("width"), height: read("height") };
}

function areaCorners({ grid }: ZoneScene, { left, top, width, height }: TypedArea): Place[] {
  const { sceneX, sceneY } = canvas.dimensions ?? { sceneX: 0, sceneY: 0 };
  const place = (column: number, row: number): Place => ({
    x: sceneX + column * grid.size,
    y: sceneY + row * grid.size,
  });
  return rectangleBetween(place(left, top), place(left + width, top + height));
}
