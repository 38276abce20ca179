/** Listens with a promise that nobody catches. */
/* global Hooks */
Hooks.once("ready", async () => {
  await null;
  throw new Error("no luck after a while");
});
