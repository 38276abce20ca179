/** How base documents find the primary documents of the running world: `game.collections`, or the server's own. */
import { hostValue } from "../host";

type Lookup = (documentName: string, id: string) => unknown;

function fromGame(documentName: string, id: string): unknown {
  const collections = hostValue("game.collections");
  const collection: unknown = collections instanceof Map ? collections.get(documentName) : undefined;
  return collection instanceof Map ? collection.get(id) : undefined;
}

let lookup: Lookup = fromGame;

/** The server calls this once, with its own store. */
export function setWorldLookup(find: Lookup): void {
  lookup = find;
}

export function findWorldDocument(documentName: string, id: string | null | undefined): unknown {
  return id ? lookup(documentName, id) : undefined;
}
