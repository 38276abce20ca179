/** A library of calls between clients over `module.ID`, the sender attested by the server
 *  (https://foundryvtt.com/article/module-development/, "socket"). */
import { expect, it } from "vitest";
import { api, read, until, type PackageTable } from "./open-packages";

const RELAY = `${api("relay-user")}.relay`;
const MIRA = `game.scenes.active.tokens.getName("Mira")`;

export function describeSockets(play: () => PackageTable): void {
  it("let the GM's client do for a player what the player may not, and answer", async () => {
    const { gm, alice } = play();
    const locked = await read(alice, `${RELAY}.executeAsGM("lockToken", ${MIRA}.id)`);
    expect(locked).toEqual({ locked: true, by: "Gamemaster" });
    await until(alice, `${MIRA}.locked`);
    const senders = await read<string[]>(gm, `${api("relay-user")}.senders`);
    expect(senders).toEqual([await alice.evaluate(`game.userId`)]);
    await alice.evaluate(`${RELAY}.executeAsGM("lockToken", ${MIRA}.id)`);
    await until(alice, `!${MIRA}.locked`);
  });

  it("hand back what a call throws on the other client", async () => {
    expect(await read(play().alice, `${RELAY}.executeAsGM("fail").catch((error) => error.message)`)).toBe(
      "the GM's client says no",
    );
  });

  it("call everyone, the others, or those that are named", async () => {
    const { gm, alice } = play();
    expect(await read(alice, `${RELAY}.executeForEveryone("greet", "all")`)).toBe("Alice: all");
    await alice.evaluate(`${RELAY}.executeForOthers("greet", "others")`);
    await until(gm, `${api("relay-user")}.greetings.includes("others")`);
    await gm.evaluate(`${RELAY}.executeForUsers("greet", [game.userId], "me alone")`);
    await gm.evaluate(`${RELAY}.executeForUsers("greet", [game.users.getName("Alice").id], "her alone")`);
    expect(await read(gm, `${RELAY}.executeAsUser("greet", game.users.getName("Alice").id, "you")`)).toBe("Alice: you");
    expect(await read(gm, `${api("relay-user")}.greetings`)).toEqual(["all", "others", "me alone"]);
    expect(await read(alice, `${api("relay-user")}.greetings`)).toEqual(["all", "her alone", "you"]);
  });
}
