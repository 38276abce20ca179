/** Sources that were cleaned and found valid as part of a larger one: the model that is made of one need not do it again. */

const settled = new WeakMap<object, unknown>();
const sound = new WeakSet<object>();

/** Says that the next model of this class to be made of the source may take it as it is. */
export function settle(source: object, model: unknown): void {
  settled.set(source, model);
}

/** Whether that was said; said once, it holds once, since the source may be changed later. */
export function takeSettled(source: object, model: unknown): boolean {
  if (settled.get(source) !== model) return false;
  return settled.delete(source);
}

/** Shows a model all of whose source has just been cleaned and checked. Later its source may have been changed by hand. */
export function showSound(model: object, show: () => void): void {
  sound.add(model);
  try {
    show();
  } finally {
    sound.delete(model);
  }
}

/** Whether the model is being shown so. */
export function isSound(model: unknown): boolean {
  return typeof model === "object" && model !== null && sound.has(model);
}
