/** What modules register with this system, as a part of `game.zonebound`; docs/api.md says how. */
import { RegistrationError } from "../engine/registry";
import {
  type Language,
  ownTextsMissing,
  register,
  registerNewRuleset,
  registerOwnParts,
  rulesetOf,
} from "../rulesets/registry";
import { rulesKit } from "../rulesets/rules-kit";
import { TEXT_KEYS } from "../view/text";
import { forgetBattles } from "./battlefield/read-battle";
import { tellFailure } from "./documents";
import type { ZoneboundRegistration } from "./published-api";
import { offerRulesets } from "./settings/settings";

/** What modules use of it, as a part of `game.zonebound`. */
export const registration: ZoneboundRegistration = {
  register: (parts) => registerBy(register, parts),
  registerRuleset: (ruleset) => registerBy(registerNewRuleset, ruleset),
  ruleset: rulesetOf,
  kit: rulesKit,
};

/** Called first of all in `init`, for settings offer the rulesets; the texts are there from `i18nInit` on. */
export function registerOwn(): void {
  registerOwnParts();
  Hooks.once("i18nInit", () => tellGm(ownTextsMissing(language)));
}

/** A module's hook may be called before our own. */
function isLanguageRead(): boolean {
  return game.i18n?.has("ZONEBOUND.Settings.ruleset.name") ?? false;
}

const language: Language = { textKeys: TEXT_KEYS, hasText: (key) => game.i18n.has(key) };

function registerBy(way: typeof register, given: unknown): readonly string[] {
  const faults = faultsOfRegistering(way, given);
  tellGm(faults);
  if (faults.length > 0) return faults;
  offerRulesets();
  forgetBattles();
  return faults;
}

function faultsOfRegistering(way: typeof register, given: unknown): readonly string[] {
  try {
    if (!isLanguageRead()) throw new RegistrationError([new Error("texts are there from i18nInit on: register then")]);
    way(given, language, (error) => tellFailure("rules", error));
    return [];
  } catch (error) {
    // What a package hands in may fail as it is looked at.
    return error instanceof RegistrationError ? error.faults : [String(error)];
  }
}

/** Names what is wrong to the GM, as soon as there is a window to do so. */
function tellGm(faults: readonly string[]): void {
  if (faults.length === 0) return;
  console.error("Zonebound | not registered", faults);
  if (game.ready) show(faults);
  else Hooks.once("ready", () => show(faults));
}

function show(faults: readonly string[]): void {
  if (!game.user?.isGM) return;
  for (const fault of faults)
    ui.notifications.error(game.i18n.format("ZONEBOUND.Sheet.fault.at", { what: "zonebound", why: fault }), {
      permanent: true,
      console: false,
    });
}
