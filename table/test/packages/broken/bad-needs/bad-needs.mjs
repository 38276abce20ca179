/** Is not to be loaded: what it needs is not there. */
globalThis.neediness = true;
