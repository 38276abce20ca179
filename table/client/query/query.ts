/** `$` and `jQuery` of the table: what the older windows of packages use of it, by its own means; what is missing says so. */
import { absentMembers } from "../core/absent";
import { ATTRIBUTES } from "./attributes";
import { CONTENT } from "./content";
import { EVENTS } from "./events";
import { parseHtml, select } from "./make-selection";
import { MEASURES } from "./measures";
import { Selection, type Member, type Subject } from "./selection";
import { TRAVERSAL } from "./traversal";

const MISSING =
  `animate bind unbind delegate undelegate delay queue dequeue clearQueue finish fadeTo load wrapAll wrapInner unwrap
replaceAll prevUntil offsetParent innerWidth innerHeight promise ajaxStart ajaxStop`.split(/\s+/);

const MISSING_STATICS = `ajax get post getJSON getScript Deferred when Callbacks ajaxSetup param globalEval`.split(
  /\s+/,
);

Object.assign(Selection.prototype, TRAVERSAL, ATTRIBUTES, CONTENT, EVENTS, MEASURES, absentMembers("jQuery", MISSING));

function find(subject?: Subject | (() => unknown), context?: Subject | Record<string, unknown>): Selection {
  if (typeof subject === "function") {
    queueMicrotask(subject);
    return select(document);
  }
  if (isPlain(context)) return written(select(subject), context);
  return select(subject, context);
}

/** `$("<input>", { type: "hidden" })` */
function written(made: Selection, attributes: Record<string, unknown>): Selection {
  for (const [name, value] of Object.entries(attributes)) {
    const method: unknown = Reflect.get(made, name);
    if (typeof method === "function") Reflect.apply(method, made, [value]);
    else Reflect.apply(ATTRIBUTES.attr, made, [name, value]);
  }
  return made;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function extend(...given: unknown[]): object {
  const deep = given[0] === true;
  const [target, ...sources] = (deep ? given.slice(1) : given).map(
    (each) => Object(each ?? {}) as Record<string, unknown>,
  );
  const into = sources.length ? target : Selection.prototype;
  for (const source of sources.length ? sources : [target]) if (source) mergeInto(Object(into) as object, source, deep);
  return Object(into) as object;
}

function mergeInto(target: object, source: object, deep: boolean): void {
  for (const [name, value] of Object.entries(source)) {
    const old: unknown = Reflect.get(target, name);
    if (deep && isPlain(value)) Reflect.set(target, name, extend(true, isPlain(old) ? old : {}, value));
    else if (value !== undefined) Reflect.set(target, name, value);
  }
}

function each(many: object, callback: (this: unknown, key: number | string, value: unknown) => unknown): object {
  const isList = "length" in many;
  for (const [key, value] of Object.entries(isList ? Array.from(many as ArrayLike<unknown>) : many))
    if (callback.call(value, isList ? Number(key) : key, value) === false) break;
  return many;
}

/** `instanceof jQuery` holds for its selections, and what is put into `$.fn` is theirs. */
export const query = Object.assign(find, {
  ...{ prototype: Selection.prototype, fn: Selection.prototype, extend, each },
  ...absentMembers("jQuery", MISSING_STATICS),
  map: (many: ArrayLike<unknown>, callback: (value: unknown, index: number) => unknown) =>
    Array.from(many).flatMap((value, index) => callback(value, index) ?? []),
  contains: (outer: Node, inner: Node) => outer !== inner && outer.contains(inner),
  inArray: (value: unknown, list: readonly unknown[]) => list.indexOf(value),
  isArray: Array.isArray,
  isEmptyObject: (value: object) => Object.keys(value).length === 0,
  isFunction: (value: unknown) => typeof value === "function",
  isPlainObject: isPlain,
  isNumeric: (value: unknown) => value !== "" && Number.isFinite(Number(value)),
  makeArray: (many: ArrayLike<unknown>) => Array.from(many),
  noop: () => undefined,
  parseHTML: (html: string): Member[] => parseHtml(html),
  parseJSON: (text: string) => JSON.parse(text) as unknown,
  trim: (text: string) => text.trim(),
  type: (value: unknown) => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value),
});
