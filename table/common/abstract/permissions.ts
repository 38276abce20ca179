/** Who may do what with a document, as far as base documents decide it. */
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../constants";
import type { Source } from "../utils/types";

type Document = CommonDocuments["Document"];

/** What permission questions need to know of a user; every BaseUser has it. */
export interface UserLike {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
  hasRole(role: number | string, options?: { exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
}

/** A role's name, a permission's name, or a test. */
export type PermissionRule = string | ((user: UserLike, document: Document, data: Source) => boolean);

export type ModifyAction = "create" | "update" | "delete" | "view";

/** A level by its number or name; NaN where there is none of that name. */
export function ownershipLevel(permission: number | string): number {
  if (typeof permission === "number") return permission;
  return new Map<string, number>(Object.entries(DOCUMENT_OWNERSHIP_LEVELS)).get(permission) ?? Number.NaN;
}

/** Whether `user` meets a rule: OWNER, a role's name, a permission's name, or the rule's own test. */
export function meetsRule(rule: PermissionRule, user: UserLike, document: Document, data: Source): boolean {
  if (typeof rule === "function") return rule(user, document, data);
  if (rule in DOCUMENT_OWNERSHIP_LEVELS) return document.testUserPermission(user, rule);
  return rule in USER_ROLES ? user.hasRole(rule) : user.hasPermission(rule);
}

/** The level that an ownership record gives; undefined where it says to inherit, for this user or for all. */
export function levelIn(ownership: unknown, userId: string | null): number | undefined {
  if (typeof ownership !== "object" || ownership === null) return undefined;
  const own: unknown = userId ? Reflect.get(ownership, userId) : undefined;
  const level: unknown = typeof own === "number" ? own : Reflect.get(ownership, "default");
  return typeof level === "number" && level >= 0 ? level : undefined;
}

/**
 * What is owned is deleted by GMs alone; within another document, by that one's owners
 * (https://foundryvtt.com/api/v10/enums/foundry.CONST.DOCUMENT_OWNERSHIP_LEVELS.html, OWNER).
 */
export function deletedByGmAlone(user: UserLike, document: Document): boolean {
  return user.isGM || (document.parent?.testUserPermission(user, "OWNER") ?? false);
}
