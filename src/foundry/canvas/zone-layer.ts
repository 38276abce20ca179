/** The layer of the canvas that shows zones, bottlenecks, status and reach. Redraws only what has changed. */
import type { FigureId, Side } from "../../engine/types";
import type { BattlefieldLayer } from "../battlefield/adapter";
import { seenZones, sceneBattle } from "../battlefield/read-battle";
import { levelOnView } from "../battlefield/levels";
import { battlefieldOn, zonesOf } from "../battlefield/zone-cache";
import { showsOverlay } from "../settings/settings";
import { drawBottlenecks, drawZones } from "./draw-zones";
import { FigureSigns } from "./figure-signs";
import { arrangeLabels, type MapLabel } from "./map-label";
import { type ReachableZone, reachableZones } from "../drag/zone-previews";
import { inNextFrame, inSlices } from "../frames";
import { ABOVE_REGIONS } from "./map-theme";
import { markReach, relabelReach } from "./reach-marks";
import { standAside } from "./screen-rects";
import type { ZoneBattle } from "../../zones/battle";

export class ZoneLayer extends foundry.canvas.layers.CanvasLayer implements BattlefieldLayer {
  readonly #zones = new PIXI.Graphics();
  readonly #reach = new PIXI.Graphics();
  readonly #texts = new PIXI.Container();
  /** Badges, hulls and tethers. */
  readonly figures = new FigureSigns();
  #labels = { zones: [] as MapLabel[], doors: [] as MapLabel[], reach: [] as MapLabel[] };
  #stopReach: () => void = () => undefined;
  /** Whether zones are shown on this scene; what is `visible` the canvas sets as well. */
  #isShown = false;
  /** The battle whose signs are on the layer. */
  #drawn: ZoneBattle | null = null;
  #marked: { readonly battle: ZoneBattle; readonly who: FigureId; readonly run: boolean } | null = null;

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: "zonebound", zIndex: ABOVE_REGIONS });
  }

  protected override async _draw(): Promise<void> {
    this.zIndex = ABOVE_REGIONS;
    this.eventMode = "none";
    const { hulls, links, badges } = this.figures;
    this.#reach.name = "reach";
    for (const child of [this.#zones, hulls, this.#reach, links, badges, this.#texts]) this.addChild(child);
    this.redraw();
  }

  /** The children belong to the layer for good: they are taken off, not destroyed. */
  protected override async _tearDown(): Promise<void> {
    this.hideReach();
    this.#clear();
    this.removeChildren();
  }

  redraw(): void {
    this.#clear();
    const { scene } = canvas;
    this.#isShown = showsOverlay() && zonesOf(scene) !== null;
    this.visible = this.#isShown;
    if (!scene || !this.#isShown) return;
    this.#setLabels("zones", drawZones(this.#zones, battlefieldOn(scene, levelOnView())));
    this.redrawBattle();
  }

  /** Not before the tokens are there. */
  redrawBattle(): void {
    const { scene } = canvas;
    const battle = this.#isShown && canvas.ready ? seenZones(scene) : null;
    if (!scene || !battle || battle === this.#drawn) return;
    this.#drawn = battle;
    this.#setLabels("doors", drawBottlenecks(battle, battlefieldOn(scene, levelOnView()), sideOfUser(battle)));
    this.figures.redraw(sceneBattle(scene)?.combat ? battle : null);
  }

  redrawSight(): void {
    this.#drawn = null;
    this.redrawBattle();
  }

  arrange(): void {
    const { zones, doors, reach } = this.#labels;
    arrangeLabels([...reach, ...zones, ...doors]);
    this.figures.arrange();
  }

  /** Badges and what hangs on them go along. */
  follow(token: Token.Implementation): void {
    if (this.figures.follow(token)) inNextFrame("hulls", () => this.figures.redrawHulls());
    if (this.figures.isOutdated(token)) inNextFrame("sight", () => this.redrawSight());
  }

  hover(who: FigureId, isOver: boolean): void {
    this.figures.hover(who, isOver);
  }

  choose(): void {
    this.figures.choose();
  }

  lies(who: FigureId): boolean | null {
    return this.figures.lies(who);
  }

  /** Marks where a figure can go, a few zones at a time. */
  showReach(battle: ZoneBattle, who: FigureId, run: boolean): void {
    const { scene } = canvas;
    if (!scene || !this.#isShown || this.#isMarked(battle, who, run)) return;
    this.hideReach();
    this.#marked = { battle, who, run };
    standAside(true);
    this.figures.hold(true);
    const field = battlefieldOn(scene, levelOnView());
    const labels = new Map<string, readonly MapLabel[]>();
    let fresh: MapLabel[] = [];
    const mark = (reachable: ReachableZone | null): void => {
      if (!reachable) return;
      const before = labels.get(reachable.zone);
      if (before) fresh = this.#dropReach(before, fresh);
      const now = before ? relabelReach(field, reachable) : markReach(this.#reach, field, reachable);
      labels.set(reachable.zone, now);
      fresh.push(...now);
    };
    this.#stopReach = inSlices(reachableZones(battle, who, run), mark, () => {
      this.#addReach(fresh);
      fresh = [];
    });
  }

  #isMarked(battle: ZoneBattle, who: FigureId, run: boolean): boolean {
    const { battle: shown, who: whose, run: running } = this.#marked ?? {};
    return shown === battle && whose === who && running === run;
  }

  /** Takes the marks away; of one figure only where they are its own. */
  hideReach(who?: FigureId): void {
    if (!this.#marked || (who !== undefined && this.#marked.who !== who)) return;
    this.#stopReach();
    this.#marked = null;
    standAside(false);
    this.figures.hold(false);
    this.#reach.clear();
    this.#setLabels("reach", []);
  }

  #addReach(fresh: readonly MapLabel[]): void {
    if (fresh.length === 0) return;
    this.#labels.reach.push(...fresh);
    for (const { text } of fresh) this.#texts.addChild(text);
    this.arrange();
  }

  /** Gives those that are left of the ones that are yet to be shown. */
  #dropReach(labels: readonly MapLabel[], fresh: readonly MapLabel[]): MapLabel[] {
    const isLeft = (label: MapLabel): boolean => !labels.includes(label);
    this.#labels.reach = this.#labels.reach.filter(isLeft);
    for (const { text } of labels) text.destroy({ children: true });
    return fresh.filter(isLeft);
  }

  #setLabels(of: "zones" | "doors" | "reach", labels: MapLabel[]): void {
    if (labels.length === 0 && this.#labels[of].length === 0) return;
    for (const { text } of this.#labels[of]) text.destroy({ children: true });
    this.#labels[of] = labels;
    for (const { text } of labels) this.#texts.addChild(text);
    this.arrange();
  }

  #clear(): void {
    this.#drawn = null;
    this.figures.clear();
    for (const graphics of [this.#zones, this.#reach]) graphics.clear();
    for (const of of ["zones", "doors", "reach"] as const) this.#setLabels(of, []);
  }
}

/** Whose side this client looks from: its own figure's, else the friendly one. */
function sideOfUser(battle: ZoneBattle): Side {
  const own = battle.order.find((who) => !game.user?.isGM && canvas.scene?.tokens.get(who)?.isOwner);
  return (own !== undefined && battle.figures.get(own)?.side) || "friendly";
}

/** The layer of the canvas as it is now; null before it is drawn. */
export function zoneLayer(): ZoneLayer | null {
  const layer: unknown = ZoneLayer.instance;
  return layer instanceof ZoneLayer ? layer : null;
}
