/** What a GM does with zones, step by step: each is taken back whole, however many documents it wrote. */
import { tellFailure } from "../documents";
import { carryOutOps, type RegionOp, type ZoneScene, touchedBy } from "./region-ops";

interface ZoneStep {
  readonly scene: ZoneScene;
  readonly back: readonly RegionOp[];
  /** Each region that it touched, as it was left; null for one that is gone. */
  readonly left: ReadonlyMap<string, string | null>;
}

/** Of this window, the newest last. */
const stepsTaken: ZoneStep[] = [];

/** More are not remembered. */
const MOST_STEPS = 50;

let lastWork: Promise<unknown> = Promise.resolve();

/** One step after the other: each begins from what the one before has written. */
function oneByOne<T>(work: () => Promise<T>): Promise<T | null> {
  const next = lastWork.then(work).catch((error: unknown) => {
    tellFailure("zone-tools", error);
    return null;
  });
  lastWork = next;
  return next;
}

/** Takes a step: `plan` says what is to be written, or null where it has told why not. Whether it was taken. */
export async function takeZoneStep(scene: ZoneScene, plan: () => readonly RegionOp[] | null): Promise<boolean> {
  const taken = await oneByOne(async () => {
    const ops = plan();
    if (!ops || ops.length === 0) return false;
    const back = await carryOutOps(scene, ops);
    stepsTaken.push({ scene, back, left: asLeft(scene, touchedBy(ops)) });
    stepsTaken.splice(0, stepsTaken.length - MOST_STEPS);
    Hooks.callAll("zonebound.zonesChosen");
    return true;
  });
  return taken === true;
}

function asLeft(scene: ZoneScene, ids: readonly string[]): Map<string, string | null> {
  return new Map(ids.map((id) => [id, textOf(scene, id)]));
}

function textOf(scene: ZoneScene, id: string): string | null {
  const region = scene.regions.get(id);
  if (!region) return null;
  const { name, shapes, behaviors } = region.toObject();
  return JSON.stringify([
    name,
    shapes,
    behaviors.map(({ _id, type, disabled, system }) => [_id, type, disabled, system]),
  ]);
}

/** Whether there is a step on this scene to take back. */
export function hasStep(scene: ZoneScene | null): boolean {
  return stepsTaken.at(-1)?.scene === scene && scene !== null;
}

/** Takes the last step back; where somebody has changed what it left, it is told and stays. Whether it was taken back. */
export async function undoZoneStep(scene: ZoneScene): Promise<boolean> {
  const taken = await oneByOne(async () => {
    forgetStepsElsewhere(scene);
    const step = stepsTaken.pop();
    if (!step) return false;
    const changed = [...step.left].find(([id, text]) => textOf(scene, id) !== text);
    if (changed) tellZoneRefusal("changedSince", { name: scene.regions.get(changed[0])?.name ?? changed[0] });
    else await carryOutOps(scene, step.back);
    Hooks.callAll("zonebound.zonesChosen");
    return !changed;
  });
  return taken === true;
}

/** Steps are those of one scene. */
export function forgetStepsElsewhere(scene: ZoneScene | null): void {
  for (let at = stepsTaken.length - 1; at >= 0; at--) if (stepsTaken[at]?.scene !== scene) stepsTaken.splice(at, 1);
}

/** What is in the way of a step. */
type ZoneRefusal =
  | "tooSmall"
  | "noRoom"
  | "crossesNone"
  | "apart"
  | "chooseOne"
  | "chooseTwo"
  | "noRooms"
  | "allNamed"
  | "changedSince"
  | "fightersApart"
  | "fightersThere"
  | "fightersStay";

/** Why a tool does nothing, in one sentence. */
export function tellZoneRefusal(why: ZoneRefusal, facts: Record<string, string> = {}): null {
  ui.notifications?.warn(game.i18n.format(`ZONEBOUND.ZoneTools.refusal.${why}`, facts));
  return null;
}
