/** What the forecast's worker runs: the rulesets of the system itself, and a desk for whole fights. */
import { type DeskRequest, fightDesk } from "./foundry/forecast/fight-desk";
import { registerOwnParts } from "./rulesets/registry";

/** Milliseconds between two looks at what has been asked for since. */
const BETWEEN_LOOKS = 50;

registerOwnParts();
const takeRequest = fightDesk((reply) => postMessage(reply), BETWEEN_LOOKS);
addEventListener("message", ({ data }: MessageEvent<DeskRequest>) => takeRequest(data));
