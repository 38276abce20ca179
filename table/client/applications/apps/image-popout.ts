/** A picture in a window of its own, which may be shown to others
 *  (API: ImagePopout, https://foundryvtt.com/api/v13/classes/foundry.applications.apps.ImagePopout.html). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, HeaderControlsEntry, RenderContext, RenderOptions } from "../api/application-types";
import { hostGame } from "../host";

export interface SharedImage {
  image: string;
  title?: string | undefined;
  caption?: string | undefined;
  uuid?: string | null | undefined;
  showTitle?: boolean | undefined;
  /** The users it is meant for; all, where none are named. */
  users?: string[] | undefined;
}

interface PopoutOptions extends ApplicationOptions {
  src?: string;
  caption?: string;
  uuid?: string | null;
  showTitle?: boolean;
}

export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["image-popout"],
    window: { resizable: true, controls: [] },
    position: { width: 480, height: "auto" },
    actions: { shareImage: ImagePopout._onShareImage },
  };

  get #picture(): PopoutOptions {
    return this.options;
  }

  override get title(): string {
    return this.#picture.showTitle === false && !hostGame().user.isGM ? "" : super.title;
  }

  override _getHeaderControls(): HeaderControlsEntry[] {
    const share = { icon: "fa-solid fa-eye", label: "JOURNAL.ActionShow", action: "shareImage" };
    return [...super._getHeaderControls(), ...(hostGame().user.isGM ? [share] : [])];
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const { src = "", caption = "" } = this.#picture;
    const figure = document.createElement("figure");
    const image = document.createElement("img");
    Object.assign(image, { src, alt: caption || this.title });
    const words = document.createElement("figcaption");
    words.textContent = caption;
    figure.append(image, ...(caption ? [words] : []));
    return figure;
  }

  override _replaceHTML(figure: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(figure);
  }

  static _onShareImage(this: ImagePopout): void {
    this.shareImage();
  }

  /** Opens the same picture for others. */
  shareImage(options: Partial<SharedImage> = {}): void {
    const { src: image = "", caption, uuid, showTitle } = this.#picture;
    const shared: SharedImage = { image, title: super.title, caption, uuid, showTitle, ...options };
    game.socket.emit("shareImage", shared, shared.users?.length ? { recipients: shared.users } : {});
  }

  static _handleShareImage({ image, title, caption, uuid, showTitle }: SharedImage): ImagePopout {
    const window = { title: showTitle === false ? "" : (title ?? "") };
    const popout = new this({ window, ...{ src: image, caption, uuid, showTitle } });
    void popout.render({ force: true });
    return popout;
  }
}
