/** The second script of a package whose first is missing. */
globalThis.missingButHere = true;
