// @vitest-environment happy-dom
/** What is in a window: actions, tabs, forms, and where it stands (https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html). */
import { beforeEach, describe, expect, it } from "vitest";
import type { ApplicationOptions } from "../../client/applications/api/application-types";
import { instances } from "../../client/applications/api/window-stack";
import type { FormDataExtended } from "../../client/applications/ux/form-data-extended";
import { click, preparePage, settle } from "./page";
import { Plain } from "./plain-windows";

beforeEach(() => {
  instances.clear();
  preparePage();
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
