/** Tokens and actors that join a fight or leave it (API: TokenDocument.createCombatants, #toggleCombatant, Actor#rollInitiative). */
import type { Document } from "../../common/abstract/document";
import type { Source } from "../../common/utils/types";

type Actor = ClientDocuments["Actor"];
type Combat = ClientDocuments["Combat"];

interface FightingToken {
  id: string | null;
  actorId: string | null;
  hidden: boolean;
  parent: { id: string | null } | null;
}

export interface Joining {
  combat?: Combat | null;
}

export interface InitiativeWish {
  createCombatants?: boolean;
  rerollInitiative?: boolean;
  initiativeOptions?: Source;
}

/** The fight that is looked at, made where there is none and the user may. */
async function openCombat(): Promise<Combat> {
  const existing = game.combats.viewed;
  if (existing) return existing;
  if (!game.user.isGM) throw new Error(game.i18n.localize("COMBAT.NoneActive"));
  return (await CONFIG.documentClass("Combat").create({ active: true }, { render: false })) as Combat;
}

/** Those that are not in the fight yet join it. */
export async function joinCombat(tokens: FightingToken[], { combat }: Joining = {}): Promise<Document[]> {
  const fight = combat ?? (await openCombat());
  const waiting = tokens.filter((token) => fight.getCombatantsByToken(token.id ?? "").length === 0);
  const data = waiting.map((token) => ({
    ...{ tokenId: token.id, sceneId: token.parent?.id ?? null, actorId: token.actorId, hidden: token.hidden },
  }));
  return data.length ? fight.createEmbeddedDocuments("Combatant", data) : [];
}

export async function leaveCombat(tokens: FightingToken[], { combat }: Joining = {}): Promise<Document[]> {
  const fight = combat ?? game.combats.viewed;
  const ids = tokens.flatMap((token) => fight?.getCombatantsByToken(token.id ?? "").map((each) => each.id ?? "") ?? []);
  return fight && ids.length ? fight.deleteEmbeddedDocuments("Combatant", ids) : [];
}

/** Rolls for the actor's combatants that have none; with `createCombatants` its tokens join before. */
export async function rollInitiativeOf(
  actor: Actor,
  { createCombatants = false, rerollInitiative = false, initiativeOptions = {} }: InitiativeWish,
): Promise<Combat | null> {
  if (createCombatants)
    await joinCombat(actor.token ? [actor.token] : (actor.getActiveTokens(false, true) as FightingToken[]));
  const combat = game.combats.viewed;
  if (!combat) return null;
  const own = combat.combatants.filter((each) =>
    actor.token ? each.tokenId === actor.token.id : each.actorId === actor.id,
  );
  const ids = own.filter((each) => rerollInitiative || each.initiative === null).map((each) => each.id ?? "");
  if (ids.length) await combat.rollInitiative(ids, initiativeOptions);
  return combat;
}
