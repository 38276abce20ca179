/** Takes tokens into a combat and out of it. */
import { documentClass, hostGame, hostUi, localize } from "../host";
import type { HostCombat, HostDocument } from "../host-types";

/** Takes tokens into the viewed combat of their scene, or out of it. */
export async function toggleCombatants(tokens: HostDocument[], leave: boolean): Promise<void> {
  const tracker = hostUi()["combat"] as { viewed?: HostCombat | null } | undefined;
  const combat = tracker?.viewed ?? hostGame().combat ?? (leave ? null : await createCombat(tokens[0]));
  if (!combat) return void hostUi().notifications?.warn(localize("COMBAT.NoneActive"));
  const known = combat.combatants.filter((each) => tokens.some((token) => token.id === each.tokenId));
  if (leave)
    return void (await combat.deleteEmbeddedDocuments(
      "Combatant",
      known.flatMap((each) => each.id ?? []),
    ));
  const missing = tokens.filter((token) => !known.some((each) => each.tokenId === token.id));
  const data = missing.map((token) => ({
    tokenId: token.id,
    sceneId: token.parent?.id ?? null,
    actorId: token["actorId"] ?? null,
    hidden: Boolean(token["hidden"]),
  }));
  await combat.createEmbeddedDocuments("Combatant", data);
}

async function createCombat(token: HostDocument | undefined): Promise<HostCombat | null> {
  if (!hostGame().user.isGM) return null;
  const made = await documentClass("Combat").create({ scene: token?.parent?.id ?? null, active: true });
  return (made as HostCombat | undefined) ?? null;
}
