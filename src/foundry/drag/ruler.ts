/** The ruler of a dragged token: in combat it says what the drag means, how likely it is and what stands against it. */
import { pathThroughBorders } from "../../geometry/borders/border-at";
import { type DragSession, middleAt } from "../../zones/map/drag-session";
import type { Point } from "../../zones/map/positions";
import { isRunHeld } from "../settings/settings";
import { zoneLayer } from "../canvas/zone-layer";
import { sessionOf, prepareDrag, type Preview, previewAt } from "./drag-sessions";
import { ownId } from "../documents";

const { TokenRuler } = foundry.canvas.placeables.tokens;

export const RULER_TEMPLATE = "systems/zonebound/templates/canvas/waypoint-label.hbs";

/** How much wider than usual the line of a way is that the rules decide on. */
const WIDER = 1.75;

/** Half of the widest label, in pixels: nearer to the sidebar it stands to the left of the token. */
const HALF = 200;

type Data = foundry.canvas.placeables.tokens.TokenRuler.Data;
type Waypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;
type DeepReadonly<T> = { readonly [K in keyof T]: T[K] };

export class ZoneRuler extends TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = RULER_TEMPLATE;

  /** The token whose drag the rules ask about; null for any other. */
  #held: DragSession | null = null;
  /** What the drag shown just now would come to. */
  #seen: Preview | null = null;
  /** Whether it is just being drawn anew, for which it may be cleared. */
  #isRefreshed = false;
  /** Where the sidebar began as the token was picked up: to ask at each step would hold the drag up. */
  #edge = Infinity;

  override refresh(data: Data): void {
    const me = ownId();
    const plan = planIn(data.plannedMovement, me);
    const held = plan ? sessionOf(this.token.document) : null;
    if (held && !this.#held) this.#edge = sidebarEdge();
    if (held && held !== this.#held) prepareDrag(held);
    this.#held = held;
    this.#seen = plan && this.#held ? previewAt(this.#held, { corners: cornersOf(plan), run: isRunHeld() }) : null;
    showReach(this.token.id, this.#held);
    this.#isRefreshed = true;
    try {
      super.refresh(plan ? { ...data, plannedMovement: { ...data.plannedMovement, [me]: this.#asTaken(plan) } } : data);
    } finally {
      this.#isRefreshed = false;
    }
  }

  override clear(): void {
    if (!this.#isRefreshed) this.#letGo();
    super.clear();
  }

  override destroy(): void {
    this.#letGo();
    super.destroy();
  }

  /** A ruler that is taken away takes its marks with it. */
  #letGo(): void {
    if (this.#held) zoneLayer()?.hideReach(this.token.id);
    this.#held = null;
    this.#seen = null;
  }

  #asTaken(plan: Plan): Plan {
    return this.#held && this.#seen ? throughBorders(plan, this.#held, this.#seen.zones) : plan;
  }

  protected override _getWaypointLabelContext(
    waypoint: DeepReadonly<Waypoint>,
    state: foundry.canvas.placeables.tokens.TokenRuler.State,
  ) {
    const context = super._getWaypointLabelContext(waypoint, state);
    if (!context || !this.#seen || waypoint.next || !isMine(waypoint)) return context;
    const { lines, kind } = this.#seen;
    const aside = canvas.clientCoordinatesFromCanvas(context.position).x + HALF > this.#edge;
    return { ...context, zonebound: { lines, reach: kind, aside } };
  }

  protected override _getSegmentStyle(waypoint: DeepReadonly<Waypoint>): foundry.canvas.interaction.Ruler.SegmentStyle {
    const style = super._getSegmentStyle(waypoint);
    return this.#held && isMine(waypoint) ? { ...style, width: (style.width ?? 0) * WIDER } : style;
  }

  /** Zones count, not spaces: where the rules decide, no space is marked. */
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

function showReach(who: string, held: DragSession | null): void {
  if (held) zoneLayer()?.showReach(held.battle, who, isRunHeld());
  else zoneLayer()?.hideReach(who);
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

/** The plan as it will be carried out: through the middles of the borders. One with waypoints of its own stays. */
function throughBorders(plan: Plan, session: DragSession, zones: readonly string[]): Plan {
  const [start] = plan.foundPath;
  const end = plan.foundPath[plan.foundPath.length - 1];
  if (!start || !end || zones.length < 2 || cornersOf(plan).length !== 1) return plan;
  const path = pathThroughBorders(session.battlefield.map, zones, session.from, middleAt(session, end));
  const between = path.slice(0, -1).map(({ x, y }) => ({
    ...end,
    x: Math.round(x - session.half.x),
    y: Math.round(y - session.half.y),
    explicit: false,
    checkpoint: false,
  }));
  return { ...plan, foundPath: [start, ...between, end] };
}

/** Where the sidebar begins, in pixels from the left. */
export function sidebarEdge(): number {
  return ui.sidebar?.element?.getBoundingClientRect().left ?? window.innerWidth;
}
