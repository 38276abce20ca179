/** The zone check: what of a scene a GM should mend, each with a button that shows the place. */
import { type Problem, problem, problemKey } from "../../engine/problem";
import { sceneBattle } from "../battlefield/read-battle";
import { kindOn } from "../battlefield/adapter";
import { idOf } from "../documents";
import { mendOf } from "./mends";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

export class ZoneCheck extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-check",
    classes: ["zonebound", "zonebound-check"],
    window: { title: "ZONEBOUND.Check.title", icon: "fa-solid fa-clipboard-check" },
    position: { width: 460 },
    actions: { show: ZoneCheck.#onShow, mend: ZoneCheck.#onMend, again: ZoneCheck.#onAgain },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/zone-check.hbs" } };

  #problems: readonly Problem[] = [];

  protected override async _prepareContext(options: RenderOptions) {
    const scene = game.scenes.viewed ?? null;
    this.#problems = scene ? checkScene(scene) : [];
    return {
      ...(await super._prepareContext(options)),
      hints: kindOn(scene).hints.map((hint) => game.i18n.localize(`ZONEBOUND.Check.help.${hint}`)),
      label: labelOf(scene),
      problems: this.#problems.map((found, index) => ({
        index,
        text: problemText(found),
        place: placeOf(found) !== null,
        mend: wordOfMend(found),
      })),
    };
  }

  static async #onShow(this: ZoneCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const found = this.#problems[Number(target.dataset.index)];
    const place = found ? placeOf(found) : null;
    if (place && canvas.ready) await canvas.animatePan({ ...place, duration: 250 });
  }

  static async #onMend(this: ZoneCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const found = this.#problems[Number(target.dataset.index)];
    const scene = game.scenes.viewed;
    if (!found || !scene) return;
    await mendOf(found)?.mend(scene, found.about);
    await this.render();
  }

  static async #onAgain(this: ZoneCheck): Promise<void> {
    await this.render();
  }
}

/** The middle of the region or token that a problem is about. */
function placeOf({ about }: Problem): { x: number; y: number } | null {
  const scene = game.scenes.viewed;
  const region = scene?.regions.get(about);
  if (region && region.bounds.width > 0)
    return { x: region.bounds.x + region.bounds.width / 2, y: region.bounds.y + region.bounds.height / 2 };
  const token = scene?.tokens.get(about);
  return token ? { x: token.x, y: token.y } : null;
}

/** What the button says that mends it; empty where there is none. */
function wordOfMend(found: Problem): string {
  const mend = mendOf(found);
  return mend ? game.i18n.localize(`ZONEBOUND.Check.mend.${mend.word}`) : "";
}

/** How large a zone is here, for the eye; empty where the GM has not said. */
function labelOf(scene: Scene.Implementation | null): string {
  const label = scene?.getFlag("zonebound", "zoneLabel") ?? "";
  return label === "" ? "" : game.i18n.format("ZONEBOUND.Check.help.label", { label });
}

type SceneDoc = Scene.Implementation;

type Token = TokenDocument.Implementation;

/** All that a GM should mend of a scene, be it a battlefield yet or not. */
function checkScene(scene: SceneDoc): Problem[] {
  const current = sceneBattle(scene);
  return [...(current?.problems ?? []), ...kindOn(scene).check(scene), ...(current ? sharedActors(scene) : [])];
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
  const scene = game.scenes.viewed;
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
