/** Windows of the older kind: classes that libraries may extend; drawing them is not possible on the table. */
import { notOnTheTable } from "./host";

export class Application {
  static get defaultOptions(): object {
    return { classes: [], template: "", title: "", width: null, height: null };
  }

  options: object;

  constructor(options: object = {}) {
    this.options = { ...(this.constructor as typeof Application).defaultOptions, ...options };
  }

  get rendered(): boolean {
    return false;
  }

  render(): never {
    return notOnTheTable(`${this.constructor.name}#render (ApplicationV1)`)();
  }

  async close(): Promise<void> {}
}

export class FormApplication extends Application {
  object: unknown;

  constructor(object: unknown = {}, options: object = {}) {
    super(options);
    this.object = object;
  }
}

export class DocumentSheet extends FormApplication {}
export class ActorSheet extends DocumentSheet {}
export class ItemSheet extends DocumentSheet {}

export class Dialog extends Application {
  constructor(
    readonly data: object = {},
    options: object = {},
  ) {
    super(options);
  }

  static confirm(): never {
    return notOnTheTable("Dialog.confirm (ApplicationV1)")();
  }

  static prompt(): never {
    return notOnTheTable("Dialog.prompt (ApplicationV1)")();
  }

  static wait(): never {
    return notOnTheTable("Dialog.wait (ApplicationV1)")();
  }
}

/** `foundry.appv1` */
export const legacyNamespace = {
  api: { Application, FormApplication, DocumentSheet, Dialog },
  sheets: { ActorSheet, ItemSheet },
};
