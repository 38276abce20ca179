// @vitest-environment happy-dom
/** A window's life: options, drawing, hooks, actions, tabs, forms, closing. */
import { beforeEach, describe, expect, it } from "vitest";
import { ApplicationV2 } from "../../../table/client/applications/api/application";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../../table/client/applications/api/application-types";
import { instances } from "../../../table/client/applications/api/window-stack";
import type { FormDataExtended } from "../../../table/client/applications/ux/form-data-extended";
import { click, hookNames, preparePage, settle, type TestPage } from "./page";

let page: TestPage;

class Plain extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["plain"],
    window: { title: "Plain", controls: [{ icon: "x", label: "Poke", action: "poke" }] },
    actions: { poke: Plain.onPoke },
  };
  steps: string[] = [];
  poked: unknown[] = [];
  html = `<div class="inside"><button type="button" data-action="poke"><i>!</i></button></div>`;

  static onPoke(this: Plain, event: PointerEvent, target: HTMLElement): void {
    this.poked.push(event.type, target.dataset["action"]);
  }

  override async _renderHTML(context: RenderContext): Promise<string> {
    this.steps.push("html");
    return String(context["html"]);
  }

  override _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    this.steps.push("context");
    return { ...(await super._prepareContext(options)), html: this.html };
  }

  override async _preFirstRender(): Promise<void> {
    this.steps.push("preFirst");
  }

  override async _preRender(): Promise<void> {
    this.steps.push("pre");
  }

  override async _onFirstRender(): Promise<void> {
    this.steps.push("first");
  }

  override async _onRender(): Promise<void> {
    this.steps.push("on");
  }

  override _onClose(): void {
    this.steps.push("close");
  }
}

class Fancy extends Plain {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "fancy-{id}",
    classes: ["fancy"],
    window: { resizable: true },
  };
}

beforeEach(() => {
  instances.clear();
  page = preparePage();
});

describe("options", () => {
  it("add up along the classes, the caller's last", () => {
    const app = new Fancy({ classes: ["mine"], uniqueId: "7", window: { title: "Mine" } });
    expect(app.options.classes).toEqual(["plain", "fancy", "mine"]);
    expect(app.options.window).toMatchObject({ title: "Mine", resizable: true, frame: true });
    expect(app.id).toBe("fancy-7");
    expect(Object.keys(app.options.actions)).toEqual(["poke"]);
  });

  it("leave the classes' defaults as they were", () => {
    new Fancy({ window: { title: "Other", controls: [] } });
    expect(Plain.DEFAULT_OPTIONS.window?.title).toBe("Plain");
    expect(ApplicationV2.DEFAULT_OPTIONS.window?.controls).toEqual([]);
  });
});

describe("the life cycle", () => {
  it("goes through its steps in order, and only some of them again", async () => {
    const app = await new Plain().render({ force: true });
    await app.render();
    await app.close();
    expect(app.steps.join(" ")).toBe("context preFirst pre html first on context pre html on close");
  });

  it("does not open a window without force", async () => {
    const app = await new Plain().render();
    expect([app.rendered, app.steps, document.querySelector(".plain")]).toEqual([false, [], null]);
  });

  it("calls a hook for each class, the nearest first, and one on closing", async () => {
    const app = await new Fancy().render(true);
    await app.close();
    const called = hookNames(page).filter((name) => /^(render|close)/.test(name));
    expect(called).toEqual([
      "renderFancy",
      "renderPlain",
      "renderApplicationV2",
      "closeFancy",
      "closePlain",
      "closeApplicationV2",
    ]);
    const render = page.hooks.find(({ name }) => name === "renderFancy");
    expect(render?.args[0]).toBe(app);
    expect(render?.args[1]).toBeInstanceOf(HTMLElement);
    expect(render?.args[3]).toMatchObject({ isFirstRender: true });
  });

  it("draws one after the other when asked twice at once", async () => {
    const app = new Plain();
    await Promise.all([app.render({ force: true }), app.render({ force: true })]);
    expect(app.steps.join(" ")).toBe("context preFirst pre html first on context pre html on");
    expect(document.querySelectorAll(".application.plain")).toHaveLength(1);
  });

  it("keeps the instances that are open", async () => {
    const app = await new Plain().render(true);
    expect([...Plain.instances()]).toEqual([app]);
    expect(instances.get(app.id)).toBe(app);
    await app.close();
    expect(instances.size).toBe(0);
    expect(app.rendered).toBe(false);
  });

  it("can be opened again after closing, and after a drawing that failed", async () => {
    const app = new Plain();
    app._preRender = () => Promise.reject(new Error("no"));
    await expect(app.render(true)).rejects.toThrow("no");
    app._preRender = async () => undefined;
    await app.render(true);
    await app.close();
    await app.render(true);
    expect(document.getElementById(app.id)?.querySelector(".inside")).not.toBeNull();
  });
});

