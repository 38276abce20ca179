/** Links `dist/` into the Data folder of a Foundry: `npm run link -- --data DIR`. */
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

const ROOT = resolve(import.meta.dirname, "..");
const { values } = parseArgs({ options: { data: { type: "string" } } });

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The folder that holds `systems/`: the user data folder itself, or the `Data` in it. */
function dataFolder(given) {
  const found = [resolve(given, "Data"), resolve(given)].find((folder) => existsSync(resolve(folder, "systems")));
  return (
    found ??
    fail(
      `${given} is no Foundry data folder: it holds no "systems" folder. Give the path that Foundry's set-up screen shows.`,
    )
  );
}

if (!values.data) fail("Say which Foundry data folder: npm run link -- --data DIR");
if (!existsSync(resolve(ROOT, "dist/system.json"))) fail("dist/ is not built yet: run `npm run build` first.");
const target = resolve(dataFolder(values.data), "systems/zonebound");
if (existsSync(target) && !lstatSync(target).isSymbolicLink())
  fail(`${target} is an installed system, not a link: remove it first.`);
rmSync(target, { force: true });
mkdirSync(resolve(target, ".."), { recursive: true });
symlinkSync(resolve(ROOT, "dist"), target, "junction");
console.log(`linked ${target}`);
