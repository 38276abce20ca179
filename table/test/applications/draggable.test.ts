// @vitest-environment happy-dom
/** Parts of the page that packages let people move (https://foundryvtt.com/api/v13/classes/foundry.applications.ux.Draggable.html). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Draggable } from "../../client/applications/ux/draggable";
import { preparePage } from "./page";

const app = { positions: [] as object[], setPosition: (position: object) => app.positions.push(position) };
let element: HTMLElement;

function point(target: EventTarget, type: string, x: number, y: number): void {
  target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true }));
}

beforeEach(() => {
  preparePage({});
  app.positions = [];
  document.body.innerHTML = '<div id="hud"><b class="grip"></b><i class="window-resizable-handle"></i></div>';
  element = document.querySelector<HTMLElement>("#hud") as HTMLElement;
  element.getBoundingClientRect = () => new DOMRect(100, 50, 200, 80);
});

afterEach(() => point(window, "pointerup", 0, 0));

const grip = (): HTMLElement => element.querySelector(".grip") as HTMLElement;

describe("what can be dragged", () => {
  it("follows the pointer from where it was taken until it is let go", () => {
    new Draggable(app, [element], grip());
    point(grip(), "pointerdown", 110, 60);
    point(window, "pointermove", 130, 65);
    point(window, "pointerup", 130, 65);
    point(window, "pointermove", 500, 500);
    expect(app.positions).toEqual([{ left: 120, top: 55 }]);
  });

  it("is its own handle if it has none", () => {
    new Draggable(app, element, false);
    point(element, "pointerdown", 0, 0);
    point(window, "pointermove", 1, 2);
    expect(app.positions).toEqual([{ left: 101, top: 52 }]);
  });

  it("is sized at its corner where that is allowed", () => {
    new Draggable(app, element, grip(), true);
    const corner = element.querySelector(".window-resizable-handle") as HTMLElement;
    point(corner, "pointerdown", 300, 130);
    point(window, "pointermove", 310, 120);
    expect(app.positions).toEqual([{ width: 210, height: 70 }]);
  });

  it("does what a package puts in the place of its methods", () => {
    const seen: string[] = [];
    const drag = new Draggable.implementation(app, element, grip());
    drag._onDragMouseMove = () => void seen.push("move");
    drag._onDragMouseUp = () => void seen.push("up");
    point(grip(), "pointerdown", 0, 0);
    point(window, "pointermove", 5, 5);
    point(window, "pointerup", 5, 5);
    expect([seen, app.positions]).toEqual([["move", "up"], []]);
  });
});
