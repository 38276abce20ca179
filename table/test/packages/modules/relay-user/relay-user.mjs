/** Lets players do through the GM's client what they may not do themselves. */
/* global Hooks, canvas, game */

const api = { senders: [], greetings: [], relay: null };

Hooks.once("relay.ready", (relay) => {
  api.relay = relay;
  relay.register("lockToken", async function (tokenId) {
    api.senders.push(this.socketdata.userId);
    const token = canvas.scene.tokens.get(tokenId);
    await token.update({ locked: !token.locked });
    return { locked: token.locked, by: game.user.name };
  });
  relay.register("greet", (word) => {
    api.greetings.push(word);
    return `${game.user.name}: ${word}`;
  });
  relay.register("fail", () => {
    throw new Error("the GM's client says no");
  });
});

game.modules.get("relay-user").api = api;
