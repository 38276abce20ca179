/** Tells the GM of every problem of a scene once, with a way to mend it in the sentence. */
import { sceneBattle } from "../scene/read-battle";
import { type Problem, problemKey } from "../../zones/map/problem";
import { checkScene } from "../scene/zone-check";

const told = new Set<string>();

/** So many notifications at once: where there is more to tell, the last of them says how much is left. */
const MOST = 3;

/** Registers when to look; called once in `init`. Only the GM on whose screen the scene is hears of it. */
export function registerProblems(): void {
  const look = foundry.utils.debounce(() => tellProblems(checkScene), 500);
  Hooks.on("canvasReady", look);
  Hooks.on("zonebound.fieldChanged", look);
  Hooks.on("updateCombat", () => {
    // At once: what is broken in a record is gone with the next writing of it.
    tellProblems(recordProblems);
    look();
  });
}

export function problemText({ code, facts }: Problem): string {
  return game.i18n.format(`ZONEBOUND.Problem.${code}`, { ...facts });
}

function recordProblems(scene: Scene.Implementation): readonly Problem[] {
  return sceneBattle(scene)?.problems ?? [];
}

function tellProblems(check: (scene: Scene.Implementation) => readonly Problem[]): void {
  const { scene } = canvas;
  if (!game.user?.isGM || !scene) return;
  const fresh = check(scene).filter((found) => isNew(`${scene.id}/${problemKey(found)}`));
  const named = fresh.length > MOST ? fresh.slice(0, MOST - 1) : fresh;
  for (const found of named) ui.notifications?.warn(problemText(found));
  const left = fresh.length - named.length;
  if (left > 0) ui.notifications?.warn(game.i18n.format("ZONEBOUND.Check.more", { count: String(left) }));
}

function isNew(key: string): boolean {
  if (told.has(key)) return false;
  told.add(key);
  return true;
}
