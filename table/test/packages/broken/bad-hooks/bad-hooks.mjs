/** Throws in each hook of the start, and then at every chance. */
/* global Hooks */
globalThis.badCalls = 0;
for (const hook of [
  "init",
  "setup",
  "ready",
  "canvasReady",
  "updateToken",
  "moveToken",
  "createChatMessage",
  "refreshToken",
])
  Hooks.on(hook, () => {
    globalThis.badCalls++;
    throw new Error(`no luck in ${hook}`);
  });
