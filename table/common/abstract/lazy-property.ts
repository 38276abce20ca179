/** Shown values that are worked out when they are first read: references to other documents. */

/** A property that is worked out when it is read; what is assigned takes its place. */
export function defineLazy(model: object, name: string, get: () => unknown): void {
  const set = (value: unknown): void => {
    Object.defineProperty(model, name, { value, writable: true, configurable: true, enumerable: true });
  };
  Object.defineProperty(model, name, { get, set, configurable: true, enumerable: true });
}

/** A property with a value, whatever the class has of that name; where nothing is in the way it is assigned, which is much faster. */
export function defineShown(model: object, name: string, value: unknown): void {
  const isFree = !(name in model) || Object.hasOwn(model, name);
  // What a package has fixed there is not assigned, and replaced.
  if (!isFree || !Reflect.set(model, name, value))
    Object.defineProperty(model, name, { value, writable: true, configurable: true, enumerable: true });
}
