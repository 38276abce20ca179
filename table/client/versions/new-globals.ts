/** Short names that 14 puts into the global scope. */
import type { Difference } from "../../common/versions/difference";

export const NEW_GLOBALS: Difference = {
  id: "new-globals",
  in13: "_loc is undefined",
  in14: "_loc(key, data) is game.i18n.localize or, with data, format",
  source: "https://foundryvtt.com/api/v14/modules/foundry.html",
  furnish() {
    const translate = (key: string, data?: Record<string, string>): string =>
      data ? game.i18n.format(key, data) : game.i18n.localize(key);
    Object.assign(globalThis, { _loc: translate });
  },
};
