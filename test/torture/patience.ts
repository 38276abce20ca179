/** How long a torture waits for what has to come about: where others want the machine too, everything takes longer, and nothing hangs for it. */
import { availableParallelism, loadavg } from "node:os";
import { until } from "../support/until";

/** Milliseconds by the clock for so many on a machine that has nothing else to do. */
export function patience(milliseconds: number): number {
  const [load = 0] = loadavg();
  return milliseconds * Math.max(1, load / availableParallelism());
}

/** Fails with the sentence where it never comes about. */
export function comesAbout(
  what: string,
  check: () => boolean | Promise<boolean>,
  milliseconds = 20_000,
): Promise<void> {
  return until(what, check, patience(milliseconds));
}

/** Fails where it has not come about in time. */
export async function bounded<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`it never came about that ${what}`)), patience(milliseconds));
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
