/** The tree of a directory: folders, order, search. */
import { describe, expect, it } from "vitest";
import { buildTree, type Entry, type TreeNode } from "../../client/applications/sidebar/directory/directory-tree";

const folder = (id: string, parent: string | null = null, sort = 0) => ({ id, name: id, sort, color: "", parent });
const entry = (name: string, inFolder: string | null = null, sort = 0): Entry => ({
  id: name,
  name,
  img: "",
  sort,
  folder: inFolder,
  css: "",
  uuid: name,
});
const closed = { isExpanded: () => false, search: "" };

/** The tree in one line: folders in brackets. */
function line(node: TreeNode): string {
  const inside = [...node.children.map(line), ...node.entries.map((each) => each.name)].join(" ");
  return node.folder ? `${node.folder.id}(${inside})` : inside;
}

describe("the tree", () => {
  it("puts entries into their folders and sorts by order, then name", () => {
    const tree = buildTree(
      [folder("b"), folder("a"), folder("c", "a")],
      [entry("z"), entry("y", "c"), entry("first", null, -1)],
      closed,
    );
    expect(line(tree)).toBe("a(c(y)) b() first z");
  });

  it("keeps what lies in a folder that is gone", () => {
    expect(line(buildTree([folder("a", "gone")], [entry("x", "gone")], closed))).toBe("a() x");
  });

  it("leaves only what is searched for, in opened folders", () => {
    const tree = buildTree([folder("a"), folder("b")], [entry("Orc", "a"), entry("Elf", "b")], {
      ...closed,
      search: "or",
    });
    expect(line(tree)).toBe("a(Orc)");
    expect(tree.children[0]?.expanded).toBe(true);
  });
});
