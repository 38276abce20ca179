/** Values broken by chance: a part of them replaced by something odd, left out, or joined by a field that nobody knows. */
import fc from "../properties";

/** Deeper than anything is. */
export const DEEP: unknown = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);
/** Longer than anybody writes. */
export const HUGE = "x".repeat(1_000_000);
const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 5, 0.5, NaN, Infinity, -Infinity, 1e8, 1e308, "", "no", "__proto__", "constructor", HUGE],
  ...[[], {}, [[]], DEEP, Array(100_000).fill("ann"), Array(3).fill(null), JSON.parse('{"__proto__":{"who":"orc"}}')],
  ...[
    { kind: "zone" },
    { kind: "__proto__" },
    { zone: HUGE },
    "orc",
    "A",
    { kind: "leave", who: "ann" },
    new Map(),
    new Uint8Array(64),
  ],
];

/** Every way into a value, the value itself included. */
export function waysInto(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [way, ...inner.flatMap(([key, part]) => waysInto(part, [...way, key]))];
}

/** The value with what stands at the way replaced; with another field beside it, or without it. */
export function broken(value: unknown, [key, ...way]: readonly string[], how: Break): unknown {
  if (key === undefined) return how.kind === "added" ? added(value, how) : how.put;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : Object.assign({}, value);
  if (how.kind === "left out" && way.length === 0) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, broken(Reflect.get(copy, key), way, how));
  return copy;
}

function added(value: unknown, { field, put }: Break): unknown {
  const copy: object = Object.assign({}, value);
  Object.defineProperty(copy, field, { value: put, enumerable: true, configurable: true, writable: true });
  return copy;
}

export interface Break {
  readonly kind: "replaced" | "left out" | "added";
  readonly field: string;
  readonly put: unknown;
}

/** Any such break. */
export const breaks: fc.Arbitrary<Break> = fc.record({
  kind: fc.constantFrom("replaced", "replaced", "left out", "added"),
  field: fc.constantFrom("__proto__", "constructor", "toString", "from", "who", "whatever", HUGE),
  put: fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 })),
});
