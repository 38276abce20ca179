// @vitest-environment happy-dom
/** Windows of the older kind, which libraries still use for their settings
 *  (https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html, FormApplication and Dialog beside it). */
import { beforeEach, describe, expect, it } from "vitest";
import { Application } from "../../client/appv1/application";
import { Dialog } from "../../client/appv1/dialog";
import { FormApplication } from "../../client/appv1/form-application";
import { instances, closeFrontWindow } from "../../client/applications/api/window-stack";
import $ from "jquery";
import { click, hookNames, preparePage, settle, type TestPage } from "./page";

let page: TestPage;

beforeEach(() => {
  page = preparePage();
  instances.clear();
});

const TEMPLATE = `
<form><nav class="tabs"><a data-tab="one">1</a><a data-tab="two">2</a></nav>
<section class="tab" data-tab="one"><input name="name" value="Mira"><input type="number" name="size" value="2"></section>
<section class="tab" data-tab="two"><button type="button" class="count">0</button></section></form>
`;

class Options extends FormApplication {
  saved: unknown[] = [];
  counted = 0;

  static override get defaultOptions() {
    const tabs = [{ navSelector: ".tabs", contentSelector: "form", initial: "two" }];
    return { ...super.defaultOptions, id: "options", title: "Options", width: 300, tabs };
  }

  override async _renderInner(): Promise<JQuery> {
    const html = $(TEMPLATE);
    this.form = html[0] as HTMLFormElement;
    return html;
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    const button = html.find("button.count") as JQuery & { on(type: string, act: () => void): unknown };
    button.on("click", () => this.counted++);
  }

  override async _updateObject(_event: Event, formData: Record<string, unknown>): Promise<unknown> {
    return this.saved.push(formData);
  }
}

const frame = (): HTMLElement | null => document.querySelector(".window-app");

describe("a form of the older kind", () => {
  it("is drawn with a frame, its tabs and its listeners, and calls a hook for each class of its chain", async () => {
    const options = new Options().render(true);
    await settle();
    expect([options.rendered, options.id, frame()?.id, frame()?.dataset["appid"]]).toEqual([
      true,
      "options",
      "options",
      String(options.appId),
    ]);
    expect(frame()?.querySelector(".window-title")?.textContent).toBe("Options");
    expect(frame()?.querySelector(".tab.active")?.getAttribute("data-tab")).toBe("two");
    click(frame()?.querySelector("button.count"));
    expect(options.counted).toBe(1);
    expect(hookNames(page)).toEqual([
      ...["getOptionsHeaderButtons", "getFormApplicationHeaderButtons", "getApplicationHeaderButtons"],
      ...["renderOptions", "renderFormApplication", "renderApplication"],
    ]);
    expect(page.hooks.at(-1)?.args[1]).toBeInstanceOf($);
    expect(ui.windows).toEqual({ [options.appId]: options });
  });

  it("opens the first tab where the one to begin with is none of its tabs", async () => {
    const options = new Options({}, { tabs: [{ navSelector: ".tabs", contentSelector: "form", initial: "none" }] });
    options.render(true);
    await settle();
    expect([options._tabs[0]?.active, frame()?.querySelectorAll(".tab.active").length]).toEqual(["one", 1]);
    options.activateTab("two");
    expect(frame()?.querySelector(".tab.active")?.getAttribute("data-tab")).toBe("two");
  });

  it("hands its values on when it is sent, and closes unless it is to stay", async () => {
    const options = new Options().render(true);
    await settle();
    await options.submit({ preventClose: true, updateData: { more: { deep: 1 } } });
    expect(options.saved).toEqual([{ name: "Mira", size: 2, "more.deep": 1 }]);
    options.form?.dispatchEvent(new Event("submit", { cancelable: true }));
    await settle();
    expect([options.rendered, frame(), ui.windows]).toEqual([false, null, {}]);
    expect(hookNames(page).slice(-3)).toEqual(["closeOptions", "closeFormApplication", "closeApplication"]);
  });

  it("is drawn anew in place, and only with force when it is closed", async () => {
    const options = new Options();
    options.render(false);
    await settle();
    expect(frame()).toBeNull();
    options.render(true);
    await settle();
    const first = frame();
    options.render(false);
    await settle();
    expect([frame() === first, document.querySelectorAll("form").length]).toEqual([true, 1]);
  });

  it("is closed by Escape as the other windows are, and folded to its header", async () => {
    const options = new Options().render(true);
    await settle();
    await options.minimize();
    expect(frame()?.classList.contains("minimized")).toBe(true);
    await options.maximize();
    expect(frame()?.classList.contains("minimized")).toBe(false);
    expect(await closeFrontWindow()).toBe(true);
    expect(frame()).toBeNull();
  });

  it("that is not editable takes nothing", async () => {
    const options = new Options({}, { editable: false }).render(true);
    await settle();
    expect([...(options.form?.elements ?? [])].every((field) => Reflect.get(field, "disabled") === true)).toBe(true);
    await options.submit();
    expect(options.saved).toEqual([]);
  });
});

describe("a dialog of the older kind", () => {
  const press = async (id: string): Promise<void> => {
    await settle();
    click(document.querySelector(`.dialog-button[data-button="${id}"]`));
    await settle();
  };

  it.each([
    ["yes", true],
    ["no", false],
  ])("answers %s with %s", async (id, expected) => {
    const answer = Dialog.confirm({ title: "Sure?", content: "<p>Really?</p>" });
    await press(id);
    expect([await answer, frame()]).toEqual([expected, null]);
  });

  it("gives the callback the window as a selection, or the element where jQuery is switched off", async () => {
    const content = `<input name="word" value="so">`;
    const read = Dialog.prompt({ content, callback: (html) => (html as JQuery).find("[name=word]").length });
    await press("ok");
    expect(await read).toBe(1);
    const plain = Dialog.prompt({
      content,
      callback: (html) => html instanceof HTMLElement,
      options: { jQuery: false },
    });
    await press("ok");
    expect(await plain).toBe(true);
  });

  it("leaves out buttons whose condition fails, and rejects when it is closed without a choice", async () => {
    const answer = Dialog.wait({ buttons: { a: { label: "A" }, b: { label: "B", condition: false } } });
    await settle();
    expect([...document.querySelectorAll(".dialog-button")].map((each) => each.textContent.trim())).toEqual(["A"]);
    click(frame()?.querySelector(".header-button.close"));
    await expect(answer).rejects.toThrow("closed");
  });
});

it("a window whose drawing fails says so, and may be closed", async () => {
  const told: unknown[] = [];
  Object.assign(Hooks, { onError: (place: string) => told.push(place) });
  class Broken extends Application {
    override getData(): never {
      throw new Error("no data");
    }
  }
  const broken = new Broken().render(true);
  await settle();
  expect([told, broken.rendered]).toEqual([["Broken#render"], false]);
  await broken.close();
  expect(broken._state).toBe(Application.RENDER_STATES.CLOSED);
});
