/** Where Foundry 13 and 14 differ, and nothing else. */

/**
 * Who is to see what this client says (`public`, `gm`, `blind`, `self`): the roll mode of 13, its words without their
 * ending, is the message mode of 14 [API14 CONFIG.ChatMessage.modes].
 */
export function messageMode(): string {
  if (game.release.generation >= 14) return game.settings.get("core", "messageMode");
  return String(storedRollMode()).replace(/roll$/, "");
}

/**
 * The option that has a new message follow the mode that its author has chosen: both versions apply a mode only where it is
 * given [#11442].
 */
export function chosenMode(): { messageMode?: string; rollMode?: ReturnType<typeof storedRollMode> } {
  if (game.release.generation >= 14) return { messageMode: game.settings.get("core", "messageMode") };
  return { rollMode: storedRollMode() };
}

function storedRollMode() {
  return game.settings.get("core", "rollMode");
}

/** What has an effect show its icon on tokens or not: in 14 it says so, in 13 one without a picture shows none. */
export function shownIcon(img: string | null, isShown: boolean): { img: string | null; showIcon?: number } {
  if (game.release.generation >= 14) return { img, showIcon: isShown ? ALWAYS : NEVER };
  return { img: isShown ? img : null };
}

/** `ActiveEffect#showIcon` [API14]. */
const [NEVER, ALWAYS] = [0, 2] as const;

/** Has these status effects offered and no others: 13 keeps a list, 14 a registry by id [API14 CONFIG.statusEffects, #13122]. */
export function offerStatusEffects(effects: readonly CONFIG.StatusEffect[]): void {
  if (game.release.generation < 14) {
    CONFIG.statusEffects = [...effects];
    return;
  }
  for (const id of Object.keys(CONFIG.statusEffects)) Reflect.deleteProperty(CONFIG.statusEffects, id);
  for (const effect of effects) Reflect.set(CONFIG.statusEffects, effect.id, effect);
}

/** What takes a key out of an object, in an update of it: by name in 13, by an operator in 14 [API14 data.operators]. */
export function removal(key: string): Record<string, unknown> {
  return game.release.generation < 14 ? { [`-=${key}`]: null } : { [key]: Reflect.get(globalThis, "_del") };
}

/** The change that takes a key out of an object within a document. */
export function removingKey(path: string, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(removal(key)).map(([name, value]) => [`${path}.${name}`, value]));
}

/**
 * What has a new scene show a plain ground: in 13 its own colour, in 14 that of its only level
 * [API14 BaseLevel, Scene#levels].
 */
export function plainGround(name: string, color: string): object {
  if (game.release.generation < 14) return { backgroundColor: color };
  return { levels: [{ _id: FIRST_LEVEL, name, background: { color } }], initialLevel: FIRST_LEVEL };
}

/** Where a token of such a scene stands: in 14 on its level. */
export function onPlainGround(): object {
  return game.release.generation < 14 ? {} : { level: FIRST_LEVEL };
}

/** What 14 calls the level of scenes that were made with one. */
const FIRST_LEVEL = "defaultLevel0000";

/** An entry of a context menu. */
interface MenuEntry {
  /** The key of its text. */
  readonly label: string;
  /** Classes of its icon. */
  readonly icon: string;
  readonly isShown: () => boolean;
  /** Hears what the menu was opened on. */
  readonly choose: (target: HTMLElement) => void;
}

/** As the host has it: 14 has other names for what 13 calls `name`, `condition` and `callback`, and takes the icon's classes. */
export function menuEntry({ label, icon, isShown, choose }: MenuEntry): object {
  if (game.release.generation < 14)
    return { name: label, icon: `<i class="${icon}"></i>`, condition: isShown, callback: choose };
  return { label, icon, visible: isShown, onClick: (_event: Event, target: HTMLElement) => choose(target) };
}
