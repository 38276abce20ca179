/** The shapes of a region as a list: made a hole or solid, put in another order, removed (foundryvtt.com/article/scene-regions). */
import { localize } from "../host";
import type { Data, HostDocument } from "../host-types";
import { actionButton } from "./action-button";

const ICONS: Record<string, string> = {
  rectangle: "fa-square",
  circle: "fa-circle",
  ellipse: "fa-circle",
  polygon: "fa-draw-polygon",
};

export function shapesOf(region: HostDocument): Data[] {
  const shapes = region._source["shapes"];
  return Array.isArray(shapes) ? structuredClone(shapes as Data[]) : [];
}

/** Holes cut what stands above them in the list. */
export function shapeList(region: HostDocument, editable: boolean): HTMLElement {
  const section = document.createElement("fieldset");
  section.className = "region-shapes";
  const legend = document.createElement("legend");
  legend.textContent = localize("REGION.Shapes");
  const list = document.createElement("ol");
  list.className = "plain";
  list.append(...shapesOf(region).map((shape, at) => shapeRow(shape, at, editable)));
  section.append(legend, list);
  return section;
}

function shapeRow({ type, hole }: Data, at: number, editable: boolean): HTMLElement {
  const row = document.createElement("li");
  row.className = "region-shape";
  row.dataset["shapeIndex"] = String(at);
  const icon = document.createElement("i");
  icon.className = `fa-fw ${hole ? "fa-regular" : "fa-solid"} ${ICONS[String(type)] ?? "fa-shapes"}`;
  const name = document.createElement("span");
  name.className = "shape-name";
  const label = localize(`REGION.SHAPE.${String(type)}`);
  name.textContent = hole ? `${label} (${localize("REGION.Hole")})` : label;
  row.append(icon, name, ...(editable ? buttons(hole === true) : []));
  return row;
}

function buttons(hole: boolean): HTMLElement[] {
  return [
    actionButton("shapeToggleHole", hole ? "fa-fill" : "fa-eraser", "REGION.ToggleHole"),
    actionButton("shapeMoveUp", "fa-arrow-up", "REGION.ShapeUp"),
    actionButton("shapeMoveDown", "fa-arrow-down", "REGION.ShapeDown"),
    actionButton("shapeRemove", "fa-trash", "SIDEBAR.Delete"),
  ];
}

/** Which shape a button in the list is about; -1 where it is in none. */
export function shapeIndexOf(target: HTMLElement): number {
  return Number(target.closest<HTMLElement>("[data-shape-index]")?.dataset["shapeIndex"] ?? -1);
}

/** The shapes with one in the place of a neighbour; null where there is none on that side. */
export function withShapeMoved(shapes: Data[], at: number, by: -1 | 1): Data[] | null {
  const [shape, neighbour] = [shapes[at], shapes[at + by]];
  if (!shape || !neighbour) return null;
  return shapes.with(at, neighbour).with(at + by, shape);
}
