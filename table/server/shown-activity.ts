/** What others get to see of a user's activity: pointer, ruler and pings need their permissions. */
import type { BaseUser } from "../common/documents/user";
import { isObject } from "../common/utils/types";

/** By the parts of an activity (https://foundryvtt.com/api/interfaces/foundry.types.ActivityData.html). */
const NEEDED: Record<string, string> = { cursor: "SHOW_CURSOR", ruler: "SHOW_RULER", ping: "PING_CANVAS" };

/** The activity without the parts that the user may not show. */
export function shownActivity(user: BaseUser, activity: unknown): unknown {
  if (!isObject(activity)) return activity;
  const may = (part: string): boolean => !Object.hasOwn(NEEDED, part) || user.hasPermission(NEEDED[part] ?? "");
  return Object.fromEntries(Object.entries(activity).filter(([part]) => may(part)));
}
