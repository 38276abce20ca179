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
  #drawn = false;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    this.options = Reflect.get(this.constructor, "layerOptions");
    this.eventMode = "passive";
  }

  static get layerOptions(): LayerOptions {
    return { name: "", baseClass: CanvasLayer };
  }

  /** The layer of the canvas that is an instance of this class. */
  static get instance(): PIXI.Container | undefined {
    return hostBoard().layers.find((layer) => layer instanceof this);
  }

  /** The class below the base class of its kind: a package's own TokenLayer is still called "TokenLayer". */
  override get name(): string {
    const base: unknown = Reflect.get(this.constructor, "layerOptions")?.baseClass;
    let known: object = this.constructor;
    for (let at: object | null = known; at && at !== base; at = Reflect.getPrototypeOf(at)) known = at;
    return Reflect.get(known, "name");
  }
  override set name(_name: string) {}

  get hookName(): string {
    return this.constructor.name;
  }

  /** Draws the layer anew, after whatever drawing is under way. */
  async draw(options: Data = {}): Promise<this> {
    this.#drawing = this.#drawing.then(async () => {
      await this.#tearDown(options);
      this.#drawn = true;
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
    if (!this.#drawn) return;
    this.#drawn = false;
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
