/** Takes an answer from the tray to the referee, by the same request as the card's buttons. */
import type { Choice } from "../../engine/flow";
import type { Asked, Refused } from "../../view/prompts/tray";
import { requestId, sendRequest } from "../referee/requests";
import { tellReply } from "../referee/tell";
import { answerWhispered } from "./gm-prompts";

export async function answer({ play, scene, prompt, hidden }: Asked, choice: Choice): Promise<void> {
  const { who, prompt: kind } = prompt;
  const request = { kind: "answer", id: requestId(), scene, play, who, prompt: kind, choice } as const;
  if (hidden) return answerWhispered(request);
  const there = game.scenes.get(scene);
  const reply = await sendRequest(request);
  if (there) tellReply(there, reply);
}

/** Says that a figure is not to be asked such a thing any more in this fight, or is to be asked again. */
export async function refuse({ scene, who, prompt }: Refused, on: boolean): Promise<void> {
  const there = game.scenes.get(scene);
  const reply = await sendRequest({ kind: "refuse", id: requestId(), scene, who, prompt, on });
  if (there) tellReply(there, reply);
}
