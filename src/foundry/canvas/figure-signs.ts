/** The signs of the figures on the map: badges, hulls around those who stand together, tethers, and who lies. */
import { type FigureId, sameValue } from "../../engine/types";
import { type Badge, badgeOf } from "../../view/zones/badge";
import { drawGroups, drawLinks, groupsOf } from "./draw-groups";
import { BADGE_TEXT, drawBadge } from "./draw-badge";
import { mapScale, textScale } from "./map-theme";
import type { ZoneBattle } from "../../zones/battle";
import { showsAllSigns } from "../settings/settings";

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
  /** Whether somebody here holds a figure: all signs are seen then. */
  #isHolding = false;

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
    this.#showSigns();
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
    this.#showSigns();
  }

  /** While a figure is held all signs are seen. */
  hold(isHolding: boolean): void {
    this.#isHolding = isHolding;
    this.#showSigns();
  }

  /** Others are chosen than before. */
  choose(): void {
    this.#showSigns();
  }

  /** Alone is the rule: who is shows it under the pointer, while chosen and while a figure is held [Z-ST-05]. */
  #showSigns(): void {
    const isAll = this.#isHolding || showsAllSigns();
    for (const [who, { badge, sign }] of this.#shown) {
      if (!sign) continue;
      sign.visible = isAll || !isQuiet(badge) || who === this.#hovered || isControlled(who);
    }
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

/** Nothing but Alone, whether or not its action is spent. */
function isQuiet({ shape, marks }: Badge): boolean {
  return shape === "ring" && marks.every(({ mark }) => mark === "acted");
}

function isControlled(who: FigureId): boolean {
  return canvas.tokens?.get(who)?.controlled === true;
}
