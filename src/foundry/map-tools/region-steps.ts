/** What a GM's tool has done to a scene's regions, step by step: each is taken back whole, however many documents it wrote. */
import { carryOutOps, type RegionOp, touchedBy } from "./region-ops";

type SceneDoc = Scene.Implementation;

interface RegionStep {
  readonly scene: SceneDoc;
  readonly back: readonly RegionOp[];
  /** Each region that it touched, as it was left; null for one that is gone. */
  readonly left: ReadonlyMap<string, string | null>;
}

/** More are not remembered. */
const MOST_STEPS = 50;

/** Steps of one tool in this window, the last one taken back first; one is written after the other, each from what stands then. */
export class RegionSteps {
  readonly #steps: RegionStep[] = [];
  readonly #changed: () => void;
  #writing: Promise<unknown> = Promise.resolve();

  /** `changed` hears of every step that is taken or taken back. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Whether the last step was one on this scene. */
  mayUndo(scene: SceneDoc | null): boolean {
    return scene !== null && this.#steps.at(-1)?.scene === scene;
  }

  /** Carries out what `plan` gives for the scene as it is by then, none where it has told why not; whether that was anything. */
  take(scene: SceneDoc, plan: () => readonly RegionOp[] | null): Promise<boolean> {
    return this.#next(async () => {
      const ops = plan() ?? [];
      if (ops.length === 0) return false;
      const back = await carryOutOps(scene, ops);
      this.#steps.push({ scene, back, left: asLeft(scene, touchedBy(ops)) });
      this.#steps.splice(0, this.#steps.length - MOST_STEPS);
      return true;
    });
  }

  /** Everything as it was before the last step on the scene; where somebody has changed what it left, that is told and stays. Whether it was taken back. */
  undo(scene: SceneDoc): Promise<boolean> {
    return this.#next(async () => {
      this.forgetElsewhere(scene);
      const step = this.#steps.pop();
      if (!step) return false;
      const changed = [...step.left].find(([id, text]) => textOf(scene, id) !== text);
      if (changed) tellChangedSince(scene, changed[0]);
      else await carryOutOps(scene, step.back);
      return !changed;
    });
  }

  /** Steps are those of one scene. */
  forgetElsewhere(scene: SceneDoc | null): void {
    const here = this.#steps.filter((step) => step.scene === scene);
    this.#steps.splice(0, this.#steps.length, ...here);
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => undefined).finally(this.#changed);
    return done;
  }
}

function asLeft(scene: SceneDoc, ids: readonly string[]): Map<string, string | null> {
  return new Map(ids.map((id) => [id, textOf(scene, id)]));
}

function textOf(scene: SceneDoc, id: string): string | null {
  const region = scene.regions.get(id);
  if (!region) return null;
  const { name, shapes, behaviors } = region.toObject();
  const levels: unknown = "levels" in region._source ? region._source.levels : null;
  return JSON.stringify([
    ...[name, shapes, levels],
    behaviors.map(({ _id, type, disabled, system }) => [_id, type, disabled, system]),
  ]);
}

function tellChangedSince(scene: SceneDoc, id: string): void {
  const name = scene.regions.get(id)?.name ?? id;
  ui.notifications?.warn(game.i18n.format("ZONEBOUND.Notice.changedSince", { name }));
}
