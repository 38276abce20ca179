// @vitest-environment happy-dom
/** A window's life: options, drawing, hooks, frame, closing (https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html). */
import { beforeEach, describe, expect, it } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application";
import { instances } from "../../client/applications/api/window-stack";
import { click, hookNames, preparePage, settle, type TestPage } from "./page";
import { Fancy, Plain } from "./plain-windows";

let page: TestPage;

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
