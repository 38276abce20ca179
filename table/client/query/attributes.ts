/** Attributes, properties, classes, styles and data of a selection's elements. */
import { isShown } from "./selector";
import type { Member, Selection } from "./selection";

type Values = Record<string, unknown>;

const kept = new WeakMap<Member, Values>();

/** `method(name)` reads of the first, `method(name, value)` and `method({ … })` write to all; a function makes the value. */
function readOrWrite(
  read: (element: Element, name: string) => unknown,
  write: (element: Element, name: string, value: unknown) => void,
) {
  return function (this: Selection, name: string | Values, value?: unknown): unknown {
    if (typeof name === "string" && value === undefined) {
      const [first] = this.elements;
      return first && read(first, name);
    }
    const values = typeof name === "string" ? { [name]: value } : name;
    this.elements.forEach((element, index) => writeAll(element, values, { read, write, index }));
    return this;
  };
}

interface Writing {
  read: (element: Element, name: string) => unknown;
  write: (element: Element, name: string, value: unknown) => void;
  index: number;
}

function writeAll(element: Element, values: Values, { read, write, index }: Writing): void {
  for (const [name, value] of Object.entries(values))
    write(
      element,
      name,
      typeof value === "function" ? Reflect.apply(value, element, [index, read(element, name)]) : value,
    );
}

function styleOf(element: Element): CSSStyleDeclaration | null {
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : null;
}

function writeAttribute(element: Element, name: string, value: unknown): void {
  if (value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? name : String(value));
}

function writeStyle(element: Element, name: string, value: unknown): void {
  const text = typeof value === "number" && !UNITLESS.test(name) ? `${value}px` : String(value ?? "");
  styleOf(element)?.setProperty(kebab(name), text);
}

const UNITLESS = /^(opacity|zIndex|z-index|fontWeight|font-weight|lineHeight|line-height|flex.*|order|zoom)$/;
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name: string): string => name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

/** Data attributes are read as numbers, booleans and JSON where they look like it. */
function datum(text: string | undefined): unknown {
  if (text === undefined || !/^(true|false|null|-?\d+(\.\d+)?|[[{].*)$/s.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function readDatum(element: Element, name: string): unknown {
  const own = kept.get(element) ?? {};
  const key = camel(name);
  return key in own ? own[key] : datum(element.getAttribute(`data-${kebab(name)}`) ?? undefined);
}

function allData(element: Element): Values {
  const names = element.getAttributeNames().filter((name) => name.startsWith("data-"));
  const read = names.map((name) => [camel(name.slice(5)), datum(element.getAttribute(name) ?? undefined)]);
  return { ...(Object.fromEntries(read) as Values), ...kept.get(element) };
}

const words = (names: string): string[] => names.split(/\s+/).filter(Boolean);

function toggleClasses(selection: Selection, names: unknown, to?: boolean): Selection {
  selection.elements.forEach((element, index) => {
    const given: unknown =
      typeof names === "function" ? Reflect.apply(names, element, [index, element.className]) : names;
    for (const name of words(String(given ?? ""))) element.classList.toggle(name, to);
  });
  return selection;
}

const attr = readOrWrite((element, name) => element.getAttribute(name) ?? undefined, writeAttribute);
const data = readOrWrite(readDatum, (element, name, value) => {
  kept.set(element, { ...kept.get(element), [camel(name)]: value });
});

export const ATTRIBUTES = {
  attr,
  prop: readOrWrite(
    (element, name) => Reflect.get(element, name),
    (element, name, value) => void Reflect.set(element, name, value),
  ),
  css: readOrWrite((element, name) => getComputedStyle(element).getPropertyValue(kebab(name)), writeStyle),
  data(this: Selection, name?: string | Values, value?: unknown): unknown {
    if (name !== undefined) return data.call(this, name, value);
    const [first] = this.elements;
    return first && allData(first);
  },
  removeData(this: Selection, name?: string): Selection {
    for (const element of this.elements) {
      const rest = Object.entries(kept.get(element) ?? {}).filter(([key]) => name !== undefined && key !== camel(name));
      kept.set(element, Object.fromEntries(rest));
    }
    return this;
  },
  removeAttr(this: Selection, names: string): Selection {
    for (const element of this.elements) for (const name of words(names)) element.removeAttribute(name);
    return this;
  },
  addClass(this: Selection, names: unknown): Selection {
    return toggleClasses(this, names, true);
  },
  removeClass(this: Selection, names?: unknown): Selection {
    if (names !== undefined) return toggleClasses(this, names, false);
    return toggleClasses(this, (_index: number, all: string) => all, false);
  },
  toggleClass(this: Selection, names: unknown, to?: boolean): Selection {
    return toggleClasses(this, names, to);
  },
  hasClass(this: Selection, name: string): boolean {
    return this.elements.some((element) => element.classList.contains(name));
  },
  show(this: Selection): Selection {
    for (const element of this.elements) styleOf(element)?.removeProperty("display");
    return this;
  },
  hide(this: Selection): Selection {
    for (const element of this.elements) styleOf(element)?.setProperty("display", "none");
    return this;
  },
  toggle(this: Selection, to?: boolean): Selection {
    for (const element of this.elements) {
      if (to ?? !isShown(element)) styleOf(element)?.removeProperty("display");
      else styleOf(element)?.setProperty("display", "none");
    }
    return this;
  },
};
