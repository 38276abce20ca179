/** Lets figures follow what is not in their own documents: actors, conditions, combats, the zoom. */
import { hostBoard, onHook } from "../host";
import { type PlaceableObject } from "../placeables/placeable-object";
import { recordHistory } from "../layers/canvas-history";
import { RegionLayer } from "../layers/region-layer";
import { PlaceablesLayer } from "../layers/placeables-layer";

/** Listens once for the whole session. */
export function wireDocuments(): void {
  wireActors();
  wireCombat();
  wireZoom();
  for (const name of ["Token", "Region"]) recordHistory(name, () => layerOf(name));
}

function layerOf(documentName: string): PlaceablesLayer | null {
  const layer = hostBoard().getLayerByEmbeddedName(documentName);
  return hostBoard().ready && layer instanceof PlaceablesLayer ? layer : null;
}

/** Handles are as large however far the map is zoomed. */
function wireZoom(): void {
  onHook("canvasPan", () => {
    const layer = layerOf("Region");
    if (layer instanceof RegionLayer && layer.active) layer.refreshHandles();
  });
}

function tokenObjects(): PlaceableObject[] {
  return layerOf("Token")?.placeables ?? [];
}

interface ActorLike {
  id: string;
  isToken?: boolean;
  token?: { id: string } | null;
}

/** Names, bars and conditions of tokens come from their actors. */
function wireActors(): void {
  onHook("updateActor", (actor: ActorLike) =>
    refreshTokensOf(actor, { refreshBars: true, refreshNameplate: true, refreshState: true }),
  );
  for (const hook of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    onHook(
      hook,
      (effect: { parent?: ActorLike | null }) =>
        effect.parent && refreshTokensOf(effect.parent, { redrawEffects: true }),
    );
  }
}

function refreshTokensOf(actor: ActorLike, flags: Record<string, boolean>): void {
  for (const object of tokenObjects()) {
    const own: unknown = Reflect.get(object, "actor");
    const same =
      own === actor ||
      (!actor.isToken &&
        Reflect.get(object.document, "actorId") === actor.id &&
        Reflect.get(object.document, "actorLink"));
    if (same) object.renderFlags.set(flags);
  }
}

function wireCombat(): void {
  const refresh = (): void => {
    for (const object of tokenObjects()) object.renderFlags.set({ refreshTurnMarker: true, refreshState: true });
  };
  const kinds = [
    "createCombat",
    "updateCombat",
    "deleteCombat",
    "createCombatant",
    "updateCombatant",
    "deleteCombatant",
    "combatTurnChange",
  ];
  for (const hook of kinds) onHook(hook, refresh);
}
