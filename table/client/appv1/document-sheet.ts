/** Sheets of the older kind for a document
 *  (API: foundry.appv1.api.DocumentSheet, https://foundryvtt.com/api/v13/classes/foundry.appv1.api.DocumentSheet.html). */
import { askForImage } from "../applications/api/ask-for-image";
import { openSheetConfig } from "../applications/api/open-sheet-config";
import { format, hostGame, hostUi, localize } from "../applications/host";
import type { HostDocument } from "../applications/host-types";
import type { ApplicationOptions, HeaderButton, RenderOptions } from "./application-options";
import { FormApplication } from "./form-application";

const LIMITED = 1;

export class DocumentSheet extends FormApplication {
  static override get defaultOptions(): ApplicationOptions {
    const template = `templates/sheets/${this.name.toLowerCase()}.html`;
    return {
      ...super.defaultOptions,
      classes: ["sheet"],
      template,
      viewPermission: LIMITED,
      sheetConfig: true,
      secrets: [],
    };
  }

  constructor(object: HostDocument, options: Partial<ApplicationOptions> = {}) {
    super(object, options);
    object.apps[String(this.appId)] = this;
  }

  get document(): HostDocument {
    return this.object as HostDocument;
  }

  override get id(): string {
    return `${this.constructor.name}-${this.document.uuid.replace(/\./g, "-")}`;
  }

  override get isEditable(): boolean {
    const { document } = this;
    const pack = document.pack ? hostGame().packs.get(document.pack) : null;
    return super.isEditable && document.isOwner && !pack?.locked;
  }

  override get title(): string {
    const label = this.document.constructor.metadata.label ?? this.document.documentName;
    return `${localize(label)}: ${this.document.name}`;
  }

  override getData(_options?: object): unknown {
    const { document, options, title, isEditable: editable } = this;
    const data = document.toObject(false);
    const cssClass = editable ? "editable" : "locked";
    return { cssClass, editable, document, data, limited: document.limited, options, owner: document.isOwner, title };
  }

  _canUserView(user: { id: string | null }): boolean {
    return this.document.testUserPermission(user as HostDocument as never, Number(this.options["viewPermission"]));
  }

  override async _render(force: unknown = false, options: RenderOptions = {}): Promise<void> {
    if (this._canUserView(hostGame().user)) return super._render(force, options);
    if (!force) return;
    const type = localize(this.document.documentName);
    hostUi().notifications?.warn(format("SHEETS.DocumentSheetPrivate", { type }));
  }

  override _activateCoreListeners(html: JQuery): void {
    super._activateCoreListeners(html);
    if (!this.isEditable) return;
    for (const image of html.find("img[data-edit]").get())
      image.addEventListener("click", (event) => void this._onEditImage(event));
  }

  override _getHeaderButtons(): HeaderButton[] {
    const buttons = super._getHeaderButtons();
    const { document } = this;
    if (!this.options["sheetConfig"] || !this.isEditable || document.getFlag("core", "sheetLock")) return buttons;
    const onclick = (event: Event): void => this._onConfigureSheet(event);
    return [{ label: "Sheet", class: "configure-sheet", icon: "fas fa-cog", onclick }, ...buttons];
  }

  _onConfigureSheet(event: Event): void {
    event.preventDefault();
    void openSheetConfig(this.document);
  }

  async _onEditImage({ currentTarget }: Event): Promise<void> {
    if (!(currentTarget instanceof HTMLImageElement)) return;
    const path = await askForImage(currentTarget.getAttribute("src") ?? "");
    if (path !== null) await this.document.update({ [currentTarget.dataset["edit"] ?? "img"]: path });
  }

  override async _updateObject(_event: Event, formData: Record<string, unknown>): Promise<unknown> {
    return this.document.id ? this.document.update(formData) : undefined;
  }

  override async close(options: { submit?: boolean; force?: boolean } = {}): Promise<void> {
    await super.close(options);
    Reflect.deleteProperty(this.document.apps, String(this.appId));
  }
}
