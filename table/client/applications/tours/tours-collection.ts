/** `game.tours`: the tours of packages (https://foundryvtt.com/api/v13/classes/foundry.nue.ToursCollection.html). */
import { Collection } from "../../../common/utils/collection";
import type { Tour } from "./tour";

export class ToursCollection extends Collection<Tour> {
  /** Announces a tour; `namespace` is the package's id. */
  register(namespace: string, id: string, tour: Tour): void {
    if (!namespace || !id)
      throw new Error("You must specify both the namespace and id portion of the tour to register it");
    if (tour.namespace !== namespace) tour.namespace = namespace;
    if (tour.id !== id) tour.id = id;
    this.set(tour.key, tour);
    tour._reloadProgress();
  }

  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`The tour ${tour.key} cannot stand under the key ${key}`);
    return super.set(key, tour);
  }
}
