/** An active effect: changes to an actor's data, and conditions (API: ActiveEffect). */
import { BaseActiveEffect } from "../../common/documents/item";
import { getProperty, setProperty } from "../../common/utils/path";
import { clientDocument } from "./client-document";

type Actor = ClientDocuments["Actor"];

type Change = BaseActiveEffect["changes"][number];

/** CONST.ACTIVE_EFFECT_MODES */
const MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 };

export class ActiveEffect extends clientDocument(BaseActiveEffect) {
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** For systems to override: an effect that has no hold at the moment. */
  get isSuppressed(): boolean {
    return false;
  }

  get isTemporary(): boolean {
    return Boolean(this.duration.seconds ?? this.duration.rounds ?? this.duration.turns) || this.statuses.size > 0;
  }

  get target(): unknown {
    return this.parent?.documentName === "Item" ? this.parent.parent : this.parent;
  }

  get modifiesActor(): boolean {
    return this.active;
  }

  /** Lays one change over the actor's data; answers what it set, by path. */
  apply(actor: Actor, change: Change): Record<string, unknown> {
    const before: unknown = getProperty(actor, change.key);
    if (Number(change.mode) === MODES.CUSTOM) {
      const changes: Record<string, unknown> = {};
      Hooks.call("applyActiveEffect", actor, change, before, readValue(change.value), changes);
      return changes;
    }
    const after = combine(Number(change.mode), before, readValue(change.value));
    setProperty(actor, change.key, after);
    return { [change.key]: after };
  }
}

function combine(mode: number, before: unknown, value: unknown): unknown {
  if (mode === MODES.OVERRIDE || before === undefined || before === null) return value;
  if (mode === MODES.ADD) return add(before, value);
  const [a, b] = [Number(before), Number(value)];
  if (mode === MODES.MULTIPLY) return a * b;
  return mode === MODES.UPGRADE ? Math.max(a, b) : Math.min(a, b);
}

function add(before: unknown, value: unknown): unknown {
  if (Array.isArray(before)) return [...before, value];
  if (before instanceof Set) return new Set(before).add(value);
  return typeof before === "number" ? before + Number(value) : `${String(before)}${String(value)}`;
}

/** Values are stored as text; what reads as JSON is meant so. */
function readValue(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
