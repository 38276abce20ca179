/** Loaded into the table's process (`node --expose-gc --import`): on SIGUSR2 it collects garbage and prints its memory. */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`);
});
