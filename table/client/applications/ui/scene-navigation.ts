/** The scenes one can look at, at the top (API: foundry.applications.ui.SceneNavigation, ui.nav). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { callHook, hostGame, onHook } from "../host";
import type { HostDocument, HostScene } from "../host-types";
import { ContextMenu, type ContextMenuEntry } from "../ux/context-menu";
import { insertInto } from "./insert-into";

export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation._onViewScene, viewLevel: SceneNavigation._onViewLevel },
  };
  static override PARTS: Record<string, TemplatePart> = { scenes: { template: "templates/ui/scene-navigation.hbs" } };

  get scenes(): HostScene[] {
    const { scenes, user } = hostGame();
    const shown = scenes.filter((scene) => scene.isView || (scene.visible && (scene.navigation || scene.active)));
    return shown.filter((scene) => user.isGM || scene.active || scene.testUserPermission(user, 1)).sort(byOrder);
  }

  override _insertElement(element: HTMLElement): void {
    insertInto(element, "ui-left-column-2");
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const scenes = this.scenes.map((scene) => ({
      id: scene.id,
      name: hostGame().user.isGM ? scene.name : scene.navName || scene.name,
      active: scene.active,
      viewed: scene.isView,
      css: [scene.active && "active", scene.isView && "view"].filter(Boolean).join(" "),
      users: viewersOf(scene),
      levels: scene.isView ? levelsOf(scene) : [],
    }));
    return { scenes };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const events = ["canvasReady", "createScene", "updateScene", "deleteScene", "updateUser", "userConnected"];
    for (const event of events) onHook(event, () => void this.render());
    const entries = this._getContextMenuOptions();
    callHook("getSceneContextOptions", this, entries);
    new ContextMenu.implementation(this.element, ".scene[data-scene-id]", entries);
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    const find = (target: HTMLElement) => hostGame().scenes.get(target.dataset["sceneId"] ?? "");
    const isGM = () => hostGame().user.isGM;
    const icon = (name: string) => `<i class="fa-solid fa-fw ${name}"></i>`;
    return [
      {
        name: "SIDEBAR.Activate",
        icon: icon("fa-bullseye"),
        condition: isGM,
        callback: (target) => find(target)?.activate(),
      },
      {
        name: "SIDEBAR.Configure",
        icon: icon("fa-gear"),
        condition: isGM,
        callback: (target) => find(target)?.sheet?.render({ force: true }),
      },
    ];
  }

  static async _onViewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"] ?? "";
    await hostGame().scenes.get(id)?.view();
  }

  static async _onViewLevel(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"] ?? "";
    await hostGame().scenes.get(id)?.view({ level: target.dataset["levelId"] });
  }
}

/** In 14 those of the scene that one may look at, the highest first; none where there is nothing to choose. */
function levelsOf(scene: HostScene): { id: string | null; name: string; viewed: boolean }[] {
  const available = scene["availableLevels"];
  const levels = available instanceof Set ? [...(available as Set<HostDocument>)].reverse() : [];
  const now: unknown = Reflect.get(hostGame().user, "viewedLevel");
  return levels.length > 1 ? levels.map(({ id, name }) => ({ id, name, viewed: id === now })) : [];
}

function byOrder(a: HostScene, b: HostScene): number {
  return Number(a["navOrder"] ?? 0) - Number(b["navOrder"] ?? 0) || a.name.localeCompare(b.name);
}

function viewersOf(scene: HostScene): { letter: string; name: string; color: string }[] {
  const viewers = hostGame().users.filter((user) => user.active && user.viewedScene === scene.id);
  return viewers.map((user) => ({ letter: user.name.slice(0, 1), name: user.name, color: cssColor(user.color) }));
}

export function cssColor(color: unknown): string {
  const css: unknown = typeof color === "object" && color !== null ? Reflect.get(color, "css") : color;
  return typeof css === "string" ? css : "";
}
