/** Registers the table's own windows for all documents; packages put theirs over them. */
import { absent } from "../../core/absent";
import { hostConfig } from "../host";
import type { HostDocumentClass } from "../host-types";
import { AdventureImporterV2 } from "./adventure-importer";
import { FolderConfig, CombatantConfig, MacroConfig, PlainSheet, SceneConfig, UserConfig } from "./plain-sheets";
import { RegionBehaviorConfig, RegionConfig } from "./region-sheets";
import { registerSheet } from "./sheet-classes";
import { TokenConfig } from "./token-config";
import { JournalEntrySheet } from "./journal-entry-sheet";
import { JournalEntryPageSheet } from "./journal-page-sheet";
import { RollTableSheet } from "./roll-table-sheet";

/** The window of effects is not on the table: who asks for one is told so. */
class ActiveEffectConfig {
  constructor() {
    absent("foundry.applications.sheets.ActiveEffectConfig")();
  }
}

const OWN: Record<string, { name: string }> = {
  Adventure: AdventureImporterV2,
  Scene: SceneConfig,
  User: UserConfig,
  Combatant: CombatantConfig,
  Folder: FolderConfig,
  Macro: MacroConfig,
  Region: RegionConfig,
  RegionBehavior: RegionBehaviorConfig,
  Token: TokenConfig,
  JournalEntry: JournalEntrySheet,
  JournalEntryPage: JournalEntryPageSheet,
  RollTable: RollTableSheet,
  ActiveEffect: ActiveEffectConfig,
};

const PLAIN = ["Actor", "Item", "Combat"];

/** To be called when CONFIG has its document classes, before packages run. */
export function registerCoreSheets(): void {
  for (const [documentName, sheet] of Object.entries(OWN)) register(documentName, sheet);
  for (const documentName of PLAIN) register(documentName, PlainSheet);
}

function register(documentName: string, sheet: { name: string }): void {
  const entry = hostConfig()[documentName] as { documentClass?: HostDocumentClass } | undefined;
  if (entry?.documentClass) registerSheet(entry.documentClass, "core", sheet, { makeDefault: true });
}
