/** The ways a token may move, as its controls offer them (API: CONFIG.Token.movement, TokenHUD#_getMovementActionChoices). */
import { hostConfig, localize } from "../host";
import type { HostDocument } from "../host-types";

export interface MovementActionChoice {
  id: string;
  label: string;
  icon: string;
  isActive: boolean;
  cssClass: string;
}

interface Action {
  label: string;
  icon?: string;
  order?: number;
  canSelect?: boolean | ((token: unknown) => boolean);
}

/** In their order, without those that may not be chosen for the token. */
export function movementActionChoices(token: HostDocument | null): Record<string, MovementActionChoice> {
  const { movement } = (hostConfig()["Token"] ?? {}) as { movement?: { actions?: Record<string, Action> } };
  const chosen = token?.["movementAction"];
  const offered = Object.entries(movement?.actions ?? {})
    .filter(([, { canSelect = true }]) => (typeof canSelect === "function" ? canSelect(token) : canSelect))
    .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0));
  return Object.fromEntries(
    offered.map(([id, { label, icon = "" }]) => {
      const isActive = id === chosen;
      return [id, { id, label: localize(label), icon, isActive, cssClass: isActive ? "active" : "" }];
    }),
  );
}
