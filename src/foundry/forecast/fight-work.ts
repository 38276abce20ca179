/** Has fights worked on by a worker where one runs, else on the page in slices: the same results. One job at a time. */
import type { FightJob } from "../../judge/fight-job";
import { type DeskReply, type DeskRequest, fightDesk, type FightReport } from "./fight-desk";

/** A worker that could not be loaded is not tried again: a page keeps its rules about workers. */
let isWorkerRefused = false;

export class FightWork {
  #number = 0;
  #job: FightJob | null = null;
  #worker: Worker | null = null;
  readonly #ownDesk = fightDesk((reply) => this.#hear(reply));

  /** `take` is told what becomes of the job under way, and of no other. */
  constructor(readonly take: (report: FightReport) => void) {}

  /** Begins this job, and ends the one under way. */
  begin(job: FightJob): void {
    this.stop();
    this.#job = job;
    this.#worker ??= this.#hireWorker();
    this.#ask(this.#worker);
  }

  /** Nothing more is told of the job under way. */
  stop(): void {
    if (!this.#job) return;
    this.#job = null;
    this.#number += 1;
    this.#ownDesk({ number: this.#number, job: null });
    this.#worker?.postMessage({ number: this.#number, job: null } satisfies DeskRequest);
  }

  /** Lets the worker go. */
  close(): void {
    this.stop();
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** What cannot be copied to the worker is worked on here. */
  #ask(worker: Worker | null): void {
    const request: DeskRequest = { number: this.#number, job: this.#job };
    if (!worker) return this.#ownDesk(request);
    try {
      worker.postMessage(request);
    } catch {
      this.#ownDesk(request);
    }
  }

  #hireWorker(): Worker | null {
    if (isWorkerRefused || !("Worker" in globalThis)) return null;
    try {
      const worker = new Worker(foundry.utils.getRoute("systems/zonebound/forecast-worker.mjs"), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<DeskReply>) => this.#hearWorker(data);
      worker.onerror = (event) => this.#loseWorker(event);
      return worker;
    } catch {
      isWorkerRefused = true;
      return null;
    }
  }

  #loseWorker(event: Event): void {
    event.preventDefault();
    isWorkerRefused = true;
    this.#worker = null;
    if (this.#job) this.#ask(null);
  }

  /** Rulesets of modules are known here alone. */
  #hearWorker(reply: DeskReply): void {
    if (reply.report.kind !== "unknown") this.#hear(reply);
    else if (reply.number === this.#number && this.#job) this.#ask(null);
  }

  #hear({ number, report }: DeskReply): void {
    if (number !== this.#number || !this.#job) return;
    if (report.kind === "done" || report.kind === "failed") this.#job = null;
    this.take(report);
  }
}
