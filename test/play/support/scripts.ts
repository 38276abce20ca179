/** Runs a page's scripts as a browser runs modules; what was compiled once is kept for the realms after it. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { Script } from "node:vm";

/** How the table's client loads the scripts of packages: the realm has no loader of its own for them. */
const IMPORT = /\bimport\(\s*(?=\/\* @vite-ignore \*\/)/g;

declare global {
  var importPackage: (address: string) => Promise<void>;
}

export class Scripts {
  readonly #folder: string;
  readonly #fresh = new Map<string, Script>();

  /** `folder` is where compiled code is kept. */
  constructor(folder: string, page: string) {
    this.#folder = folder;
    globalThis.importPackage = (address) => this.run(new URL(address, page));
  }

  /** Runs a script to its end, top-level awaits and all. */
  async run(address: URL): Promise<void> {
    const text = (await fetchText(address)).replace(IMPORT, "importPackage(");
    await this.#compile(`(async () => {"use strict";${text}\n})()`, address).runInThisContext();
  }

  /** Writes down the code of what has run here and was not kept yet. */
  keep(): void {
    for (const [kept, script] of this.#fresh) {
      const fresh = `${kept}.${process.pid}.${Math.random()}`;
      writeFileSync(fresh, script.createCachedData());
      renameSync(fresh, kept);
    }
    this.#fresh.clear();
  }

  #compile(source: string, { href: filename }: URL): Script {
    const print = createHash("sha1").update(source).digest("hex");
    const kept = join(this.#folder, `${print}-${process.version}.code`);
    const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
    const script = new Script(source, { filename, ...(cachedData ? { cachedData } : {}) });
    if (!cachedData || script.cachedDataRejected) this.#fresh.set(kept, script);
    return script;
  }
}

function fetchText(address: URL): Promise<string> {
  return new Promise((found, failed) => {
    get(address, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", failed);
      response.on("end", () => {
        if (response.statusCode === 200) found(Buffer.concat(parts).toString());
        else failed(new Error(`${address.href} answers ${response.statusCode}`));
      });
    }).on("error", failed);
  });
}
