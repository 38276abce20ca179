/** Fights that nobody plays, by the other rulesets, watched from begin to end in a browser. */
import { expect, it } from "vitest";
import { PILOT_FIGHTS } from "../support/pilot-fights";
import { pilotsBoth, restsAs, upBySide } from "../support/pilots";
import { gather } from "./scene";

/** A fight may take minutes beside other work. */
const PATIENCE = 300_000;

const { gm, alice, everybody } = gather({ players: ["alice"] });

it.each(PILOT_FIGHTS)(
  "a fight by $ruleset is seen to its end",
  async ({ begin, left }) => {
    await begin(gm, everybody);
    for (const person of everybody) await person.page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
    await pilotsBoth(gm);
    await alice.page.locator(".zonebound-pilot", { hasText: "The autopilot plays." }).waitFor();
    await restsAs(gm, "over", PATIENCE);
    await expect.poll(async () => Object.values(await upBySide(alice)).flat()).toHaveLength(1);
    if (left !== null) expect(Object.values(await upBySide(alice)).flat()).toEqual([left]);
    await alice.page.locator(".zonebound-pilot", { hasText: "one side is left" }).waitFor();
    const cards = alice.page.locator(".chat-log .zonebound-card__why");
    await expect.poll(() => cards.count()).toBeGreaterThan(0);
  },
  PATIENCE,
);
