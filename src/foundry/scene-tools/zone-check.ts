/** The zone check: what of a scene a GM should mend, each with a button that shows the place. */
import { type Problem, type Battlefield, problem, problemKey, wholeOf } from "../../zones/map/region";
import { checkZones, type ZoneFinding } from "../../geometry/borders/check";
import { FigureModel } from "../data/actor-model";
import { sceneBattle } from "../battlefield/read-battle";
import { circleOf } from "../battlefield/adapter";
import { hasOwnHeights } from "../battlefield/levels";
import { isFieldRegion } from "../battlefield/read-region";
import { placeAt } from "../../zones/map/positions";
import { nameOf, idOf } from "../documents";
import { zonesOf } from "../battlefield/zone-cache";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a GM should know who cuts a map into zones [Z-BF-01, Z-BF-11]. */
const HINTS = ["any", "crowd", "hut", "closet", "close", "archers"] as const;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

export class ZoneCheck extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-check",
    classes: ["zonebound", "zonebound-check"],
    window: { title: "ZONEBOUND.Check.title", icon: "fa-solid fa-clipboard-check" },
    position: { width: 460 },
    actions: { show: ZoneCheck.#onShow, again: ZoneCheck.#onAgain },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/zone-check.hbs" } };

  #problems: readonly Problem[] = [];

  protected override async _prepareContext(options: RenderOptions) {
    const { scene } = canvas;
    this.#problems = scene ? checkScene(scene) : [];
    return {
      ...(await super._prepareContext(options)),
      hints: HINTS.map((hint) => game.i18n.localize(`ZONEBOUND.Check.help.${hint}`)),
      label: labelOf(scene),
      problems: this.#problems.map((found, index) => ({
        index,
        text: problemText(found),
        place: placeOf(found) !== null,
      })),
    };
  }

  static async #onShow(this: ZoneCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const found = this.#problems[Number(target.dataset.index)];
    const place = found ? placeOf(found) : null;
    if (place) await canvas.animatePan({ ...place, duration: 250 });
  }

  static async #onAgain(this: ZoneCheck): Promise<void> {
    await this.render();
  }
}

/** The middle of the region or token that a problem is about. */
function placeOf({ about }: Problem): { x: number; y: number } | null {
  const region = canvas.scene?.regions.get(about);
  if (region && region.bounds.width > 0)
    return { x: region.bounds.x + region.bounds.width / 2, y: region.bounds.y + region.bounds.height / 2 };
  const token = canvas.scene?.tokens.get(about);
  return token ? { x: token.x, y: token.y } : null;
}

/** How large a zone is here, for the eye; empty where the GM has not said. */
function labelOf(scene: Scene.Implementation | null): string {
  const label = scene?.getFlag("zonebound", "zoneLabel") ?? "";
  return label === "" ? "" : game.i18n.format("ZONEBOUND.Check.help.label", { label });
}

type SceneDoc = Scene.Implementation;

type Token = TokenDocument.Implementation;

/** A zone should have room for so many figures of one space [Z-BF-07]. */
const ROOM_FOR = 12;

/** All problems of a scene; none for one without zones. */
function checkScene(scene: SceneDoc): Problem[] {
  const battlefield = zonesOf(scene);
  if (!scene || !battlefield) return [];
  return [
    ...(sceneBattle(scene)?.problems ?? []),
    ...findings(scene, battlefield),
    ...ownHeights(scene),
    ...strays(scene, battlefield),
    ...sharedActors(scene),
  ];
}

function findings(scene: SceneDoc, { map, field }: Battlefield): Problem[] {
  const stairs = [...field.borders.values()].filter(({ link }) => link).map(({ a, b }) => [a, b] as const);
  const parts = [...field.zones.values()].filter(({ id, whole }) => id !== whole);
  const split = parts.flatMap(({ id, whole }) => (id === `${whole}/1` ? [] : [[`${whole}/1`, id] as const]));
  const found = checkZones(map, { smallest: ROOM_FOR * scene.grid.size ** 2, joined: [...stairs, ...split] });
  return found.filter((finding) => !isWithinOne(finding)).map((finding) => problemOf(scene, finding));
}

/** What lies between two parts of one zone is what splits it. */
function isWithinOne(finding: ZoneFinding): boolean {
  return "a" in finding && wholeOf(finding.a) === wholeOf(finding.b);
}

function problemOf(scene: SceneDoc, finding: ZoneFinding): Problem {
  if (finding.kind === "out-of-reach")
    return problem("unreachable", finding.zone, { name: nameOf(scene, finding.zone) });
  if (finding.kind === "too-small") return problem("too-small", finding.zone, { name: nameOf(scene, finding.zone) });
  return problem(finding.kind, finding.a, { name: nameOf(scene, finding.a), other: nameOf(scene, finding.b) });
}

/** Zones count at every height of their levels: one that names others is not what it seems to be. */
function ownHeights(scene: SceneDoc): Problem[] {
  const regions = scene.regions.contents.filter((region) => isFieldRegion(region) && hasOwnHeights(region));
  return regions.map((region) => problem("own-heights", idOf(region), { name: region.name }));
}

function strays(scene: SceneDoc, battlefield: Battlefield): Problem[] {
  return scene.tokens.contents
    .filter((token) => isFigure(token) && isOutside(token, battlefield))
    .map((token) => problem("token-outside", idOf(token), { name: token.name }));
}

function isFigure({ actor }: Token): boolean {
  const system: unknown = actor?.system;
  return system instanceof FigureModel;
}

function isOutside(token: Token, battlefield: Battlefield): boolean {
  const { x, y } = circleOf(token);
  return placeAt(battlefield, x, y).kind === "off";
}

/** Two tokens of one linked actor share its hits. */
function sharedActors(scene: SceneDoc): Problem[] {
  const first = new Map<string, Token>();
  return scene.tokens.contents.flatMap((token) => {
    if (!token.actorLink || !token.actorId) return [];
    const other = first.get(token.actorId);
    first.set(token.actorId, other ?? token);
    return other ? [problem("shared-actor", idOf(token), { name: token.name, other: other.name })] : [];
  });
}

const told = new Set<string>();

/** So many notifications at once: where there is more to tell, the last of them says how much is left. */
const MOST = 3;

/** Registers when to look; called once in `init`. Only the GM on whose screen the scene is hears of it. */
export function registerProblems(): void {
  const look = foundry.utils.debounce(() => tellProblems(checkScene), 500);
  Hooks.on("canvasReady", look);
  Hooks.on("zonebound.fieldChanged", look);
  Hooks.on("updateCombat", () => {
    // At once: what is broken in a record is gone with the next writing of it.
    tellProblems(recordProblems);
    look();
  });
}

function problemText({ code, facts }: Problem): string {
  return game.i18n.format(`ZONEBOUND.Problem.${code}`, { ...facts });
}

function recordProblems(scene: Scene.Implementation): readonly Problem[] {
  return sceneBattle(scene)?.problems ?? [];
}

function tellProblems(check: (scene: Scene.Implementation) => readonly Problem[]): void {
  const { scene } = canvas;
  if (!game.user?.isGM || !scene) return;
  const fresh = check(scene).filter((found) => isNew(`${scene.id}/${problemKey(found)}`));
  const named = fresh.length > MOST ? fresh.slice(0, MOST - 1) : fresh;
  for (const found of named) ui.notifications?.warn(problemText(found));
  const left = fresh.length - named.length;
  if (left > 0) ui.notifications?.warn(game.i18n.format("ZONEBOUND.Check.more", { count: String(left) }));
}

function isNew(key: string): boolean {
  if (told.has(key)) return false;
  told.add(key);
  return true;
}
