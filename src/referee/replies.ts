/** Replies by request, so that one that is sent again is not carried out again. */
import type { Reply, RequestId } from "./request";

/** A client resends for seconds, not for hours. */
const KEPT = 500;

export class Replies {
  readonly #known = new Map<RequestId, Promise<Reply>>();

  /** The reply to a request: made once, remembered after. One that was ignored is heard anew. */
  once(id: RequestId, make: () => Promise<Reply>): Promise<Reply> {
    const known = this.#known.get(id);
    if (known) return known;
    const reply = make();
    this.#known.set(id, reply);
    this.#forgetOldest();
    void reply.then(({ kind }) => kind === "ignored" && this.#known.delete(id));
    return reply;
  }

  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
  }
}
