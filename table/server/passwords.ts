/** Passwords of users, kept salted and hashed. They guard against mix-ups at one table, not against the internet. */
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Source } from "../common/utils/types";

function digest(password: string, salt: string): string {
  return scryptSync(password, salt, 32).toString("hex");
}

/** Replaces a password in user data by its hash, in place. An empty one means: none is needed. */
export function hashPassword(data: Source): void {
  const { password } = data;
  if (typeof password !== "string" || password === "") return;
  const salt = randomBytes(16).toString("hex");
  Object.assign(data, { password: digest(password, salt), passwordSalt: salt });
}

/** Whether `given` is the password of the user's source. */
export function isPassword(user: Source, given: string): boolean {
  const stored = user["password"];
  if (typeof stored !== "string" || stored === "") return true;
  const tried = digest(given, String(user["passwordSalt"] ?? ""));
  return tried.length === stored.length && timingSafeEqual(Buffer.from(tried), Buffer.from(stored));
}

/** A user's source as clients may see it. */
export function withoutPassword(source: Source): Source {
  const { password: _password, passwordSalt: _salt, ...shown } = source;
  return shown;
}
