/** What mends a problem of a scene at one press, by its code; the others are mended by hand. */
import type { Problem } from "../../engine/problem";
import { kindOn } from "../battlefield/adapter";
import { bringTo } from "../drag/approved-moves";
import { editBattlefield } from "../settings/battlefield-settings";

type SceneDoc = Scene.Implementation;

/** A word of the button, and what it does. */
interface Mend {
  readonly word: "hexes" | "settings" | "middle";
  mend(scene: SceneDoc, about: string): Promise<unknown>;
}

const MENDS: { readonly [C in Problem["code"]]?: Mend } = {
  "no-hex-grid": { word: "hexes", mend: setHexGrid },
  "too-many-hexes": { word: "settings", mend: (scene) => editBattlefield(scene) },
  "other-ground": { word: "settings", mend: (scene) => editBattlefield(scene) },
  "unknown-ruleset": { word: "settings", mend: (scene) => editBattlefield(scene) },
  "off-hex": { word: "middle", mend: centre },
};

/** Null where there is nothing to press. */
export function mendOf({ code }: Problem): Mend | null {
  return MENDS[code] ?? null;
}

/** Columns, the odd ones half a hex lower: the layout that most maps of hexes have. */
async function setHexGrid(scene: SceneDoc): Promise<void> {
  await scene.update({ grid: { type: CONST.GRID_TYPES.HEXODDQ } });
}

/** The token onto the middle of the hex that it stands in: nothing else of it changes. */
async function centre(scene: SceneDoc, about: string): Promise<void> {
  const token = scene.tokens.get(about);
  const adapter = kindOn(scene);
  const spot = token && adapter.spotIn(token, adapter.placeAt(adapter.read(scene), { token }));
  if (spot) await bringTo(token, spot);
}
