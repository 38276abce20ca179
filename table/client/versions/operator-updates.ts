/** Where changes of 14 enter the table: its operators become the keys of 13, of which packages are warned. */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Source } from "../../common/utils/types";
import { overwrite, type Difference } from "../../common/versions/difference";
import { Document } from "../../common/abstract/document";
import { DataModel } from "../../common/abstract/model";
import { DELETION } from "../../common/versions/operators";
import { respell, spellOperators, translateOperators, warnOfOldKeys } from "../../common/versions/update-operators";
import { wording } from "../core/change-wording";
import { ClientDatabaseBackend } from "../core/database-backend";

export const OPERATOR_UPDATES: Difference = {
  id: "operator-updates",
  in13: "update({ name: _del }) is no deletion",
  in14: "update and updateSource take operators at any depth; what changed is told with them, to hooks and documents",
  source: "https://foundryvtt.com/api/v14/modules/foundry.data.html",
  apply() {
    const update = Reflect.get(ClientDatabaseBackend.prototype, "update") as Update;
    overwrite(ClientDatabaseBackend.prototype, "update", function (this: object, ...args: Parameters<Update>): unknown {
      return update.call(this, args[0], { ...args[1], updates: args[1].updates?.map(accept) });
    });
    overwrite(Document.prototype, "unsetFlag", unsetFlag);
    const updateSource = Reflect.get(DataModel.prototype, "updateSource") as UpdateSource;
    overwrite(DataModel.prototype, "updateSource", function (this: object, changes: Source = {}, options?: object) {
      return spellOperators(updateSource.call(this, translateOperators(changes), options));
    });
    Object.assign(wording, { tell: spellOperators, hear: respell });
  },
};

/** As in 13, without its key. */
async function unsetFlag(this: Document, scope: string, key: string): Promise<Document | undefined> {
  this.getFlag(scope, key); // throws for a scope that is none
  return this.update({ [`flags.${scope}.${key}`]: DELETION });
}

type Update = (documentClass: unknown, operation: DatabaseOperation) => Promise<unknown>;
type UpdateSource = (changes: Source, options?: object) => Source;

function accept(update: Source): Source {
  warnOfOldKeys(update);
  return translateOperators(update);
}
