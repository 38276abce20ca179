/** A user: who is here, who leads, and questions put from client to client (API: User). */
import type { DatabaseOperation } from "../../common/abstract/database";
import { BaseUser } from "../../common/documents/user";
import type { Source } from "../../common/utils/types";
import type { Actor } from "./actor";
import { clientDocument } from "./client-document";

export interface QueryOptions {
  /** Milliseconds until the answer counts as missing. */
  timeout?: number;
}

const connected = new Set<string>();

export class User extends clientDocument(BaseUser) {
  declare character: Actor | null;

  /** True while the user is connected. */
  get active(): boolean {
    return connected.has(this.id ?? "");
  }

  set active(active: boolean) {
    if (active) connected.add(this.id ?? "");
    else connected.delete(this.id ?? "");
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  /** The one GM who acts for all. */
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  get isBanned(): boolean {
    return this.role === 0;
  }

  /** Id of the scene this user looks at, as far as known. */
  get viewedScene(): string | null {
    return viewed.get(this.id ?? "") ?? null;
  }

  set viewedScene(id: string | null) {
    viewed.set(this.id ?? "", id);
  }

  /** The tokens that this user targets, kept by the canvas. */
  get targets(): Set<unknown> {
    const known = targets.get(this.id ?? "") ?? new Set();
    targets.set(this.id ?? "", known);
    return known;
  }

  /**
   * Asks this user's client; the answer is what the handler in `CONFIG.queries[name]` gives there.
   * Rejects where the user is not connected, does not answer in time, or the handler throws.
   */
  async query(name: string, data: unknown = {}, { timeout }: QueryOptions = {}): Promise<unknown> {
    if (!CONFIG.queries[name]) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
    if (!this.active) throw new Error(`User ${this.name} [${this.id}] is not active`);
    if (!game.user.can("QUERY_USER")) throw new Error("You do not have permission to query users");
    return this.isSelf
      ? game.socket.answerQuery({ name, data, timeout })
      : game.socket.queryUser(this.id ?? "", { name, data, timeout });
  }

  /** Whether this is the user that every client would choose for the task. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  /** Tells the other clients what this user is doing. */
  broadcastActivity(activity: object = {}): void {
    if (this.isSelf) game.socket.emit("userActivity", activity);
  }

  /** Puts a macro into a slot of the hotbar, or clears it. */
  async assignHotbarMacro(macro: { id: string | null } | null, slot?: number | string): Promise<this | undefined> {
    const free = Array.from({ length: 50 }, (_, at) => String(at + 1)).find((each) => !this.hotbar[each]);
    const chosen = String(slot ?? free ?? 1);
    const hotbar: Source = { ...this.hotbar };
    if (macro) hotbar[chosen] = macro.id;
    else Reflect.deleteProperty(hotbar, chosen);
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  getHotbarMacros(page = 1): { slot: number; macro: unknown }[] {
    return Array.from({ length: 10 }, (_, at) => {
      const slot = (page - 1) * 10 + at + 1;
      return { slot, macro: game.macros.get(this.hotbar[String(slot)] ?? "") ?? null };
    });
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    globalThis.ui?.players?.render();
    if (this.isSelf && "hotbar" in changed) globalThis.ui?.hotbar?.render();
  }
}

const viewed = new Map<string, string | null>();
const targets = new Map<string, Set<unknown>>();
