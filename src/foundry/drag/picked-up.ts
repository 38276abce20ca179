/** A token that somebody has picked up: what its drag is read off, prepared once, and what its steps have come to. */
import type { Battle } from "../../engine/battle";
import { sceneBattle } from "../scene/read-battle";
import { seenBattle } from "../scene/seen-battle";
import { dropOn, type Ground, type Way } from "../../zones/map/drop";
import { type Drop, meaningOf } from "../../zones/map/drag-intents";
import { groundOf } from "./read-drop";
import { movementLevel } from "../settings/settings";
import { type Foreseen, foresee } from "./preview-cache";

type Token = TokenDocument.Implementation;

export interface PickedUp {
  readonly battle: Battle;
  readonly ground: Ground;
  /** What each kind of drop came to, once it has been asked for. */
  readonly seen: Map<string, Foreseen | null>;
}

/** By battle, which is a new value with every change of a document: nothing old is ever looked up. */
const known = new WeakMap<Battle, Map<string, PickedUp>>();

/** Null where the rules do not ask about the token: no zones, no combat, not a figure of it, or moved by hand here. */
export function pickedUp(token: Token): PickedUp | null {
  const scene = token.parent;
  if (!scene || !sceneBattle(scene)?.combat || movementLevel(scene) === "off") return null;
  const battle = seenBattle(scene);
  const id = token.id ?? "";
  if (!battle?.figures.has(id)) return null;
  const held = known.get(battle) ?? new Map<string, PickedUp>();
  known.set(battle, held);
  const found = held.get(id) ?? { battle, ground: groundOf(token), seen: new Map() };
  held.set(id, found);
  return found;
}

/** What the drag would come to if it ended here; null where the token just moves. Reckoned once for each kind of drop. */
export function foreseeDrop(held: PickedUp, way: Way): Foreseen | null {
  const drop = dropOn(held.ground, way);
  const key = keyOf(drop);
  const known = held.seen.get(key);
  if (known !== undefined) return known;
  const meaning = meaningOf(held.battle, drop);
  const [intent] = meaning.kind === "intents" ? meaning.choices : [];
  const seen = intent ? foresee(held.battle, intent) : null;
  held.seen.set(key, seen);
  return seen;
}

function keyOf({ zone, border, terrain, touched, via, run }: Drop): string {
  return [zone, border, terrain, touched.join(), via?.join(), run].join("/");
}
