/** CONFIG.statusEffects: an array in 13, in 14 a registry by id that still answers as an array. */
import type { Difference } from "../../common/versions/difference";
import { logCompatibilityWarning } from "../../common/utils/text";
import type { StatusEffectConfig } from "../core/status-effects";

export const STATUS_REGISTRY: Difference = {
  id: "status-effects-by-id",
  in13: "CONFIG.statusEffects is an array",
  in14: "it is kept by id; find, push and the like still work, and an array put in its place fills it anew",
  source: "https://github.com/foundryvtt/foundryvtt/issues/13122",
  furnish() {
    const effects = [...CONFIG.statusEffects];
    const registry = createStatusRegistry(effects);
    Object.defineProperty(CONFIG, "statusEffects", {
      configurable: true,
      enumerable: true,
      get: () => registry,
      set: (given: StatusEffectConfig[] | Record<string, StatusEffectConfig>) => {
        const message = "CONFIG.statusEffects is kept by id: set its entries one by one.";
        if (Array.isArray(given)) logCompatibilityWarning(message, { since: 14, until: 16, once: true });
        effects.splice(0, Infinity, ...entriesOf(given));
      },
    });
  },
};

function entriesOf(given: StatusEffectConfig[] | Record<string, StatusEffectConfig>): StatusEffectConfig[] {
  if (Array.isArray(given)) return [...given];
  return Object.entries(given).map(([id, effect]) => ({ ...effect, id }));
}

/** An array to those who use it as one; its keys are the ids. */
function createStatusRegistry(effects: StatusEffectConfig[]): StatusEffectConfig[] {
  const at = (key: string | symbol): number =>
    typeof key === "string" ? effects.findIndex((effect) => effect.id === key) : -1;
  return new Proxy(effects, {
    get: (target, key, receiver) =>
      at(key) >= 0 && !isOfArray(key) ? target[at(key)] : Reflect.get(target, key, receiver),
    has: (target, key) => at(key) >= 0 || Reflect.has(target, key),
    set: (target, key, value: StatusEffectConfig) => write(target, key, value),
    deleteProperty: (target, key) => remove(target, at(key), key),
    ownKeys: (target) => [...target.map((effect) => effect.id), "length"],
    getOwnPropertyDescriptor: (target, key) =>
      at(key) >= 0
        ? { value: target[at(key)], writable: true, enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, key),
  });
}

function isOfArray(key: string | symbol): boolean {
  return typeof key === "symbol" || key in Array.prototype || /^\d+$/.test(key);
}

/** By id an effect is put in or replaced; by number and length as in any array. */
function write(effects: StatusEffectConfig[], key: string | symbol, value: StatusEffectConfig): boolean {
  if (isOfArray(key)) return Reflect.set(effects, key, value);
  const id = String(key);
  const known = effects.findIndex((effect) => effect.id === id);
  effects.splice(known < 0 ? effects.length : known, known < 0 ? 0 : 1, { ...value, id });
  return true;
}

function remove(effects: StatusEffectConfig[], at: number, key: string | symbol): boolean {
  if (at < 0) return Reflect.deleteProperty(effects, key);
  effects.splice(at, 1);
  return true;
}
