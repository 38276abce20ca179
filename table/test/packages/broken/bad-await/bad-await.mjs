/** Waits for what fails. */
await new Promise((_resolve, reject) => setTimeout(() => reject(new Error("the wait was in vain")), 50));
