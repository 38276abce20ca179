/** Flags that gather what has to be drawn anew, handled once before the next frame (API: RenderFlags). */
import { hostBoard } from "../host";
import type { Flagged } from "../host-types";

export interface RenderFlag {
  propagate?: readonly string[];
  reset?: readonly string[];
  /** An alias stands only for what it propagates. */
  alias?: boolean;
  deprecated?: unknown;
}

export type RenderFlagTable = Record<string, RenderFlag>;

export class RenderFlags extends Set<string> {
  readonly flags: RenderFlagTable;
  readonly object: Flagged | undefined;
  readonly priority: string;

  constructor(
    flags: RenderFlagTable = {},
    { object, priority = "OBJECTS" }: { object?: Flagged; priority?: string } = {},
  ) {
    super();
    this.flags = flags;
    this.object = object;
    this.priority = priority;
  }

  /** The flags that were set, by name; none is set afterwards. */
  override clear(): Record<string, boolean> {
    const record = Object.fromEntries([...this].map((flag) => [flag, true]));
    super.clear();
    if (this.object) hostBoard().pendingRenderFlags[this.priority]?.delete(this.object);
    return record;
  }

  /** Sets flags by name with all that follows from them; unknown names throw. */
  set(changes: Record<string, boolean | undefined>): void {
    const seen = new Set<string>();
    for (const [flag, on] of Object.entries(changes)) if (on) this.#raise(flag, seen);
    for (const flag of seen) for (const each of this.flags[flag]?.reset ?? []) this.delete(each);
    if (!this.object || !this.size) return;
    hostBoard().pendingRenderFlags[this.priority]?.add(this.object);
    hostBoard().requestRender();
  }

  #raise(flag: string, seen: Set<string>): void {
    const config = this.flags[flag];
    if (!config) throw new Error(`"${flag}" is not defined as a supported RenderFlag option.`);
    if (seen.has(flag)) return;
    seen.add(flag);
    if (!config.alias) this.add(flag);
    for (const each of config.propagate ?? []) this.#raise(each, seen);
  }
}

type AnyClass = new (...args: unknown[]) => object;

/** Gives a class `renderFlags` from its static RENDER_FLAGS and an `applyRenderFlags` to override. */
export function RenderFlagsMixin(base: AnyClass = class {}) {
  return class RenderFlagObject extends base {
    static RENDER_FLAGS: RenderFlagTable = {};
    static RENDER_FLAG_PRIORITY = "OBJECTS";
    renderFlags: RenderFlags;

    constructor(...args: unknown[]) {
      super(...args);
      this.renderFlags = flagsFor(this);
    }

    applyRenderFlags(): void {
      this.renderFlags.clear();
    }
  };
}

/** The flags of an object as its class declares them. */
export function flagsFor(object: Flagged): RenderFlags {
  const flags: RenderFlagTable = Reflect.get(object.constructor, "RENDER_FLAGS") ?? {};
  const priority: string = Reflect.get(object.constructor, "RENDER_FLAG_PRIORITY") ?? "OBJECTS";
  return new RenderFlags(flags, { object, priority });
}
