/** Windows that leave the page: 14 has them, the table has not. */
import { ApplicationV2 } from "../applications/api/application";
import { addMembers, type Difference } from "../../common/versions/difference";
import { absent } from "../core/absent";

export const DETACHED_WINDOWS: Difference = {
  id: "detached-windows",
  in13: "ApplicationV2 has neither detachWindow nor attachWindow",
  in14: "both are there; on this table they throw NotOnTheTable",
  source: "https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationWindowRenderOptions.html",
  apply() {
    addMembers(ApplicationV2.prototype, {
      detachWindow: absent("ApplicationV2#detachWindow"),
      attachWindow: absent("ApplicationV2#attachWindow"),
    });
  },
};
