/** Folders and entries of a directory as the tree that is shown. */

export interface Entry {
  id: string;
  name: string;
  img: string;
  sort: number;
  folder: string | null;
  css: string;
  uuid: string;
  note?: string;
}

export interface FolderEntry {
  id: string;
  name: string;
  sort: number;
  color: string;
  parent: string | null;
}

export interface TreeNode {
  folder: FolderEntry | null;
  entries: Entry[];
  children: TreeNode[];
  expanded: boolean;
  depth: number;
}

interface TreeOptions {
  isExpanded: (folderId: string) => boolean;
  /** What the search field says; folders with a hit are opened. */
  search: string;
}

/** The whole tree; entries whose folder is gone stand at the top. Search leaves only what has the words in its name. */
export function buildTree(folders: FolderEntry[], entries: Entry[], options: TreeOptions): TreeNode {
  const known = new Set(folders.map((folder) => folder.id));
  const homed = entries.map((entry) => ({
    ...entry,
    folder: entry.folder && known.has(entry.folder) ? entry.folder : null,
  }));
  const rooted = folders.map((each) => ({
    ...each,
    parent: each.parent && known.has(each.parent) ? each.parent : null,
  }));
  const root = buildNode(null, { folders: rooted, entries: homed, options }, 0);
  return options.search ? pruned(root) : root;
}

interface Material {
  folders: FolderEntry[];
  entries: Entry[];
  options: TreeOptions;
}

function buildNode(folder: FolderEntry | null, material: Material, depth: number): TreeNode {
  const id = folder?.id ?? null;
  const wanted = material.options.search.toLocaleLowerCase();
  const inside = material.entries.filter(
    (entry) => entry.folder === id && entry.name.toLocaleLowerCase().includes(wanted),
  );
  const below = material.folders.filter((each) => each.parent === id && each.id !== id);
  return {
    folder,
    entries: inside.sort(byOrder),
    children: below.sort(byOrder).map((each) => buildNode(each, material, depth + 1)),
    expanded: Boolean(wanted) || id === null || material.options.isExpanded(id),
    depth,
  };
}

function byOrder(a: { sort: number; name: string }, b: { sort: number; name: string }): number {
  return a.sort - b.sort || a.name.localeCompare(b.name);
}

function pruned(node: TreeNode): TreeNode {
  const children = node.children.map(pruned).filter((child) => child.entries.length || child.children.length);
  return { ...node, children };
}
