/** Figures as they were before a fight: whole, and under no condition. For GMs. */
import { isFigure } from "../battlefield/read-actor";
import { combatOf, idOf } from "../documents";
import { dialogs } from "../dialogs";
import { isKeptStatus, isStatus } from "../token-status/status-effects";
import { prepareFight, waitingFight } from "./new-fight";

type ActorDoc = Actor.Implementation;

type SceneDoc = Scene.Implementation;

type Token = TokenDocument.Implementation;

/** All hits back, all conditions gone; of all figures of the scene where none are named. */
export async function restoreFigures(scene: SceneDoc, chosen: readonly Token[] = []): Promise<void> {
  const tokens = (chosen.length > 0 ? chosen : scene.tokens.contents).filter(isFigure);
  const actors = new Set(tokens.flatMap(({ actor }) => actor ?? []));
  for (const actor of actors) await restore(actor);
}

async function restore(actor: ActorDoc): Promise<void> {
  const { max, value } = actor.system.hits;
  if (max !== null && value !== max) await actor.update({ system: { hits: { value: max } } });
  const conditions = actor.effects.filter(({ statuses }) => [...statuses].some(isAilment)).map(idOf);
  if (conditions.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", conditions);
}

function isAilment(status: string): boolean {
  return isKeptStatus(status) && !isStatus(status);
}

/** Asks; then the fight on the scene ends, its figures are whole again, and one with the same figures is made ready. False where the GM thinks better of it. */
export async function resetFight(scene: SceneDoc): Promise<boolean> {
  const fight = combatOf(scene) ?? waitingFight(scene);
  if (!(await isSure(scene))) return false;
  const fighters = scene.tokens.filter(({ id }) => fight?.combatants.some(({ tokenId }) => tokenId === id) ?? false);
  await fight?.delete();
  await restoreFigures(scene, fighters);
  await prepareFight(scene, fighters);
  return true;
}

async function isSure(scene: SceneDoc): Promise<boolean> {
  const content = document.createElement("div");
  content.classList.add("dialog-content", "standard-form");
  content.textContent = game.i18n.format("ZONEBOUND.FirstSteps.reset.question", { scene: scene.name });
  const window = { title: "ZONEBOUND.FirstSteps.reset.title", icon: "fa-solid fa-rotate-left" };
  return (await dialogs.confirm({ window, content, rejectClose: false })) === true;
}
