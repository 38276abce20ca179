/** Events of an object's own (API: foundry.utils.EventEmitterMixin). */

type Listener = (event: Event) => unknown;

interface Held {
  fn: Listener;
  once: boolean;
}

/** Outside the instances, so that a class made by the mixin has no fields of it. */
const listeners = new WeakMap<object, Map<string, Held[]>>();

function heldBy(emitter: object): Map<string, Held[]> {
  const known = listeners.get(emitter) ?? new Map<string, Held[]>();
  listeners.set(emitter, known);
  return known;
}

/** `emittedEvents` lists what the class tells; other names are refused. */
export function EventEmitterMixin(Base: unknown = Object) {
  class EventEmitter extends (Base as new (...args: unknown[]) => object) {
    static emittedEvents: readonly string[] = [];

    addEventListener(type: string, fn: Listener, { once = false }: { once?: boolean } = {}): void {
      const { emittedEvents } = this.constructor as typeof EventEmitter;
      if (!emittedEvents.includes(type)) throw new Error(`"${type}" is not an event of ${this.constructor.name}`);
      const held = heldBy(this);
      held.set(type, [...(held.get(type) ?? []), { fn, once }]);
    }

    removeEventListener(type: string, fn: Listener): void {
      const held = heldBy(this);
      const rest = (held.get(type) ?? []).filter((each) => each.fn !== fn);
      held.set(type, rest);
    }

    /** False where a listener prevented what the event announces. */
    dispatchEvent(event: Event): boolean {
      for (const { fn, once } of heldBy(this).get(event.type) ?? []) {
        if (once) this.removeEventListener(event.type, fn);
        fn(event);
      }
      return !event.defaultPrevented;
    }
  }
  return EventEmitter;
}
