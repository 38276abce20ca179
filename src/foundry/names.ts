/** Names in place of ids: figures by their tokens, zones by their regions, borders by the zones on both sides, parts of a zone by number. */

/** The name behind an id; what is none comes back as it is. */
export function nameOf(scene: Scene.Implementation, id: string): string {
  const border = id.split("|");
  if (border.length === 2) return border.map((zone) => nameOf(scene, zone)).join(" – ");
  const [whole = "", part] = id.split("/");
  if (part !== undefined) return `${nameOf(scene, whole)} ${part}`;
  return scene.tokens.get(id)?.name ?? scene.regions.get(id)?.name ?? id;
}
