/** Autopilots at the torture's table: some fights are played by one beside the hands of people. */
import type { FightPlan } from "./plan";
import { PageEnded } from "../play/support/person";
import { faultOf } from "./all-faults";
import type { TortureTable } from "./table";

const TEMPERS = ["careful", "bold", "beast", "coward", "holds-the-door"] as const;

/** One of so many fights. */
const ONE_OF = 3;

/** The temper by which the hostile side plays by itself; null where people play all. A record that is broken nobody plays. */
export function pilotOf({ seed, strikes }: FightPlan): string | null {
  if (strikes.some(({ fault }) => faultOf(fault).harm === "broken")) return null;
  return seed % ONE_OF === 0 ? (TEMPERS[(seed / ONE_OF) % TEMPERS.length] ?? null) : null;
}

/** Gives them to it; where it rests, it goes on. A GM whose page loads itself anew in that moment gives them once more. */
export async function flies(table: TortureTable, order: object): Promise<void> {
  const gives = async (): Promise<boolean> =>
    (await table.referee()).run((wanted: object): Promise<boolean> => game.zonebound.gm.autopilot(wanted), order);
  await gives().catch((error: unknown) => {
    if (!(error instanceof PageEnded)) throw error;
    return gives();
  });
}
