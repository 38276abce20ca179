/** The map and the images on it (API: PrimaryCanvasGroup). */
import { loadTexture } from "../board/load-texture";
import { colorNumber } from "../color-number";
import { hostBoard } from "../host";
import type { Data } from "../document-types";
import { picturesOf } from "../../versions/scene-pictures";
import { CanvasGroup } from "./canvas-group";
import { PrimarySpriteMesh } from "./primary-sprite-mesh";

/** Drawings of maps are painted this large at most, in pixels. */
const MAP_SIZE = 4096;

export class PrimaryCanvasGroup extends CanvasGroup {
  static override groupName = "primary";
  background: PrimarySpriteMesh | null = null;
  foreground: PrimarySpriteMesh | null = null;

  override async _draw(options: Data): Promise<void> {
    const { scene, app, level } = hostBoard();
    this.eventMode = "none";
    // As the colour that frames begin with it costs nothing.
    const pictures = scene && picturesOf(scene, level?.id);
    app.renderer.background.color = colorNumber(pictures?.color, 0x999999);
    this.background = await this.#drawImage(pictures?.background, -1000);
    this.foreground = await this.#drawImage(pictures?.foreground, 1e6);
    await super._draw(options);
  }

  async #drawImage(src: string | null | undefined, zIndex: number): Promise<PrimarySpriteMesh | null> {
    const { sceneRect } = hostBoard().dimensions;
    const longest = Math.max(sceneRect.width, sceneRect.height);
    const texture = src ? await loadTexture(src, { vectorSize: Math.min(longest, MAP_SIZE) }) : null;
    if (!texture) return null;
    const mesh = new PrimarySpriteMesh({ texture, name: "background" });
    mesh.position.set(sceneRect.x, sceneRect.y);
    mesh.width = sceneRect.width;
    mesh.height = sceneRect.height;
    mesh.zIndex = zIndex;
    return this.addChild(mesh);
  }

  override async _tearDown(options: Data): Promise<void> {
    await super._tearDown(options);
    for (const mesh of [this.background, this.foreground]) mesh?.destroy();
    this.background = this.foreground = null;
  }
}
