/** Waits at its top for as long as a download may take; the hook init comes after. */
/* global Hooks */
const order = ["loading"];
Hooks.once("init", () => order.push("init"));
await new Promise((resolve) => setTimeout(resolve, 1500));
order.push("loaded");
globalThis.slowOrder = order;
