/** Is not to be loaded: it is for a later version. */
globalThis.fromTheFuture = true;
