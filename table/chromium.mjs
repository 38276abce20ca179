/** Where a Chromium is, if anywhere: the variable CHROMIUM, or the usual places. */
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns {string | null} the path of an executable */
export function findChromium() {
  return [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path)) ?? null;
}

/** What a headless start needs on a machine without a screen or a graphics card. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** A page for tests: laid out as on a usual screen, drawn with a sixteenth of its pixels. */
export const COARSE_SCREEN = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 0.25 };

/** Pages of the browser's own that each window would load beside the test's; the rest is what Playwright switches off, whose list this replaces. */
const UNUSED = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI", "AimEnabled"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "OptimizationHints", "DestroyProfileOnBrowserClose"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "AvoidCorsURLLoaderRestartOnRedirect"],
];

/** For coarse screens alone: windows are painted without GL, through which each of their frames would cost as much as a board's. */
export const COARSE_FLAGS = [
  ...CHROMIUM_FLAGS,
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
  `--disable-features=${UNUSED.join(",")}`,
];
