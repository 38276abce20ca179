/** The value of a setting: cast, cleaned and checked by the type it was registered with. */

interface FieldLike {
  clean(value: unknown, options?: object): unknown;
  validate(value: unknown, options?: object): unknown;
  initialize(value: unknown, model?: object, options?: object): unknown;
  getInitialValue?(data?: object): unknown;
  initial?: unknown;
}

interface ModelClassLike {
  new (data?: object, options?: object): { toObject(): object };
  fromSource?(data: object, options?: object): object;
  schema: unknown;
}

export function isField(type: unknown): type is FieldLike {
  return typeof type === "object" && type !== null && "clean" in type && "initialize" in type;
}

function isModelClass(type: unknown): type is ModelClassLike {
  return typeof type === "function" && "schema" in type && "defineSchema" in type;
}

/** The value as a reader gets it; what cannot be read becomes the default. */
export function initializeValue(type: unknown, raw: unknown, fallback: unknown): unknown {
  const value = raw === undefined ? structured(fallback) : raw;
  if (isField(type)) return initializeField(type, value);
  if (isModelClass(type)) return new type(asObject(value));
  return castPrimitive(type, value);
}

function initializeField(field: FieldLike, value: unknown): unknown {
  const cleaned = field.clean(value);
  return field.validate(cleaned)
    ? field.initialize(field.clean(field.getInitialValue?.({}) ?? field.initial))
    : field.initialize(cleaned);
}

/** The value as it is stored; throws where the type refuses it. */
export function cleanValue(type: unknown, value: unknown): unknown {
  if (isField(type)) return cleanField(type, value);
  if (isModelClass(type)) return new type(asObject(value)).toObject();
  const cast = castPrimitive(type, value);
  if (type === Number && Number.isNaN(cast)) throw new Error(`"${String(value)}" is not a number`);
  return cast;
}

function cleanField(field: FieldLike, value: unknown): unknown {
  const cleaned = field.clean(value);
  const failure = field.validate(cleaned, { fallback: false });
  if (failure) throw new Error(failure instanceof Error ? failure.message : String(failure));
  return toPlain(cleaned);
}

/** Sets and models become what JSON can hold. */
function toPlain(value: unknown): unknown {
  if (value instanceof Set) return [...value];
  if (hasToObject(value)) return value.toObject();
  return value;
}

function castPrimitive(type: unknown, value: unknown): unknown {
  if (type === undefined || type === null || value === null || value === undefined) return value;
  if (type === Object || type === Array) return value;
  if (type === Boolean) return value === "false" ? false : Boolean(value);
  if (type === Number) return Number(value);
  if (type === String) return String(value);
  return isFunction(type) ? castByFunction(type, value) : value;
}

/** A class is constructed, a plain function is called. */
function castByFunction(type: (...args: never[]) => unknown, value: unknown): unknown {
  if (type.prototype === undefined) return Reflect.apply(type, undefined, [value]);
  if (value instanceof type) return value;
  return Reflect.construct(type, [value]) as unknown;
}

function isFunction(type: unknown): type is (...args: never[]) => unknown {
  return typeof type === "function";
}

function structured(value: unknown): unknown {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? structuredClone(value)
    : value;
}

function hasToObject(value: unknown): value is { toObject(): object } {
  return typeof value === "object" && value !== null && "toObject" in value && typeof value.toObject === "function";
}

function asObject(value: unknown): object {
  if (hasToObject(value)) return value.toObject();
  return typeof value === "object" && value !== null ? value : {};
}
