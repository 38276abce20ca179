/** Puts in what version 13 has and the table lacks: classes and functions that say so when they are used. */
import { absent, absentClass } from "../core/absent";
import { APPLICATION_MEMBERS } from "./application-members";
import { CANVAS_MEMBERS } from "./canvas-members";
import { CORE_MEMBERS } from "./core-members";
import { CLIENT_DOCUMENT, MODEL_MEMBERS } from "./model-members";
import { NAMESPACE_CLASSES } from "./namespace-classes";
import { NAMESPACE_FUNCTIONS } from "./namespace-functions";
import { STATIC_MEMBERS } from "./static-members";
import { words } from "./words";

type Lists = Readonly<Record<string, string>>;
type Make = (name: string) => unknown;

const MEMBERS: Lists[] = [MODEL_MEMBERS, CANVAS_MEMBERS, APPLICATION_MEMBERS, CORE_MEMBERS];

/** `foundry` gains the names of the lists that it has not, and so do its classes. What is there stays as it is. */
export function completeSurface(foundry: object): void {
  fillNamespaces(foundry, NAMESPACE_CLASSES, absentClass);
  fillNamespaces(foundry, NAMESPACE_FUNCTIONS, absent);
  fillClientDocuments(foundry);
  for (const lists of MEMBERS) for (const [path, names] of Object.entries(lists)) fillClass(foundry, path, names);
  for (const [path, names] of Object.entries(STATIC_MEMBERS)) fill(objectAt(foundry, path), names, `${path}.`, absent);
}

function fillNamespaces(foundry: object, lists: Lists, make: Make): void {
  for (const [path, names] of Object.entries(lists)) fill(objectAt(foundry, path), names, `${path}.`, make);
}

function fillClass(foundry: object, path: string, names: string): void {
  const prototype: unknown = Reflect.get(objectAt(foundry, path), "prototype");
  if (isObject(prototype)) fill(prototype, names, `${path.split(".").at(-1) ?? ""}#`, absent);
}

/** All documents of a client share these, whatever class they are of. */
function fillClientDocuments(foundry: object): void {
  for (const [name, cls] of Object.entries(objectAt(foundry, "foundry.documents"))) {
    const isClientDocument = typeof cls === "function" && !name.startsWith("Base") && "collectionName" in cls;
    if (isClientDocument) fill(objectOf(cls.prototype), CLIENT_DOCUMENT, `${name}#`, absent);
  }
}

function fill(target: object, names: string, prefix: string, make: Make): void {
  for (const name of words(names)) {
    if (name in target) continue;
    Object.defineProperty(target, name, {
      value: make(prefix + name),
      ...{ configurable: true, writable: true, enumerable: !prefix.endsWith("#") },
    });
  }
}

/** The namespace or class at a path; a namespace that is not there is made. */
function objectAt(foundry: object, path: string): object {
  let at = foundry;
  for (const part of path.split(".").slice(1)) {
    if (!isObject(Reflect.get(at, part))) Reflect.set(at, part, {});
    at = objectOf(Reflect.get(at, part));
  }
  return at;
}

function objectOf(value: unknown): object {
  if (isObject(value)) return value;
  throw new Error("This is neither a namespace nor a class");
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
