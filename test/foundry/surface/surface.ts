/** The types that hold a manifest against the published types of the host. */

type Fn = (...args: never[]) => unknown;
type Class = abstract new (...args: never[]) => unknown;

/** "fn" for what can be called or made, "value" for the rest; what the types leave open may be either. */
export type Kind<T> = 0 extends 1 & T ? "fn" | "value" : [NonNullable<T>] extends [Fn | Class] ? "fn" : "value";

/** The members of a manifest that the real class lacks, or has as another kind: none of them, if all is well. */
export type Wrong<Real, Manifest> = {
  [K in keyof Manifest]: K extends keyof Real ? (Manifest[K] extends Kind<Real[K]> ? never : K) : K;
}[keyof Manifest];

/** What a dotted path leads to; `never` where it leads nowhere. */
export type At<T, Path> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? At<NonNullable<T[First]>, Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;

/** The paths of a manifest that lead nowhere or to another kind. */
export type WrongPaths<Root, Manifest> = {
  [Path in keyof Manifest]: [At<Root, Path>] extends [never]
    ? Path
    : Manifest[Path] extends Kind<At<Root, Path>>
      ? never
      : Path;
}[keyof Manifest];

/** The words of a text, as a union. */
export type Words<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | OfLines<Word>>
  : Found | OfLines<Text>;
type OfLines<Text extends string> = Text extends `${infer Word}\n${infer Rest}` ? Word | OfLines<Rest> : Text;

/** Names of a list that the real class has not; protected ones (with an underscore) are not to be seen from outside. */
export type Unreal<Real, Names extends string> = Exclude<Exclude<Names, `_${string}` | keyof Real>, "">;

/** Compiles for nothing but an empty union, and names what is in it otherwise. */
export type None<T extends never> = T;
