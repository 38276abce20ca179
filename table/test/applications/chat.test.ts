// @vitest-environment happy-dom
/** The chat log: each message once, in order, drawn anew on change, hidden where it may not be seen; commands. */
import { beforeEach, describe, expect, it } from "vitest";
import { ChatLog } from "../../client/applications/sidebar/tabs/chat-log";
import { parseMessage, whisperNames } from "../../client/applications/sidebar/tabs/chat-commands";
import { timeSince } from "../../client/applications/handlebars/time-since";
import { TestCollection } from "./collection";
import { preparePage, settle } from "./page";

interface TestMessage {
  id: string;
  content: string;
  timestamp: number;
  visible: boolean;
  isAuthor: boolean;
  whisper: string[];
  renderHTML(): Promise<HTMLElement>;
}

let messages: TestCollection<TestMessage>;
let renders: string[];
let log: ChatLog;

function message(id: string, timestamp: number, more: Partial<TestMessage> = {}): TestMessage {
  const made: TestMessage = {
    ...{ id, timestamp, content: id, visible: true, isAuthor: false, whisper: [] },
    async renderHTML() {
      renders.push(id);
      const element = document.createElement("li");
      element.textContent = made.content;
      return element;
    },
    ...more,
  };
  messages.add(made);
  return made;
}

/** The log takes whatever can be drawn; the table's own messages have far more. */
const asMessage = (made: TestMessage) => made as Parameters<ChatLog["postOne"]>[0] & TestMessage;

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("#chat ol.chat-log > li.chat-message")].map(
    (each) => each.dataset["messageId"],
  );

beforeEach(async () => {
  renders = [];
  messages = new TestCollection();
  preparePage({ messages });
  message("old", 1);
  message("secret", 2, { visible: false, whisper: ["bob"] });
  log = new ChatLog();
  await log.render({ force: true });
});

describe("the log", () => {
  it("shows at first what this user may see", () => {
    expect(shown()).toEqual(["old"]);
  });

  it("adds a message once, even if told twice", async () => {
    const made = asMessage(message("new", 3));
    await Promise.all([log.postOne(made), log.postOne(made)]);
    expect(shown()).toEqual(["old", "new"]);
    expect(renders).toEqual(["old", "new"]);
  });

  it("keeps messages in the order of time, whichever comes first", async () => {
    const [late, early] = [asMessage(message("late", 9)), asMessage(message("early", 5))];
    await log.postOne(late);
    await log.postOne(early);
    expect(shown()).toEqual(["old", "early", "late"]);
  });

  it("draws a changed message anew in its place, once", async () => {
    const made = asMessage(message("new", 3));
    await log.postOne(made);
    await log.postOne(asMessage(message("newer", 4)));
    made.content = "changed";
    await log.updateMessage(made);
    expect(shown()).toEqual(["old", "new", "newer"]);
    expect(document.querySelector("[data-message-id=new]")?.textContent).toBe("changed");
    expect(renders.filter((id) => id === "new")).toHaveLength(2);
  });

  it("shows a message that is revealed and hides one that is concealed", async () => {
    const secret = asMessage(messages.get("secret") ?? message("secret", 2));
    secret.visible = true;
    await log.updateMessage(secret);
    expect(shown()).toEqual(["old", "secret"]);
    secret.visible = false;
    await log.updateMessage(secret);
    expect(shown()).toEqual(["old"]);
  });

  it("drops a deleted message", async () => {
    messages.remove("old");
    await log.deleteMessage("old");
    expect(shown()).toEqual([]);
  });

  it("goes on when one message cannot be drawn", async () => {
    const told: string[] = [];
    Object.assign(globalThis, {
      Hooks: { callAll: () => true, call: () => true, onError: (where: string) => told.push(where) },
    });
    await log.postOne(asMessage(message("bad", 3, { renderHTML: () => Promise.reject(new Error("broken card")) })));
    await log.postOne(asMessage(message("good", 4)));
    expect(shown()).toEqual(["old", "good"]);
    expect(told.join()).toContain("bad");
  });

  it("stays as it is when the window is drawn again", async () => {
    const before = document.querySelector("[data-message-id=old]");
    await log.render();
    expect(document.querySelector("[data-message-id=old]")).toBe(before);
  });
});

describe("the line", () => {
  it("is sent by Enter, kept when it cannot be, and begun anew by Shift and Enter", async () => {
    const sent: string[] = [];
    log.processMessage = async (line) => {
      if (line === "bad") throw new Error("no");
      sent.push(line);
      return undefined;
    };
    Object.assign(globalThis, { ui: { notifications: { error: () => undefined } } });
    const input = log.element.querySelector("textarea");
    const press = async (value: string, shiftKey = false) => {
      if (input) input.value = value;
      input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", shiftKey, bubbles: true, cancelable: true }));
      await settle();
      return input?.value;
    };
    expect(await press("hello")).toBe("");
    expect(await press("two lines", true)).toBe("two lines");
    expect(await press("bad")).toBe("bad");
    expect(sent).toEqual(["hello"]);
  });
});

describe("commands", () => {
  it.each([
    ["hello", "none"],
    ["/r 1d6+2", "roll"],
    ["/roll 2d6 # for luck", "roll"],
    ["/gmr 1d20", "gmroll"],
    ["/br 1d20", "blindroll"],
    ["/sr 1d20", "selfroll"],
    ["/w Ann psst", "whisper"],
    ["/me waves", "emote"],
    ["/ooc hi", "ooc"],
    ["/nonsense", "invalid"],
  ])("%s is %s", (line, command) => {
    expect(parseMessage(line).command).toBe(command);
  });

  it("keep a roll's formula and flavour, a whisper's names and text", () => {
    expect(parseMessage("/r 2d6 # for luck").match.slice(2)).toEqual(["2d6 ", "for luck"]);
    expect(whisperNames(parseMessage("/w [Ann, Bob] psst").match[2] ?? "")).toEqual(["Ann", "Bob"]);
    expect(parseMessage("/w Ann psst there").match[3]).toBe("psst there");
  });
});

it("says how long ago something was", () => {
  const minute = 60_000;
  expect(timeSince(0, 5 * minute, "en")).toContain("5");
  expect(timeSince(10, 0, "en")).toBe(timeSince(0, 0, "en"));
});
