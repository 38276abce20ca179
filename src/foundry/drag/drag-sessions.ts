/** The drags of tokens on this client: one session for a token and a battle, asked by the ruler and by the pre-move hook alike. */
import { type DragSession, pickUp } from "../../zones/map/drag-session";
import { seenZones } from "../battlefield/zone-battle";
import { sceneBattle } from "../scene/read-battle";
import { battlefieldOf } from "../battlefield/zone-cache";
import { circleOf } from "../battlefield/token-circle";
import { movementLevel } from "../settings/settings";
import type { ZoneBattle } from "../../zones/battle";
import { idOf } from "../id-of";

type Token = TokenDocument.Implementation;

/** By battle, which is a new value with every change of a document: nothing old is ever looked up. */
const known = new WeakMap<ZoneBattle, Map<string, DragSession>>();

/** Null where the rules do not ask about the token: no zones, no combat, not a figure of it, or moved by hand here. */
export function sessionOf(token: Token): DragSession | null {
  const scene = token.parent;
  if (!scene || !sceneBattle(scene)?.combat || movementLevel(scene) === "off") return null;
  const battle = seenZones(scene);
  return battle?.figures.has(idOf(token)) ? sessionIn(battle, token) : null;
}

/** The session of a token in this battle; made when it is first asked for. */
export function sessionIn(battle: ZoneBattle, token: Token): DragSession {
  const sessions = known.get(battle) ?? new Map<string, DragSession>();
  known.set(battle, sessions);
  const id = idOf(token);
  const session = sessions.get(id) ?? newSession(battle, token);
  sessions.set(id, session);
  return session;
}

/** A session with everybody where they stand just now: for what has already moved. */
export function newSession(battle: ZoneBattle, token: Token): DragSession {
  const scene = token.parent;
  if (!scene) throw new Error("a token without a scene was moved");
  const others = scene.tokens.contents.filter(({ id }) => id !== token.id).map((other) => circleOf(other));
  const { x, y } = circleOf(token, { x: 0, y: 0 });
  return pickUp(battle, battlefieldOf(scene), { from: circleOf(token), half: { x, y } }, others);
}
