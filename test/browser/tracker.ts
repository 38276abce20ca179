/** What the tracker says of a fight, and whom somebody has made targets. */
import { until } from "../support/until";
import type { Person } from "./people";

/** The tracker's rows as this person reads them: name, die, how the turn stands, what is left. */
export async function trackerOf({ page }: Person): Promise<string[]> {
  await page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
  const rows = await page.evaluate(() =>
    [...ui.combat.element.querySelectorAll(".combatant")].map((row: any) => [
      row.querySelector(".name")?.textContent,
      row.querySelector(".zonebound-turn__die")?.textContent ?? "",
      row.dataset.zoneboundTurn,
      [...row.querySelectorAll(".zonebound-turn__coin")].map((coin: any) => coin.textContent).join(", "),
    ]),
  );
  await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  return rows.map((row) => row.filter((part) => part !== "").join(" "));
}

/** Waits until the tracker has this row. */
export async function trackerSays(person: Person, row: string): Promise<void> {
  let seen: string[] = [];
  const has = async (): Promise<boolean> => {
    seen = await trackerOf(person);
    return seen.includes(row);
  };
  await until(`${person.name}'s tracker says ${row}`, has).catch((error: Error) => {
    throw new Error(`${error.message}; it says ${seen.join(" / ")}`);
  });
}

/** Whom this person has made targets. */
export async function targetsOf({ page }: Person): Promise<string[]> {
  return page.evaluate(() => [...game.user.targets].map((token: any) => token.name).sort());
}
