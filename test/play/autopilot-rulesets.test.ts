/** Whole fights that nobody plays, by the other rulesets. */
import { expect, it } from "vitest";
import { PILOT_FIGHTS } from "../support/pilot-fights";
import { pilotsBoth, playsIn, restsAs, upBySide } from "../support/pilots";
import { gather } from "./support/gather";

/** A fight may take minutes beside other work. */
const PATIENCE = 300_000;

const { gm, everybody } = gather();

it.each(PILOT_FIGHTS)(
  "a fight by $ruleset is played to its end",
  async ({ begin, left }) => {
    await begin(gm, everybody);
    await pilotsBoth(gm);
    await restsAs(gm, "over", PATIENCE);
    await expect.poll(async () => Object.values(await upBySide(gm)).flat()).toHaveLength(1);
    const own = (await playsIn(gm)).filter(({ why }) => why !== undefined);
    // One blow may end it.
    expect(own.length).toBeGreaterThan(0);
    if (left === null) return;
    expect(Object.values(await upBySide(gm)).flat()).toEqual([left]);
    expect(own.filter(({ why }) => why?.key === "felled")).toHaveLength(1);
  },
  PATIENCE,
);
