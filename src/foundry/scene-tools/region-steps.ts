/** What a tool of a GM's does to a scene's regions in one go, and how it is taken back. */
import { idOf } from "../documents";

type SceneDoc = Scene.Implementation;

type RegionData = ReturnType<RegionDocument.Implementation["toObject"]>;

type BehaviorData = ReturnType<RegionBehavior.Implementation["toObject"]>;

/** A region with what of it shall be otherwise; what is left out stays. */
export interface RegionChange {
  readonly _id: string;
  readonly shapes?: RegionDocument.CreateData["shapes"];
  readonly behaviors?: readonly { readonly _id: string; readonly system: object }[];
}

/** What is to be done; each kind is one operation, and none where it is empty. */
export interface RegionPlan {
  readonly changed: readonly RegionChange[];
  readonly made: readonly RegionDocument.CreateData[];
  /** Regions that go, by their ids. */
  readonly lost: readonly string[];
  /** Behaviours that go from regions that stay. */
  readonly shed: readonly { readonly region: string; readonly behaviors: readonly string[] }[];
}

export const NOTHING_PLANNED: RegionPlan = { changed: [], made: [], lost: [], shed: [] };

/** What there was before a step. */
interface RegionStep {
  readonly scene: SceneDoc;
  readonly changed: readonly RegionChange[];
  readonly made: readonly string[];
  readonly lost: readonly RegionData[];
  readonly shed: readonly { readonly region: string; readonly behaviors: readonly BehaviorData[] }[];
}

/** Steps of one tool, the last one taken back first; one is written after the other, each from what stands then. */
export class RegionSteps {
  readonly #steps: RegionStep[] = [];
  readonly #changed: () => void;
  #writing: Promise<unknown> = Promise.resolve();

  /** `changed` hears of every step that is taken or taken back. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get mayUndo(): boolean {
    return this.#steps.length > 0;
  }

  /** Writes what `plan` gives for the scene as it is by then; whether that was anything. */
  take(scene: SceneDoc, plan: () => RegionPlan): Promise<boolean> {
    return this.#next(async () => {
      const planned = plan();
      if (isNothing(planned)) return false;
      this.#steps.push(await writeRegions(scene, planned));
      return true;
    });
  }

  /** Everything as it was before the last step; whether there was one. */
  undo(): Promise<boolean> {
    return this.#next(async () => {
      const last = this.#steps.pop();
      if (last) await takeBackRegions(last);
      return last !== undefined;
    });
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => undefined).finally(this.#changed);
    return done;
  }
}

function isNothing({ changed, made, lost, shed }: RegionPlan): boolean {
  return [changed, made, lost, shed].every((part) => part.length === 0);
}

async function writeRegions(scene: SceneDoc, { changed, made, lost, shed }: RegionPlan): Promise<RegionStep> {
  const before = {
    scene,
    changed: changed.flatMap((change) => asStored(scene, change)),
    lost: lost.flatMap((id) => scene.regions.get(id)?.toObject() ?? []),
    shed: shed.map(({ region, behaviors }) => ({ region, behaviors: behaviorsOf(scene, region, behaviors) })),
  };
  if (changed.length > 0) await scene.updateEmbeddedDocuments("Region", changed.map(asUpdate));
  const created = made.length > 0 ? await scene.createEmbeddedDocuments("Region", [...made]) : [];
  if (lost.length > 0) await scene.deleteEmbeddedDocuments("Region", [...lost]);
  for (const { region, behaviors } of shed)
    await scene.regions.get(region)?.deleteEmbeddedDocuments("RegionBehavior", [...behaviors]);
  return { ...before, made: created.map(idOf) };
}

/** What has gone meanwhile stays gone. */
async function takeBackRegions({ scene, changed, made, lost, shed }: RegionStep): Promise<void> {
  const isThere = (id: string): boolean => scene.regions.has(id);
  const updates = changed.filter(({ _id }) => isThere(_id)).map(asUpdate);
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Region", updates);
  const gone = made.filter(isThere);
  if (gone.length > 0) await scene.deleteEmbeddedDocuments("Region", gone);
  if (lost.length > 0) await scene.createEmbeddedDocuments("Region", [...lost], { keepId: true });
  for (const { region, behaviors } of shed)
    await scene.regions.get(region)?.createEmbeddedDocuments("RegionBehavior", [...behaviors], { keepId: true });
}

function asUpdate({ _id, shapes, behaviors }: RegionChange) {
  return { _id, ...(shapes ? { shapes } : {}), ...(behaviors ? { behaviors: [...behaviors] } : {}) };
}

/** The same parts of the region as they are now. */
function asStored(scene: SceneDoc, { _id, shapes, behaviors }: RegionChange): RegionChange[] {
  const stored = scene.regions.get(_id)?.toObject();
  if (!stored) return [];
  const ids = behaviors?.map((behavior) => behavior._id) ?? [];
  const before = stored.behaviors.flatMap(({ _id: id, system }) =>
    id && ids.includes(id) ? [{ _id: id, system }] : [],
  );
  return [{ _id, ...(shapes ? { shapes: stored.shapes } : {}), ...(behaviors ? { behaviors: before } : {}) }];
}

function behaviorsOf(scene: SceneDoc, region: string, ids: readonly string[]): BehaviorData[] {
  const all = scene.regions.get(region)?.behaviors.contents ?? [];
  return all.filter((behavior) => ids.includes(idOf(behavior))).map((behavior) => behavior.toObject());
}
