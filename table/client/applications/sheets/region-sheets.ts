/** Windows for regions and their behaviours (API: RegionConfig, RegionBehaviorConfig). */
import { createFormGroup, createSelectInput } from "../../../common/data/form-input";
import type { ApplicationOptions } from "../api/application-types";
import { createDocumentDialog, typeLabel } from "../api/create-document";
import { documentClass, hostConfig, localize } from "../host";
import type { HostCollection, HostDocument } from "../host-types";
import { deleteWithQuestion } from "../sidebar/directory/directory-menus";
import { actionButton } from "./action-button";
import { FormSheet, formParts, sheetTabs } from "./form-sheet";
import { shapeIndexOf, shapeList, shapesOf, withShapeMoved } from "./region-shapes";
import { schemaGroups } from "./schema-form";

export class RegionConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["region-config"],
    window: { icon: "fa-solid fa-draw-polygon" },
    viewPermission: 0,
    actions: {
      behaviorCreate: RegionConfig._onBehaviorCreate,
      behaviorEdit: RegionConfig._onBehaviorEdit,
      behaviorDelete: RegionConfig._onBehaviorDelete,
      behaviorToggle: RegionConfig._onBehaviorToggle,
      shapeToggleHole: RegionConfig._onShapeToggleHole,
      shapeMoveUp: RegionConfig._onShapeMoveUp,
      shapeMoveDown: RegionConfig._onShapeMoveDown,
      shapeRemove: RegionConfig._onShapeRemove,
    },
  };
  static override PARTS = formParts("identity", "shapes", "behaviors");
  static override TABS = sheetTabs("REGION.TABS", {
    identity: "fa-tag",
    shapes: "fa-shapes",
    behaviors: "fa-child-reaching",
  });
  static override FIELDS = {
    identity: {
      name: "SIDEBAR.NameOf",
      color: "REGION.Color",
      "elevation.bottom": "REGION.Bottom",
      "elevation.top": "REGION.Top",
    },
  };

  get behaviors(): HostCollection<HostDocument> {
    return this.document["behaviors"] as HostCollection<HostDocument>;
  }

  override async _formGroups(partId: string): Promise<HTMLElement[]> {
    if (partId === "shapes") return [shapeList(this.document, this.isEditable)];
    if (partId === "behaviors") return [this._behaviorList()];
    return [...(await super._formGroups(partId)), this._visibility()];
  }

  _visibility(): HTMLElement {
    const options = ["LAYER", "GAMEMASTER", "ALWAYS"].map((each, index) => ({
      value: String(index),
      label: localize(`REGION.${each}`),
    }));
    const input = createSelectInput({
      name: "visibility",
      options,
      value: String(this.document._source["visibility"] ?? 0),
    });
    input.dataset["dtype"] = "Number";
    return createFormGroup({ label: localize("REGION.Visibility"), input });
  }

  _behaviorList(): HTMLElement {
    const section = document.createElement("fieldset");
    section.className = "region-behaviors";
    const legend = document.createElement("legend");
    legend.textContent = localize("REGION.Behaviors");
    const list = document.createElement("ol");
    list.className = "plain";
    list.append(...this.behaviors.map(behaviorRow));
    section.append(legend, list, actionButton("behaviorCreate", "fa-plus", "REGION.AddBehavior", true));
    return section;
  }

  _behaviorOf(target: HTMLElement): HostDocument | undefined {
    return this.behaviors.get(target.closest<HTMLElement>("[data-behavior-id]")?.dataset["behaviorId"] ?? "");
  }

  static async _onBehaviorCreate(this: RegionConfig): Promise<void> {
    await createDocumentDialog(documentClass("RegionBehavior"), {}, { parent: this.document });
  }

  static async _onBehaviorEdit(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._behaviorOf(target)?.sheet?.render({ force: true });
  }

  static async _onBehaviorDelete(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const behavior = this._behaviorOf(target);
    if (behavior) await deleteWithQuestion(behavior);
  }

  static async _onBehaviorToggle(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const behavior = this._behaviorOf(target);
    await behavior?.update({ disabled: !behavior["disabled"] });
  }

  static async _onShapeToggleHole(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const [shapes, at] = [shapesOf(this.document), shapeIndexOf(target)];
    const shape = shapes[at];
    if (shape) await this.document.update({ shapes: shapes.with(at, { ...shape, hole: !shape["hole"] }) });
  }

  static async _onShapeMoveUp(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const shapes = withShapeMoved(shapesOf(this.document), shapeIndexOf(target), -1);
    if (shapes) await this.document.update({ shapes });
  }

  static async _onShapeMoveDown(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const shapes = withShapeMoved(shapesOf(this.document), shapeIndexOf(target), 1);
    if (shapes) await this.document.update({ shapes });
  }

  static async _onShapeRemove(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const at = shapeIndexOf(target);
    const shapes = shapesOf(this.document);
    if (shapes[at]) await this.document.update({ shapes: shapes.toSpliced(at, 1) });
  }
}

function behaviorRow(behavior: HostDocument): HTMLElement {
  const row = document.createElement("li");
  row.className = "region-behavior";
  row.dataset["behaviorId"] = behavior.id ?? "";
  const icons = (hostConfig()["RegionBehavior"] as { typeIcons?: Record<string, string> } | undefined)?.typeIcons;
  const icon = document.createElement("i");
  icon.className = `fa-fw ${icons?.[behavior.type] ?? "fa-solid fa-bolt"}`;
  const name = document.createElement("span");
  name.className = "behavior-name";
  name.textContent = behavior.name || typeLabel("RegionBehavior", behavior.type);
  row.classList.toggle("disabled", Boolean(behavior["disabled"]));
  const toggle = actionButton("behaviorToggle", behavior["disabled"] ? "fa-play" : "fa-pause", "REGION.ToggleBehavior");
  const edit = actionButton("behaviorEdit", "fa-pen-to-square", "SIDEBAR.Edit");
  row.append(icon, name, toggle, edit, actionButton("behaviorDelete", "fa-trash", "SIDEBAR.Delete"));
  return row;
}

/** The form of a behaviour is made from the schema of its sub-type. */
export class RegionBehaviorConfig extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["region-behavior-config"], viewPermission: 0 };
  static override FIELDS = { form: { name: "SIDEBAR.NameOf", disabled: "REGION.Disabled" } };

  override get title(): string {
    return `${typeLabel("RegionBehavior", this.document.type)}: ${this.document.name}`;
  }

  override async _formGroups(partId: string): Promise<HTMLElement[]> {
    const { system, _source } = this.document;
    const own = system.schema ? schemaGroups(system.schema.fields, _source["system"], "system") : [];
    return [...(await super._formGroups(partId)), ...own];
  }
}
