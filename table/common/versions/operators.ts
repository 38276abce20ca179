/** Values that say what becomes of a key in a change (API: foundry.data.operators of version 14). */
import { isEqual } from "../utils/clone";
import { isObject, isPlainObject, type Source } from "../utils/types";

/** Marks the serialized form of an operator. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** Where an operator keeps its value, out of the way of the keys that show through. */
export const OPERATOR_VALUE = Symbol("operator value");

export class DataFieldOperator {
  declare [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    Object.defineProperty(this, OPERATOR_VALUE, { value, writable: true, configurable: true });
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The inner value; what is no operator is its own. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  static set(operator: DataFieldOperator, value: unknown): unknown {
    return (operator[OPERATOR_VALUE] = value);
  }

  /** Operators of one kind with equal values are equal, and none equals a plain value. */
  static equals(a: unknown, b: unknown): boolean {
    if (!(a instanceof DataFieldOperator) && !(b instanceof DataFieldOperator)) return isEqual(a, b);
    const sameKind = isObject(a) && isObject(b) && a.constructor === b.constructor;
    return sameKind && isEqual(DataFieldOperator.get(a), DataFieldOperator.get(b));
  }

  equals(other: unknown): boolean {
    return DataFieldOperator.equals(this, other);
  }

  toJSON(): Source {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this[OPERATOR_VALUE] };
  }
}

/** The value of a key that is to go. */
export class ForcedDeletion extends DataFieldOperator {}

/** The value of a key that is to be replaced as a whole, not merged. */
export class ForcedReplacement extends DataFieldOperator {
  /** One whose value can be looked into: its keys show through. */
  static override create(value?: unknown): ForcedReplacement {
    return new Proxy(new ForcedReplacement(value), SHOWS_ITS_VALUE);
  }
}

function shownIn(operator: ForcedReplacement, key: PropertyKey): object | null {
  const value = operator[OPERATOR_VALUE];
  return !(key in operator) && typeof value === "object" && value !== null ? value : null;
}

const SHOWS_ITS_VALUE: ProxyHandler<ForcedReplacement> = {
  get: (operator, key) => Reflect.get(shownIn(operator, key) ?? operator, key) as unknown,
  has: (operator, key) => key in operator || key in (shownIn(operator, key) ?? {}),
  set: (operator, key, value) => Reflect.set(shownIn(operator, key) ?? operator, key, value),
  deleteProperty: (operator, key) => Reflect.deleteProperty(shownIn(operator, key) ?? operator, key),
  ownKeys: (operator) => [OPERATOR_VALUE, ...Reflect.ownKeys(Object(operator[OPERATOR_VALUE]) as object)],
  getOwnPropertyDescriptor(operator, key) {
    const found = Reflect.getOwnPropertyDescriptor(shownIn(operator, key) ?? operator, key);
    return found && { ...found, configurable: true };
  },
};

/** `_del`: one for all. */
export const DELETION = new ForcedDeletion();

const KINDS: Record<string, (value: unknown) => DataFieldOperator> = {
  ForcedDeletion: () => DELETION,
  ForcedReplacement: (value) => ForcedReplacement.create(value),
};

/** The operator that was serialized. Throws where it is none. */
export function reconstructOperator(serialized: Source): DataFieldOperator {
  const kind = KINDS[String(serialized[OPERATOR_IDENTIFIER])];
  if (!kind) throw new Error(`${JSON.stringify(serialized)} is no serialized operator`);
  return kind(serialized["value"]);
}

/** Carries out all operators (and the keys of 13) in an object, in place; what is replaced has its own carried out. */
export function applyDataOperators<T>(object: T): T {
  if (!isPlainObject(object)) return object;
  for (const [key, value] of Object.entries(object as Source)) {
    const name = key.replace(/^[-=]=/, "");
    const plain = applyDataOperators(DataFieldOperator.get(value));
    if (value instanceof ForcedDeletion || key.startsWith("-=")) {
      for (const gone of [key, name]) Reflect.deleteProperty(object, gone);
    } else if (plain !== value || name !== key) {
      Reflect.deleteProperty(object, key);
      Reflect.set(object, name, plain);
    }
  }
  return object;
}
