/** Runs a page's scripts as a browser runs modules; what was fetched and compiled once is kept for the realms after it. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { Script } from "node:vm";

/** How the table's client loads the scripts of packages: the realm has no loader of its own for them. */
const IMPORT = /\bimport\(\s*(?=\/\* @vite-ignore \*\/)/g;

/** A compiler's word for a module that exports nothing. */
const NO_EXPORTS = /^export \{\};$/gm;

declare global {
  var importPackage: (address: string) => Promise<void>;
}

export class Scripts {
  readonly #folder: string;
  readonly #fresh = new Map<string, Script>();
  /** Whether the server was away as one was asked for. */
  isCut = false;

  /** `folder` is where compiled code is kept. */
  constructor(folder: string, page: string) {
    this.#folder = folder;
    globalThis.importPackage = (address) => this.run(new URL(address, page));
  }

  /** Runs a script to its end, top-level awaits and all. */
  async run(address: URL): Promise<void> {
    const kept = join(this.#folder, printOf(address.pathname));
    await this.#compile(await this.#sourceOf(address, kept), address, kept).runInThisContext();
  }

  /** Writes down the code of what has run here and was not kept yet. */
  keep(): void {
    for (const [kept, script] of this.#fresh) write(kept, script.createCachedData());
    this.#fresh.clear();
  }

  /** As it was kept, where the server has no other now. */
  async #sourceOf(address: URL, kept: string): Promise<{ text: string; tag: string }> {
    const known = existsSync(`${kept}.tag`) ? readFileSync(`${kept}.tag`, "utf8") : "";
    const answer = await fetchText(address, known).catch((error: unknown) => {
      this.isCut ||= error instanceof Error && "code" in error;
      throw error;
    });
    if (answer === null) return { text: readFileSync(fileOf(kept, known, "js"), "utf8"), tag: known };
    const { tag } = answer;
    const text = `(async () => {"use strict";${answer.text.replace(IMPORT, "importPackage(").replace(NO_EXPORTS, "")}\n})()`;
    if (tag !== "") write(fileOf(kept, tag, "js"), text);
    if (tag !== "") write(`${kept}.tag`, tag);
    return { text, tag };
  }

  #compile({ text, tag }: { text: string; tag: string }, { href: filename }: URL, kept: string): Script {
    const file = fileOf(kept, tag, `${process.version}.code`);
    const cachedData = tag !== "" && existsSync(file) ? readFileSync(file) : undefined;
    const script = new Script(text, { filename, ...(cachedData ? { cachedData } : {}) });
    if (tag !== "" && (!cachedData || script.cachedDataRejected)) this.#fresh.set(file, script);
    return script;
  }
}

function printOf(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

function fileOf(kept: string, tag: string, kind: string): string {
  return `${kept}-${printOf(tag)}.${kind}`;
}

/** Whole or not at all: others may read it meanwhile. */
function write(file: string, data: string | Uint8Array): void {
  const fresh = `${file}.${process.pid}.${Math.random()}`;
  writeFileSync(fresh, data);
  renameSync(fresh, file);
}

/** Null where it is what the tag says; the tag is empty where the server gives none. A line of its own each: one that was kept the server may be closing. */
function fetchText(address: URL, tag: string): Promise<{ text: string; tag: string } | null> {
  return new Promise((found, failed) => {
    get(address, { agent: false, headers: tag === "" ? {} : { "if-none-match": tag } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", failed);
      response.on("end", () => {
        const { statusCode, headers } = response;
        if (statusCode === 304) found(null);
        else if (statusCode === 200) found({ text: Buffer.concat(parts).toString(), tag: headers.etag ?? "" });
        else failed(new Error(`${address.href} answers ${statusCode}`));
      });
    }).on("error", failed);
  });
}
