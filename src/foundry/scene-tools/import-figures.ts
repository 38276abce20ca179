/** A battlefield taken from the compendium brings its figures along: tokens without actors could not fight. */

interface Wanted {
  readonly pack: CompendiumCollection<"Actor">;
  readonly id: string;
}

/** Registers the hook; called once in `init`. It is synchronous and runs on the importing client only. */
export function registerImports(): void {
  Hooks.on("preCreateScene", (scene, _data, options) => {
    const wanted = wantedFigures(scene);
    if (wanted.length === 0) return true;
    void importWith(scene, wanted, options);
    return false;
  });
}

/** Actors of this system's compendia that tokens of the scene name and the world lacks. */
function wantedFigures(scene: Scene.Implementation): Wanted[] {
  const ids = new Set(
    scene.tokens.contents.flatMap(({ actorId }) => (actorId && !game.actors.has(actorId) ? [actorId] : [])),
  );
  const packs = game.packs.filter(isOurs);
  return [...ids].flatMap((id) => packs.filter((pack) => pack.index.has(id)).map((pack) => ({ pack, id })));
}

function isOurs(pack: CompendiumCollection.Any): pack is CompendiumCollection<"Actor"> {
  return pack.documentName === "Actor" && pack.metadata.packageName === "zonebound";
}

/** Brings in the figures of a scene of the compendium that the world lacks, under the ids that its tokens know. */
export async function importFigures(
  scene: Scene.Implementation,
  wanted: readonly Wanted[] = wantedFigures(scene),
): Promise<void> {
  for (const { pack, id } of wanted) await game.actors.importFromCompendium(pack, id, {}, { keepId: true });
}

/** The actors first, then the scene. */
async function importWith(scene: Scene.Implementation, wanted: readonly Wanted[], options: object): Promise<void> {
  await importFigures(scene, wanted);
  if (wantedFigures(scene).length === 0) await Scene.implementation.create(scene.toObject(), { ...options });
}
