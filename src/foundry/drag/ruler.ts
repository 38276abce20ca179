/** The ruler of a dragged token: in combat it says what the drag means, how likely it is and what stands against it. */
import { isRunHeld } from "../keybindings";
import { pointOnScreen, sidebarEdge } from "../canvas/screen-rects";
import { foreseeDrop, type PickedUp, pickedUp } from "./picked-up";
import { cornersOf, type Plan, planIn, throughBorders } from "./plan";
import type { Foreseen } from "./preview-cache";
import { zoneLayer } from "../canvas/zone-layer";

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
  #held: PickedUp | null = null;
  /** What the drag shown just now would come to. */
  #seen: Foreseen | null = null;
  /** Where the sidebar began as the token was picked up: to ask at each step would hold the drag up. */
  #edge = Infinity;

  override refresh(data: Data): void {
    const me = game.user?.id ?? "";
    const plan = planIn(data.plannedMovement, me);
    const held = plan ? pickedUp(this.token.document) : null;
    if (held && !this.#held) this.#edge = sidebarEdge();
    this.#held = held;
    this.#seen = plan && this.#held ? foreseeDrop(this.#held, { corners: cornersOf(plan), run: isRunHeld() }) : null;
    showReach(this.token.id, this.#held);
    super.refresh(plan ? { ...data, plannedMovement: { ...data.plannedMovement, [me]: this.#asTaken(plan) } } : data);
  }

  #asTaken(plan: Plan): Plan {
    return this.#held && this.#seen ? throughBorders(plan, this.#held.ground, this.#seen.zones) : plan;
  }

  protected override _getWaypointLabelContext(
    waypoint: DeepReadonly<Waypoint>,
    state: foundry.canvas.placeables.tokens.TokenRuler.State,
  ) {
    const context = super._getWaypointLabelContext(waypoint, state);
    if (!context || !this.#seen || waypoint.next || !isMine(waypoint)) return context;
    const { lines, kind } = this.#seen;
    const aside = pointOnScreen(context.position).x + HALF > this.#edge;
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

function showReach(who: string, held: PickedUp | null): void {
  if (held) zoneLayer()?.showReach(held.battle, who, isRunHeld());
  else zoneLayer()?.hideReach(who);
}
