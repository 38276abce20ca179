/** A headless table of one's own for all tests of the file or group; no page may meet an error. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Play, type PlayOptions } from "./play";

/** All are seated once the tests begin. */
export function gather(options: PlayOptions = {}): Play {
  const play = new Play(options);
  beforeAll(async () => {
    await play.open();
    // Enough for a client that is restarted while a question waits.
    await play.gm.run(() => game.settings.set("zonebound", "promptSeconds", 120).then(() => true));
  });
  afterAll(() => play.close());
  afterEach(() => {
    for (const { name, errors } of play.everybody) expect(errors, `errors on ${name}'s page`).toEqual([]);
  });
  return play;
}
