/** What figures on hexes show: which way those face whose art stays as it is, who holds a spell, the arcs of who is chosen or under the pointer, and who lies. */
import { stateOf } from "../../engine/battle";
import type { FigureId } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import type { BoardMap } from "../battlefield/read-board";
import { drawArcs } from "./draw-arcs";
import { HexSheet } from "./hex-patterns";
import { angleOf } from "./hex-shapes";
import { INK, PAPER } from "./map-theme";

/** A sign, and the facing it shows. */
interface FacingSign {
  readonly sign: PIXI.Container;
  readonly facing: number;
}

export class HexFigures {
  readonly arcs = new HexSheet("arcs");
  readonly facings = new PIXI.Container();
  readonly #signs = new Map<FigureId, FacingSign>();
  #hovered: FigureId | null = null;
  #chosen: FigureId | null = null;
  #shown: { readonly battle: HexBattle; readonly map: BoardMap } | null = null;

  redraw(battle: HexBattle | null, map: BoardMap): void {
    this.#shown = battle && { battle, map };
    for (const who of [...this.#signs.keys()]) this.#drop(who);
    for (const who of battle?.order ?? []) this.#add(who);
    this.redrawArcs();
  }

  clear(): void {
    for (const who of [...this.#signs.keys()]) this.#drop(who);
    this.arcs.clear();
    this.#shown = null;
  }

  hover(who: FigureId, isOver: boolean): void {
    if (isOver) this.#hovered = who;
    else if (this.#hovered === who) this.#hovered = null;
    this.redrawArcs();
  }

  choose(who: FigureId | null): void {
    this.#chosen = who;
    this.redrawArcs();
  }

  redrawArcs(): void {
    this.arcs.clear();
    if (!this.#shown) return;
    const { battle, map } = this.#shown;
    const shown = new Set([this.#chosen, this.#hovered]);
    for (const who of shown) if (who !== null && isOnView(battle, who)) drawArcs(this.arcs, map, battle, who);
  }

  /** The sign goes along with its token. */
  follow(token: Token.Implementation): void {
    this.#signs.get(token.id)?.sign.position.set(token.center.x, token.center.y);
  }

  /** Whether a token has come into sight, or gone out of it, since it was drawn. */
  isOutdated(token: Token.Implementation): boolean {
    if (!this.#shown?.battle.figures.has(token.id) || !this.#isSigned(token)) return false;
    return token.visible !== this.#signs.has(token.id);
  }

  lies(who: FigureId): boolean | null {
    if (!this.#shown?.battle.figures.has(who)) return null;
    const { prone, fallen } = stateOf(this.#shown.battle, who);
    return prone || fallen === "unconscious" || fallen === "dead";
  }

  #add(who: FigureId): void {
    const token = canvas.tokens?.get(who);
    if (!this.#shown || !token?.visible || !this.#isSigned(token)) return;
    const { battle, map } = this.#shown;
    const { facing } = stateOf(battle, who);
    const size = Math.max(token.w, token.h);
    const sign = this.facings.addChild(new PIXI.Container());
    if (token.document.lockRotation) sign.addChild(drawNose(size, angleOf(map.board.layout, facing)));
    if (this.#showsSpell(token)) sign.addChild(drawSpell(size));
    this.#signs.set(who, { sign, facing });
    this.follow(token);
  }

  #isSigned(token: Token.Implementation): boolean {
    return token.document.lockRotation || this.#showsSpell(token);
  }

  /** A held spell is for the eyes of its holder's owners and GMs. */
  #showsSpell(token: Token.Implementation): boolean {
    return token.isOwner && this.#shown !== null && stateOf(this.#shown.battle, token.id).holding !== null;
  }

  #drop(who: FigureId): void {
    this.#signs.get(who)?.sign.destroy({ children: true });
    this.#signs.delete(who);
  }
}

function isOnView({ figures }: HexBattle, who: FigureId): boolean {
  return figures.has(who) && canvas.tokens?.get(who)?.visible === true;
}

/** A star of eight points at the token's upper left, which no other sign has. */
function drawSpell(size: number): PIXI.Graphics {
  const [x, y, radius] = [-size * 0.36, -size * 0.36, size * 0.17];
  const star = Array.from({ length: 16 }, (_, at) => {
    const [angle, far] = [(Math.PI * at) / 8, at % 2 === 0 ? radius : radius * 0.45];
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  }).flat();
  return new PIXI.Graphics()
    .lineStyle({ width: size * 0.04, color: INK })
    .beginFill(PAPER)
    .drawPolygon(star)
    .endFill();
}

/** Half of the arc that shows a facing. */
const HALF_BOW = Math.PI / 7;

/** A bow around the token's rim with a point in its middle. */
function drawNose(size: number, angle: number): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  const radius = size * 0.44;
  for (const [width, color] of [
    [0.13, INK],
    [0.07, PAPER],
  ] as const) {
    // prettier-ignore
    const [from, to] = [angle - HALF_BOW, angle + HALF_BOW];
    graphics.lineStyle({ width: size * width, color });
    graphics.moveTo(Math.cos(from) * radius, Math.sin(from) * radius).arc(0, 0, radius, from, to);
  }
  const tip = (far: number, by: number): number[] => [Math.cos(angle + by) * far, Math.sin(angle + by) * far];
  graphics.lineStyle({ width: size * 0.03, color: INK }).beginFill(PAPER);
  graphics.drawPolygon([...tip(size * 0.6, 0), ...tip(radius, 0.28), ...tip(radius, -0.28)]).endFill();
  return graphics;
}
