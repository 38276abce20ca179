/** The places on the page in which the standing windows live: columns left and right, middle, heads-up display. */

interface Place {
  id: string;
  tag?: string;
  children?: Place[];
}

const PLACES: Place[] = [
  {
    id: "interface",
    children: [
      { id: "ui-left", tag: "aside", children: [{ id: "ui-left-column-1" }, { id: "ui-left-column-2" }] },
      {
        id: "ui-middle",
        tag: "section",
        children: [
          { id: "ui-top", tag: "header" },
          { id: "ui-bottom", tag: "footer" },
        ],
      },
      { id: "ui-right", tag: "aside", children: [{ id: "ui-right-column-1" }] },
    ],
  },
  { id: "hud" },
];

/** Makes every place that the page does not have yet. */
export function buildPage(root: HTMLElement = document.body): void {
  for (const place of PLACES) build(place, root);
  buildNotices();
}

function build({ id, tag = "div", children = [] }: Place, parent: HTMLElement): void {
  const existing = document.getElementById(id);
  const element = existing ?? document.createElement(tag);
  element.id = id;
  if (!existing) parent.append(element);
  for (const child of children) build(child, element);
}

/** Where chat messages show up while the chat is out of sight. */
function buildNotices(): void {
  if (document.getElementById("chat-notifications")) return;
  const notices = document.createElement("div");
  notices.id = "chat-notifications";
  const list = document.createElement("ol");
  list.className = "chat-log plain themed";
  notices.append(list);
  document.getElementById("ui-right-column-1")?.append(notices);
}