describe("the frame", () => {
  it("has a header with title, menu and close button, and a content", async () => {
    const { element } = await new Fancy().render(true);
    expect(element.querySelector(".window-header .window-title")?.textContent).toBe("Plain");
    expect(element.querySelector(":scope > .window-content > .inside")).not.toBeNull();
    expect(element.querySelector(".controls-dropdown [data-action=poke]")).not.toBeNull();
    expect(element.querySelector(".window-resize-handle")).not.toBeNull();
  });

  it("lets a hook add to the menu", async () => {
    page.listeners.set("getHeaderControlsPlain", (_app, controls) =>
      (controls as object[]).push({ icon: "y", label: "More", action: "more" }),
    );
    const { element } = await new Plain().render(true);
    expect([...element.querySelectorAll(".control-label")].map((each) => each.textContent)).toEqual(["Poke", "More"]);
  });

  it("closes by its button and folds by a double click", async () => {
    const app = await new Plain().render(true);
    app.element.querySelector(".window-header")?.dispatchEvent(new MouseEvent("dblclick"));
    expect(app.minimized).toBe(true);
    await app.maximize();
    expect(app.element.classList.contains("minimized")).toBe(false);
    click(app.element.querySelector("[data-action=close]"));
    await settle();
    expect(document.querySelector(".plain")).toBeNull();
  });
});

describe("actions", () => {
  it("are called with the window as this, from anywhere inside the element", async () => {
    const app = await new Plain().render(true);
    click(app.element.querySelector(".inside i"));
    expect(app.poked).toEqual(["click", "poke"]);
  });

  it("fall through to _onClickAction when nobody knows them", async () => {
    const app = new Plain();
    app.html = `<a data-action="unknown">?</a>`;
    const seen: string[] = [];
    app._onClickAction = (_event, target) => void seen.push(target.dataset["action"] ?? "");
    await app.render(true);
    click(app.element.querySelector("[data-action=unknown]"));
    expect(seen).toEqual(["unknown"]);
  });
});

describe("tabs", () => {
  class Tabbed extends Plain {
    static override TABS = { main: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "T" } };
    override html = `<nav class="tabs"><a data-action="tab" data-group="main" data-tab="two"></a></nav>
      <div class="tab active" data-group="main" data-tab="one"></div><div class="tab" data-group="main" data-tab="two"></div>`;
  }

  it("are prepared from the class and changed by a click", async () => {
    const app = await new Tabbed().render(true);
    expect(app._prepareTabs("main")["two"]).toMatchObject({ label: "T.two", active: false, cssClass: "" });
    click(app.element.querySelector("a"));
    expect(app.tabGroups["main"]).toBe("two");
    expect(app.element.querySelector(".tab.active")?.getAttribute("data-tab")).toBe("two");
  });

  it("refuse a tab that is not there", async () => {
    const app = await new Tabbed().render(true);
    expect(() => app.changeTab("three", "main")).toThrow("three");
  });
});

describe("forms", () => {
  class Asking extends Plain {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      tag: "form",
      form: { handler: Asking.onSubmit, closeOnSubmit: true, submitOnChange: true },
    };
    sent: unknown[] = [];
    override html = `<input name="a.b" value=" x "><input type="number" name="n" value="3"><button type="submit">ok</button>`;
    static async onSubmit(this: Asking, _event: Event, _form: HTMLFormElement, data: FormDataExtended): Promise<void> {
      this.sent.push(data.object);
    }
  }

  it("hand their values to the handler, and close on submit only", async () => {
    const app = await new Asking().render(true);
    app.element.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(app.sent).toEqual([{ "a.b": "x", n: 3 }]);
    expect(app.rendered).toBe(true);
    app.element.dispatchEvent(new Event("submit", { cancelable: true }));
    await settle();
    expect(app.sent).toHaveLength(2);
    expect(app.rendered).toBe(false);
  });
});

describe("the position", () => {
  it("is clamped to the screen and written into the style", async () => {
    const app = await new Plain({ position: { width: 300, height: 200, left: 5000, top: -50 } }).render(true);
    expect(app.position.top).toBe(0);
    expect(app.position.left).toBeLessThan(window.innerWidth);
    expect(app.element.style.width).toBe("300px");
  });

  it("brings the window that was touched to the front", async () => {
    const one = await new Plain().render(true);
    const two = await new Plain().render(true);
    expect(two.position.zIndex).toBeGreaterThan(one.position.zIndex ?? 0);
    one.bringToFront();
    expect(one.position.zIndex).toBeGreaterThan(two.position.zIndex ?? 0);
  });
});
