/** Helpers of foundry.utils around the network, files and the page (API: https://foundryvtt.com/api/v13/modules/foundry.utils.html). */
import { cleanFragment } from "./clean-fragment";

export class HttpError extends Error {
  constructor(
    statusText: string,
    readonly code: number,
    readonly displayMessage = "",
  ) {
    super(statusText);
  }
}

interface Fetching {
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** Rejects with an HttpError for an answer that is none, or none in time. */
async function fetchWithTimeout(
  url: string | URL,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout = () => {} }: Fetching = {},
): Promise<Response> {
  const ending = new AbortController();
  const timer = timeoutMs === null ? undefined : setTimeout(() => (onTimeout(), ending.abort()), timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: ending.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return response;
  } catch (error) {
    throw ending.signal.aborted ? new HttpError("Timed Out", 408) : error;
  } finally {
    clearTimeout(timer);
  }
}

async function fetchJsonWithTimeout(...args: Parameters<typeof fetchWithTimeout>): Promise<unknown> {
  return (await fetchWithTimeout(...args)).json();
}

async function fetchResource(src: string, { bustCache = false } = {}): Promise<Response> {
  return fetchWithTimeout(bustCache ? getCacheBustURL(src) || src : src);
}

/** A path that the browser fetches anew; false for one of another place. */
function getCacheBustURL(src: string): string | false {
  const url = new URL(src, location.href);
  if (url.origin !== location.origin) return false;
  url.searchParams.set("cache-bust", String(Date.now()));
  return url.href;
}

async function srcExists(src: string): Promise<boolean> {
  const response = await fetch(src, { method: "HEAD" }).catch(() => null);
  return response !== null && response.status < 400;
}

/** A path with what stands before all paths of this host. */
function getRoute(path: string, { prefix = "" }: { prefix?: string | null } = {}): string {
  return `/${[prefix, path]
    .map((part) => (part ?? "").replace(/^\/+|\/+$/g, ""))
    .filter(Boolean)
    .join("/")}`;
}

function encodeURL(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");
}

function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  const url = URL.canParse(key) ? new URL(key) : null;
  return { bucket: url?.host.split(".")[0] ?? null, keyPrefix: url?.pathname.slice(1) ?? "" };
}

const UNITS = { 2: ["B", "KiB", "MiB", "GiB"], 10: ["B", "kB", "MB", "GB"] } as const;

function formatFileSize(size: number, { decimalPlaces = 2, base = 10 } = {}): string {
  const [step, units] = base === 2 ? [1024, UNITS[2]] : [1000, UNITS[10]];
  const at = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1);
  return `${parseFloat((size / step ** at).toFixed(decimalPlaces))}${units[at] ?? ""}`;
}

function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** Offers data as a file to be kept. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 100);
}

/** The first element of some HTML, or all of them. */
function parseHTML(html: string): HTMLElement | HTMLCollection | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length > 1 ? children : ((children[0] as HTMLElement | undefined) ?? null);
}

/** HTML without what runs as a script. */
function cleanHTML(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  cleanFragment(template.content);
  return template.innerHTML;
}

async function benchmark(act: (...args: unknown[]) => unknown, iterations: number, ...args: unknown[]): Promise<void> {
  const start = performance.now();
  for (let at = 0; at < iterations; at++) await act(...args);
  const total = performance.now() - start;
  console.log(
    `${act.name} | ${iterations} iterations | ${total.toFixed(1)}ms | ${(total / iterations).toFixed(3)}ms per`,
  );
}

function debouncedReload(): void {
  clearTimeout(reloading);
  reloading = setTimeout(() => location.reload(), 250);
}

let reloading: ReturnType<typeof setTimeout> | undefined;

/** As `foundry.utils` has them. */
export const webHelpers = {
  HttpError,
  fetchWithTimeout,
  fetchJsonWithTimeout,
  fetchResource,
  getCacheBustURL,
  srcExists,
  getRoute,
  encodeURL,
  parseS3URL,
  formatFileSize,
  readTextFromFile,
  saveDataToFile,
  parseHTML,
  cleanHTML,
  benchmark,
  debouncedReload,
};
