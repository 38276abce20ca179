/** The heads of a round's passes in the tracker, with the way on to the next one for a GM. */
import type { PassIntent } from "../../engine/intents";
import type { TrackerHead } from "../../view/tracker";
import { sayText } from "../documents";
import { playRequest, sendRequest, tellReply } from "../referee/this-referee";

/** The head of a pass; a GM goes on to one that is still to come. */
export function passHead(scene: Scene.Implementation, { text, goOn }: TrackerHead): HTMLElement {
  const row = document.createElement("li");
  row.className = "zonebound-pass";
  const name = document.createElement("span");
  name.className = "zonebound-pass__name";
  name.textContent = sayText(text);
  row.append(name);
  if (goOn && game.user?.isGM) row.append(goOnButton(scene, sayText(goOn)));
  return row;
}

/** Whoever still has a turn in this pass has it no more. */
function goOnButton(scene: Scene.Implementation, text: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "zonebound-pass__go";
  button.textContent = text;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    button.disabled = true;
    const intent: PassIntent = { kind: "pass", to: "pass" };
    void sendRequest(playRequest(scene, intent)).then((reply) => tellReply(scene, reply));
  });
  return button;
}
