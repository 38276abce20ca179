/** The ruler of a dragged token: in combat it says what the drag means, how likely it is and what stands against it. */
import type { Point } from "../../zones/map/positions";
import { adapterOf, type DragPath, type DragPreview, type TokenDrag } from "../battlefield/adapter";
import { sceneBattle, seenBattle } from "../battlefield/read-battle";
import { pointOnScreen, standsAbove } from "../canvas/screen-rects";
import { idOf, ownId } from "../documents";
import { isRunHeld } from "../settings/map-keys";
import { movementLevel } from "../settings/settings";

const { TokenRuler } = foundry.canvas.placeables.tokens;

export const RULER_TEMPLATE = "systems/zonebound/templates/canvas/waypoint-label.hbs";

/** How much wider than usual the line of a way is that the rules decide on. */
const WIDER = 1.75;

/** Half of the widest label, in pixels: nearer to the sidebar it stands to the left of the token. */
const HALF = 200;

/** How high a line of a label is, and the rim about all of them, in pixels. */
const [LINE, RIM] = [24, 12];

type Data = foundry.canvas.placeables.tokens.TokenRuler.Data;
type Waypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;
type DeepReadonly<T> = { readonly [K in keyof T]: T[K] };

export class BattleRuler extends TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = RULER_TEMPLATE;

  /** The drag that the rules ask about; null for any other. */
  #held: TokenDrag | null = null;
  /** What the drag shown just now would come to. */
  #seen: DragPreview | null = null;
  /** Whether it is just being drawn anew, for which it may be cleared. */
  #isRefreshed = false;
  /** Where the sidebar and the hotbar began as the token was picked up: to ask at each step would hold the drag up. */
  #edge = { right: Infinity, bottom: Infinity };

  override refresh(data: Data): void {
    const me = ownId();
    const plan = planIn(data.plannedMovement, me);
    this.#hold(plan ? dragOf(this.token.document) : null);
    const taken = plan && this.#held ? this.#look(this.#held, plan) : plan;
    this.#isRefreshed = true;
    try {
      super.refresh(taken ? { ...data, plannedMovement: { ...data.plannedMovement, [me]: taken } } : data);
    } finally {
      this.#isRefreshed = false;
    }
  }

  override clear(): void {
    if (!this.#isRefreshed) this.#hold(null);
    super.clear();
  }

  override destroy(): void {
    this.#hold(null);
    super.destroy();
  }

  /** One that is taken away takes its marks with it. */
  #hold(held: TokenDrag | null): void {
    if (held === this.#held) return;
    if (held && !this.#held) this.#edge = { right: sidebarEdge(), bottom: hotbarEdge() };
    if (held) held.prepare();
    else this.#held?.letGo();
    this.#held = held;
    this.#seen = null;
  }

  /** Looks where the drag leads just now; gives the plan as it will be carried out. */
  #look(held: TokenDrag, plan: Plan): Plan {
    const path: DragPath = { corners: cornersOf(plan), run: isRunHeld() };
    this.#seen = held.previewAt(path);
    held.show(path);
    return this.#seen ? asTaken(plan, held) : plan;
  }

  protected override _getWaypointLabelContext(
    waypoint: DeepReadonly<Waypoint>,
    state: foundry.canvas.placeables.tokens.TokenRuler.State,
  ) {
    const context = super._getWaypointLabelContext(waypoint, state);
    if (!context || !this.#seen || waypoint.next || !isMine(waypoint)) return context;
    const { lines, kind } = this.#seen;
    const [end, below] = [waypoint.center, context.position];
    const aside = canvas.clientCoordinatesFromCanvas(below).x + HALF > this.#edge.right;
    const above = this.#standsAbove(waypoint, below, lines.length * LINE + RIM);
    const position = above ? { x: below.x, y: 2 * end.y - below.y } : below;
    return { ...context, position, zonebound: { lines, reach: kind, aside, above } };
  }

  /** Over the end where it would lie upon the way, or under the hotbar. */
  #standsAbove({ center, previous }: DeepReadonly<Waypoint>, below: Point, high: number): boolean {
    const way = this.#held?.drawsWay ? this.#held.wayShown() : previous ? [previous.center] : [];
    const [end, { y: top }] = [pointOnScreen(center), pointOnScreen(below)];
    return standsAbove({ end, top, half: HALF, high, lowest: this.#edge.bottom }, way.map(pointOnScreen));
  }

  protected override _getSegmentStyle(waypoint: DeepReadonly<Waypoint>): foundry.canvas.interaction.Ruler.SegmentStyle {
    const style = super._getSegmentStyle(waypoint);
    if (!this.#held || !isMine(waypoint)) return style;
    return this.#held.drawsWay ? { ...style, width: 0, alpha: 0 } : { ...style, width: (style.width ?? 0) * WIDER };
  }

  /** Where the map shows the way its corners are shown with it. */
  protected override _getWaypointStyle(waypoint: DeepReadonly<Waypoint>) {
    const style = super._getWaypointStyle(waypoint);
    return this.#held?.drawsWay && isMine(waypoint) ? { ...style, radius: 0 } : style;
  }

  /** The rules say what counts: where the rules decide, no space is marked. */
  protected override _getGridHighlightStyle(
    waypoint: DeepReadonly<Waypoint>,
    offset: foundry.grid.BaseGrid.Offset3D,
  ): foundry.canvas.placeables.tokens.TokenRuler.GridHighlightStyle {
    const style = super._getGridHighlightStyle(waypoint, offset);
    return this.#held && isMine(waypoint) ? { ...style, alpha: 0 } : style;
  }
}

function isMine({ stage, userId }: DeepReadonly<Waypoint>): boolean {
  return stage === "planned" && userId === game.user?.id;
}

/** Null where the rules do not ask about the token: no battlefield, no combat, not a figure of it, or moved by hand here. */
export function dragOf(token: TokenDocument.Implementation): TokenDrag | null {
  const scene = token.parent;
  const adapter = adapterOf(scene);
  if (!scene || !adapter || !sceneBattle(scene)?.combat || movementLevel(scene) === "off") return null;
  const battle = seenBattle(scene);
  return battle?.figures.has(idOf(token)) ? adapter.dragOf(battle, token) : null;
}

/** What is read of a waypoint; it has more, which copies keep. */
interface PlannedPoint extends Point {
  readonly explicit?: boolean;
}

/** A path that a user plans by dragging (API: Token#_plannedMovement), read with care: its type is not in the types. */
interface Plan {
  /** From where the token stands to where it would come, both included. */
  readonly foundPath: readonly PlannedPoint[];
  readonly unreachableWaypoints: readonly PlannedPoint[];
}

/** Null for what is no plan. */
function planIn(planned: Readonly<Record<string, unknown>>, user: string): Plan | null {
  const plan = planned[user];
  return isPlan(plan) ? plan : null;
}

function isPlan(plan: unknown): plan is Plan {
  if (typeof plan !== "object" || plan === null) return false;
  return [Reflect.get(plan, "foundPath"), Reflect.get(plan, "unreachableWaypoints")].every(
    (list: unknown) => Array.isArray(list) && list.every(isWaypoint),
  );
}

function isWaypoint(waypoint: unknown): boolean {
  if (typeof waypoint !== "object" || waypoint === null) return false;
  return typeof Reflect.get(waypoint, "x") === "number" && typeof Reflect.get(waypoint, "y") === "number";
}

/** The corners of the way, the start left out: those set on purpose, and the end. */
function cornersOf({ foundPath, unreachableWaypoints }: Plan): readonly Point[] {
  const points = [...foundPath.slice(1), ...unreachableWaypoints];
  return points.filter(({ explicit }, at) => explicit === true || at === points.length - 1);
}

/** One with waypoints of its own stays, unless the map shows its way. */
function asTaken(plan: Plan, held: TokenDrag): Plan {
  const [start] = plan.foundPath;
  const end = plan.foundPath[plan.foundPath.length - 1];
  if (!start || !end || (!held.drawsWay && cornersOf(plan).length !== 1)) return plan;
  const corners = held.cornersTo(end);
  if (corners.length === 0) return plan;
  const between = corners.map(({ x, y }) => ({ ...end, x, y, explicit: false, checkpoint: false }));
  return { ...plan, foundPath: [start, ...between, end] };
}

/** Where the sidebar begins, in pixels from the left. */
export function sidebarEdge(): number {
  return ui.sidebar?.element?.getBoundingClientRect().left ?? window.innerWidth;
}

/** Where the hotbar begins, in pixels from the top. */
function hotbarEdge(): number {
  return ui.hotbar?.element?.getBoundingClientRect().top ?? window.innerHeight;
}
