/** A report of a scene's fight, for whoever is to find out why something went as it did: GMs alone have all of it. */
import { formatReport } from "../../../scenario/report";
import { NO_SECRETS } from "../../referee/card";
import { sceneBattle } from "../battlefield/read-battle";
import { hiddenOf } from "../battlefield/stored-card";
import { playsOf } from "../referee/fight-store";

/** The text; null on players' clients, and for a scene that is no battlefield. */
export function fightReport(scene: Scene.Implementation | null, keepsNames: boolean): string | null {
  const battle = game.user?.isGM ? sceneBattle(scene)?.battle : undefined;
  if (!scene || !battle) return null;
  const plays = playsOf(scene).map(([id, card]) => ({ id, card, secret: hiddenOf(scene, id) ?? NO_SECRETS }));
  return formatReport({ versions: versionsHere(), battle, plays }, keepsNames ? "kept" : "numbered");
}

/** Of the system, of Foundry, and of the modules that are active. */
function versionsHere(): Record<string, string> {
  const modules = game.modules.filter(({ active }) => active).map(({ id, version }) => [id, String(version)] as const);
  return {
    zonebound: String(game.system.version),
    foundry: `${game.release.generation}.${game.release.build}`,
    ...Object.fromEntries(modules),
  };
}
