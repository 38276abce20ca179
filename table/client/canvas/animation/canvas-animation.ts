/** Animates numbers of objects over time, drawing only while something moves (API: CanvasAnimation). */
import { hostBoard } from "../host";

export interface AnimationAttribute {
  parent: object;
  attribute: string;
  to: number;
  from?: number;
}

export type Easing = (part: number) => number;

export interface AnimationOptions {
  context?: unknown;
  name?: string | symbol;
  /** Milliseconds. */
  duration?: number;
  easing?: Easing | string;
  priority?: number;
  /** Waits for this before it starts. */
  wait?: Promise<unknown>;
  /** Called every frame; `part` runs from 0 to 1. */
  ontick?: (elapsed: number, animation: RunningAnimation) => void;
}

export interface RunningAnimation {
  attributes: Required<AnimationAttribute>[];
  name: string | symbol;
  duration: number;
  time: number;
  state: number;
  promise: Promise<boolean>;
  finish(completed: boolean): void;
  step(elapsed: number): void;
}

export class CanvasAnimation {
  static readonly STATES = { WAITING: 0, RUNNING: 1, COMPLETED: 2, TERMINATED: 3, FAILED: 4 } as const;
  static animations: Record<string | symbol, RunningAnimation> = {};

  static get ticker() {
    return hostBoard().app.ticker;
  }

  /** Resolves true when the end is reached, false when another animation of that name or a call ends it before. */
  static async animate(attributes: AnimationAttribute[], options: AnimationOptions = {}): Promise<boolean> {
    const name = options.name ?? Symbol("animation");
    this.terminateAnimation(name);
    if (options.wait) await options.wait;
    const animation = this.#begin(attributes, name, options);
    return animation.promise;
  }

  static getAnimation(name: string | symbol): RunningAnimation | undefined {
    return this.animations[name];
  }

  static terminateAnimation(name: string | symbol): void {
    this.animations[name]?.finish(false);
  }

  static async completeAnimation(name: string | symbol): Promise<void> {
    const animation = this.animations[name];
    animation?.step(animation.duration);
    await animation?.promise;
  }

  static terminateAll(): void {
    for (const name of Reflect.ownKeys(this.animations)) this.terminateAnimation(name);
  }

  static easeInOutCosine(part: number): number {
    return (1 - Math.cos(Math.PI * part)) * 0.5;
  }

  static easeOutCircle(part: number): number {
    return Math.sqrt(1 - (part - 1) ** 2);
  }

  static easeInCircle(part: number): number {
    return 1 - Math.sqrt(1 - part ** 2);
  }

  static #begin(attributes: AnimationAttribute[], name: string | symbol, options: AnimationOptions): RunningAnimation {
    let resolve: (completed: boolean) => void = () => {};
    const animation: RunningAnimation = {
      attributes: attributes.map((each) => ({
        ...each,
        from: each.from ?? Number(Reflect.get(each.parent, each.attribute)),
      })),
      name,
      duration: options.duration ?? 1000,
      time: 0,
      state: this.STATES.RUNNING,
      promise: new Promise<boolean>((done) => (resolve = done)),
      finish: () => {},
      step: () => {},
    };
    const { ticker } = this;
    const onTick = (): void => animation.step(ticker.elapsedMS);
    animation.finish = (completed) => {
      ticker.remove(onTick);
      animation.state = completed ? this.STATES.COMPLETED : this.STATES.TERMINATED;
      if (this.animations[name] === animation) Reflect.deleteProperty(this.animations, name);
      resolve(completed);
    };
    animation.step = (elapsed) => this.#advance(animation, elapsed, options);
    this.animations[name] = animation;
    ticker.add(onTick);
    return animation;
  }

  static #advance(animation: RunningAnimation, elapsed: number, { easing, ontick }: AnimationOptions): void {
    animation.time = Math.min(animation.time + elapsed, animation.duration);
    const done = animation.time >= animation.duration;
    const part = done ? 1 : this.#ease(animation.time / animation.duration, easing);
    for (const { parent, attribute, from, to } of animation.attributes) {
      Reflect.set(parent, attribute, done ? to : from + (to - from) * part);
    }
    ontick?.(elapsed, animation);
    if (done) animation.finish(true);
  }

  static #ease(part: number, easing: Easing | string | undefined): number {
    const found: unknown = typeof easing === "string" ? Reflect.get(this, easing) : easing;
    return typeof found === "function" ? Number(Reflect.apply(found, this, [part])) : part;
  }
}
