/** The checks themselves: each finds what it is there to find. */
import type { At, Kind, Unreal, Words, Wrong, WrongPaths } from "./surface";

interface Sample {
  run(): void;
  size: number;
  inner: { deep: string } | null;
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Every entry has to be `true`. */
export const FOUND: [
  Same<Wrong<Sample, { run: "fn"; size: "value" }>, never>,
  Same<Wrong<Sample, { run: "value"; size: "fn"; gone: "fn" }>, "run" | "size" | "gone">,
  Same<WrongPaths<Sample, { "inner.deep": "value"; "inner.gone": "value"; run: "value" }>, "inner.gone" | "run">,
  Same<At<Sample, "inner.deep">, string>,
  Same<Kind<Sample["run"]>, "fn">,
  Same<Words<"run size\ngone">, "run" | "size" | "gone">,
  Same<Unreal<Sample, "run" | "gone" | "_hidden">, "gone">,
] = [true, true, true, true, true, true, true];
