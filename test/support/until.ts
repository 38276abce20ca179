/** Waiting for what comes about elsewhere. */

/** Looks again and again, soon at first, and fails with the sentence where it never comes about. */
export async function until(what: string, check: () => boolean | Promise<boolean>, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  for (let pause = 4; !(await check()); pause = Math.min(60, pause * 1.5)) {
    if (Date.now() > end) throw new Error(`never came about: ${what}`);
    await new Promise((next) => setTimeout(next, pause));
  }
}
