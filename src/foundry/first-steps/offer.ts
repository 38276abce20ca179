/** Outside combat everybody moves as they like: GMs are offered to make a fight of it, once for each scene. */
import { combatOf, idOf } from "../documents";
import { isBattlefield } from "../battlefield/adapter";
import { movementLevel } from "../settings/settings";

/** Scenes on which this window has made the offer. */
const offeredOn = new Set<string>();

/** Registers the hook; called once in `init`. The active GM's client alone makes the offer. */
export function registerOffer(): void {
  Hooks.on("updateToken", (token, change, _options, user) => {
    const isMove = "x" in change || "y" in change;
    if (isMove && game.user?.isActiveGM && game.users.get(user)?.isGM === false) void offer(token);
  });
}

async function offer({ parent: scene, hidden }: TokenDocument.Implementation): Promise<void> {
  if (!scene || hidden || !isBattlefield(scene) || movementLevel(scene) === "off" || combatOf(scene)) return;
  const id = idOf(scene);
  if (offeredOn.has(id)) return;
  offeredOn.add(id);
  await ChatMessage.implementation.create({
    content: game.i18n.localize("ZONEBOUND.FirstSteps.offer.title"),
    whisper: game.users.filter(({ isGM }) => isGM).map(idOf),
    flags: { zonebound: { step: { message: "offer", scene: id } } },
  });
}
