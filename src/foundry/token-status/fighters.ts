/** Which token of an actor fights: a linked one may stand on several scenes. */
import { isInCombat } from "../documents";
import { isBattlefield } from "../battlefield/adapter";

type ActorDoc = Actor.Implementation;

type Token = TokenDocument.Implementation;

/** The token by which an actor is in a fight, on the scene on the screen before others; null for none. */
export function fighterOf(actor: ActorDoc): Token | null {
  if (actor.token) return isFighter(actor.token) ? actor.token : null;
  const scenes = [canvas.scene, ...game.scenes].filter((scene) => isBattlefield(scene));
  const tokens = scenes.flatMap((scene) => scene?.tokens.contents ?? []);
  return tokens.find((token) => token.actorLink && token.actorId === actor.id && isFighter(token)) ?? null;
}

function isFighter(token: Token): boolean {
  return isBattlefield(token.parent) && isInCombat(token);
}
