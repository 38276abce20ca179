/** The referee's eye on moves that nobody asked about: a GM's count as placement, a player's are put back where that is enforced. */
import type { Intent } from "../../rules/battle/intent";
import { placeOf } from "../../rules/battle/figures";
import { sameValue } from "../../rules/battle/writes";
import { isInCombat } from "../battle/combat-of";
import { sceneBattle } from "../battle/read-battle";
import { circleOf, placeAt } from "../battle/token-place";
import { hasZones } from "../field/scene-field";
import { isReferee, referee } from "../referee/this-referee";
import { requestId } from "../referee/send-request";
import { enforcementOf } from "../settings";
import { carryOut } from "./carry-out";
import { spotOf } from "./plan-positions";
import { isDecided } from "./sanction";

type Token = TokenDocument.Implementation;

interface Moved {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: { readonly x: number; readonly y: number };
  readonly pending: { readonly waypoints: readonly unknown[] };
}

/** Registers the hook; called once in `init`. It runs on every client, once for each checkpoint; only the referee acts. */
export function registerMoveWatch(): void {
  Hooks.on("moveToken", (token, movement, _operation, user) => void look(token, movement, user));
}

async function look(token: Token, movement: Moved, user: User.Implementation): Promise<void> {
  const scene = token.parent;
  if (!hasZones(scene) || !isReferee(scene) || !isInCombat(token) || isDecided(movement)) return;
  if (movement.pending.waypoints.length > 0 || staysPut(token, scene)) return;
  if (user.isGM || enforcementOf(scene) === "off") await takesNote(token, scene);
  else await putsBack(token, scene, { user, origin: movement.origin });
}

/** Inside its own place nothing has to be decided. */
function staysPut(token: Token, scene: Scene.Implementation): boolean {
  const current = sceneBattle(scene);
  if (!current) return true;
  return sameValue(placeOf(current.battle, token.id ?? ""), placeNow(token, scene));
}

function placeNow(token: Token, scene: Scene.Implementation) {
  const { x, y } = circleOf(token);
  const current = sceneBattle(scene);
  return current ? placeAt(current.battlefield, x, y) : ({ kind: "off" } as const);
}

/** No cost and no interception: the record follows the token. */
async function takesNote(token: Token, scene: Scene.Implementation): Promise<void> {
  const intent: Intent = { kind: "place", who: token.id ?? "", at: placeNow(token, scene) };
  await referee.receive(game.user?.id ?? "", {
    kind: "play",
    id: requestId(),
    scene: scene.id ?? "",
    intent,
    drop: null,
    revision: null,
  });
}

async function putsBack(
  token: Token,
  scene: Scene.Implementation,
  { user, origin }: { user: User.Implementation; origin: Moved["origin"] },
): Promise<void> {
  const level = enforcementOf(scene) === "warn" ? "warn" : "enforce";
  if (level === "warn") await takesNote(token, scene);
  else
    await carryOut(scene, [
      { who: token.id ?? "", before: spotOf(token), after: { ...spotOf(token), x: origin.x, y: origin.y }, via: [] },
    ]);
  const content = game.i18n.format(`ZONEBOUND.Notice.unasked.${level}`, { who: token.name, user: user.name });
  await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(content) });
}
