/** Serves files from folders by URL prefix, and nothing outside of them. */
import { createReadStream, statSync, type Stats } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, join, normalize, sep } from "node:path";
import { coreIcon } from "./core-icons";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".hbs": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".ogg": "audio/ogg",
  ".otf": "font/otf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** Folders by URL prefix, such as `/systems/x/`. */
export type Mounts = Map<string, string>;

/** The file that a URL path means; null where it is under no prefix or leads out of its folder. */
export function fileFor(mounts: Mounts, path: string): string | null {
  for (const [prefix, folder] of mounts) {
    if (!path.startsWith(prefix)) continue;
    const file = normalize(join(folder, path.slice(prefix.length)));
    return file.startsWith(folder + sep) && !file.includes("\0") ? file : null;
  }
  return null;
}

/** Answers with the file at `path`; false where there is none. A missing core icon gets a plain sign. */
export function serveFile(
  mounts: Mounts,
  path: string,
  exchange: { request: IncomingMessage; response: ServerResponse },
): boolean {
  const file = fileFor(mounts, path);
  const stats = file ? statFile(file) : undefined;
  if (file && stats) {
    sendFile(file, stats, exchange);
    return true;
  }
  if (!path.startsWith("/icons/") || extname(path) !== ".svg") return false;
  exchange.response
    .writeHead(200, { "Content-Type": "image/svg+xml", "Cache-Control": "max-age=3600" })
    .end(coreIcon(basename(path, ".svg")));
  return true;
}

/** Undefined also for what cannot be a file's name. */
function statFile(file: string): Stats | undefined {
  try {
    const stats = statSync(file);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

function sendFile(
  file: string,
  stats: Stats,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const tag = `"${stats.size}-${stats.mtimeMs}"`;
  const type = TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
  const headers = { "Content-Type": type, "Cache-Control": "no-cache", ETag: tag };
  if (request.headers["if-none-match"] === tag) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "Content-Length": stats.size });
  if (request.method === "HEAD") return void response.end();
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}
