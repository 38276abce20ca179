/** Why something was turned down, in a sentence, and in a notice with a button to what the handbook says of it. */
import type { Denial } from "../../engine/refusal";
import { denialPhrase } from "../../view/text";
import { rulesOf } from "../battlefield/scene-rules";
import { namingIn, sayText } from "../documents";
import { handbookButton, handbookLink } from "./open-handbook";

/** Why something was turned down, in a sentence. */
export function denialText(scene: Scene.Implementation, denial: Denial): string {
  return sayText(denialPhrase(denial, namingIn(scene)));
}

/** On this client; a notice that has to wait for others has no button (API: Notification#element). */
export function warnOfRefusal(scene: Scene.Implementation, denial: Denial): void {
  const phrase = denialPhrase(denial, namingIn(scene));
  const notice = ui.notifications?.warn(sayText(phrase));
  const link = handbookLink(rulesOf(scene).id, phrase.key);
  if (link) notice?.element?.append(handbookButton(link));
}
