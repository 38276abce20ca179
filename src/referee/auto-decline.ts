/** Reactions that a figure's owner lets be for the rest of the fight: kept in its row of the record, and taken back there. */
import type { Battle } from "../engine/battle";
import { stateOf } from "../engine/figures";
import { planFigureWrite } from "../engine/writes";
import type { Prompt } from "../engine/flow";
import { type Denial, deny } from "../engine/refusal";
import { mayRefuse } from "../view/prompts/tray";
import { isOneOf, PROMPTS } from "../view/lang-keys/lang-keys";
import type { Ports } from "./ports";
import type { RefuseRequest, UserId } from "./request";

/** Whether its owner has said no once and for all: then nobody is asked [Z-RE-11]. */
export function isRefused(battle: Battle, { who, prompt, choices }: Prompt): boolean {
  return battle.figures.has(who) && choices.includes("no") && stateOf(battle, who).refuses.includes(prompt);
}

/** Why somebody cannot say so for this figure; null if they can. */
export function refuseDenial({ people, world }: Ports, sender: UserId, request: RefuseRequest): Denial | null {
  const { scene, who, prompt } = request;
  const battle = world.battle(scene);
  if (!battle) return deny("no-battle");
  if (!battle.figures.has(who)) return deny("malformed", { what: String(who) });
  if (!isOneOf(Object.keys(PROMPTS), prompt) || !mayRefuse(prompt)) return deny("malformed", { what: String(prompt) });
  return people.isGM(sender) || people.owns(sender, who) ? null : deny("not-yours", { who });
}

/** Writes it down, or takes it back. */
export async function writeRefusal({ world }: Ports, { scene, who, prompt, on }: RefuseRequest): Promise<void> {
  const battle = world.battle(scene);
  if (!battle || !world.isMine(scene)) return;
  const others = stateOf(battle, who).refuses.filter((kind) => kind !== prompt);
  const after = on ? [...others, prompt] : others;
  await world.writeRecord(scene, [planFigureWrite(battle, [who, "refuses"], after)]);
}
