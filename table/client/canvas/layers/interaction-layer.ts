/** A layer that can be the active one and then gets what happens on the empty canvas (API: InteractionLayer). */
import { callHook, hostBoard, hostUi } from "../host";
import type { CanvasUser } from "../document-types";
import type { CanvasPointerEvent } from "../interaction/pointer-event";
import { CanvasLayer, type LayerOptions } from "./canvas-layer";

export class InteractionLayer extends CanvasLayer {
  #active = false;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, baseClass: InteractionLayer, zIndex: 0 };
  }

  /** The layer's entry in the scene controls; null for a layer without. */
  static prepareSceneControls(): object | null {
    return null;
  }

  get active(): boolean {
    return this.#active;
  }

  /** Makes this the active layer; `tool` selects a tool of its controls. */
  activate({ tool }: { tool?: string } = {}): this {
    const board = hostBoard();
    const before = board.activeLayer;
    if (before === this) {
      if (tool) this.#selectControls(tool);
      return this;
    }
    this.#active = true;
    if (before instanceof InteractionLayer) before.deactivate();
    this.#selectControls(tool);
    this._activate();
    callHook(`activate${this.hookName}`, this);
    callHook("activateCanvasLayer", this);
    board.requestRender();
    return this;
  }

  deactivate(): this {
    if (!this.#active) return this;
    this.#active = false;
    this.eventMode = "passive";
    this._deactivate();
    callHook(`deactivate${this.hookName}`, this);
    hostBoard().requestRender();
    return this;
  }

  /** The scene controls follow, as they lead when their buttons are used. */
  #selectControls(tool: string | undefined): void {
    const { controls } = hostUi();
    const { name } = this.options;
    const known = Object.entries(controls?.controls ?? {}).find(
      ([key, each]) => key === name || layerOf(each) === name,
    );
    if (!known || (!tool && controls?.control?.name === known[0])) return;
    void controls?.activate?.({ control: known[0], tool });
  }

  protected _activate(): void {}
  protected _deactivate(): void {}

  _canDragLeftStart(_user: CanvasUser, _event: CanvasPointerEvent): boolean {
    return true;
  }

  _onClickLeft(_event: CanvasPointerEvent): void {}
  _onClickLeft2(_event: CanvasPointerEvent): void {}
  _onClickRight(_event: CanvasPointerEvent): void {}
  _onClickRight2(_event: CanvasPointerEvent): void {}
  _onDragLeftStart(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftMove(_event: CanvasPointerEvent): void {}
  _onDragLeftDrop(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftCancel(_event: CanvasPointerEvent): void {}
  _onMouseWheel(_event: WheelEvent): unknown {
    return undefined;
  }
  _onDeleteKey(_event: KeyboardEvent): unknown {
    return undefined;
  }
}

function layerOf(control: unknown): unknown {
  return typeof control === "object" && control ? Reflect.get(control, "layer") : undefined;
}
