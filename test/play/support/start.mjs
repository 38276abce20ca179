/** What a realm's worker runs first: the realm's one file, whose compiled code is kept for the workers after it. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { workerData } from "node:worker_threads";

const { realm, code } = workerData;
const kept = join(code, `realm-${process.version}.code`);
const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
const source = `(function (require, keepRealm) {${readFileSync(realm, "utf8")}\n})`;
const script = new Script(source, { filename: realm, ...(cachedData ? { cachedData } : {}) });

function keepRealm() {
  if (cachedData && !script.cachedDataRejected) return;
  const fresh = `${kept}.${process.pid}.${Math.random()}`;
  writeFileSync(fresh, script.createCachedData());
  renameSync(fresh, kept);
}

script.runInThisContext()(createRequire(realm), keepRealm);
