/** The signs of the figures on the map: badges, hulls around those who stand together, tethers, and who lies. */
import { type FigureId, sameValue } from "../../engine/types";
import { type Badge, badgeOf } from "../../view/zones/badge";
import { drawGroups, drawLinks, groupsOf } from "./draw-groups";
import { mapScale, textScale, INK, PAPER, PROTECTING, RUNNING, STATUS_COLOURS, WAITING } from "./map-theme";
import type { ZoneBattle } from "../../zones/battle";
import { sayText } from "../documents";

/** However far zoomed out, a badge grows no more than this: it must not hide its token. */
const LARGEST_BADGE = 2;

interface Shown {
  readonly badge: Badge;
  /** Null for a figure this client does not see. */
  readonly sign: PIXI.Container | null;
}

export class FigureSigns {
  readonly hulls = new PIXI.Graphics();
  readonly links = new PIXI.Graphics();
  readonly badges = new PIXI.Container();
  readonly #shown = new Map<FigureId, Shown>();
  #battle: ZoneBattle | null = null;
  #groups: readonly (readonly FigureId[])[] = [];
  #hovered: FigureId | null = null;

  /** Draws them for this battle, or takes them away; the badge of whom nothing has changed stays. */
  redraw(battle: ZoneBattle | null): void {
    if (!battle) return this.clear();
    const before = new Map(this.#shown);
    this.#shown.clear();
    this.#battle = battle;
    for (const who of battle.order) this.#add(battle, who, before.get(who));
    const kept = new Set([...this.#shown.values()].map(({ sign }) => sign));
    for (const { sign } of before.values()) if (!kept.has(sign)) sign?.destroy({ children: true });
    this.#groups = groupsOf(battle);
    this.redrawHulls();
    this.arrange();
  }

  clear(): void {
    for (const sign of this.badges.removeChildren()) sign.destroy({ children: true });
    for (const graphics of [this.hulls, this.links]) graphics.clear();
    this.#shown.clear();
    this.#groups = [];
    this.#battle = null;
  }

  /** Badges keep a readable size. */
  arrange(): void {
    const scale = Math.min(LARGEST_BADGE, textScale(BADGE_TEXT * mapScale()));
    for (const sign of this.badges.children) sign.scale.set(scale);
  }

  /** Whether a token has come into this client's sight or gone out of it since its badge was drawn. */
  isOutdated(token: Token.Implementation): boolean {
    const shown = this.#shown.get(token.id);
    return shown !== undefined && token.visible !== (shown.sign !== null);
  }

  /** A token is somewhere else on the screen; true where hulls or tethers hang on it. */
  follow(token: Token.Implementation): boolean {
    const shown = this.#shown.get(token.id);
    shown?.sign?.position.set(token.x, token.y);
    const isGuard = shown !== undefined && shown.badge.ward !== null;
    return isGuard || (shown !== undefined && shown.badge.group > 1);
  }

  redrawHulls(): void {
    if (!this.#battle) return;
    drawGroups(this.hulls, this.#battle, this.#groups);
    if (this.#hovered !== null) drawLinks(this.links, this.#battle, this.#hovered);
  }

  /** Shows whom a figure touches while the pointer is on it. */
  hover(who: FigureId, isOver: boolean): void {
    if (isOver) this.#hovered = who;
    else if (this.#hovered === who) this.#hovered = null;
    this.links.clear();
    if (this.#battle && this.#hovered !== null) drawLinks(this.links, this.#battle, this.#hovered);
  }

  /** Whether a figure lies on the ground; null for a token that is none of the battle's. */
  lies(who: FigureId): boolean | null {
    return this.#shown.get(who)?.badge.lies ?? null;
  }

  #add(battle: ZoneBattle, who: FigureId, before: Shown | undefined): void {
    const token = canvas.tokens?.get(who);
    if (!token) return;
    const badge = badgeOf(battle, who);
    const drawn = before && sameValue(before.badge, badge) ? before.sign : null;
    const sign = token.visible ? this.badges.addChild(drawn ?? drawBadge(badge)) : null;
    this.#shown.set(who, { badge, sign });
    this.follow(token);
  }
}

const RADIUS = 13;

/** The size of its letter. */
const BADGE_TEXT = RADIUS * 1.35;

/** A container with its middle at the token's upper left corner. */
function drawBadge(badge: Badge): PIXI.Container {
  const container = new PIXI.Container();
  const scale = mapScale();
  const graphics = new PIXI.Graphics();
  container.addChild(graphics);
  drawStatus(graphics, badge, RADIUS * scale);
  badge.marks
    .filter(({ mark }) => mark !== "acted")
    .forEach(({ mark }, at) => drawMark(graphics, mark, { x: (at + 1) * 2.1 * RADIUS * scale, y: 0 }));
  container.addChild(letterOf(badge));
  if (badge.acted) drawTick(graphics, RADIUS * scale);
  container.alpha = badge.acted ? 0.75 : 1;
  return container;
}

/** Alone an open ring, in contact a crossed one, close a filled disc. */
function drawStatus(graphics: PIXI.Graphics, { status, shape }: Badge, radius: number): void {
  const color = STATUS_COLOURS[status];
  graphics.lineStyle({ width: radius * 0.5, color: INK }).beginFill(shape === "disc" ? color : PAPER, 1);
  graphics.drawCircle(0, 0, radius).endFill();
  graphics.lineStyle({ width: radius * 0.28, color }).drawCircle(0, 0, radius);
  if (shape === "crossed-ring") drawCross(graphics, radius, color);
}

/** Two strokes that cross behind the ring: their ends stand out on all four sides. */
function drawCross(graphics: PIXI.Graphics, radius: number, color: number): void {
  for (const [width, ink] of [
    [0.62, INK],
    [0.34, color],
  ] as const) {
    graphics.lineStyle({ width: radius * width, color: ink });
    for (const [x, y] of DIAGONALS) {
      const [near, far] = [(radius * 1.1) / Math.SQRT2, (radius * (ink === INK ? 1.62 : 1.5)) / Math.SQRT2];
      graphics.moveTo(x * near, y * near).lineTo(x * far, y * far);
    }
  }
}

const DIAGONALS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

function letterOf({ letter, shape }: Badge): PIXI.Text {
  const { PreciseText } = foundry.canvas.containers;
  const fill = shape === "disc" ? PAPER : INK;
  const text = new PreciseText(
    sayText(letter),
    PreciseText.getTextStyle({
      fontSize: BADGE_TEXT * mapScale(),
      fill,
      stroke: fill,
      strokeThickness: 0,
      dropShadow: false,
    }),
  );
  text.anchor.set(0.5);
  return text;
}

/** On a plate of its own at the lower right. */
function drawTick(graphics: PIXI.Graphics, radius: number): void {
  const [x, y] = [radius * 0.95, radius * 0.95];
  graphics
    .lineStyle({ width: radius * 0.15, color: PAPER })
    .beginFill(INK)
    .drawCircle(x, y, radius * 0.75)
    .endFill();
  graphics.lineStyle({ width: radius * 0.26, color: PAPER });
  drawStroke(graphics, [-0.8, 0, -0.2, 0.6, 0.8, -0.6], { x, y }, radius * 0.5);
}

type Point = { readonly x: number; readonly y: number };

type Strokes = readonly (readonly number[])[];

/** Strokes in a square from -1 to 1; each mark has its own. */
const MARKS: Readonly<Record<string, Strokes>> = {
  running: [
    [-0.7, -0.7, 0, 0, -0.7, 0.7],
    [0.1, -0.7, 0.8, 0, 0.1, 0.7],
  ],
  waiting: [[-0.6, -0.8, 0.6, -0.8, -0.6, 0.8, 0.6, 0.8, -0.6, -0.8]],
  protecting: [[-0.7, -0.8, 0.7, -0.8, 0.6, 0.2, 0, 0.9, -0.6, 0.2, -0.7, -0.8]],
  defending: [
    [-0.7, -0.8, 0.7, -0.8, 0.6, 0.2, 0, 0.9, -0.6, 0.2, -0.7, -0.8],
    [0, -0.8, 0, 0.9],
  ],
  prone: [
    [-0.9, 0.5, 0.9, 0.5],
    [-0.9, 0, -0.4, 0],
  ],
  stunned: [[-0.8, -0.3, 0, -0.8, 0.5, 0, -0.3, 0.5, -0.6, 0]],
  held: [
    [-0.8, -0.4, 0.8, -0.4],
    [-0.8, 0.4, 0.8, 0.4],
    [-0.4, -0.8, -0.4, 0.8],
    [0.4, -0.8, 0.4, 0.8],
  ],
  "on-fire": [[-0.6, 0.8, -0.7, 0, 0, -0.9, 0.2, -0.1, 0.6, -0.4, 0.6, 0.8, -0.6, 0.8]],
  engaged: [
    [-0.8, -0.8, 0.8, 0.8],
    [0.8, -0.8, -0.8, 0.8],
  ],
  unconscious: [[-0.7, -0.6, 0.7, -0.6, -0.7, 0.6, 0.7, 0.6]],
  dead: [
    [0, -0.9, 0, 0.9],
    [-0.6, -0.3, 0.6, -0.3],
  ],
};

const MARK_COLOURS: Readonly<Record<string, number>> = { running: RUNNING, waiting: WAITING, protecting: PROTECTING };

function drawMark(graphics: PIXI.Graphics, mark: string, { x, y }: Point): void {
  const radius = RADIUS * mapScale();
  graphics
    .lineStyle({ width: radius * 0.2, color: INK })
    .beginFill(PAPER, 0.9)
    .drawCircle(x, y, radius * 0.95)
    .endFill();
  graphics.lineStyle({ width: radius * 0.22, color: MARK_COLOURS[mark] ?? INK });
  for (const stroke of MARKS[mark] ?? []) drawStroke(graphics, stroke, { x, y }, radius * 0.6);
}

function drawStroke(graphics: PIXI.Graphics, stroke: readonly number[], { x, y }: Point, size: number): void {
  graphics.moveTo(x + (stroke[0] ?? 0) * size, y + (stroke[1] ?? 0) * size);
  for (let i = 2; i + 1 < stroke.length; i += 2)
    graphics.lineTo(x + (stroke[i] ?? 0) * size, y + (stroke[i + 1] ?? 0) * size);
}
