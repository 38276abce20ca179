/** The configuration of windows: options, positions, render options, tabs (API: ApplicationConfiguration and others). */

export type ActionHandler = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
/** Called with the window as `this`, then: event, form, formData, options. */
export type FormHandler = (
  this: never,
  ...args: [event: Event, form: HTMLFormElement, formData: never, options?: never]
) => unknown;

export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface HeaderControlsEntry {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: never) => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControlsEntry[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Pixels on the screen; `scale` is a factor. `height: "auto"` follows the content. */
export interface ApplicationPosition {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionHandler | { handler: ActionHandler; buttons: number[] }>;
  form?: FormConfiguration | undefined;
  position: ApplicationPosition;
  [option: string]: unknown;
}

/** What a class or a caller gives; the rest comes from the classes above. */
export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Record<string, ActionHandler | { handler: ActionHandler; buttons: number[] }>;
  form?: FormConfiguration;
  position?: ApplicationPosition;
  [option: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  position?: ApplicationPosition;
  window?: Partial<WindowConfiguration>;
  parts?: string[];
  isFirstRender?: boolean;
  renderContext?: string;
  renderData?: unknown;
  tab?: Record<string, string>;
  [option: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

export interface ApplicationTab {
  id: string;
  group: string;
  icon: string;
  label: string;
  tooltip?: string;
  active: boolean;
  cssClass: string;
}

export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string }[];
  initial?: string | null;
  labelPrefix?: string;
  navClass?: string;
}

export interface TabChangeOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** How an event of the life cycle is run. */
export interface EventSpec {
  async?: boolean;
  handlerArgs?: unknown[];
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
}
