/** A library that wraps methods, getters and setters named by path, before anything has run them. */
/* global Hooks, game */

const wrapped = new Map();

/** The owner and the name of "a.b.C.prototype.name"; the first part is a global, be it a property or a class. */
function locate(path) {
  const parts = path.split(".");
  const name = parts.pop();
  const owner = parts.reduce((at, part) => at?.[part], globalThis);
  if (owner === undefined || owner === null) throw new Error(`wrap-kit: there is no ${parts.join(".")}`);
  return { owner, name };
}

function descriptorOf(owner, name) {
  for (let at = owner; at; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found) return found;
  }
  throw new Error(`wrap-kit: ${name} is nowhere on the prototype chain`);
}

function chain(original, listeners) {
  return function (...args) {
    const run = (at) =>
      at < 0
        ? (...inner) => original.apply(this, inner)
        : (...inner) => listeners[at].fn.call(this, run(at - 1), ...inner);
    return run(listeners.length - 1)(...args);
  };
}

/** `target#set` names the setter of a property. */
function register(packageId, target, fn) {
  const listeners = wrapped.get(target) ?? [];
  listeners.push({ packageId, fn });
  if (wrapped.has(target)) return;
  wrapped.set(target, listeners);
  const isSetter = target.endsWith("#set");
  const { owner, name } = locate(target.replace("#set", ""));
  const before = descriptorOf(owner, name);
  const after = { ...before, configurable: true };
  if (isSetter) after.set = chain(before.set, listeners);
  else if (before.get) after.get = chain(before.get, listeners);
  else after.value = chain(before.value, listeners);
  Object.defineProperty(owner, name, after);
}

function unregisterAll(packageId) {
  for (const listeners of wrapped.values()) {
    for (let at = listeners.length - 1; at >= 0; at--)
      if (listeners[at].packageId === packageId) listeners.splice(at, 1);
  }
}

const stored = game.settings.storage.get("world").getItem("wrap-kit.verbose");
const language = game.settings.get("core", "language");
globalThis.wrapKit = {
  register,
  unregisterAll,
  wrapped,
  early: { stored, language, user: game.user, userId: game.userId },
};
game.modules.get("wrap-kit").api = globalThis.wrapKit;

register("wrap-kit", "Game.prototype.initialize", async function (wrappedInitialize, ...args) {
  Hooks.callAll("wrapKit.Ready", globalThis.wrapKit);
  return wrappedInitialize(...args);
});

Hooks.once("init", () => {
  game.settings.register("wrap-kit", "verbose", {
    name: "WRAPKIT.Verbose",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
});
