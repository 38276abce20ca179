/** What a pack source must hold: an id and a fitting key for every document at every depth. */

/** Embedded collections by the collection that holds them, as Foundry's storage keys name them. */
const EMBEDDED = {
  actors: ["items", "effects"],
  cards: ["cards"],
  combats: ["combatants", "groups"],
  items: ["effects"],
  journal: ["pages", "categories"],
  playlists: ["sounds"],
  regions: ["behaviors"],
  scenes: ["drawings", "lights", "levels", "notes", "regions", "sounds", "templates", "tiles", "tokens", "walls"],
  tables: ["results"],
  tokens: ["delta"],
  delta: ["items", "effects"],
};

const ID = /^[a-zA-Z0-9]{16}$/;

/** The collection that documents of a pack type are stored in. */
export const COLLECTIONS = {
  Actor: "actors",
  Adventure: "adventures",
  Cards: "cards",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
};

function embeddedOf(document, collection) {
  const members = (EMBEDDED[collection] ?? []).map((name) => [name, document[name]]);
  return members.filter(([, value]) => value !== undefined && value !== null);
}

function placesOf(document, collection) {
  return embeddedOf(document, collection).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((child, index) => ({ name, child, path: `${name}[${index}]` }))
      : [{ name, child: value, path: name }],
  );
}

function faultsHere(document, { key, path }) {
  if (typeof document !== "object" || document === null) return [`${path}: is no document`];
  if (!ID.test(String(document._id ?? ""))) return [`${path}: _id must be 16 letters or digits, found ${document._id}`];
  const expected = `${key}${document._id}`;
  return document._key === expected ? [] : [`${path}: _key must be ${expected}, found ${document._key}`];
}

function faultsIn(document, place) {
  const here = faultsHere(document, place);
  if (here.length > 0) return here;
  const stem = document._key.replace(/^![^!]*!/, "");
  return placesOf(document, place.collection).flatMap(({ name, child, path }) => {
    const chain = `${place.chain}.${name}`;
    return faultsIn(child, { collection: name, chain, key: `!${chain}!${stem}.`, path: `${place.path}.${path}` });
  });
}

/**
 * Everything wrong with the ids and keys of one source document, as sentences that name the path inside it.
 * @param {unknown} document a primary document with all it embeds
 * @param {string} collection the storage collection of its pack (`scenes`, `actors`…)
 * @returns {string[]}
 */
export function findFaults(document, collection) {
  if (document?._key?.startsWith("!folders!")) {
    return faultsHere(document, { key: "!folders!", path: "folder" });
  }
  return faultsIn(document, { collection, chain: collection, key: `!${collection}!`, path: "document" });
}
