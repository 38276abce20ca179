/** Puts functions of its own around methods that the system calls or defines, as wrapping libraries do. */
/* global Hooks, CONFIG */
globalThis.wrapped = {};

function wrap(prototype, name) {
  let owner = prototype;
  while (owner && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
  const original = owner?.[name];
  if (typeof original !== "function") return;
  prototype[name] = function wrapper(...args) {
    globalThis.wrapped[name] = (globalThis.wrapped[name] ?? 0) + 1;
    return original.apply(this, args);
  };
}

Hooks.once("setup", () => {
  const { Token, Combat, ChatMessage, Actor, Scene } = CONFIG;
  for (const name of ["move", "update", "_preUpdateMovement", "getCenterPoint", "getSnappedPosition"])
    wrap(Token.documentClass.prototype, name);
  for (const name of ["nextTurn", "nextRound", "startCombat", "update"]) wrap(Combat.documentClass.prototype, name);
  for (const name of ["renderHTML", "update"]) wrap(ChatMessage.documentClass.prototype, name);
  wrap(Actor.documentClass.prototype, "toggleStatusEffect");
  wrap(Scene.documentClass.prototype, "updateEmbeddedDocuments");
  wrap(CONFIG.Token.rulerClass.prototype, "refresh");
});
