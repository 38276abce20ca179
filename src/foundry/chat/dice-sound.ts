/** Dice sound as they come: Foundry plays the sound of a message only as it is made, and a play's dice fall later. */

/** Registers the hook; called once in `init`. */
export function registerDiceSound(): void {
  Hooks.on("updateChatMessage", (message, change) => {
    const { dice: src } = CONFIG.sounds;
    if (message.type !== "zonebound.play" || !("rolls" in change) || !message.isContentVisible || !src) return;
    void foundry.audio.AudioHelper.play({ src, channel: "interface" }, false);
  });
}
