/** The sign that the game is paused (API: foundry.applications.ui.GamePause, ui.pause). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { hostGame, localize, onHook } from "../host";

export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { paused: hostGame().paused ?? false, text: localize("GAME.Paused") };
  }

  override async _renderHTML(context: RenderContext): Promise<HTMLElement> {
    const caption = document.createElement("figcaption");
    caption.textContent = String(context["text"]);
    this.element.classList.toggle("paused", Boolean(context["paused"]));
    return caption;
  }

  override _replaceHTML(caption: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(caption);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    onHook("pauseGame", () => void this.render());
  }
}
