/** Ids, versions, HTML text and compatibility warnings. */
import { localize } from "../host";

const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `length` random letters and digits; documents have 16. */
export function randomID(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");
}

export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** An id that depends on `text` alone: for documents that must keep their id from one start to the next. */
export function idFromText(text: string): string {
  let hash = 2166136261;
  let id = "";
  for (let at = 0; id.length < 16; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at % Math.max(text.length, 1)) ^ at, 16777619) >>> 0;
    if (at >= text.length) id += ID_LETTERS[hash % ID_LETTERS.length];
  }
  return id;
}

/** True where version `v1` comes after `v0`, part by part ("1.10.0" after "1.9"). */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const [newer, older] = [String(v1).split("."), String(v0).split(".")];
  for (let at = 0; at < Math.max(newer.length, older.length); at++) {
    const order = comparePart(newer[at], older[at]);
    if (order !== 0) return order > 0;
  }
  return false;
}

function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === undefined) return b === undefined ? 0 : -1;
  if (b === undefined) return 1;
  const [left, right] = [Number(a), Number(b)];
  if (Number.isNaN(left) || Number.isNaN(right)) return a === b ? 0 : a > b ? 1 : -1;
  return left - right;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

export function unescapeHTML(value: string): string {
  const letters = new Map(Object.entries(ESCAPES).map(([letter, escape]) => [escape, letter]));
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (escape) => letters.get(escape) ?? escape);
}

export interface CompatibilityOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  once?: boolean;
  stack?: boolean;
}

const warned = new Set<string>();

interface CompatibilityConfig {
  mode?: number;
  includePatterns?: RegExp[];
  excludePatterns?: RegExp[];
}

/** What packages have put into CONFIG.compatibility; the server has none. */
function compatibilityConfig(): CompatibilityConfig {
  const config: unknown = Reflect.get(globalThis, "CONFIG");
  return (typeof config === "object" && config !== null && Reflect.get(config, "compatibility")) || {};
}

/** Patterns are laid on the text with the stack below it: they name a message, or the package that uses the old name. */
function isWanted(text: string, { includePatterns = [], excludePatterns = [] }: CompatibilityConfig): boolean {
  const traced = new Error(text).stack ?? text;
  if (excludePatterns.some((pattern) => pattern.test(traced))) return false;
  return !includePatterns.length || includePatterns.some((pattern) => pattern.test(traced));
}

/** Says in the console that something is deprecated, as the mode has it: 0 not at all, 1 as a warning, 2 as an error; 3
 *  throws (https://foundryvtt.com/api/v13/variables/CONST.COMPATIBILITY_MODES.html). */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const config = compatibilityConfig();
  const mode = options.mode ?? config.mode ?? 1;
  const since = options.since ? `\nDeprecated since Version ${options.since}` : "";
  const until = options.until ? `\nBackwards-compatible support will be removed in Version ${options.until}` : "";
  const text = `${localize(message)}${since}${until}${options.details ? `\n${options.details}` : ""}`;
  if (mode === 0 || !isWanted(text, config)) return;
  if (mode === 3) throw new Error(text);
  if (options.once && warned.has(text)) return;
  warned.add(text);
  if (mode === 2) console.error(text);
  else console.warn(text);
}
