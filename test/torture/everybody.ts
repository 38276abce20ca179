/** What is seen of everybody's page as a fight ends: the same fight for all, and no error. */
import type { Person } from "../play/support/person";
import { comesAbout } from "./patience";
import type { Failure } from "./ends";
import type { TortureTable } from "./table";

/** Milliseconds in which what one client has reaches the others. */
const SOON = 3000;

/** How one client's fight differs from the referee's. */
export async function sameForAll(table: TortureTable): Promise<Failure[]> {
  const read = (person: Person): Promise<string> =>
    person.run((): string => {
      const page = globalThis as any;
      return JSON.stringify([page.flag(), page.spots()]);
    });
  const referee = await table.referee();
  const failures: Failure[] = [];
  for (const person of table.people) {
    const isSame = async (): Promise<boolean> => (await read(person)) === (await read(referee));
    await comesAbout("all see the same", isSame, SOON).catch(() =>
      failures.push({ harm: "lost", what: `${person.name} sees another fight than ${referee.name}` }),
    );
  }
  return failures;
}

/** What a page says of a line that was cut, or of a server that was gone. */
const CUT_OFF = /socket has been disconnected|socket hang up|ECONNRE/;

/** What went wrong on pages; told once. */
export async function pageErrors(table: TortureTable): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const person of table.people) {
    const faults = await person.run((): string[] => (globalThis as any).faults.splice(0)).catch(() => []);
    for (const text of [...person.errors.splice(0), ...faults])
      if (!CUT_OFF.test(text))
        failures.push({ harm: "broken", what: `on ${person.name}'s page: ${text.slice(0, 400)}` });
  }
  return failures;
}
