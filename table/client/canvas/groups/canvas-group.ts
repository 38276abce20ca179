/** A part of the stage that holds layers and is drawn with each scene (API: CanvasGroupMixin). */
import * as PIXI from "pixi.js";
import { callHook, hostBoard, hostConfig } from "../host";
import type { Data } from "../document-types";
import { CanvasLayer } from "../layers/canvas-layer";

export class CanvasGroup extends PIXI.Container {
  static groupName = "";
  layers: Record<string, CanvasLayer> = {};

  constructor() {
    super();
    this.sortableChildren = true;
    this.eventMode = "passive";
    this.name = this.groupName;
  }

  get groupName(): string {
    return Reflect.get(this.constructor, "groupName");
  }

  /** Makes the layers that the configuration puts into this group, and gives the board their names. */
  createLayers(): void {
    for (const [name, { layerClass, group }] of Object.entries(hostConfig().Canvas.layers)) {
      if (group !== this.groupName) continue;
      const layer = new layerClass();
      layer.zIndex = layer instanceof CanvasLayer ? (layer.options.zIndex ?? 0) : 0;
      if (layer instanceof CanvasLayer) this.layers[name] = layer;
      Reflect.set(hostBoard(), name, layer);
      Reflect.set(this, name, layer);
      this.addChild(layer);
    }
    this.sortChildren();
  }

  async draw(options: Data = {}): Promise<this> {
    await this._draw(options);
    callHook(`draw${this.constructor.name}`, this);
    return this;
  }

  async _draw(_options: Data): Promise<void> {
    for (const layer of Object.values(this.layers)) await layer.draw();
  }

  async tearDown(options: Data = {}): Promise<this> {
    callHook(`tearDown${this.constructor.name}`, this);
    await this._tearDown(options);
    return this;
  }

  async _tearDown(_options: Data): Promise<void> {
    for (const layer of Object.values(this.layers)) await layer.tearDown();
  }
}
