/** A new world opens on a battlefield with a fight ready to begin, and the chat says what to do. */
import { idOf, tellFailure } from "../documents";
import { importFigures } from "../scene-tools/import-figures";
import { prepareFight } from "./new-fight";

/** What becomes of the welcome: nobody has looked yet, the world is made ready and wants it, or it has been said. */
const WELCOMES = ["", "wanted", "done"] as const;

const FIRST = { pack: "zonebound.battlefields", id: "sceneFarmstead01" } as const;

/** Registers the setting and the hook; called once in `init`. Only the active GM's client does anything. */
export function registerWelcome(): void {
  game.settings.register("zonebound", "welcome", { scope: "world", config: false, type: String, default: WELCOMES[0] });
  Hooks.once("ready", () => void welcome().catch((error: unknown) => tellFailure("welcome", error)));
}

async function welcome(): Promise<void> {
  const known = game.settings.get("zonebound", "welcome");
  if (!game.user.isActiveGM || known === "done") return;
  const isNew = known === "" && isBlankWorld();
  // Said first: whoever joins meanwhile, or reloads, does none of it twice.
  await game.settings.set("zonebound", "welcome", "done");
  const scene = isNew ? await broughtScene() : known === "wanted" ? game.scenes.active : null;
  if (!scene) return;
  await prepareFight(scene);
  await ChatMessage.implementation.create({
    content: game.i18n.localize("ZONEBOUND.FirstSteps.welcome.title"),
    flags: { zonebound: { step: { message: "welcome", scene: idOf(scene) } } },
  });
}

/** A world in which somebody has made or said anything is theirs. */
function isBlankWorld(): boolean {
  return [game.scenes, game.actors, game.messages, game.combats].every(({ size }) => size === 0);
}

/** While the first scene is brought, nobody else says that it has come. */
let isBringing = false;

export function isWelcomeUnderWay(): boolean {
  return isBringing;
}

async function broughtScene(): Promise<Scene.Implementation | null> {
  isBringing = true;
  try {
    return await firstScene();
  } finally {
    isBringing = false;
  }
}

/** With its figures, which come along. */
async function firstScene(): Promise<Scene.Implementation | null> {
  const pack = game.packs.get(FIRST.pack);
  if (!pack || !holdsScenes(pack)) return null;
  const packed = await pack.getDocument(FIRST.id);
  if (!packed) return null;
  await importFigures(packed);
  const scene = await game.scenes.importFromCompendium(pack, idOf(packed));
  await scene?.activate();
  return scene ?? null;
}

function holdsScenes(pack: CompendiumCollection.Any): pack is CompendiumCollection<"Scene"> {
  return pack.documentName === "Scene";
}
