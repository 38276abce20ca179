/** Changes of a scene's regions as data: each, carried out, answers what takes it back. Nothing else here writes. */
import { idOf } from "../documents";

export type ZoneScene = Scene.Implementation;

export type RegionDoc = RegionDocument.Implementation;

/** A region, or a behaviour of one, as it is to be stored, under an id of its own. */
export type NewRegion = RegionDocument.CreateData & { readonly _id: string };

type NewBehavior = RegionBehavior.CreateData & { readonly _id: string };

/** Fields by their paths; `behaviors` are some of a region's own, each with what of it is to be otherwise. */
export type FieldChange = Readonly<Record<string, unknown>> & { readonly _id: string };

/** One operation on documents of one kind. */
export type RegionOp =
  | { readonly kind: "create"; readonly regions: readonly NewRegion[] }
  | { readonly kind: "update"; readonly changes: readonly FieldChange[] }
  | { readonly kind: "delete"; readonly ids: readonly string[] }
  | { readonly kind: "add-behaviors"; readonly region: string; readonly behaviors: readonly NewBehavior[] }
  | { readonly kind: "set-behaviors"; readonly region: string; readonly changes: readonly FieldChange[] }
  | { readonly kind: "drop-behaviors"; readonly region: string; readonly ids: readonly string[] };

/** An id for what is to be made. */
export function freshId(): string {
  return foundry.utils.randomID();
}

/** Carries them out in their order, and answers what takes all of it back; where one fails, none has been. */
export async function carryOutOps(scene: ZoneScene, ops: readonly RegionOp[]): Promise<RegionOp[]> {
  const back: RegionOp[] = [];
  try {
    for (const op of ops) {
      const inverse = inverseOf(scene, op);
      await carry(scene, op);
      back.unshift(inverse);
    }
  } catch (error) {
    for (const op of back) await carry(scene, op);
    throw error;
  }
  return back;
}

async function carry(scene: ZoneScene, op: RegionOp): Promise<unknown> {
  if (op.kind === "create") return scene.createEmbeddedDocuments("Region", [...op.regions], { keepId: true });
  if (op.kind === "update") return scene.updateEmbeddedDocuments("Region", [...op.changes]);
  if (op.kind === "delete") return scene.deleteEmbeddedDocuments("Region", [...op.ids]);
  const region = regionIn(scene, op.region);
  if (op.kind === "add-behaviors")
    return region.createEmbeddedDocuments("RegionBehavior", [...op.behaviors], { keepId: true });
  if (op.kind === "set-behaviors") return region.updateEmbeddedDocuments("RegionBehavior", [...op.changes]);
  return region.deleteEmbeddedDocuments("RegionBehavior", [...op.ids]);
}

/** What takes it back, as long as it has not been carried out. */
function inverseOf(scene: ZoneScene, op: RegionOp): RegionOp {
  if (op.kind === "create") return { kind: "delete", ids: op.regions.map(({ _id }) => _id) };
  if (op.kind === "delete") return { kind: "create", regions: op.ids.map((id) => storedAs(regionIn(scene, id))) };
  if (op.kind === "update")
    return { kind: "update", changes: op.changes.map((one) => before(regionIn(scene, one._id), one)) };
  const region = regionIn(scene, op.region);
  const behaviors = region.behaviors.contents;
  if (op.kind === "add-behaviors")
    return { kind: "drop-behaviors", region: op.region, ids: op.behaviors.map(({ _id }) => _id) };
  if (op.kind === "drop-behaviors") {
    const lost = behaviors.filter((one) => op.ids.includes(idOf(one)));
    return { kind: "add-behaviors", region: op.region, behaviors: lost.map(storedAs) };
  }
  const changes = op.changes.flatMap((change) => {
    const behavior = behaviors.find(({ id }) => id === change._id);
    return behavior ? [before(behavior, change)] : [];
  });
  return { kind: "set-behaviors", region: op.region, changes };
}

function regionIn(scene: ZoneScene, id: string): RegionDoc {
  const region = scene.regions.get(id);
  if (!region) throw new Error(`no region ${id} on the scene`);
  return region;
}

/** The data that makes it anew. */
export function storedAs<D>(document: { readonly id: string | null; toObject(): D }): D & { _id: string } {
  return { ...document.toObject(), _id: idOf(document) };
}

/** What the fields that are to change are now. */
function before({ _source }: { readonly _source: object }, change: FieldChange): FieldChange {
  const fields = Object.keys(change).filter((path) => path !== "_id");
  const now = fields.map((path) => [path, fieldBefore(_source, path, change[path])]);
  return { _id: change._id, ...Object.fromEntries(now) };
}

/** Of documents within another one, those that are to change alone. */
function fieldBefore(source: object, path: string, wanted: unknown): unknown {
  const now: unknown = foundry.utils.deepClone(foundry.utils.getProperty(source, path));
  if (path !== "behaviors" || !Array.isArray(now) || !Array.isArray(wanted)) return now;
  return now.filter(({ _id }) => wanted.some((one) => one._id === _id)).map(({ _id, system }) => ({ _id, system }));
}

/** The regions that are made, changed or gone by them. */
export function touchedBy(ops: readonly RegionOp[]): string[] {
  return ops.flatMap((op) => {
    if (op.kind === "create") return op.regions.map(({ _id }) => _id);
    if (op.kind === "update") return op.changes.map(({ _id }) => _id);
    return op.kind === "delete" ? op.ids : [op.region];
  });
}
