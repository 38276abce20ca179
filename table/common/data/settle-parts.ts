/** Lets the models within a model take over sources that were cleaned and checked with the whole. */
import { DataModel } from "../abstract/model";
import { isSound, settle } from "../abstract/settled-source";

type ModelClass = typeof DataModel;

/** What a model does to its source that is not done to it as part of a whole. */
const ALONE = ["_initializeSource", "validate"] as const;
const IN_WHOLE = ["migrateData", "migrateDataSafe", "cleanData", "validateJoint"] as const;

/** Whether a source that was cleaned and checked by `checked` within a whole is as good as one of `made`'s own. */
function isAsGood(made: ModelClass, checked: ModelClass): boolean {
  if (made.shimData !== DataModel.shimData) return false;
  if (ALONE.some((name) => made.prototype[name] !== DataModel.prototype[name])) return false;
  return made === checked || IN_WHOLE.every((name) => made[name] === checked[name]);
}

/** A part of `whole` whose model is about to be made. */
export function settlePart(whole: unknown, part: object, made: ModelClass, checked = made): void {
  if (isSound(whole) && isAsGood(made, checked)) settle(part, made);
}
