/** What every ruler of a token has (API: BaseTokenRuler). */
import type { RulerToken } from "./ruler-types";

export abstract class BaseTokenRuler {
  readonly #token: RulerToken;
  #visible = false;

  constructor(token: RulerToken) {
    this.#token = token;
  }

  get token(): RulerToken {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    if (this.#visible === value) return;
    this.#visible = value;
    this._onVisibleChange();
  }

  get isVisible(): boolean {
    return this.#visible;
  }

  protected abstract _onVisibleChange(): void;
  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(data: unknown): void;
}
