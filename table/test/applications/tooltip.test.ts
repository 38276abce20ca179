// @vitest-environment happy-dom
/** Tooltips by attribute and by call, and those that stay (API: foundry.helpers.interaction.TooltipManager). */
import { beforeEach, describe, expect, it } from "vitest";
import { TooltipManager } from "../../client/applications/ux/tooltip";
import { preparePage } from "./page";

let manager: TooltipManager;

function show(html: string, options = {}): string {
  document.body.insertAdjacentHTML("beforeend", html);
  const element = document.body.lastElementChild;
  if (element instanceof HTMLElement) manager.activate(element, options);
  return manager.tooltip.innerHTML;
}

beforeEach(() => {
  preparePage();
  manager = new TooltipManager();
});

describe("the tooltip", () => {
  it.each([
    ['<a data-tooltip="Plain"></a>', {}, "Plain"],
    ['<a data-tooltip="<b>Bold</b>"></a>', {}, "<b>Bold</b>"],
    ['<a data-tooltip-text="<b>as it is</b>"></a>', { text: "1 < 2" }, "1 &lt; 2"],
    ['<a data-tooltip-html="<i>Rich</i>"></a>', {}, "<i>Rich</i>"],
    ['<a data-tooltip aria-label="Named"></a>', {}, "Named"],
    ["<a></a>", { html: "<u>Given</u>" }, "<u>Given</u>"],
  ])("of %s with %j is %s", (html, options, shown) => {
    expect(show(html, options)).toBe(shown);
    expect(manager.tooltip.className).toBe("active");
  });

  it("takes a class from its element, and goes", () => {
    show('<a data-tooltip="x" data-tooltip-class="mine"></a>');
    expect(manager.tooltip.className).toBe("active mine");
    manager.deactivate();
    expect([manager.tooltip.className, manager.element]).toEqual(["", null]);
  });
});

describe("a locked tooltip", () => {
  it("stays when another is shown, until it is closed", () => {
    show('<a data-tooltip="First"></a>', { locked: true });
    show('<a data-tooltip="Second"></a>');
    const locked = document.querySelector<HTMLElement>(".locked-tooltip");
    expect([locked?.textContent, manager.tooltip.textContent]).toEqual(["First", "Second"]);
    locked?.querySelector("button")?.click();
    expect(document.querySelector(".locked-tooltip")).toBeNull();
  });

  it("is made by the middle button, and all are closed at once", () => {
    manager.activateEventListeners();
    for (const text of ["One", "Two"]) {
      show(`<a data-tooltip="${text}"></a>`);
      document.body.dispatchEvent(new PointerEvent("pointerdown", { button: 1, bubbles: true }));
    }
    expect([...document.querySelectorAll(".locked-tooltip")].map((each) => each.textContent)).toEqual(["One", "Two"]);
    manager.dismissLockedTooltips();
    expect(document.querySelectorAll(".locked-tooltip")).toHaveLength(0);
  });
});
