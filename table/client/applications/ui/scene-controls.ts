/** The tools at the left of the map (API: foundry.applications.ui.SceneControls, ui.controls). */
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { callHook, onHook } from "../host";
import { defaultControls, type SceneControl, type SceneControlTool } from "./control-definitions";
import { insertInto } from "./insert-into";

interface Activation {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { control: SceneControls._onChangeControl, tool: SceneControls._onChangeTool },
  };
  static override PARTS: Record<string, TemplatePart> = {
    layers: { template: "templates/ui/scene-controls-layers.hbs" },
    tools: { template: "templates/ui/scene-controls-tools.hbs" },
  };

  #controls: Record<string, SceneControl> = {};
  #control = "tokens";

  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  get control(): SceneControl | null {
    return this.#controls[this.#control] ?? null;
  }

  get tool(): SceneControlTool | null {
    return this.control?.tools[this.control.activeTool] ?? null;
  }

  get tools(): Record<string, SceneControlTool> {
    return this.control?.tools ?? {};
  }

  get activeControl(): string {
    return this.#control;
  }

  get activeTool(): string {
    return this.control?.activeTool ?? "";
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    onHook("canvasReady", () => void this.render({ reset: true }));
    onHook("updateUser", () => void this.render({ reset: true }));
  }

  override _insertElement(element: HTMLElement): void {
    insertInto(element, "ui-left-column-1");
  }

  /** Reads the controls anew and lets packages change them; what was toggled stays. */
  _prepareControls(): void {
    const before = this.#controls;
    this.#controls = defaultControls();
    callHook("getSceneControlButtons", this.#controls);
    for (const [name, control] of Object.entries(this.#controls)) keepState(control, before[name]);
    if (!this.#controls[this.#control]) this.#control = "tokens";
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    if (options["reset"] || options.isFirstRender) this._prepareControls();
    const controls = visible(Object.values(this.#controls)).map((each) => ({
      ...each,
      active: each.name === this.#control,
    }));
    const { activeTool } = this;
    const tools = visible(Object.values(this.tools)).map((each) => ({ ...each, pressed: isPressed(each, activeTool) }));
    return { controls, tools };
  }

  /** Chooses a control, a tool of it, or turns toggles on and off. */
  async activate({ event, control, tool, toggles = {} }: Activation = {}): Promise<void> {
    if (control && control !== this.#control && this.#controls[control]) this.#changeControl(control, event);
    const chosen = tool ? this.tools[tool] : undefined;
    if (chosen) this.#changeTool(chosen, event);
    for (const [name, active] of Object.entries(toggles)) this.#toggle(this.tools[name], active, event);
    if (this.rendered) await this.render();
  }

  #changeControl(name: string, event: Event | undefined): void {
    this.control?.onChange?.(event, false);
    this.#control = name;
    this.control?.onChange?.(event, true);
  }

  #changeTool(tool: SceneControlTool, event: Event | undefined): void {
    if (tool.button) return void (tool.onChange?.(event, true) ?? tool.onClick?.());
    if (tool.toggle) return this.#toggle(tool, !tool.active, event);
    const { control } = this;
    if (!control || control.activeTool === tool.name) return;
    control.tools[control.activeTool]?.onChange?.(event, false);
    control.activeTool = tool.name;
    tool.onChange?.(event, true);
    control.onToolChange?.(event, tool);
  }

  #toggle(tool: SceneControlTool | undefined, active: boolean, event: Event | undefined): void {
    if (!tool?.toggle || tool.active === active) return;
    tool.active = active;
    if (tool.onChange) tool.onChange(event, active);
    else tool.onClick?.(active);
  }

  static async _onChangeControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.activate({ event, control: target.dataset["control"] ?? "" });
  }

  static async _onChangeTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.activate({ event, tool: target.dataset["tool"] ?? "" });
  }
}

function keepState(control: SceneControl, before: SceneControl | undefined): void {
  if (!before) return;
  if (control.tools[before.activeTool]) control.activeTool = before.activeTool;
  for (const [name, tool] of Object.entries(before.tools)) {
    const now = control.tools[name];
    if (now?.toggle) now.active = tool.active ?? false;
  }
}

function visible<T extends { visible?: boolean; order: number }>(items: T[]): T[] {
  return items.filter((each) => each.visible !== false).sort((a, b) => a.order - b.order);
}

function isPressed(tool: SceneControlTool, activeTool: string): boolean {
  return tool.toggle ? Boolean(tool.active) : !tool.button && tool.name === activeTool;
}
