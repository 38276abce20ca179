/** The HTTP side: join page, game page, static files. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { BaseUser } from "../common/documents/user";
import type { Package } from "./manifests";
import { gamePage, joinPage } from "./pages";
import { isPassword } from "./passwords";
import type { Sessions } from "./sessions";
import { serveFile, type Mounts } from "./static-files";

export interface WebContext {
  title: string;
  /** Those that are active now. */
  packages(): Package[];
  mounts: Mounts;
  sessions: Sessions;
  users(): BaseUser[];
  activeUsers(): Set<string>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

const BODY_LIMIT = 10_000;

export function createWeb(context: WebContext): Server {
  return createServer((request, response) => {
    const url = urlOf(request);
    if (!url) return void response.writeHead(400).end("This is no address.");
    answer(context, { request, response, url }).catch((error: unknown) => {
      console.error(`${request.method} ${url.pathname} failed:`, error);
      if (!response.headersSent) response.writeHead(500);
      response.end("The table could not answer this request.");
    });
  });
}

/** Null where a client asks for what is no address, such as `//`. */
function urlOf({ url }: IncomingMessage): URL | null {
  try {
    return new URL(url ?? "/", "http://localhost");
  } catch {
    return null;
  }
}

async function answer(context: WebContext, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  const isPost = request.method === "POST";
  if (url.pathname === "/join")
    return isPost ? join(context, exchange, await readForm(request)) : showJoin(context, exchange);
  if (!isPost && (url.pathname === "/" || url.pathname === "/game")) return showGame(context, exchange);
  if (url.pathname === "/logout") return logOut(context, exchange);
  const path = decodePath(url.pathname);
  if (!isPost && path && serveFile(context.mounts, path, exchange)) return;
  response.writeHead(404, { "Content-Type": "text/plain" }).end(`There is nothing at ${url.pathname}.`);
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > BODY_LIMIT) throw new Error("The form is too long.");
  }
  return new URLSearchParams(body);
}

function redirect(response: ServerResponse, to: string, cookie?: string): void {
  response.writeHead(302, { Location: to, ...(cookie ? { "Set-Cookie": cookie } : {}) }).end();
}

function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(html);
}

/** `/join?user=Alice` joins at once (where no password is needed), else the form is shown. */
function showJoin(context: WebContext, { response, url }: Exchange): void {
  const name = url.searchParams.get("user");
  if (name === null)
    return sendPage(response, joinPage(context.title, context.users(), { active: context.activeUsers() }));
  const user = context.users().find((each) => each.name === name || each.id === name);
  enter(context, response, { user, password: url.searchParams.get("password") ?? "" });
}

function join(context: WebContext, { response }: Exchange, form: URLSearchParams): void {
  const user = context.users().find((each) => each.id === form.get("userid"));
  enter(context, response, { user, password: form.get("password") ?? "" });
}

function enter(
  context: WebContext,
  response: ServerResponse,
  { user, password }: { user: BaseUser | undefined; password: string },
): void {
  const refuse = (error: string): void =>
    sendPage(response, joinPage(context.title, context.users(), { active: context.activeUsers(), error }), 401);
  if (!user?.id) return refuse("There is no such user in this world.");
  if (user.role === 0) return refuse("This user may not join.");
  if (!isPassword(user._source, password)) return refuse("The password is not right.");
  redirect(response, "/game", context.sessions.start(user.id));
}

function showGame(context: WebContext, { request, response, url }: Exchange): void {
  const userId = context.sessions.userId(request.headers.cookie);
  if (!userId || !context.users().some((user) => user.id === userId && user.hasRole("PLAYER")))
    return redirect(response, "/join");
  if (url.pathname === "/") return redirect(response, "/game");
  sendPage(response, gamePage(context.title, context.packages()));
}

function logOut({ sessions }: WebContext, { request, response }: Exchange): void {
  sessions.end(request.headers.cookie);
  redirect(response, "/join");
}
