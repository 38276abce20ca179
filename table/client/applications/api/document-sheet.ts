/** DocumentSheetV2: the window of one document, with its form (API: foundry.applications.api.DocumentSheetV2). */
import { expandObject } from "../../../common/utils/path";
import { hostGame, hostUi, localize, format } from "../host";
import type { Data, HostDocument } from "../host-types";
import type { FormDataExtended } from "../ux/form-data-extended";
import { ApplicationV2 } from "./application";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  HeaderControlsEntry,
  RenderContext,
  RenderOptions,
} from "./application-types";
import { openSheetConfig } from "./open-sheet-config";

export interface DocumentSheetOptions extends ApplicationOptions {
  document?: HostDocument;
  viewPermission?: number;
  editPermission?: number;
  sheetConfig?: boolean;
  canCreate?: boolean;
}

export interface DocumentSheetConfiguration extends ApplicationConfiguration {
  document: HostDocument;
  viewPermission: number;
  editPermission: number;
  sheetConfig: boolean;
  canCreate: boolean;
}

export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet: DocumentSheetV2._onConfigureSheet,
      copyUuid: DocumentSheetV2._onCopyUuid,
      editImage: DocumentSheetV2._onEditImage,
    },
    form: { handler: DocumentSheetV2._onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "SHEETS.Configure",
          action: "configureSheet",
          visible: DocumentSheetV2._mayConfigure,
        },
        { icon: "fa-solid fa-passport", label: "SHEETS.CopyUuid", action: "copyUuid" },
      ],
    },
  };

  declare options: DocumentSheetConfiguration;

  constructor(options: DocumentSheetOptions = {}) {
    super(options);
  }

  override _initializeApplicationOptions(options: DocumentSheetOptions): ApplicationConfiguration {
    const { document } = options;
    if (!document) throw new Error(`The sheet ${this.constructor.name} was opened without a document.`);
    const uniqueId = options.uniqueId ?? `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ ...options, uniqueId });
  }

  get document(): HostDocument {
    return this.options.document;
  }

  override get title(): string {
    const { constructor, name, id } = this.document;
    const label = constructor.metadata.label ?? constructor.documentName;
    return `${localize(label)}: ${name || id || ""}`;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(hostGame().user, this.options.viewPermission);
  }

  get isEditable(): boolean {
    if (this.document.pack && hostGame().packs.get(this.document.pack)?.locked) return false;
    return this.document.testUserPermission(hostGame().user, this.options.editPermission);
  }

  override _canRender(_options: RenderOptions): boolean | undefined {
    if (this.isVisible) return undefined;
    const message = format("SHEETS.NoPermission", { name: this.document.name ?? "" });
    hostUi().notifications?.warn(message);
    return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: hostGame().user,
      rootId: this.id,
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    Reflect.deleteProperty(this.document.apps, this.id);
  }

  /** Locks or frees every input of the form. */
  _toggleDisabled(disabled: boolean): void {
    const inputs = this._contentElement().querySelectorAll("input, select, textarea, button[type=submit], [data-edit]");
    for (const input of inputs) input.toggleAttribute("disabled", disabled);
  }

  override _getHeaderControls(): HeaderControlsEntry[] {
    return super._getHeaderControls();
  }

  /** The document's new values: the form's, expanded and cleaned by the document's own schema. */
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: Data): Data {
    const submitData = this._processFormData(event, form, formData);
    return updateData ? Object.assign(submitData, expandObject(updateData)) : submitData;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Data {
    return expandObject(formData.object);
  }

  async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Data, options: Data = {}): Promise<void> {
    if (this.document.id && this._exists()) await this.document.update(submitData, options);
    else if (this.options.canCreate)
      await this.document.constructor.create({ ...this.document.toObject(), ...submitData });
    else throw new Error("The document no longer exists, so the form cannot be saved.");
  }

  _exists(): boolean {
    return Reflect.get(this.document, "persisted") !== false;
  }

  static async _onSubmitDocumentForm(
    this: DocumentSheetV2,
    ...[event, form, formData, options]: [Event, HTMLFormElement, FormDataExtended, ({ updateData?: Data } & Data)?]
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...operation } = options ?? {};
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, operation);
  }

  static _mayConfigure(this: DocumentSheetV2): boolean {
    return this.options.sheetConfig && this.isEditable && Boolean(this.document.id);
  }

  static async _onConfigureSheet(this: DocumentSheetV2): Promise<void> {
    await openSheetConfig(this.document);
  }

  static async _onCopyUuid(this: DocumentSheetV2): Promise<void> {
    await navigator.clipboard?.writeText(this.document.uuid);
    hostUi().notifications?.info(format("SHEETS.UuidCopied", { uuid: this.document.uuid }));
  }

  /** Asks for another image; the field is named by `data-edit`. */
  static async _onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { askForImage } = await import("./ask-for-image");
    const attribute = target.dataset["edit"] ?? "img";
    const path = await askForImage(String(target.getAttribute("src") ?? ""));
    if (path) await this.document.update({ [attribute]: path });
  }
}
