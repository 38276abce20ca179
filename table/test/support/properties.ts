/** fast-check, trying the same cases in every run, or with `SEED=7 npx vitest …` others. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 1) });

export default fc;
