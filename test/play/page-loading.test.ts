/** How a page of the headless table loads, whatever comes in between. */
import { expect, it } from "vitest";
import { Play } from "./support/play";

const isReady = (): boolean => game.ready;

it("comes up again where its line was cut while it was loading", async () => {
  const play = await new Play().open();
  const { bob } = play;
  bob.line.delay(300);
  const loaded = bob.reload();
  // It has come as far as its scripts by then.
  await new Promise((over) => setTimeout(over, 1000));
  bob.line.cut();
  bob.line.delay(0);
  await new Promise((over) => setTimeout(over, 100));
  bob.line.mend();
  await loaded;
  expect(await bob.run(isReady)).toBe(true);
  expect(bob.errors).toEqual([]);
  await play.close();
}, 60_000);

it("comes up whole where the server was away for a part of it", async () => {
  const play = await new Play({ isApart: true }).open();
  const { bob } = play;
  // From its first address to its last template.
  for (let milliseconds = 0; milliseconds < 500; milliseconds += 30) {
    const loaded = bob.reload();
    await new Promise((over) => setTimeout(over, milliseconds));
    await play.restartServer("kill");
    await loaded;
    expect(await bob.run(() => typeof game.zonebound)).toBe("object");
    expect(bob.errors).toEqual([]);
  }
  await play.close();
}, 150_000);

it("comes up where its line was cut before it began to load", async () => {
  const play = await new Play().open();
  const { bob } = play;
  bob.line.cut();
  const loaded = bob.reload();
  await new Promise((over) => setTimeout(over, 1000));
  bob.line.mend();
  await loaded;
  expect(await bob.run(isReady)).toBe(true);
  await play.close();
}, 60_000);

it("is there for whoever waits for it though it is loaded anew while it is loading", async () => {
  const play = await new Play().open();
  const { bob } = play;
  void bob.reload();
  const asked = bob.run(isReady);
  await new Promise((over) => setTimeout(over, 60));
  await bob.reload();
  expect(await asked).toBe(true);
  await play.close();
}, 60_000);

it("does not load for who has left", async () => {
  const play = await new Play().open();
  const { bob } = play;
  await bob.leave();
  await expect(bob.reload()).rejects.toThrow("Bob is not at the table");
  expect(bob.isHere).toBe(false);
  await play.close();
}, 60_000);
