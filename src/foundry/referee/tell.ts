/** Tells people in a sentence why something was turned down. */
import type { Reply } from "../../referee/request";
import type { Denial } from "../../engine/refusal";
import { denialPhrase } from "../../view/cards/refusal";
import { namingIn, sayText } from "../localize";

export function denialText(scene: Scene.Implementation, denial: Denial): string {
  return sayText(denialPhrase(denial, namingIn(scene)));
}

/** Says what came of a request where it came to nothing. */
export function tellReply(scene: Scene.Implementation, reply: Reply | null): void {
  if (!reply) ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noAnswer"));
  else if (reply.kind === "denied") ui.notifications?.warn(denialText(scene, reply.denial));
}
