/** A library of calls between clients: functions registered under names, run on the GM's client or on others', with answers. */
/* global Hooks, foundry, game */
(() => {
  "use strict";
  const CHANNEL = "module.relay";
  const functions = new Map();
  const waiting = new Map();

  const activeGM = () => game.users.activeGM;
  const send = (message) => game.socket.emit(CHANNEL, message);

  async function runHere(name, args, senderId) {
    const fn = functions.get(name);
    if (!fn) throw new Error(`relay: "${name}" is registered nowhere`);
    return fn.call({ socketdata: { userId: senderId } }, ...args);
  }

  function ask(userId, name, args) {
    if (userId === game.userId) return runHere(name, args, game.userId);
    if (!game.users.get(userId)?.active) return Promise.reject(new Error(`relay: ${userId} is not connected`));
    const id = foundry.utils.randomID();
    send({ kind: "request", id, name, args, to: [userId], answer: true });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject, userId }));
  }

  async function answer({ id, name, args, answer: wanted }, senderId) {
    try {
      const result = await runHere(name, args, senderId);
      if (wanted) send({ kind: "result", id, result, to: [senderId] });
    } catch (error) {
      if (wanted) send({ kind: "failure", id, message: error.message, to: [senderId] });
      else console.error(error);
    }
  }

  /** The sender is what the server says, not what the message says. */
  function hear(message, senderId) {
    if (message.to && !message.to.includes(game.userId)) return;
    if (message.kind === "request") return void answer(message, senderId);
    const open = waiting.get(message.id);
    if (!open || open.userId !== senderId) return;
    waiting.delete(message.id);
    if (message.kind === "result") open.resolve(message.result);
    else open.reject(new Error(message.message));
  }

  const relay = {
    register: (name, fn) => functions.set(name, fn),
    executeAsGM: (name, ...args) => {
      const gm = activeGM();
      return gm ? ask(gm.id, name, args) : Promise.reject(new Error("relay: no GM is connected"));
    },
    executeAsUser: (name, userId, ...args) => ask(userId, name, args),
    executeForUsers: async (name, ids, ...args) => {
      if (ids.includes(game.userId)) await runHere(name, args, game.userId);
      send({ kind: "request", name, args, to: ids.filter((id) => id !== game.userId) });
    },
    executeForOthers: (name, ...args) => send({ kind: "request", name, args }),
    executeForEveryone: async (name, ...args) => {
      send({ kind: "request", name, args });
      return runHere(name, args, game.userId);
    },
  };

  Hooks.once("init", () => {
    game.modules.get("relay").api = relay;
    Hooks.callAll("relay.ready", relay);
  });
  Hooks.once("ready", () => {
    game.socket.on(CHANNEL, hear);
    game.socket.on("userConnected", () => {});
    game.socket.on("userActivity", () => {});
  });
})();
