/** The list of compendium packs; a click opens one (API: CompendiumDirectory). */
import type { ApplicationOptions } from "../../api/application-types";
import { hostGame, localize } from "../../host";
import type { HostPack } from "../../host-types";
import type { ContextMenuEntry } from "../../ux/context-menu";
import { Compendium } from "../apps/compendium";
import { EntryDirectory } from "../directory/directory";
import type { Entry, FolderEntry } from "../directory/directory-tree";

export class CompendiumDirectory extends EntryDirectory {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { title: "SIDEBAR.TabCompendium" } };

  get listed(): string {
    return "Compendium";
  }

  entries(): Entry[] {
    return hostGame()
      .packs.filter((pack) => pack.visible)
      .map((pack, index) => this._packEntry(pack, index));
  }

  _packEntry(pack: HostPack, sort: number): Entry {
    const parts = [localize(`DOCUMENT.${pack.documentName}s`), pack.index.size];
    const note = [...parts, ...(pack.locked ? [localize("COMPENDIUM.Locked")] : [])].join(" · ");
    return {
      id: pack.collection,
      name: pack.title,
      img: "",
      uuid: pack.collection,
      sort,
      folder: null,
      css: "compendium",
      note,
    };
  }

  folders(): FolderEntry[] {
    return [];
  }

  override _dragData(): null {
    return null;
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const packOf = (target: HTMLElement) => hostGame().packs.get(target.dataset["entryId"] ?? "");
    const condition = () => hostGame().user.isGM;
    return [
      {
        name: "COMPENDIUM.ToggleLock",
        icon: '<i class="fa-solid fa-fw fa-lock"></i>',
        condition,
        callback: (target) => this.toggleLock(packOf(target)),
      },
      {
        name: "SIDEBAR.ImportAll",
        icon: '<i class="fa-solid fa-fw fa-download"></i>',
        condition,
        callback: (target) => packOf(target)?.importAll?.({}),
      },
    ];
  }

  async toggleLock(pack: HostPack | undefined): Promise<void> {
    await pack?.configure?.({ locked: !pack.locked });
    await this.render({ parts: ["directory"] });
  }

  async activateEntry(id: string): Promise<void> {
    const pack = hostGame().packs.get(id);
    if (pack) await Compendium.openPack(pack);
  }
}
