/** Requests: one thing at a time for each scene, and none carried out twice. */
import type { SceneId, Reply, RequestId } from "./request";

export class Queue {
  readonly #last = new Map<SceneId, Promise<void>>();

  constructor(readonly broken: (scene: SceneId, error: unknown) => void) {}

  /** Runs the job when all earlier ones of its scene are over; the next one runs whatever becomes of it. */
  add(scene: SceneId, job: () => Promise<void>): void {
    const before = this.#last.get(scene) ?? Promise.resolve();
    const last = before.then(job).catch((error: unknown) => this.broken(scene, error));
    this.#last.set(scene, last);
    void last.then(() => this.#clear(scene, last));
  }

  /** Settles when the job has been done, or has failed. */
  after(scene: SceneId, job: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => this.add(scene, () => job().then(resolve, reject)));
  }

  isBusy(scene: SceneId): boolean {
    return this.#last.has(scene);
  }

  /** Settles when the scene has nothing left to do. */
  async idle(scene: SceneId): Promise<void> {
    for (let last = this.#last.get(scene); last; last = this.#last.get(scene)) {
      await last;
      this.#clear(scene, last);
    }
  }

  #clear(scene: SceneId, job: Promise<void>): void {
    if (this.#last.get(scene) === job) this.#last.delete(scene);
  }
}

/** A client resends for seconds, not for hours. */
const KEPT = 500;

/** Replies by request, so that one that is sent again is not carried out again. */
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
