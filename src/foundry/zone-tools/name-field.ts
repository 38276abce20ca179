/** A zone's name, typed where the zone lies. */
import { pointOnScreen } from "../canvas/screen-rects";
import type { RegionDoc, ZoneScene } from "../map-tools/region-ops";
import { nameZone } from "./zone-names";
import { middleOfRegion } from "./zone-references";

let openField: HTMLInputElement | null = null;

/** Opens it over the middle of the zone. Enter, or going elsewhere, gives the name; Escape gives up. */
export function openNameField(scene: ZoneScene, region: RegionDoc): void {
  closeNameField();
  const field = document.createElement("input");
  openField = field;
  field.type = "text";
  field.className = "zonebound-name-field";
  field.value = region.name;
  field.setAttribute("aria-label", game.i18n.format("ZONEBOUND.ZoneTools.nameOf", { name: region.name }));
  const { x, y } = pointOnScreen(middleOfRegion(region) ?? { x: 0, y: 0 });
  field.style.left = `${x}px`;
  field.style.top = `${y}px`;
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") closeNameField();
    if (event.key === "Enter") give(scene, region, field);
  });
  field.addEventListener("blur", () => give(scene, region, field));
  document.body.append(field);
  // The press that opened it is not over yet, and would take the focus away.
  window.setTimeout(() => {
    field.focus();
    field.select();
  }, 0);
}

function give(scene: ZoneScene, region: RegionDoc, field: HTMLInputElement): void {
  if (openField !== field) return;
  const { value } = field;
  closeNameField();
  void nameZone(scene, region, value);
}

/** Whatever was typed is forgotten. */
export function closeNameField(): void {
  const field = openField;
  openField = null;
  field?.remove();
}
