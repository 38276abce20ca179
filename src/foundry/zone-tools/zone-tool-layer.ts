/** The layer of the tools for zones: while it is the active one, presses on the map are theirs. */
import { closeNameField } from "./name-field";
import { ZoneHand } from "./zone-hand";
import { placeMarks, showMarks } from "./zone-marks";
import { ZONE_CONTROL } from "./zone-tool";

/** Above zones and tokens. */
const ABOVE_ALL = 600;

export class ZoneToolLayer extends foundry.canvas.layers.InteractionLayer {
  #hand: ZoneHand | null = null;

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: ZONE_CONTROL, zIndex: ABOVE_ALL });
  }

  protected override async _draw(): Promise<void> {
    await super._draw({});
    placeMarks(this);
    if (this.active) this._activate();
    else showMarks(false);
  }

  protected override async _tearDown(): Promise<void> {
    this.#putDown();
    placeMarks(null);
    await super._tearDown({});
  }

  protected override _activate(): void {
    this.#hand ??= new ZoneHand();
    showMarks(true);
  }

  protected override _deactivate(): void {
    this.#putDown();
    showMarks(false);
  }

  #putDown(): void {
    this.#hand?.stop();
    this.#hand = null;
    closeNameField();
  }
}

/** Makes it the active layer, where there is a canvas. */
export function activateZoneTools(): void {
  const layer: unknown = ZoneToolLayer.instance;
  if (canvas.ready && layer instanceof ZoneToolLayer) layer.activate();
}
