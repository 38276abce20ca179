/** What mends a problem of a scene at one press, by its code; the others are mended by hand. */
import type { Problem } from "../../engine/problem";
import { kindOn } from "../battlefield/adapter";
import { bringTo } from "../drag/approved-moves";
import { editBattlefield } from "../settings/battlefield-settings";
import {
  bringIntoZone,
  closeGapBetween,
  cutOverlap,
  deleteRegion,
  emptyHeights,
  hasNeighbour,
  isMovable,
  isMovableOntoBorder,
  moveIntoZone,
  moveOntoBorder,
  reachNeighbour,
} from "./region-mends";

type SceneDoc = Scene.Implementation;

/** A word of the button, and what it does. */
interface Mend {
  readonly word:
    | ("hexes" | "settings" | "middle" | "delete" | "border" | "within")
    | ("inside" | "cut" | "gap" | "heights" | "unlink");
  mend(scene: SceneDoc, found: Problem): Promise<unknown>;
  /** Whether it can be mended so on this scene; always where it is left out. */
  may?(scene: SceneDoc, found: Problem): boolean;
}

const DELETED: Mend = { word: "delete", mend: deleteRegion };

const SETTINGS: Mend = { word: "settings", mend: (scene) => editBattlefield(scene) };

const MENDS: { readonly [C in Problem["code"]]?: Mend } = {
  "no-hex-grid": { word: "hexes", mend: setHexGrid },
  "too-many-hexes": SETTINGS,
  "other-ground": SETTINGS,
  "unknown-ruleset": SETTINGS,
  "off-hex": { word: "middle", mend: centre },
  "no-shape": DELETED,
  "leaves-open": DELETED,
  "no-hex-in-it": DELETED,
  "no-water": DELETED,
  "touches-no-border": { word: "border", mend: moveOntoBorder, may: isMovableOntoBorder },
  "in-no-zone": { word: "within", mend: moveIntoZone, may: isMovable },
  "token-outside": { word: "inside", mend: bringIntoZone },
  "own-heights": { word: "heights", mend: emptyHeights },
  "shared-actor": { word: "unlink", mend: unlink },
  overlap: { word: "cut", mend: cutOverlap },
  "wide-gap": { word: "gap", mend: closeGapBetween },
  unreachable: { word: "gap", mend: reachNeighbour, may: hasNeighbour },
};

/** Null where there is nothing to press. */
export function mendOf(scene: SceneDoc, found: Problem): Mend | null {
  const mend = MENDS[found.code];
  return mend && mend.may?.(scene, found) !== false ? mend : null;
}

/** Columns, the odd ones half a hex lower: the layout that most maps of hexes have. */
async function setHexGrid(scene: SceneDoc): Promise<void> {
  await scene.update({ grid: { type: CONST.GRID_TYPES.HEXODDQ } });
}

/** The token onto the middle of the hex that it stands in: nothing else of it changes. */
async function centre(scene: SceneDoc, { about }: Problem): Promise<void> {
  const token = scene.tokens.get(about);
  const adapter = kindOn(scene);
  const spot = token && adapter.spotIn(token, adapter.placeAt(adapter.read(scene), { token }));
  if (spot) await bringTo(token, spot);
}

/** From now on it has hits of its own, those of the actor to begin with. */
async function unlink(scene: SceneDoc, { about }: Problem): Promise<void> {
  await scene.updateEmbeddedDocuments("Token", [{ _id: about, actorLink: false }]);
}
