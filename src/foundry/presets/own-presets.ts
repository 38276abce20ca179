/** A GM's own presets of ground: kept in the world, read by a schema; what makes no sense is named and left alone. */
import * as v from "valibot";
import { readJson, readSent } from "../../engine/sent";
import { rulesetOf } from "../../rulesets/registry";
import { GROUND_TRAITS, type GroundNumbers, type GroundTrait, isGroundNumber } from "../../zones/presets";

/** Numbers under a name, as one ruleset counts them. */
export interface OwnPreset {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly numbers: GroundNumbers;
}

const isNumberOf = (trait: GroundTrait) =>
  v.custom<GroundNumbers[GroundTrait]>((value) => isGroundNumber(trait, value));

const numbersSchema = v.strictObject(Object.fromEntries(GROUND_TRAITS.map((trait) => [trait, isNumberOf(trait)])));

/** A name can be so long. */
export const LONGEST_PRESET_NAME = 60;

const presetSchema = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_PRESET_NAME)),
  ruleset: v.pipe(
    v.string(),
    v.check((id) => rulesetOf(id) !== null),
  ),
  numbers: numbersSchema,
});

/** Registers the world's; called once in `init`. */
export function registerOwnPresets(): void {
  game.settings.register("zonebound", "presets", {
    ...({ scope: "world", config: false, type: String, default: "[]" } as const),
    onChange: () => void Hooks.callAll("zonebound.presetsChanged"),
  });
}

/** Those for a ruleset, by name. */
export function ownPresets(ruleset: string): OwnPreset[] {
  const all = storedPresets().flatMap((stored, at) => readPreset(stored, at) ?? []);
  return all.filter((preset) => preset.ruleset === ruleset).sort((one, other) => one.name.localeCompare(other.name));
}

/** As stored, whatever each of them is. */
function storedPresets(): readonly unknown[] {
  const text = game.settings.get("zonebound", "presets");
  const found = readJson(v.array(v.unknown()), text);
  if (!found) tellBroken(text, game.i18n.localize("ZONEBOUND.Preset.noList"));
  return found ?? [];
}

function readPreset(stored: unknown, at: number): OwnPreset | null {
  const read = readSent(presetSchema, stored);
  if ("value" in read) return { ...read.value, numbers: asNumbers(read.value.numbers) };
  const name: unknown = Reflect.get(Object(stored), "name");
  tellBroken(
    typeof name === "string" && name !== "" ? name : String(at + 1),
    read.fault || game.i18n.localize("ZONEBOUND.Preset.noPreset"),
  );
  return null;
}

/** The schema has looked at each. */
function asNumbers(read: Readonly<Record<string, GroundNumbers[GroundTrait]>>): GroundNumbers {
  const number = (trait: GroundTrait): number => read[trait] ?? 0;
  return {
    ...{ terrain: number("terrain"), factor: number("factor"), cover: number("cover"), light: number("light") },
    ...{ visibility: number("visibility"), enter: number("enter"), leave: number("leave") },
    ...{ stealth: number("stealth"), width: read["width"] ?? null, stacking: read["stacking"] ?? null },
  };
}

const toldBroken = new Set<string>();

/** Once for each. */
function tellBroken(name: string, what: string): void {
  const text = game.i18n.format("ZONEBOUND.Preset.broken", { name: name.slice(0, LONGEST_PRESET_NAME), what });
  if (toldBroken.has(text)) return;
  toldBroken.add(text);
  ui.notifications?.warn(text);
}

/** Keeps one more, or the numbers of one of the same name and ruleset anew. */
export async function keepPreset(preset: Omit<OwnPreset, "id">): Promise<void> {
  const same = ownPresets(preset.ruleset).find(({ name }) => name === preset.name);
  const kept = { ...preset, id: same?.id ?? foundry.utils.randomID() };
  await storePresets([...storedPresets().filter((stored) => !hasId(stored, kept.id)), kept]);
}

export async function renamePreset(id: string, name: string): Promise<void> {
  await storePresets(storedPresets().map((stored) => (hasId(stored, id) ? { ...Object(stored), name } : stored)));
}

export async function removePreset(id: string): Promise<void> {
  await storePresets(storedPresets().filter((stored) => !hasId(stored, id)));
}

function hasId(stored: unknown, id: string): boolean {
  return Reflect.get(Object(stored), "id") === id;
}

async function storePresets(all: readonly unknown[]): Promise<void> {
  await game.settings.set("zonebound", "presets", JSON.stringify(all));
}
