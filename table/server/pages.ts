/** The two pages: where one joins, and the game itself. */
import type { BaseUser } from "../common/documents/user";
import { escapeHTML } from "../common/utils/text";
import { isObject } from "../common/utils/types";
import type { Package } from "./manifests";

const LAYERS = "reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions";

/** In the page itself: browsers ask for a file of their own choosing otherwise. */
const FAVICON = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#7a4a2b" d="M1 5h14v3h-2v7h-2V8H5v7H3V8H1z"/></svg>`,
);

const JOIN_STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#1b1a22;color:#e8e4dc;
font:16px/1.5 system-ui,sans-serif}form{display:grid;gap:.75rem;width:20rem;padding:2rem;background:#26242f;border-radius:8px}
h1{margin:0;font-size:1.4rem}label{display:grid;gap:.25rem}select,input,button{font:inherit;padding:.5rem;border-radius:4px;
border:1px solid #5b5766;background:#15141a;color:inherit}button{background:#7a4a2b;cursor:pointer}.error{color:#ff9c8a;margin:0}`;

/** The page with the form `select[name=userid]`, an optional password, and "Join Game Session". */
export function joinPage(
  title: string,
  users: BaseUser[],
  { active, error }: { active: Set<string>; error?: string },
): string {
  const options = users.map((user) => userOption(user, active.has(String(user.id)))).join("");
  return page(
    title,
    `<style>${JOIN_STYLE}</style>`,
    `<body class="vtt players join"><form id="join-game-form" method="post" action="/join"><h1>${escapeHTML(title)}</h1>
${error ? `<p class="error" role="alert">${escapeHTML(error)}</p>` : ""}
<label>User <select name="userid" required autofocus><option value=""></option>${options}</select></label>
<label>Password <input type="password" name="password" autocomplete="current-password"></label>
<button type="submit" name="join">Join Game Session</button></form></body>`,
  );
}

function userOption(user: BaseUser, isActive: boolean): string {
  return `<option value="${user.id}"${isActive ? " disabled" : ""}>${escapeHTML(user.name)}</option>`;
}

function page(title: string, head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHTML(title)}</title>
<link rel="icon" href="data:image/svg+xml,${FAVICON}"><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>${body}</html>`;
}

/** The page of the game: the table's own style and script, and the packages' styles in their layers; the client loads their scripts. */
export function gamePage(title: string, packages: Package[]): string {
  const system = packages.find(({ kind }) => kind === "system")?.manifest.id ?? "";
  return page(
    title,
    `<style>@layer ${LAYERS};</style><link rel="stylesheet" href="/table/main.css">${packages.map(styleLinks).join("")}
<script type="module" src="/table/main.js"></script>`,
    `<body class="vtt game system-${escapeHTML(system)}"></body>`,
  );
}

function baseUrl({ kind, manifest }: Package): string {
  return `/${kind}s/${manifest.id}/`;
}

function url(owner: Package, path: string): string {
  return escapeHTML(/^(https?:)?\//.test(path) ? path : baseUrl(owner) + path);
}

/** A style without a layer of its own goes into `system` or `modules`. */
function styleLinks(owner: Package): string {
  const entries = owner.manifest["styles"];
  const own = owner.kind === "system" ? "system" : "modules";
  return (Array.isArray(entries) ? entries : [])
    .map((entry: unknown) =>
      isObject(entry) ? { src: String(entry["src"]), layer: entry["layer"] } : { src: String(entry), layer: own },
    )
    .map(({ src, layer }) => styleImport(url(owner, src), layer === undefined ? own : layer))
    .join("");
}

function styleImport(src: string, layer: unknown): string {
  const into = typeof layer === "string" && layer ? ` layer(${escapeHTML(layer)})` : "";
  return `<style>@import url("${src}")${into};</style>`;
}
