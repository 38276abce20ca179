/** How often a law is tried, and on which battles: the same ones each time, or with `SEED=7 npx vitest …` others. */
export function runs(numRuns: number): { numRuns: number; seed: number } {
  return { numRuns, seed: Number(process.env["SEED"] ?? 1) };
}
