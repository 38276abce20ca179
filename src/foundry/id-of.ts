/** Ids of documents: one that is not in the world yet has none, and whoever asks for it is mistaken. */

/** The document's id; throws where it has none. */
export function idOf({ id }: { readonly id: string | null }): string {
  if (id === null) throw new Error("a document that is not in the world was asked for its id");
  return id;
}

/** The id of whoever uses this client; throws before anybody has joined. */
export function ownId(): string {
  if (!game.user) throw new Error("nobody has joined on this client");
  return idOf(game.user);
}
