/** Handlebars helpers that make text: localize, concat, numberFormat, numberInput, timeSince, object. */
import Handlebars from "handlebars";
import { hostGame, localize, format } from "../host";
import { timeSince } from "./time-since";

interface HelperOptions {
  hash: Record<string, unknown>;
}

const isOptions = (value: unknown): value is HelperOptions =>
  typeof value === "object" && value !== null && "hash" in value;

/** The translation of a key; named values fill its places. */
function localizeHelper(key: unknown, options: HelperOptions): string {
  const text = key instanceof Handlebars.SafeString ? key.toString() : String(key ?? "");
  return Object.keys(options.hash).length ? format(text, options.hash) : localize(text);
}

function concat(...args: unknown[]): string {
  return args.filter((each) => !isOptions(each) && each !== null && each !== undefined).join("");
}

/** A number with fixed decimals, with its sign if wanted. */
function numberFormat(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const number = Number(value);
  const decimals = Number(options.hash["decimals"] ?? 0);
  const text = Number.isFinite(number) ? number.toFixed(decimals) : "0";
  return new Handlebars.SafeString(options.hash["sign"] && number >= 0 ? `+${text}` : text);
}

function object(options: HelperOptions): Record<string, unknown> {
  return { ...options.hash };
}

function language(): string {
  try {
    return hostGame().i18n?.lang ?? "en";
  } catch {
    return "en";
  }
}

export const textHelpers = {
  localize: localizeHelper,
  concat,
  numberFormat,
  object,
  timeSince: (value: unknown) => timeSince(Number(value), Date.now(), language()),
  upper: (value: unknown) => String(value).toUpperCase(),
};
