/** A layer as a package would bring it: it notes what happens to it. */
import { fillCanvasConfig } from "../../../client/canvas/canvas-config";
import { InteractionLayer } from "../../../client/canvas/layers/interaction-layer";

class OwnLayer extends InteractionLayer {
  drawn = 0;
  tornDown = 0;
  readonly events: string[] = [];

  static override get layerOptions() {
    return { ...super.layerOptions, name: "own", zIndex: 300 };
  }

  override async _draw(): Promise<void> {
    this.drawn++;
  }

  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    if (this.drawn) this.tornDown++;
    await super._tearDown(options);
  }

  #note(event: string): void {
    if (this.events.at(-1) !== event || event === "click") this.events.push(event);
  }

  override _onClickLeft(): void {
    this.#note("click");
  }
  override _onDragLeftStart(): void {
    this.#note("start");
  }
  override _onDragLeftMove(): void {
    this.#note("move");
  }
  override _onDragLeftDrop(): void {
    this.#note("drop");
  }
  override _onDragLeftCancel(): void {
    this.#note("cancel");
  }
}

/** Before the canvas is made, as packages do in `init`. */
export function addOwnLayer(config: object): void {
  fillCanvasConfig(config);
  const { layers } = Reflect.get(config, "Canvas") as { layers: Record<string, object> };
  layers.own = { layerClass: OwnLayer, group: "interface" };
}
