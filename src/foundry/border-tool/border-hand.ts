/** The hand of the border tool: borders light up under it, a click opens one, a drag along it says where its bottleneck lies, two clicks join two zones. */
import { nearestOnLine } from "../../geometry/outline/shapes";
import { zoneAt } from "../../geometry/zone-map";
import { type BorderSpan, figuresAbreast, widthOf } from "../../zones/map/border-regions";
import { linesOfBorder } from "../../zones/map/region";
import type { Border, BorderId, ZoneId } from "../../zones/types";
import { type HandLabel, handLabel, type HandPoint, holdTool } from "../map-tools/map-hand";
import { seenField } from "../battlefield/zone-cache";
import { isWords } from "./border-list";
import { BorderMarks, borderAtPoint } from "./border-marks";
import { borderName, type BorderPlace, borderPlace, zoneName } from "./border-place";
import { fittedSpan } from "./border-plan";

/** What the hand does is for the tool's window to carry out. */
export interface BorderDeeds {
  /** Whether two zones are being joined, and no border is set. */
  joins(): boolean;
  open(border: BorderId, at: HandPoint["client"]): void;
  span(border: BorderId, span: BorderSpan, point: HandPoint): void;
  /** A zone is clicked to be joined. */
  zone(zone: ZoneId): void;
  undo(): void;
  laidDown(): void;
}

/** How near a border the pointer has to come, in pixels of the screen. */
const REACH_OF_POINTER = 14;

export class BorderHand {
  readonly #deeds: BorderDeeds;
  readonly #marks = new BorderMarks();
  readonly #label: HandLabel = handLabel();
  readonly #stop: () => void;
  readonly #shown = { over: null as BorderId | null, open: null as BorderId | null, from: null as ZoneId | null };
  #span: BorderSpan | null = null;
  #pressed: { readonly place: BorderPlace; readonly line: number; readonly along: number } | null = null;

  constructor(deeds: BorderDeeds) {
    this.#deeds = deeds;
    this.#stop = holdTool({
      hover: (point) => this.#hover(point),
      press: (point) => this.#press(point),
      drag: (point) => this.#drag(point),
      release: (point, dragged) => this.#release(point, dragged),
      cancel: () => this.#rest(),
      undo: () => deeds.undo(),
      laidDown: () => deeds.laidDown(),
    });
    this.redraw();
  }

  /** Lights borders and zones up that are chosen elsewhere. */
  light(shown: Partial<BorderHand["shown"]>): void {
    Object.assign(this.#shown, shown);
    this.redraw();
  }

  get shown(): { over: BorderId | null; open: BorderId | null; from: ZoneId | null } {
    return this.#shown;
  }

  /** Whether there was a drag to give up. */
  giveUp(): boolean {
    const isHeld = this.#pressed !== null;
    this.#rest();
    return isHeld;
  }

  redraw(): void {
    this.#marks.draw(seenField(canvas.scene), { ...this.#shown, span: this.#span });
  }

  destroy(): void {
    this.#stop();
    this.#label.remove();
    this.#marks.destroy();
  }

  #under({ x, y }: HandPoint): Border | null {
    const field = seenField(canvas.scene);
    return field && borderAtPoint(field, { x, y }, REACH_OF_POINTER / (canvas.stage?.scale.x ?? 1));
  }

  #hover(point: HandPoint | null): void {
    const border = point && !this.#deeds.joins() ? this.#under(point) : null;
    this.#label.say(point ? this.#wordsAt(point, border) : [], point?.client);
    if ((border?.id ?? null) !== this.#shown.over) this.light({ over: border?.id ?? null });
  }

  #wordsAt({ x, y }: HandPoint, border: Border | null): string[] {
    const field = seenField(canvas.scene);
    if (!field) return [];
    if (border) return [borderName(field, border), isWords(field, border)];
    const zone = this.#deeds.joins() ? zoneAt(field.map, x, y) : null;
    return zone === null ? [] : [zoneName(field, zone)];
  }

  #press(point: HandPoint): boolean {
    if (this.#deeds.joins()) {
      const field = seenField(canvas.scene);
      return field !== null && zoneAt(field.map, point.x, point.y) !== null;
    }
    const border = this.#under(point);
    const place = border && canvas.scene && borderPlace(canvas.scene, border.id);
    if (!place) return false;
    this.light({ over: place.border.id });
    this.#pressed = { place, ...nearestLine(place, point) };
    return true;
  }

  /** A passage has no line of its own to drag along. */
  #drag(point: HandPoint): void {
    if (!this.#pressed || this.#pressed.place.border.link) return;
    const { place, line, along } = this.#pressed;
    const to = nearestOnLine(linesOfBorder(place.battlefield.map, place.border.id)[line] ?? [], point.x, point.y).along;
    this.#span = fittedSpan(place, { line, from: along, to });
    this.#label.say(spanWords(place, this.#span), point.client);
    this.redraw();
  }

  #release(point: HandPoint, dragged: boolean): void {
    const [pressed, span] = [this.#pressed, this.#span];
    this.#rest();
    const field = seenField(canvas.scene);
    const zone = field && this.#deeds.joins() && !dragged ? zoneAt(field.map, point.x, point.y) : null;
    if (zone !== null) return this.#deeds.zone(zone);
    if (pressed && span) return this.#deeds.span(pressed.place.border.id, span, point);
    if (pressed && !dragged) this.#deeds.open(pressed.place.border.id, point.client);
  }

  #rest(): void {
    this.#pressed = null;
    this.#span = null;
    this.#label.say([]);
    this.redraw();
  }
}

function spanWords({ scene, border, battlefield }: BorderPlace, span: BorderSpan): string[] {
  const spaces = (Math.round((10 * widthOf(span)) / scene.grid.size) / 10).toLocaleString(game.i18n.lang);
  const figures = String(figuresAbreast(span, scene.grid.size));
  return [borderName(battlefield, border), game.i18n.format("ZONEBOUND.Border.span", { spaces, figures })];
}

/** The border's line that is nearest to a point, and how far along. */
function nearestLine({ battlefield, border }: BorderPlace, { x, y }: HandPoint): { line: number; along: number } {
  const lines = linesOfBorder(battlefield.map, border.id);
  const near = lines.map((line, at) => ({ line: at, ...nearestOnLine(line, x, y) }));
  const [best] = near.sort((one, other) => one.distance - other.distance);
  return { line: best?.line ?? 0, along: best?.along ?? 0 };
}
