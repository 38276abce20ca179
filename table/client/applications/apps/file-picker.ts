/** A window to choose a file by, of those that the table serves; nothing is uploaded (API: foundry.applications.apps.FilePicker). */
import type { FileListing } from "../../../common/protocol";
import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { hostGame, hostUi, notOnTheTable } from "../host";
import { configured } from "../ux/configured";
import { extensionsOf, FILE_TYPES, IMAGES, type FileType } from "./file-types";

type Source = "data" | "public";

export interface FilePickerOptions extends ApplicationOptions {
  type?: FileType;
  /** The path that is chosen at first; the window begins in its folder. */
  current?: string;
  activeSource?: Source;
  callback?: (path: string, picker: FilePicker) => unknown;
  field?: HTMLElement | null;
  button?: HTMLElement | null;
  displayMode?: string;
}

export interface BrowseOptions {
  extensions?: string[];
  wildcard?: boolean;
  bucket?: string;
}

const SOURCES: Record<Source, string> = { data: "fa-solid fa-user-group", public: "fa-solid fa-server" };

export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "form",
    classes: ["file-picker-window", "standard-form"],
    window: {
      title: "FILES.Browse",
      icon: "fa-solid fa-folder-open",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    position: { width: 546, height: 600 },
    form: { handler: FilePicker._onSubmit, closeOnSubmit: true },
    actions: {
      backTraverse: FilePicker._onBackTraverse,
      pickDirectory: FilePicker._onPick,
      pickFile: FilePicker._onPick,
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/apps/file-picker.hbs", scrollable: [".file-picker-list"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  static FILE_TYPES: readonly FileType[] = FILE_TYPES;
  static DISPLAY_MODES = ["list", "thumbs", "tiles", "images"];
  static LAST_BROWSED_DIRECTORY = "";
  static LAST_DISPLAY_MODE = "list";
  static LAST_TILE_SIZE: number | null = null;
  static S3_BUCKETS: string[] | null = null;

  /** What packages have put in its place, else this. */
  static get implementation(): typeof FilePicker {
    return configured("FilePicker", FilePicker);
  }

  request: string;
  type: FileType;
  callback: FilePickerOptions["callback"] | null;
  field: HTMLElement | null;
  button: HTMLElement | null;
  displayMode: string;
  extensions: string[] | undefined;
  activeSource: Source;
  sources: Record<Source, { target: string }> = { data: { target: "" }, public: { target: "" } };
  results: Partial<FileListing> = {};
  favorites: Record<string, object> = {};
  #selected = "";
  #isBrowsed = false;

  constructor(options: FilePickerOptions = {}) {
    super(options);
    this.type = options.type ?? "any";
    this.request = options.current ?? "";
    this.callback = options.callback ?? null;
    this.field = options.field ?? null;
    this.button = options.button ?? null;
    this.displayMode = options.displayMode ?? FilePicker.LAST_DISPLAY_MODE;
    this.extensions = extensionsOf(this.type);
    const [source, target] = placeOf(this.request);
    this.activeSource = options.activeSource ?? source;
    this.sources[this.activeSource].target = target || FilePicker.LAST_BROWSED_DIRECTORY;
    this.#selected = this.request;
  }

  get source(): { target: string } {
    return this.sources[this.activeSource];
  }

  get target(): string {
    return this.source.target;
  }

  get canUpload(): boolean {
    return false;
  }

  /** The folders and files of a location. Rejects where there is no such folder, or the user may not browse. */
  static async browse(source: string, target: string, options: BrowseOptions = {}): Promise<FileListing> {
    const request = { source, target: decodeTarget(target), options };
    const answer = (await hostGame().socket?.emitWithAck("browseFiles", request)) as
      FileListing | { error: { message: string } } | undefined;
    if (!answer || "error" in answer) throw new Error(answer?.error.message ?? "The table does not answer.");
    return answer;
  }

  /** For a button with `data-target`, the name of a field of its form, and `data-type`. */
  static fromButton(button: HTMLButtonElement): FilePicker {
    const named = button.form?.elements.namedItem(button.dataset["target"] ?? "");
    const field = named instanceof HTMLElement ? named : null;
    const current = String(Reflect.get(field ?? {}, "value") ?? "");
    return new this.implementation({ field, button, current, type: (button.dataset["type"] ?? "any") as FileType });
  }

  static upload = notOnTheTable("FilePicker.upload");
  static uploadPersistent = notOnTheTable("FilePicker.uploadPersistent");
  static createDirectory = notOnTheTable("FilePicker.createDirectory");
  static configurePath = notOnTheTable("FilePicker.configurePath");
  static requestTokenImages = notOnTheTable("FilePicker.requestTokenImages");

  /** Shows a folder of the active source; one that is not there leads back to the beginning. */
  async browse(target: string = this.target, options: BrowseOptions = {}): Promise<this> {
    this.#isBrowsed = true;
    const found = target ? await this.#list(target, options).catch(() => null) : null;
    this.results = found ?? (await this.#list("", options).catch(tell)) ?? {};
    this.source.target = FilePicker.LAST_BROWSED_DIRECTORY = this.results.target ?? "";
    await this.render({ force: true });
    return this;
  }

  #list(target: string, options: BrowseOptions): Promise<FileListing> {
    const own = this.extensions ? { extensions: this.extensions } : {};
    return (this.constructor as typeof FilePicker).browse(this.activeSource, target, { ...own, ...options });
  }

  /** Before the first drawing the folder is looked up. */
  override async render(...args: Parameters<ApplicationV2["render"]>): Promise<this> {
    return this.#isBrowsed ? super.render(...args) : this.browse();
  }

  override changeTab(tab: string, group: string): void {
    this.tabGroups[group] = tab;
    this.activeSource = tab as Source;
    void this.browse();
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { dirs = [], files = [] } = this.results;
    const shown = this.type === "folder" ? [] : files;
    return {
      rootId: this.id,
      tabs: Object.entries(SOURCES).map(([id, icon]) => this.#tab(id, icon)),
      ...{ source: this.source, sources: this.sources, target: this.target, selected: this.#selected },
      ...{ extensions: this.extensions, canGoBack: this.target !== "", noResults: dirs.length + shown.length === 0 },
      dirs: dirs.map((path) => ({ path, name: nameOf(path) })),
      files: shown.map((url) => ({ url, name: nameOf(url), img: IMAGES.test(url) ? url : "" })),
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "FILES.Choose" }],
    };
  }

  #tab(id: string, icon: string): object {
    const active = id === this.activeSource;
    return { id, icon, active, cssClass: active ? "active" : "", label: `FILES.SOURCES.${id}` };
  }

  /** A path that is typed in is gone to. */
  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector("input[name=target]")?.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) void this.browse(target.value);
    });
  }

  #select(path: string): void {
    this.#selected = path;
    const input = this.element.querySelector<HTMLInputElement>("input[name=file]");
    if (input) input.value = path;
  }

  static async _onBackTraverse(this: FilePicker): Promise<void> {
    await this.browse(this.target.split("/").slice(0, -1).join("/"));
  }

  static async _onPick(this: FilePicker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const path = target.dataset["path"] ?? "";
    const isFolder = target.dataset["action"] === "pickDirectory";
    if (!isFolder || this.type === "folder") this.#select(path);
    if (isFolder) await this.browse(path);
  }

  static async _onSubmit(this: FilePicker): Promise<void> {
    const path = this.element.querySelector<HTMLInputElement>("input[name=file]")?.value ?? "";
    if (!path) return;
    if (this.field) {
      Reflect.set(this.field, "value", path);
      this.field.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    }
    await this.callback?.(path, this);
  }
}

function tell(error: unknown): null {
  hostUi().notifications?.error(error instanceof Error ? error.message : String(error));
  return null;
}

function nameOf(path: string): string {
  return decodeTarget(path.slice(path.lastIndexOf("/") + 1));
}

/** Folders may be named as they are in addresses. */
function decodeTarget(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The source and the folder of a file. */
function placeOf(path: string): [Source, string] {
  const [beginning = ""] = path.split("/");
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  return [beginning === "icons" ? "public" : "data", folder];
}
