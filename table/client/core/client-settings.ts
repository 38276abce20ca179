/** game.settings: what packages register, and where its values are kept (API: ClientSettings). */
import { cleanValue, initializeValue, isField } from "./setting-value";

export type SettingScope = "world" | "client" | "user";

export interface SettingConfig {
  key: string;
  namespace: string;
  id: string;
  name?: string;
  hint?: string;
  scope: SettingScope;
  config: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  onChange?: (value: unknown, options?: object, userId?: string) => void;
  requiresReload?: boolean;
  [option: string]: unknown;
}

export interface SettingsMenuConfig {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: unknown;
}

/** Where values of one scope are kept, as JSON texts by `namespace.key`. */
export interface SettingStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): Promise<unknown> | unknown;
}

interface SettingsSheet {
  render(options?: unknown): unknown;
  close(options?: unknown): Promise<unknown>;
}

const SCOPES: readonly string[] = ["world", "client", "user"];

export class ClientSettings {
  settings = new Map<string, SettingConfig>();
  menus = new Map<string, SettingsMenuConfig>();
  /** `world`, `client` and `user`. */
  storage = new Map<string, SettingStore>();
  #sheet: SettingsSheet | undefined;

  /** The window of all settings; one only. Its class lives where windows do (no import cycle). */
  get sheet(): SettingsSheet {
    const { SettingsConfig } = globalThis.foundry.applications["settings"] as {
      SettingsConfig: new () => SettingsSheet;
    };
    return (this.#sheet ??= new SettingsConfig());
  }

  /** Announces a setting; throws without a namespace, a key or a known scope. */
  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    if (data.scope && !SCOPES.includes(data.scope)) throw new Error(`"${data.scope}" is not a scope of settings`);
    const config = {
      scope: "client",
      config: false,
      ...data,
      namespace,
      key,
      id: `${namespace}.${key}`,
    } as SettingConfig;
    if (config.default === undefined && isField(config.type)) config.default = config.type.initial;
    this.settings.set(config.id, config);
  }

  registerMenu(namespace: string, key: string, data: Partial<SettingsMenuConfig>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (!data.type) throw new Error(`The settings menu ${namespace}.${key} names no application as its type`);
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, namespace, key, type: data.type });
  }

  /** The value, or the default; throws for a setting nobody registered. `document` gives the stored record. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#need(namespace, key);
    if (document) return Reflect.get(this.#storeOf(config), "getSetting")?.call(this.#storeOf(config), config.id);
    return initializeValue(config.type, this.#readRaw(config), this.#defaultOf(config));
  }

  /** Keeps a value; throws where its type or the user's rights refuse it. Answers what was kept. */
  async set(namespace: string, key: string, value: unknown, options: object = {}): Promise<unknown> {
    const config = this.#need(namespace, key);
    const stored = value === undefined ? this.#defaultOf(config) : value;
    const cleaned = cleanValue(config.type, stored);
    if (config.scope === "client") this.#setLocally(config, cleaned, options);
    else await this.#storeOf(config).setItem(config.id, JSON.stringify(cleaned));
    return this.get(namespace, key);
  }

  /** Tells the one who registered the setting of a new value. */
  _onChange(id: string, options: object = {}, userId?: string): void {
    const config = this.settings.get(id);
    if (!config) return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
    Hooks.callAll("clientSettingChanged", id, this.get(config.namespace, config.key), options);
  }

  #setLocally(config: SettingConfig, value: unknown, options: object): void {
    const text = JSON.stringify(value) ?? "";
    const before = this.#storeOf(config).getItem(config.id);
    this.#storeOf(config).setItem(config.id, text);
    if (before !== text) this._onChange(config.id, options);
  }

  #readRaw(config: SettingConfig): unknown {
    const text = this.#storeOf(config).getItem(config.id);
    if (text === null || text === "") return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }

  #defaultOf(config: SettingConfig): unknown {
    if (config.default !== undefined || !isField(config.type)) return config.default;
    return config.type.getInitialValue?.({});
  }

  #storeOf(config: SettingConfig): SettingStore {
    const store = this.storage.get(config.scope);
    if (!store) throw new Error(`Settings of scope "${config.scope}" cannot be kept yet`);
    return store;
  }

  #need(namespace: string, key: string): SettingConfig {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }
}
