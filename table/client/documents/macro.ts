/** A macro: chat text or a script (API: Macro). */
import { BaseMacro } from "../../common/documents/world";
import { getType } from "../../common/utils/types";
import { clientDocument } from "./client-document";
import type { User } from "./user";

type Scope = Record<string, unknown>;

const AsyncFunction = (async () => undefined).constructor as typeof Function;

export class Macro extends clientDocument(BaseMacro) {
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  get isAuthor(): boolean {
    return this._source.author === game.userId;
  }

  get canExecute(): boolean {
    return this.canUserExecute(game.user);
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** Whoever may see it; a script only with the permission for scripts. */
  canUserExecute(user: User): boolean {
    return this.testUserPermission(user, "LIMITED") && (this.type !== "script" || user.can("MACRO_SCRIPT"));
  }

  /**
   * Says the chat text as if it had been typed, or runs the script with `scope` as variables; answers the message, or
   * what the script returns. Who may not gets a warning, and nothing happens.
   */
  execute(scope: Scope = {}): unknown {
    if (!this.canExecute) {
      const text = game.i18n.format("MACRO.NotAllowed", { name: this.name });
      return void globalThis.ui.notifications?.warn(text);
    }
    if (this.type === "chat") return this.#say();
    if (getType(scope) !== "Object") throw new Error("The scope of Macro#execute must be an object.");
    return this.#run(scope);
  }

  async #say(): Promise<unknown> {
    const chat = globalThis.ui.chat;
    const process: unknown = chat && Reflect.get(chat, "processMessage");
    if (typeof process === "function") return process.call(chat, this.command) as unknown;
    return CONFIG.documentClass("ChatMessage").create({ content: this.command });
  }

  async #run(scope: Scope): Promise<unknown> {
    const variables = { ...surroundings(scope), scope, ...scope };
    const stray = Object.keys(variables).find((name) => !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
    if (stray !== undefined) throw new Error(`"${stray}" in the scope of a macro is no name of a variable.`);
    try {
      const run: unknown = Reflect.construct(AsyncFunction, [...Object.keys(variables), `{${this.command}\n}`]);
      return typeof run === "function" ? await run.apply(this, Object.values(variables)) : undefined;
    } catch (error) {
      globalThis.ui.notifications?.error(game.i18n.format("MACRO.Failed", { name: this.name }));
      throw error;
    }
  }
}

/** Who speaks, and the actor, token and character that a script may refer to. */
function surroundings(scope: Scope): Scope {
  const speaker = scope.speaker ?? CONFIG.ChatMessage.documentClass.getSpeaker();
  const { scene, token: tokenId, actor: actorId } = speaker as { scene?: string; token?: string; actor?: string };
  const document = game.scenes.get(scene ?? "")?.tokens.get(tokenId ?? "");
  const token = scope.token ?? (document?.rendered ? document.object : null) ?? null;
  const actor = scope.actor ?? document?.actor ?? game.actors.get(actorId ?? "") ?? null;
  return { speaker, actor, token, character: game.user.character };
}
