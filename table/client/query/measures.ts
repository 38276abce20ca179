/** Sizes and places of a selection's first element, forms, and changes of view, which happen at once on the table. */
import type { Selection } from "./selection";

type Callback = () => unknown;

const first = (selection: Selection): HTMLElement | undefined =>
  selection.elements.find((element): element is HTMLElement => element instanceof HTMLElement);

/** `width()` reads, `width(5)` writes pixels. */
const size = (side: "width" | "height") =>
  function (this: Selection, value?: number | string): unknown {
    if (value === undefined) return this[0] instanceof Window ? windowSize(side) : inner(first(this), side);
    for (const element of this.elements)
      if (element instanceof HTMLElement) element.style[side] = typeof value === "number" ? `${value}px` : value;
    return this;
  };

const windowSize = (side: "width" | "height"): number => (side === "width" ? innerWidth : innerHeight);

function inner(element: HTMLElement | undefined, side: "width" | "height"): number | undefined {
  if (!element) return undefined;
  const style = getComputedStyle(element);
  const [a, b] = side === "width" ? [style.paddingLeft, style.paddingRight] : [style.paddingTop, style.paddingBottom];
  const whole = side === "width" ? element.clientWidth : element.clientHeight;
  return whole - (parseFloat(a) || 0) - (parseFloat(b) || 0);
}

function margins(element: HTMLElement, side: "Width" | "Height"): number {
  const style = getComputedStyle(element);
  const [a, b] = side === "Width" ? [style.marginLeft, style.marginRight] : [style.marginTop, style.marginBottom];
  return (parseFloat(a) || 0) + (parseFloat(b) || 0);
}

const outer = (side: "Width" | "Height") =>
  function (this: Selection, withMargin = false): number | undefined {
    const element = first(this);
    return element && element[`offset${side}`] + (withMargin ? margins(element, side) : 0);
  };

const scroll = (side: "scrollTop" | "scrollLeft") =>
  function (this: Selection, value?: number): unknown {
    if (value === undefined) return this.elements[0]?.[side];
    for (const element of this.elements) element[side] = value;
    return this;
  };

/** Shown or hidden at once, the callback soon after. */
const view = (method: "show" | "hide" | "toggle") =>
  function (this: Selection & Record<"show" | "hide" | "toggle", () => Selection>, ...given: unknown[]): Selection {
    this[method]();
    const callback = given.find((each): each is Callback => typeof each === "function");
    if (callback) for (const member of this) queueMicrotask(() => void Reflect.apply(callback, member, []));
    return this;
  };

function entriesOf(selection: Selection): [string, string][] {
  const form = first(selection)?.closest("form");
  return form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
}

export const MEASURES = {
  width: size("width"),
  height: size("height"),
  outerWidth: outer("Width"),
  outerHeight: outer("Height"),
  scrollTop: scroll("scrollTop"),
  scrollLeft: scroll("scrollLeft"),
  fadeIn: view("show"),
  fadeOut: view("hide"),
  fadeToggle: view("toggle"),
  slideDown: view("show"),
  slideUp: view("hide"),
  slideToggle: view("toggle"),
  stop(this: Selection): Selection {
    return this;
  },
  offset(this: Selection): { top: number; left: number } | undefined {
    const box = first(this)?.getBoundingClientRect();
    return box && { top: box.top + scrollY, left: box.left + scrollX };
  },
  position(this: Selection): { top: number; left: number } | undefined {
    const element = first(this);
    return element && { top: element.offsetTop, left: element.offsetLeft };
  },
  serializeArray(this: Selection): { name: string; value: string }[] {
    return entriesOf(this).map(([name, value]) => ({ name, value }));
  },
  serialize(this: Selection): string {
    return new URLSearchParams(entriesOf(this)).toString();
  },
};
