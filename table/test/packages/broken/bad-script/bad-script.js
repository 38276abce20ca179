/** Throws while it loads, as a plain script. */
/* global nowhereToBeFound */
globalThis.scriptRan = true;
nowhereToBeFound();
