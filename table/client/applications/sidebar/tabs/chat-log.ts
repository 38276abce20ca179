/** The chat: messages as they come, change and go, and the line to write in (API: ChatLog, ui.chat). */
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../../api/application-types";
import { DialogV2 } from "../../api/dialog";
import type { TemplatePart } from "../../api/handlebars-application";
import { callHook, documentClass, hostGame, hostUi, localize } from "../../host";
import type { HostDocument, HostMessage } from "../../host-types";
import { timeSince } from "../../handlebars/time-since";
import { ContextMenu } from "../../ux/context-menu";
import { AbstractSidebarTab } from "../sidebar-tab";
import { MESSAGE_PATTERNS, parseMessage } from "./chat-commands";
import { BATCH, findMessage, isAtBottom, placeMessage, renderMessage } from "./chat-list";
import { chatMenuEntries } from "./chat-menu";
import { ChatHistory } from "./chat-history";
import { tellOfInput } from "./chat-input";
import { notifyMessage, removeNotice, updateNotice } from "./chat-notices";
import { sendLine } from "./chat-sending";
import { knownModes, modeKey } from "../../../versions/mode-names";

export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: "SIDEBAR.TabChat" },
    actions: {
      deleteMessage: ChatLog._onDeleteMessage,
      expandRoll: ChatLog._onExpandRoll,
      export: ChatLog._onExport,
      flush: ChatLog._onFlush,
      jumpToBottom: ChatLog._onJumpToBottom,
      rollMode: ChatLog._onRollMode,
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    log: { template: "templates/sidebar/tabs/chat-log.hbs" },
    input: { template: "templates/sidebar/tabs/chat-input.hbs" },
  };
  static MESSAGE_PATTERNS = MESSAGE_PATTERNS;
  static parse = parseMessage;
  /** Milliseconds between two updates of "5 minutes ago". */
  static UPDATE_TIMESTAMP_FREQUENCY = 15_000;

  #work: Promise<unknown> = Promise.resolve();
  #history = new ChatHistory();
  #timer: ReturnType<typeof setInterval> | undefined;

  get list(): HTMLElement | null {
    return this.element?.querySelector("ol.chat-log") ?? null;
  }

  get isAtBottom(): boolean {
    return !this.list || isAtBottom(this.list);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const current = hostGame().settings.get("core", modeKey());
    const rollModes = Object.entries(knownModes()).map(([id, mode]) => ({ id, ...mode, active: id === current }));
    return Object.assign(context, { rollModes, isGM: hostGame().user.isGM });
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // The list is kept by single messages; drawing it whole would throw away what people have unfolded.
    if (!options.isFirstRender) options.parts = options.parts?.filter((part) => part !== "log") ?? [];
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { list } = this;
    if (!list) return;
    this._createContextMenus();
    list.addEventListener("scroll", () => this._onScroll(), { passive: true });
    this.#timer = setInterval(() => this.updateTimestamps(), ChatLog.UPDATE_TIMESTAMP_FREQUENCY);
    await this.renderBatch(BATCH);
    await this.scrollBottom();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const input = this.parts["input"]?.querySelector("textarea");
    if (input && !input.dataset["listening"])
      input.addEventListener("keydown", (event) => void this._onChatKeyDown(event));
    if (input) input.dataset["listening"] = "true";
    if (options.parts?.includes("input")) tellOfInput(this, context);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    clearInterval(this.#timer);
  }

  _createContextMenus(): void {
    const entries = chatMenuEntries();
    callHook("getChatMessageContextOptions", this, entries);
    if (this.list)
      new ContextMenu.implementation(this.list, ".message[data-message-id], .chat-message[data-message-id]", entries);
  }

  /** Draws older messages above those that are there. */
  async renderBatch(size: number): Promise<void> {
    await this.#inTurn(async (list) => {
      const missing = this.#messages().filter((message) => !findMessage(list, message.id));
      const older = missing.slice(-size);
      for (const message of older) await this.#draw(list, message);
    });
  }

  #messages(): HostMessage[] {
    const visible = hostGame().messages.filter((message) => message.visible);
    return visible.sort((a, b) => a.timestamp - b.timestamp);
  }

  /** Draws a new message. A message that is there already is left alone. */
  async postOne(message: HostMessage, { notify = false }: { before?: string; notify?: boolean } = {}): Promise<void> {
    await this.#inTurn(async (list) => {
      if (findMessage(list, message.id) || !message.visible) return;
      const stay = this.isAtBottom || message.isAuthor;
      await this.#draw(list, message);
      if (stay) this.#toBottom(list);
    });
    if (notify) await this.notify(message);
  }

  /** Draws a changed message in its old place; one that may no longer be seen goes. */
  async updateMessage(message: HostMessage, _notify = false): Promise<void> {
    await updateNotice(message);
    await this.#inTurn(async (list) => {
      if (!message.visible) return findMessage(list, message.id)?.remove();
      const stay = this.isAtBottom;
      await this.#draw(list, message);
      if (stay) this.#toBottom(list);
    });
  }

  async deleteMessage(id: string): Promise<void> {
    removeNotice(id);
    await this.#inTurn((list) => findMessage(list, id)?.remove());
  }

  async #draw(list: HTMLElement, message: HostMessage): Promise<void> {
    const element = await renderMessage(message);
    if (element && hostGame().messages.has(message.id ?? "")) placeMessage(list, element, message);
  }

  /** Tells of a message while the chat is out of sight. */
  async notify(message: HostMessage): Promise<void> {
    if (!message.visible || !this._shouldShowNotifications()) return;
    const pip = document.querySelector("#sidebar-tabs [data-tab=chat] + .notification-pip");
    pip?.classList.add("active");
    await notifyMessage(message);
  }

  _shouldShowNotifications(): boolean {
    return !this.isShown;
  }

  /** Is the chat where people can see it? */
  get isShown(): boolean {
    const sidebar = hostUi()["sidebar"] as { expanded?: boolean } | undefined;
    return this.isPopout || (this.element?.classList.contains("active") === true && sidebar?.expanded !== false);
  }

  override _onActivate(): void {
    super._onActivate();
    document.querySelector("#sidebar-tabs [data-tab=chat] + .notification-pip")?.classList.remove("active");
    void this.scrollBottom();
  }

  async scrollBottom(): Promise<void> {
    await this.#inTurn((list) => this.#toBottom(list));
  }

  #toBottom(list: HTMLElement): void {
    list.scrollTop = list.scrollHeight;
  }

  /** One change of the list after the other. */
  #inTurn(change: (list: HTMLElement) => unknown): Promise<unknown> {
    const turn = this.#work.then(() => (this.list ? change(this.list) : undefined));
    this.#work = turn.catch(() => undefined);
    return turn;
  }

  _onScroll(): void {
    const { list } = this;
    if (!list) return;
    this.element.querySelector(".jump-to-bottom")?.toggleAttribute("hidden", this.isAtBottom);
    if (list.scrollTop < 40) void this.renderBatch(BATCH);
  }

  updateTimestamps(): void {
    for (const item of this.list?.querySelectorAll<HTMLElement>("[data-message-id]") ?? []) {
      const stamp = item.querySelector(".message-timestamp");
      const message = hostGame().messages.get(item.dataset["messageId"] ?? "");
      if (stamp && message) stamp.textContent = timeSince(message.timestamp, Date.now(), hostGame().i18n?.lang);
    }
  }

  /** Enter sends, Shift and Enter begins a line, the arrows bring back what was sent. */
  async _onChatKeyDown(event: KeyboardEvent): Promise<void> {
    const input = event.currentTarget;
    if (!(input instanceof HTMLTextAreaElement)) return;
    if (event.key === "ArrowUp" || event.key === "ArrowDown") return this.#history.recall(input, event);
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    const line = input.value;
    input.value = "";
    try {
      await this.processMessage(line);
      this.#history.add(line);
    } catch (error) {
      input.value = line;
      hostUi().notifications?.error(error instanceof Error ? error.message : String(error));
    }
  }

  /** Sends a line as if it had been typed. */
  async processMessage(message: string): Promise<HostDocument | undefined> {
    return sendLine(this, message);
  }

  static async _onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
    await hostGame().messages.get(id)?.delete();
  }

  static _onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    target.classList.toggle("expanded");
  }

  static _onExport(this: ChatLog): void {
    hostGame().messages.export();
  }

  static async _onFlush(this: ChatLog): Promise<void> {
    const window = { title: localize("CHAT.Flush") };
    const sure = await DialogV2.confirm({ window, content: `<p>${localize("CHAT.FlushWarning")}</p>`, modal: true });
    if (sure) await documentClass("ChatMessage").deleteDocuments([], { deleteAll: true });
  }

  static async _onJumpToBottom(this: ChatLog): Promise<void> {
    await this.scrollBottom();
  }

  static async _onRollMode(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await hostGame().settings.set("core", modeKey(), target.dataset["rollMode"]);
    await this.render({ parts: ["input"] });
  }
}
