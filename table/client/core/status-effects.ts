/** The conditions that any token may have, unless a system says otherwise. */

export interface StatusEffectConfig {
  id: string;
  name: string;
  img: string;
  hud?: boolean | { actorTypes?: string[] };
  [entry: string]: unknown;
}

const NAMES = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "blind",
  "deaf",
  "silence",
  "fear",
  "invisible",
];

export const STATUS_EFFECTS: StatusEffectConfig[] = NAMES.map((id) => ({
  id,
  name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  img: `icons/svg/${id}.svg`,
}));
