/** Fails in every hook of the start, of documents and of the system, and counts how often it was called. */
/* global Hooks */
globalThis.failed = {};

const START = ["init", "i18nInit", "setup", "ready", "canvasReady", "renderChatLog"];
const DOCUMENTS = ["Combat", "Combatant", "ChatMessage", "Token", "Actor", "ActiveEffect", "Item", "Region", "Setting"];
const OTHERS = [
  "preMoveToken",
  "moveToken",
  "renderChatMessageHTML",
  "combatStart",
  "combatTurn",
  "combatRound",
  "combatTurnChange",
  "userConnected",
  "zonebound.fieldChanged",
  "zonebound.hiddenChanged",
];

const ofDocuments = DOCUMENTS.flatMap((name) =>
  ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"].map((step) => `${step}${name}`),
);

for (const hook of [...START, ...ofDocuments, ...OTHERS])
  Hooks.on(hook, () => {
    globalThis.failed[hook] = (globalThis.failed[hook] ?? 0) + 1;
    throw new Error(`no luck in ${hook}`);
  });
