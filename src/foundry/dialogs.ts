/**
 * Foundry's dialogs, as far as somebody is asked in one [API DialogV2.wait, DialogV2.confirm]. The published type of a
 * dialog's content goes deeper than the compiler follows, depending on what it has met before; this one does not.
 */

interface DialogConfig {
  readonly window: { readonly title: string; readonly icon?: string };
  readonly classes?: readonly string[];
  readonly position?: { readonly width: number };
  readonly content: HTMLElement;
  readonly buttons?: readonly DialogButton[];
  /** A dialog that is closed gives null, and no error. */
  readonly rejectClose: false;
}

interface DialogButton {
  readonly action: string;
  readonly label: string;
  readonly default?: boolean;
  readonly callback: (event: Event, button: HTMLButtonElement) => unknown;
}

interface Dialogs {
  /** What the pressed button's callback gives. */
  wait(config: DialogConfig): Promise<unknown>;
  confirm(config: DialogConfig): Promise<unknown>;
}

/** The same with nothing said of what they are given. */
interface AnyDialogs {
  wait(config: object): Promise<unknown>;
  confirm(config: object): Promise<unknown>;
}

const host: AnyDialogs = foundry.applications.api.DialogV2;

export const dialogs: Dialogs = host;
