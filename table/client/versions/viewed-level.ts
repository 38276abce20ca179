/** One level of a scene is looked at: which, who may look at which, and how one goes on to another. */
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection";
import type { Source } from "../../common/utils/types";
import { overwrite, type Difference } from "../../common/versions/difference";
import type { BaseLevel } from "../../common/versions/scene-levels";
import { Canvas } from "../canvas/board/board";
import { Scene } from "../documents/scene";
import type { TokenDocument } from "../documents/token/token-document";
import { User } from "../documents/user";

export const VIEWED_LEVEL: Difference = {
  id: "viewed-level",
  in13: "a scene is looked at as a whole; Scene#availableLevels, Scene#cycleLevel and canvas.level are undefined",
  in14: "Scene#view({ level }) shows one level, canvas.level; players have those on which a token they observe stands",
  source: "https://foundryvtt.com/api/interfaces/foundry.documents.types.SceneViewOptions.html",
  apply() {
    const view: () => Promise<Scene> = Reflect.get(Scene.prototype, "view");
    overwrite(Scene.prototype, "view", async function (this: Scene, { level }: { level?: string } = {}) {
      await showLevel(this, level, () => view.call(this));
      return this;
    });
    overwrite(Scene.prototype, "cycleLevel", function (this: Scene, direction: 1 | -1) {
      return cycleLevel(this, direction);
    });
    defineProperty(Scene.prototype, "availableLevels", { get: availableLevels });
    defineProperty(User.prototype, "viewedLevel", { get: viewedLevel, set: noteViewedLevel });
    defineProperty(Canvas.prototype, "level", { get: currentLevel });
  },
  furnish() {
    Hooks.on("updateToken", (token: TokenDocument, changed: Source) => "level" in changed && followToken(token));
    for (const event of ["createLevel", "updateLevel", "deleteLevel"])
      Hooks.on(event, (level: BaseLevel) => drawAnew(level));
  },
};

/** The level that this client has looked at last, by the scene's id. */
const chosen = new Map<string, string>();
const viewed = new Map<string, string | null>();

interface Property<T> {
  get(this: T): unknown;
  set?(this: T, value: string | null): void;
}

function defineProperty<T extends object>(prototype: T, name: string, property: Property<T>): void {
  Object.defineProperty(prototype, name, { ...property, configurable: true, enumerable: false });
}

function viewedLevel(this: User): string | null {
  return viewed.get(this.id ?? "") ?? null;
}

function noteViewedLevel(this: User, level: string | null): void {
  viewed.set(this.id ?? "", level);
}

function levelsOf(scene: object): EmbeddedCollection<BaseLevel> {
  return Reflect.get(scene, "levels") as EmbeddedCollection<BaseLevel>;
}

/** From the lowest to the highest. */
function availableLevels(this: Scene): Set<BaseLevel> {
  const bottom = ({ elevation }: BaseLevel): number => elevation.bottom ?? -Number.MAX_VALUE;
  const sorted = [...levelsOf(this)].sort((a, b) => bottom(a) - bottom(b) || a.sort - b.sort);
  if (game.user.isGM) return new Set(sorted);
  const own = this.tokens.filter((token) => token.testUserPermission(game.user, "OBSERVER"));
  return new Set(sorted.filter(({ id }) => own.some((token) => Reflect.get(token, "level") === id)));
}

/** The one asked for, else the one looked at last, else the one the scene begins with; as far as it is available. */
function levelToShow(scene: Scene, wanted?: string): BaseLevel | null {
  const levels = levelsOf(scene);
  const initial = String(scene._source["initialLevel"]);
  const available = [...availableLevels.call(scene)];
  const ids = [wanted, chosen.get(scene.id ?? ""), initial];
  const found = ids.flatMap((id) => available.find((level) => level.id === id) ?? [])[0];
  return found ?? available[0] ?? levels.get(initial) ?? levels.contents[0] ?? null;
}

function currentLevel(this: Canvas): BaseLevel | null {
  const { scene } = this;
  if (!(scene instanceof Scene)) return null;
  return levelsOf(scene).get(chosen.get(scene.id ?? "") ?? "") ?? levelToShow(scene);
}

/** Looks at the scene as 13 does, and draws it anew where another level of it is already on view. */
async function showLevel(scene: Scene, wanted: string | undefined, view: () => Promise<unknown>): Promise<void> {
  const before = chosen.get(scene.id ?? "");
  const level = levelToShow(scene, wanted)?.id ?? null;
  const turned = scene.isView && canvas?.ready === true && level !== before;
  if (level) chosen.set(scene.id ?? "", level);
  noteViewedLevel.call(game.user, level);
  await (turned ? canvas?.draw(scene) : view());
  game.user.broadcastActivity({ sceneId: scene.id, viewedLevel: level });
  globalThis.ui?.nav?.render();
}

/** One up, or one down; at the last one nothing changes. */
async function cycleLevel(scene: Scene, direction: 1 | -1): Promise<Scene> {
  const available = [...availableLevels.call(scene)];
  const at = available.findIndex(({ id }) => id === levelToShow(scene)?.id);
  const next = available[at + Math.sign(direction)];
  return next ? viewLevel(scene, next.id) : scene;
}

function viewLevel(scene: Scene, level: string | null): Promise<Scene> {
  return Reflect.apply(Reflect.get(scene, "view"), scene, [{ level }]) as Promise<Scene>;
}

/** A player's view goes along where none of their tokens is left on the level. */
function followToken(token: TokenDocument): void {
  const scene = token.parent;
  if (!(scene instanceof Scene) || !scene.isView) return;
  globalThis.ui?.nav?.render();
  const level = String(Reflect.get(token, "level"));
  const available = [...availableLevels.call(scene)].map(({ id }) => id);
  if (available.includes(level) && !available.includes(chosen.get(scene.id ?? "") ?? "")) void viewLevel(scene, level);
}

/** A level that came, changed or went: it may be the one on view, or be seen from there. */
function drawAnew(level: BaseLevel): void {
  const scene = level.parent;
  if (!(scene instanceof Scene) || !scene.isView) return;
  const gone = !levelsOf(scene).get(chosen.get(scene.id ?? "") ?? "");
  void (gone ? viewLevel(scene, null) : canvas?.draw(scene));
}
