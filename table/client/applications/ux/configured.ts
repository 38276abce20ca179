/** Which class does a job: the one that a package puts into CONFIG.ux, else the table's own
 *  (https://foundryvtt.com/api/v13/modules/CONFIG.html). */
import { hostConfig } from "../host";

export function configured<Class>(name: string, own: Class): Class {
  const ux: unknown = hostConfig()["ux"];
  const chosen: unknown = typeof ux === "object" && ux !== null ? Reflect.get(ux, name) : null;
  return (chosen as Class | null | undefined) ?? own;
}
