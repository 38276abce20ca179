/** What this module uses of Foundry. */
import type { ZoneboundApi } from "zonebound";

declare global {
  const game: { readonly zonebound: ZoneboundApi };
  const Hooks: { once(hook: "i18nInit", then: () => void): void };
}
