/** The command line of the table: which system, which data folder, which port. */
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { Refusal } from "./refusal";

export interface TableOptions {
  /** Folder of a built system, with its system.json. */
  system: string;
  data: string;
  port: number;
  /** The name or address to listen on: this machine alone, unless another is given. */
  host: string;
  foundry: number;
  /** Folder of folders with a module.json each. */
  modules: string | null;
  /** YAML or JSON file that the first world is made of. */
  seed: string | null;
}

const FLAGS = {
  system: { type: "string" },
  data: { type: "string" },
  port: { type: "string", default: "30000" },
  host: { type: "string", default: "localhost" },
  foundry: { type: "string", default: "13" },
  modules: { type: "string" },
  seed: { type: "string" },
} as const;

/** Reads the arguments; throws a Refusal that says what is missing or wrong. */
export function parseOptions(args: string[]): TableOptions {
  const { values } = readFlags(args);
  if (!values.system) throw new Refusal("--system DIR is missing: the folder of a built system, with its system.json.");
  if (!values.data) throw new Refusal("--data DIR is missing: the folder in which the world is kept.");
  const path = (given: string | undefined): string | null => (given ? resolve(given) : null);
  return {
    ...{ system: resolve(values.system), data: resolve(values.data) },
    host: values.host,
    ...{ port: whole(values.port, "--port", [0, 65535]), foundry: whole(values.foundry, "--foundry", [13, 14]) },
    ...{ modules: path(values.modules), seed: path(values.seed) },
  };
}

function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, strict: true });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

function whole(text: string, flag: string, [least, most]: [number, number]): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Refusal(`${flag} must be a whole number from ${least} to ${most}, not "${text}".`);
}
