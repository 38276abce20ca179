/** Installs what is missing before a command runs: npm packages, and with `--browser` Chromium. */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { findChromium } from "../table/chromium.mjs";

const root = resolve(import.meta.dirname, "..");

function run(command, args) {
  console.log(`> ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status === 0;
}

/** npm leaves its own copy of the lock file behind: older than ours, or absent, something is not installed. */
function packagesMissing() {
  const installed = resolve(root, "node_modules/.package-lock.json");
  return (
    !existsSync(installed) || statSync(installed).mtimeMs < statSync(resolve(root, "package-lock.json")).mtimeMs - 1000
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function installPackages() {
  if (!packagesMissing()) return;
  if (!run("npm", ["ci", "--no-audit", "--no-fund"]))
    fail(
      "The npm packages could not be installed: see the messages above. A network or a registry may be out of reach.",
    );
}

function installBrowser() {
  if (findChromium()) return;
  console.log("Chromium is missing; the browser tests need it. Installing it with apt.");
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo"];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    return run(command, rest);
  };
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
  if (!findChromium())
    fail(
      "Chromium could not be installed. Install Chromium or Chrome, or set CHROMIUM to its path, and run the command again.",
    );
}

installPackages();
if (process.argv.includes("--browser")) installBrowser();
