/** Options and positions of windows of the older kind
 *  (API: foundry.appv1.api.Application, https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html). */
import type { DragDropConfiguration } from "../applications/ux/drag-drop";
import type { SearchFilterConfiguration } from "../applications/ux/search-filter";
import type { TabsOptions } from "../applications/ux/tabs";

export interface ApplicationOptions {
  /** Of windows further up the chain of classes than this one no hooks are called. */
  baseApplication: string | null;
  width: number | null;
  height: number | "auto" | null;
  top: number | null;
  left: number | null;
  scale: number | null;
  /** A window of its own, else its content alone. */
  popOut: boolean;
  minimizable: boolean;
  resizable: boolean;
  id: string;
  classes: string[];
  title: string;
  template: string | null;
  scrollY: string[];
  tabs: TabsOptions[];
  dragDrop: Pick<DragDropConfiguration, "dragSelector" | "dropSelector">[];
  filters: Omit<SearchFilterConfiguration, "callback">[];
  [more: string]: unknown;
}

export interface RenderOptions extends Partial<ApplicationOptions> {
  focus?: boolean;
}

export interface Position {
  width: number | null;
  height: number | "auto" | null;
  left: number | null;
  top: number | null;
  scale: number | null;
  zIndex: number;
}

export interface HeaderButton {
  label: string;
  class: string;
  icon: string;
  onclick?: ((event: Event) => unknown) | null;
}

export const RENDER_STATES = Object.freeze({
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
  ERROR: 3,
});

export function defaultOptions(): ApplicationOptions {
  return {
    ...{ baseApplication: null, width: null, height: null, top: null, left: null, scale: null },
    ...{ popOut: true, minimizable: true, resizable: false, id: "", classes: [], title: "", template: null },
    ...{ scrollY: [], tabs: [], dragDrop: [], filters: [] },
  };
}
