/** Who is at the table (API: foundry.applications.ui.Players, ui.players). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { callHook, hostGame, onHook } from "../host";
import type { HostUser } from "../host-types";
import { ContextMenu, type ContextMenuEntry } from "../ux/context-menu";
import { insertInto } from "./insert-into";
import { cssColor } from "./scene-navigation";

export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleExpanded: Players._onToggleExpanded },
  };
  static override PARTS: Record<string, TemplatePart> = { players: { template: "templates/ui/players.hbs" } };

  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }

  override _insertElement(element: HTMLElement): void {
    insertInto(element, "ui-left-column-1");
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const players = hostGame()
      .users.filter((user) => user.active || this.#expanded)
      .map(playerContext);
    players.sort((a, b) => Number(b.isGM) - Number(a.isGM) || a.name.localeCompare(b.name));
    const active = players.filter((player) => player.active);
    const inactive = players.filter((player) => !player.active);
    return { active, inactive, expanded: this.#expanded };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const event of ["userConnected", "createUser", "updateUser", "deleteUser"])
      onHook(event, () => void this.render());
    const entries = this._getContextMenuOptions();
    callHook("getUserContextOptions", this, entries);
    new ContextMenu.implementation(this.element, ".player[data-user-id]", entries);
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    const find = (target: HTMLElement) => hostGame().users.get(target.dataset["userId"] ?? "");
    return [
      {
        name: "PLAYERS.ConfigTitle",
        icon: '<i class="fa-solid fa-fw fa-user-gear"></i>',
        condition: (target) => hostGame().user.isGM || (find(target)?.isSelf ?? false),
        callback: (target) => find(target)?.sheet?.render({ force: true }),
      },
      {
        name: "PLAYERS.ViewAvatar",
        icon: '<i class="fa-solid fa-fw fa-user"></i>',
        condition: (target) => Boolean(find(target)?.character),
        callback: (target) => find(target)?.character?.sheet?.render({ force: true }),
      },
    ];
  }

  static async _onToggleExpanded(this: Players): Promise<void> {
    this.#expanded = !this.#expanded;
    await this.render();
  }
}

function playerContext(user: HostUser) {
  const { id, name, active, isGM, isSelf } = user;
  const character = user.character?.name; // The character may be gone from the world while the user still names it.
  const label = character ? `${name} [${character}]` : name;
  const css = [active ? "active" : "inactive", isGM && "gm", isSelf && "self"].filter(Boolean).join(" ");
  return { id, name, label, active, isGM, css, color: cssColor(user.color) };
}
