/** What a right-click on an entry or a folder of a directory offers. */
import { DialogV2 } from "../../api/dialog";
import { format, hostGame, localize } from "../../host";
import type { HostDocument, HostScene } from "../../host-types";
import type { ContextMenuEntry } from "../../ux/context-menu";

type Find = (target: HTMLElement) => HostDocument | undefined;

const icon = (name: string) => `<i class="fa-solid fa-fw ${name}"></i>`;

/** Asks before a document goes for good. */
export async function deleteWithQuestion(document: HostDocument, warning = "SIDEBAR.DeleteWarning"): Promise<boolean> {
  const content = document.documentName;
  const sure = await DialogV2.confirm({
    window: { title: `${localize("SIDEBAR.Delete")}: ${document.name}` },
    content: paragraph(format(warning, { name: document.name || content })),
    modal: true,
  });
  if (sure) await document.delete();
  return sure === true;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

export function entryMenu(find: Find): ContextMenuEntry[] {
  const owns = (target: HTMLElement) => find(target)?.isOwner ?? false;
  const isGM = () => hostGame().user.isGM;
  return [
    ...sceneMenu(find),
    {
      name: "SIDEBAR.Duplicate",
      icon: icon("fa-copy"),
      condition: (target) => owns(target) && isGM(),
      callback: (target) => duplicate(find(target)),
    },
    {
      name: "SIDEBAR.Delete",
      icon: icon("fa-trash"),
      condition: (target) => owns(target) && isGM(),
      callback: (target) => {
        const document = find(target);
        return document && deleteWithQuestion(document);
      },
    },
  ];
}

function sceneMenu(find: Find): ContextMenuEntry[] {
  const scene = (target: HTMLElement) => find(target) as HostScene | undefined;
  const isScene = (target: HTMLElement) => hostGame().user.isGM && find(target)?.documentName === "Scene";
  return [
    { name: "SIDEBAR.View", icon: icon("fa-eye"), condition: isScene, callback: (target) => scene(target)?.view() },
    {
      name: "SIDEBAR.Activate",
      icon: icon("fa-bullseye"),
      condition: isScene,
      callback: (target) => scene(target)?.activate(),
    },
    {
      name: "SIDEBAR.Configure",
      icon: icon("fa-gear"),
      condition: isScene,
      callback: (target) => scene(target)?.sheet?.render({ force: true }),
    },
  ];
}

async function duplicate(document: HostDocument | undefined): Promise<void> {
  if (!document) return;
  const { _id, ...data } = document.toObject();
  void _id;
  await document.constructor.create({ ...data, name: format("SIDEBAR.CopyOf", { name: document.name }) });
}

export function folderMenu(find: Find): ContextMenuEntry[] {
  const isGM = () => hostGame().user.isGM;
  return [
    {
      name: "SIDEBAR.Edit",
      icon: icon("fa-pen-to-square"),
      condition: isGM,
      callback: (target) => find(target)?.sheet?.render({ force: true }),
    },
    {
      name: "SIDEBAR.Delete",
      icon: icon("fa-trash"),
      condition: isGM,
      callback: (target) => {
        const folder = find(target);
        return folder && deleteWithQuestion(folder, "SIDEBAR.DeleteFolderWarning");
      },
    },
  ];
}
