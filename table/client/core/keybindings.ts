/** game.keybindings: actions that packages register and the keys they are bound to (API: ClientKeybindings). */
import type { KeyboardEventContext } from "./keyboard-context";

export interface KeyBinding {
  key: string;
  modifiers?: string[];
  index?: number;
}

type KeyHandler = (context: KeyboardEventContext) => unknown;

export interface KeyActionConfig {
  namespace?: string;
  name: string;
  hint?: string;
  uneditable?: KeyBinding[];
  editable?: KeyBinding[];
  onDown?: KeyHandler;
  onUp?: KeyHandler;
  repeat?: boolean;
  restricted?: boolean;
  /** Modifiers that may be held besides. */
  reservedModifiers?: string[];
  precedence?: number;
  order?: number;
}

export interface ActiveAction {
  action: string;
  key: string;
  name: string;
  requiredModifiers: string[];
  optionalModifiers: string[];
  onDown?: KeyHandler;
  onUp?: KeyHandler;
  precedence: number;
  order: number;
  repeat: boolean;
  restricted: boolean;
}

const NORMAL_PRECEDENCE = 1;

export class Keybindings {
  actions = new Map<string, KeyActionConfig>();
  bindings = new Map<string, KeyBinding[]>();
  activeKeys = new Map<string, ActiveAction[]>();
  #registered = 0;

  /** Announces an action; throws without namespace or name of the action. */
  register(namespace: string, action: string, data: KeyActionConfig): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the keybinding action");
    const id = `${namespace}.${action}`;
    const config = { precedence: NORMAL_PRECEDENCE, ...data, namespace, order: this.#registered++ };
    this.actions.set(id, config);
    this.bindings.set(id, this.#bindingsOf(id, config));
    this.#rebuild();
  }

  /** The bindings of an action; throws for one nobody registered. */
  get(namespace: string, action: string): KeyBinding[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding action`);
    return this.bindings.get(id) ?? [];
  }

  /** Binds an action to other keys; without any, to those it was registered with. */
  async set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const config = this.actions.get(id);
    if (!config) throw new Error(`"${id}" is not a registered keybinding action`);
    const saved = { ...this.#saved(), [id]: bindings };
    await game.settings.set("core", "keybindings", saved);
    this.bindings.set(id, this.#bindingsOf(id, config));
    this.#rebuild();
  }

  /** Reads the player's own bindings again, once settings can be read. */
  initialize(): void {
    for (const [id, config] of this.actions) this.bindings.set(id, this.#bindingsOf(id, config));
    this.#rebuild();
  }

  #bindingsOf(id: string, config: KeyActionConfig): KeyBinding[] {
    return [...(config.uneditable ?? []), ...(this.#saved()[id] ?? config.editable ?? [])];
  }

  #saved(): Record<string, KeyBinding[] | undefined> {
    if (!globalThis.game?.settings?.settings.has("core.keybindings")) return {};
    return game.settings.get("core", "keybindings") as Record<string, KeyBinding[] | undefined>;
  }

  #rebuild(): void {
    this.activeKeys.clear();
    for (const [id, config] of this.actions) {
      for (const binding of this.bindings.get(id) ?? []) this.#activate(id, config, binding);
    }
    for (const actions of this.activeKeys.values()) actions.sort(byPrecedence);
  }

  #activate(id: string, config: KeyActionConfig, binding: KeyBinding): void {
    const action: ActiveAction = {
      action: id,
      key: binding.key,
      name: config.name,
      requiredModifiers: (binding.modifiers ?? []).map(modifierName),
      optionalModifiers: (config.reservedModifiers ?? []).map(modifierName),
      onDown: config.onDown,
      onUp: config.onUp,
      precedence: config.precedence ?? NORMAL_PRECEDENCE,
      order: config.order ?? 0,
      repeat: config.repeat ?? false,
      restricted: config.restricted ?? false,
    };
    this.activeKeys.set(binding.key, [...(this.activeKeys.get(binding.key) ?? []), action]);
  }
}

/** `CONTROL` and `Control` are both in use. */
function modifierName(modifier: string): string {
  return modifier.charAt(0).toUpperCase() + modifier.slice(1).toLowerCase();
}

function byPrecedence(a: ActiveAction, b: ActiveAction): number {
  return a.precedence - b.precedence || a.order - b.order;
}
