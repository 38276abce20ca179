/** A fight with the figures of a scene: made ready in the tracker, and begun. */
import { isFigure } from "../battlefield/read-actor";
import { combatOf, idOf } from "../documents";

type SceneDoc = Scene.Implementation;

type CombatDoc = Combat.Implementation;

type Token = TokenDocument.Implementation;

/** A fight on this scene that has not begun; null where there is none. */
export function waitingFight(scene: SceneDoc): CombatDoc | null {
  return game.combats.find((combat) => !combat.started && combat.scene?.id === scene.id) ?? null;
}

/** Puts these figures of the scene into the tracker and nobody else, hidden ones as hidden; all of them where none are named. For GMs. */
export async function prepareFight(scene: SceneDoc, chosen: readonly Token[] = []): Promise<CombatDoc | null> {
  const waiting = waitingFight(scene);
  if (waiting && waiting.combatants.size > 0 && chosen.length === 0) return waiting;
  const combat = waiting ?? (await Combat.implementation.create({ scene: idOf(scene), active: true })) ?? null;
  if (!combat) return null;
  const figures = chosen.length > 0 ? chosen : scene.tokens.filter(isFigure);
  const known = new Map(combat.combatants.map((combatant) => [combatant.tokenId, idOf(combatant)]));
  const fighters = figures.filter(({ id }) => !known.has(id)).map((token) => fighterFrom(scene, token));
  for (const { id } of figures) known.delete(id);
  if (known.size > 0) await combat.deleteEmbeddedDocuments("Combatant", [...known.values()]);
  await combat.createEmbeddedDocuments("Combatant", fighters);
  return combat;
}

function fighterFrom(scene: SceneDoc, token: Token) {
  return { tokenId: idOf(token), sceneId: idOf(scene), actorId: token.actorId, hidden: token.hidden };
}

/** Has whoever has no place in the order yet roll for one, and begins. Nothing where a fight is on here; a word where there is nobody to fight. For GMs. */
export async function beginFight(scene: SceneDoc, chosen: readonly Token[] = []): Promise<void> {
  if (combatOf(scene)) return;
  if (!scene.tokens.some(isFigure))
    return void ui.notifications?.warn("ZONEBOUND.Notice.nobodyFights", { localize: true });
  const combat = await prepareFight(scene, chosen.filter(isFigure));
  if (!combat) return;
  if (!combat.active) await combat.activate();
  await combat.updateEmbeddedDocuments("Combatant", await rolledPlaces(combat));
  await combat.startCombat();
}

/** No message tells of these rolls: a stranger's first fight does not begin with a screenful of them. */
async function rolledPlaces(combat: CombatDoc): Promise<{ _id: string; initiative: number }[]> {
  const unplaced = combat.combatants.contents.filter(({ initiative }) => initiative === null);
  const formula = game.system.initiative ?? "1d6";
  return Promise.all(
    unplaced.map(async (combatant) => {
      const { total } = await new Roll(formula, combatant.actor?.getRollData() ?? {}).evaluate();
      return { _id: idOf(combatant), initiative: total };
    }),
  );
}
