/** The zone check: what of a scene a GM should mend, each with a button that shows the place. */
import { type Problem, problem, problemKey } from "../../engine/problem";
import { sceneBattle } from "../battlefield/read-battle";
import { kindOn } from "../battlefield/adapter";
import { idOf } from "../documents";
import { mendOf } from "./mends";
import { showProblem } from "./show-problem";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

export class ZoneCheck extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-check",
    classes: ["zonebound", "zonebound-check"],
    window: { title: "ZONEBOUND.Check.title", icon: "fa-solid fa-clipboard-check" },
    position: { width: 520, left: 110, top: 80 },
    actions: { show: ZoneCheck.#onShow, mend: ZoneCheck.#onMend, again: ZoneCheck.#onAgain },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/zone-check.hbs" } };

  #problems: readonly Problem[] = [];

  /** Of the scene in view, unless another is named. */
  constructor(readonly of: SceneDoc | null = null) {
    super();
  }

  get #scene(): SceneDoc | null {
    return this.of ?? game.scenes.viewed ?? null;
  }

  protected override async _prepareContext(options: RenderOptions) {
    const scene = this.#scene;
    this.#problems = scene ? checkScene(scene) : [];
    return {
      ...(await super._prepareContext(options)),
      hints: kindOn(scene).hints.map((hint) => game.i18n.localize(`ZONEBOUND.Check.help.${hint}`)),
      label: labelOf(scene),
      problems: this.#problems.map((found, index) => ({
        index,
        text: problemText(found),
        mend: scene ? wordOfMend(scene, found) : "",
      })),
    };
  }

  static async #onShow(this: ZoneCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const found = this.#problems[Number(target.dataset.index)];
    if (found && this.#scene) await showProblem(this.#scene, found, this.element);
  }

  static async #onMend(this: ZoneCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const found = this.#problems[Number(target.dataset.index)];
    const scene = this.#scene;
    if (!found || !scene) return;
    await mendOf(scene, found)?.mend(scene, found);
    await this.render();
  }

  static async #onAgain(this: ZoneCheck): Promise<void> {
    await this.render();
  }
}

/** What the button says that mends it; empty where there is none. */
function wordOfMend(scene: SceneDoc, found: Problem): string {
  const mend = mendOf(scene, found);
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
  Hooks.on("createScene", (scene, _options, user) => {
    // One that comes bare is drawn here, and what is wrong with it is told as it is drawn.
    const isOwn = user === game.user?.id && game.user.isGM;
    if (isOwn && scene.regions.size > 0) window.setTimeout(() => void checkArrived(scene), ARRIVAL);
  });
}

/** Milliseconds in which all that comes along with a scene has come. */
const ARRIVAL = 1000;

/** A scene that was brought in is checked by itself: the window opens only where something is to be mended. */
async function checkArrived(scene: SceneDoc): Promise<void> {
  if (!game.scenes.has(idOf(scene))) return;
  const found = checkScene(scene);
  for (const one of found) isNew(keyIn(scene, one));
  if (found.length > 0) await new ZoneCheck(scene).render({ force: true });
}

function keyIn(scene: SceneDoc, found: Problem): string {
  return `${scene.id}/${problemKey(found)}`;
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
  const fresh = check(scene).filter((found) => isNew(keyIn(scene, found)));
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
