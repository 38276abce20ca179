/** GMs are offered a fight, once for each scene: where figures move about without one, and as a battlefield comes into the world with its figures in their places. */
import { combatOf, idOf, tellFailure } from "../documents";
import { isBattlefield } from "../battlefield/adapter";
import { movementLevel } from "../settings/settings";
import { prepareFight } from "./new-fight";
import type { StepMessage } from "./step-messages";
import { isWelcomeUnderWay } from "./welcome";

type SceneDoc = Scene.Implementation;

/** Scenes on which this window has made the offer. */
const offeredOn = new Set<string>();

/** Registers the hooks; called once in `init`. The active GM's client alone makes the offer, of a new scene the one that brings it. */
export function registerOffer(): void {
  Hooks.on("updateToken", (token, change, _options, user) => {
    const isMove = "x" in change || "y" in change;
    if (isMove && game.user?.isActiveGM && game.users.get(user)?.isGM === false) void offer(token);
  });
  Hooks.on("createScene", (scene, _options, user) => {
    const isOurs = user === game.user?.id && game.user.isGM && !isWelcomeUnderWay();
    if (isOurs && scene.getFlag("zonebound", "ready") === true)
      void arrive(scene).catch((error: unknown) => tellFailure("offer", error));
  });
}

async function offer({ parent: scene, hidden }: TokenDocument.Implementation): Promise<void> {
  if (!scene || hidden || !isBattlefield(scene) || movementLevel(scene) === "off" || combatOf(scene)) return;
  const id = idOf(scene);
  if (offeredOn.has(id)) return;
  offeredOn.add(id);
  await tellGMs(scene, "offer");
}

/** The figures of a battlefield stand in the tracker as soon as it is there, of a copy too; one that comes back to its own fight is left to it. */
async function arrive(scene: SceneDoc): Promise<void> {
  offeredOn.add(idOf(scene));
  if (combatOf(scene)) return;
  await prepareFight(scene);
  await tellGMs(scene, "arrival");
}

async function tellGMs(scene: SceneDoc, message: StepMessage): Promise<void> {
  await ChatMessage.implementation.create({
    content: game.i18n.localize(`ZONEBOUND.FirstSteps.${message}.title`),
    whisper: game.users.filter(({ isGM }) => isGM).map(idOf),
    flags: { zonebound: { step: { message, scene: idOf(scene) } } },
  });
}
