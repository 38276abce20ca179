/** What a dialog asks and how (API: DialogV2Configuration, DialogV2Button). */
import type { ApplicationOptions } from "./application-types";
import type { ApplicationV2 } from "./application";

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: string;
  default?: boolean;
  disabled?: boolean;
  callback?(event: Event, button: HTMLButtonElement, dialog: ApplicationV2): unknown;
}

export interface DialogOptions extends ApplicationOptions {
  content?: string | HTMLElement;
  modal?: boolean;
  buttons?: DialogButton[];
  submit?(result: unknown, dialog: ApplicationV2): unknown;
}

export interface WaitOptions extends DialogOptions {
  render?(event: Event, dialog: ApplicationV2): unknown;
  close?(event: Event, dialog: ApplicationV2): unknown;
  /** Reject, rather than answer null, when the dialog is dismissed. */
  rejectClose?: boolean;
  renderOptions?: object;
}

export interface ConfirmOptions extends WaitOptions {
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
}

export interface PromptOptions extends WaitOptions {
  ok?: Partial<DialogButton>;
}

export type DialogType = "prompt" | "confirm" | "input" | "wait";
