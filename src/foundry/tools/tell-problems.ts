/** Tells the GM of every problem of a scene once, with a way to mend it in the sentence. */
import { sceneBattle } from "../battle/read-battle";
import { type Problem, problemKey } from "../field/problem";
import { checkScene } from "../field/zone-check";

const told = new Set<string>();

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
  for (const found of check(scene)) {
    const key = `${scene.id}/${problemKey(found)}`;
    if (!told.has(key)) ui.notifications?.warn(problemText(found));
    told.add(key);
  }
}
