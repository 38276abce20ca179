/** What axe-core finds in all that the system shows: names, roles, contrast. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect } from "vitest";
import type { Person } from "./people";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Whatever the system draws, and its own forms within Foundry's windows; a message's frame and head are Foundry's. */
const OWN = "[class*=zonebound]:not(body, html, .chat-message, .message-header *), [id^=zonebound]";

/** No serious finding in either of the two colour schemes. */
export async function isClean(person: Person): Promise<void> {
  for (const colours of ["light", "dark"] as const) {
    await dresses(person, colours);
    // Colours fade into each other for a moment.
    await person.page.waitForTimeout(300);
    expect(await seriousFindings(person), `${colours}, on ${person.name}'s page`).toEqual([]);
  }
}

/** Serious and critical findings, each by its rule, the element and what is wrong with it; of what the system shows alone, or within other elements. */
export async function seriousFindings({ page }: Pick<Person, "page">, within = OWN): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(async (own) => {
    const { axe } = globalThis as any;
    // The map shows through the bar while a figure is held: nobody reads it then.
    const isSolid = (one: HTMLElement): boolean => Number(getComputedStyle(one).opacity) > 0.2;
    const outermost = [...document.querySelectorAll<HTMLElement>(own)].filter(
      (one) => one.checkVisibility() && isSolid(one) && !one.parentElement?.closest(own),
    );
    if (outermost.length === 0) return ["nothing of the system is shown"];
    const { violations }: AxeResults = await axe.run({ include: outermost }, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`,
        ),
      );
  }, within);
}

/** Light or dark, as the system of a person who has chosen neither prefers. */
export async function dresses({ page }: Person, colours: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: colours });
  await page.waitForFunction((scheme) => document.body.classList.contains(`theme-${scheme}`), colours);
}
