/** What stops a page's writes for a fault lets nothing else wait. */
import { expect, it } from "vitest";
import { TortureTable } from "./table";

it("a page whose write is let go before its answer has come still hears", async () => {
  const table = await new TortureTable(14).open();
  const { gm, alice } = table.play;
  gm.line.delay(500);
  const isHeld = gm.run((): Promise<boolean> => (globalThis as any).holdNext("card", "after"));
  const posted = gm.run(async () => {
    const system = { scene: "", request: "", state: "done", card: "{}" };
    await ChatMessage.implementation.create({ type: "zonebound.play", system });
  });
  await new Promise((sent) => setTimeout(sent, 150));
  await gm.run((): void => (globalThis as any).release());
  expect(await isHeld).toBe(false);
  await posted;
  gm.line.delay(0);
  await alice.run(() => ChatMessage.implementation.create({ content: "Alice speaks" }).then(() => true));
  const hears = (): Promise<boolean> =>
    gm.run((): boolean => game.messages.some(({ content }: any) => content === "Alice speaks"));
  await expect.poll(hears).toBe(true);
  await table.close();
}, 60_000);
