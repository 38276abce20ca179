/** The table's own windows for documents that no package shows: scenes, users, combatants, folders, macros, journals. */
import type { ApplicationOptions } from "../api/application-types";
import { hostGame, localize } from "../host";
import type { HostDocument } from "../host-types";
import { createFormGroup, createSelectInput, createTextareaInput } from "../../../common/data/form-input";
import { FormSheet, formParts, sheetTabs } from "./form-sheet";
import { schemaGroups } from "./schema-form";

export class SceneConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["scene-config"],
    viewPermission: 2,
    position: { width: 520 },
  };
  static override PARTS = formParts("basics", "grid");
  static override TABS = sheetTabs("SCENE.TABS", { basics: "fa-image", grid: "fa-grid" });
  static override FIELDS = {
    basics: {
      name: "SIDEBAR.NameOf",
      navName: "SCENE.NavName",
      navigation: "SCENE.Navigation",
      "background.src": "SCENE.Background",
      backgroundColor: "SCENE.BackgroundColor",
    },
    grid: {
      width: "SCENE.Width",
      height: "SCENE.Height",
      padding: "SCENE.Padding",
      "grid.type": "SCENE.GridType",
      "grid.size": "SCENE.GridSize",
      "grid.distance": "SCENE.GridDistance",
      "grid.units": "SCENE.GridUnits",
      "grid.alpha": "SCENE.GridAlpha",
    },
  };
  static override CHOICES = {
    "grid.type": {
      0: "GRID.TypeGridless",
      1: "GRID.TypeSquare",
      2: "GRID.TypeHexOddR",
      3: "GRID.TypeHexEvenR",
      4: "GRID.TypeHexOddQ",
      5: "GRID.TypeHexEvenQ",
    },
  };
}

export class UserConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["user-config"], position: { width: 440 } };
  static override FIELDS = { form: { color: "PLAYERS.Color", pronouns: "PLAYERS.Pronouns" } };

  /** Which character is theirs: of those the player owns. */
  override async _formGroups(partId: string): Promise<HTMLElement[]> {
    const owned = hostGame().actors.filter((actor) => actor.testUserPermission(hostGame().user, 3));
    const options = owned.map((actor) => ({ value: actor.id ?? "", label: actor.name }));
    const character = this.document["character"] as HostDocument | null;
    const input = createSelectInput({ name: "character", options, value: character?.id ?? "", blank: "—" });
    return [...(await super._formGroups(partId)), createFormGroup({ label: localize("PLAYERS.Character"), input })];
  }

  override _processFormData(...args: Parameters<FormSheet["_processFormData"]>) {
    const data = super._processFormData(...args);
    return { ...data, character: data["character"] || null };
  }
}

export class CombatantConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["combatant-config"], position: { width: 420 } };
  static override FIELDS = {
    form: {
      name: "SIDEBAR.NameOf",
      img: "FILES.ImagePath",
      initiative: "COMBAT.Initiative",
      hidden: "COMBAT.ToggleVis",
      defeated: "COMBAT.ToggleDead",
    },
  };
}

export class FolderConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["folder-config"], position: { width: 400 } };
  static override FIELDS = { form: { name: "SIDEBAR.NameOf", color: "FOLDER.Color" } };
}

export class MacroConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["macro-config"],
    position: { width: 560, height: 480 },
    actions: { execute: MacroConfig._onExecute },
  };
  static override FIELDS = { form: { name: "SIDEBAR.NameOf", img: "FILES.ImagePath" } };

  override async _formGroups(partId: string): Promise<HTMLElement[]> {
    const { type, _source } = this.document;
    const options = ["script", "chat"].map((value) => ({ value, label: localize(`MACRO.Type_${value}`) }));
    const types = createSelectInput({ name: "type", options, value: type });
    const command = createTextareaInput({ name: "command", value: _source["command"], rows: 12 });
    return [
      ...(await super._formGroups(partId)),
      createFormGroup({ label: localize("SIDEBAR.TypeOf"), input: types }),
      createFormGroup({ label: localize("MACRO.Command"), stacked: true, input: command }),
    ];
  }

  override _footerButtons() {
    const execute = {
      type: "button" as const,
      icon: "fa-solid fa-dice-d20",
      label: "MACRO.Execute",
      action: "execute",
    };
    return [...super._footerButtons(), execute];
  }

  /** Saves what is written and runs it. */
  static async _onExecute(this: MacroConfig): Promise<void> {
    await this.submit();
    await this.document.execute?.();
  }
}

/** Any other document: its name, and what its sub-type's data model says. */
export class PlainSheet extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["plain-sheet"] };
  static override FIELDS = { form: { name: "SIDEBAR.NameOf", img: "FILES.ImagePath" } };

  override async _formGroups(partId: string): Promise<HTMLElement[]> {
    const { system, _source } = this.document;
    const own = system?.schema ? schemaGroups(system.schema.fields, _source["system"], "system") : [];
    return [...(await super._formGroups(partId)), ...own];
  }
}
