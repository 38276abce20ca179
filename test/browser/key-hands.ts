/** Hands of people who play by keys alone. */
import { isDone } from "../support/state";
import { until } from "../support/until";
import { action, question } from "./hands";
import type { Person } from "./people";

const PATIENCE = 30_000;

export async function press({ page }: Person, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Puts the cursor into the search, waits until the action bar offers this, finds it by typing, and takes what is found. */
export async function finds(person: Person, text: string, typed: string): Promise<void> {
  await press(person, "Slash");
  await person.page.locator("#zonebound-action-bar [data-search]:focus").waitFor();
  await action(person, text).and(person.page.locator(":not([aria-disabled])")).waitFor();
  await person.page.keyboard.type(typed);
  await person.page.keyboard.press("Enter");
}

/** Answers what is asked; on a button of the action bar Enter would be that button's. */
export async function says(person: Person, text: RegExp, key: string): Promise<void> {
  await question(person, text).waitFor();
  const isBusy = (await person.page.locator("#zonebound-action-bar :focus").count()) > 0;
  if (key === "Enter" && isBusy) await press(person, "Escape");
  await press(person, key);
  await question(person, text).waitFor({ state: "detached" });
}

/** Ends a turn by its key, once nothing is under way for anybody; waits until everybody sees whose it is then. */
export async function endsByKey(everybody: readonly Person[], person: Person, next: string): Promise<void> {
  for (const one of everybody) await isDone(one);
  await press(person, "Shift+Enter");
  for (const { name: whose, page } of everybody)
    await until(
      `${whose} sees that it is ${next}'s turn`,
      () => page.evaluate((name) => game.combat.combatant?.token?.name === name, next),
      PATIENCE,
    );
  for (const one of everybody) await isDone(one);
}
