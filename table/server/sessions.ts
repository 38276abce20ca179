/** Which browser is which user: a random cookie per browser, kept in the data folder so that it outlasts a restart. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isObject } from "../common/utils/types";

const COOKIE = "session";

/** Browsers of one user that are known at once: the oldest has to join again. */
const SESSIONS_OF_A_USER = 20;

export class Sessions {
  readonly #file: string;
  readonly #users: Map<string, string>;

  constructor(file: string) {
    this.#file = file;
    this.#users = new Map(Object.entries(readSessions(file)));
  }

  /** The session named in a request's cookies; undefined where it names none. */
  static idFrom(cookies: string | undefined): string | undefined {
    const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("="));
    return pairs.find(([name]) => name === COOKIE)?.[1];
  }

  userId(cookies: string | undefined): string | undefined {
    const id = Sessions.idFrom(cookies);
    return id ? this.#users.get(id) : undefined;
  }

  /** Lets a browser play as a user; returns the value of its `Set-Cookie` header. */
  start(userId: string): string {
    const id = randomBytes(24).toString("hex");
    this.#users.set(id, userId);
    const own = [...this.#users].filter(([, user]) => user === userId).map(([session]) => session);
    for (const old of own.slice(0, -SESSIONS_OF_A_USER)) this.#users.delete(old);
    this.#save();
    return `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Ends all that a user has. */
  endAll(userId: string): void {
    for (const [id, user] of this.#users) if (user === userId) this.#users.delete(id);
    this.#save();
  }

  end(cookies: string | undefined): void {
    const id = Sessions.idFrom(cookies);
    if (id && this.#users.delete(id)) this.#save();
  }

  /** Whole or not at all, and for nobody else to read: who knows a session plays as its user. */
  #save(): void {
    const fresh = `${this.#file}.new`;
    writeFileSync(fresh, JSON.stringify(Object.fromEntries(this.#users)), { mode: 0o600 });
    renameSync(fresh, this.#file);
  }
}

/** A file that cannot be read costs nobody more than to join again. */
function readSessions(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  try {
    const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
    const entries = isObject(stored) ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    console.warn(`${file} cannot be read: everybody has to join again.`);
    return {};
  }
}
