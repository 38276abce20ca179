/** A part of the canvas that is drawn with each scene (API: CanvasLayer). */
import * as PIXI from "pixi.js";
import { callHook, hostBoard } from "../host";
import type { Data } from "../document-types";

export interface LayerOptions {
  name: string;
  baseClass?: unknown;
  zIndex?: number;
  [option: string]: unknown;
}

export class CanvasLayer extends PIXI.Container {
  options: LayerOptions;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    this.options = Reflect.get(this.constructor, "layerOptions");
    this.name = this.options.name || this.constructor.name;
    this.eventMode = "passive";
  }

  static get layerOptions(): LayerOptions {
    return { name: "", baseClass: CanvasLayer };
  }

  /** The layer of the canvas that is an instance of this class. */
  static get instance(): PIXI.Container | undefined {
    return hostBoard().layers.find((layer) => layer instanceof this);
  }

  get hookName(): string {
    return this.constructor.name;
  }

  /** Draws the layer anew, after whatever drawing is under way. */
  async draw(options: Data = {}): Promise<this> {
    this.#drawing = this.#drawing.then(async () => {
      await this.#tearDown(options);
      await this._draw(options);
      callHook(`draw${this.hookName}`, this);
    });
    await this.#drawing;
    return this;
  }

  async tearDown(options: Data = {}): Promise<this> {
    callHook(`tearDown${this.hookName}`, this);
    await this.#tearDown(options);
    return this;
  }

  async #tearDown(options: Data): Promise<void> {
    await this._tearDown(options);
  }

  /** To be overridden: makes what the layer shows. */
  async _draw(_options: Data): Promise<void> {}

  async _tearDown(_options: Data): Promise<void> {
    this.renderable = false;
    for (const child of this.removeChildren()) child.destroy({ children: true });
    this.renderable = true;
  }
}
