/** The golden texts: what must come out the same to the letter, however the code behind it is rebuilt. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../contract/pack-sources";
import { namedLanguages } from "../contract/translations";
import { formatStored, readStored, SETUPS, WORDS } from "./parts";
import { playsText, sortedJson } from "./plays";
import { flagsText, languageText, manifestText, packsText, registeredText, templatesText } from "./shipped";
import { zoneGround } from "../../src/zones/zone-ground";

/** Every text by its name; `make` gives it as the code makes it now. */
export const TEXTS: readonly { readonly name: string; readonly make: () => string | Promise<string> }[] = [
  { name: "scenarios.txt", make: () => outputOf("scenario") },
  { name: "odds.txt", make: () => outputOf("odds") },
  { name: "enumeration.txt", make: enumerationText },
  { name: "plays.txt", make: playsText },
  { name: "stored-record.txt", make: storedRecordText },
  { name: "words.txt", make: () => WORDS.map(([what, words]) => `${what}: ${words.join(" ")}`).join("\n") },
  { name: "flags.txt", make: flagsText },
  { name: "registered.txt", make: registeredText },
  { name: "manifest.txt", make: manifestText },
  ...namedLanguages().map((lang) => ({ name: `lang-${lang}.txt`, make: () => languageText(lang) })),
  { name: "templates.txt", make: templatesText },
  { name: "packs.txt", make: packsText },
];

/** What `npm run NAME -- test/scenarios` prints, and its exit code. */
function outputOf(script: string): Promise<string> {
  const child = spawn("npm", ["run", "--silent", script, "--", "test/scenarios"], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: ROOT },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("close", (code) => done(`${Buffer.concat(chunks).toString().trimEnd()}\nexit ${code}`));
  });
}

/** The counts that `enumeration.test.ts` finds true. */
function enumerationText(): string {
  return SETUPS.map(({ title, lines, counts }) => `${title}\n${lines}\n${JSON.stringify(counts)}`).join("\n\n");
}

/** A record as some world keeps it, with every field of every table in it: read, told as JSON, and written again. */
function storedRecordText(): string {
  const given: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "given/record.json"), "utf8"));
  const read = readStored(given, zoneGround);
  return `${sortedJson(read, 1)}\n${JSON.stringify(formatStored(read, zoneGround), null, 1)}`;
}
