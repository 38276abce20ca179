// @vitest-environment happy-dom
/** Tours walk through the page and remember how far one has come (https://foundryvtt.com/api/v13/classes/foundry.nue.Tour.html). */
import { beforeEach, describe, expect, it } from "vitest";
import { SidebarTour } from "../../client/applications/tours/guided-tours";
import { Tour } from "../../client/applications/tours/tour";
import { ToursCollection } from "../../client/applications/tours/tours-collection";
import { ToursManagement } from "../../client/applications/tours/tours-management";
import { click, preparePage, settle } from "./page";

const STEPS = [
  { id: "hello", title: "Hello", content: "<p>Welcome</p>" },
  { id: "here", title: "Here", content: "This one", selector: "#target" },
  { id: "secret", title: "For GMs", content: "…", restricted: true },
];

let saved: Record<string, unknown>;
let tours: ToursCollection;

const card = () => document.querySelector<HTMLElement>(".tour");
const heading = () => card()?.querySelector(".step-title")?.textContent;

beforeEach(() => {
  Tour.activeTour?.exit();
  saved = {};
  const settings = {
    get: (_scope: string, key: string) => saved[key],
    set: async (_scope: string, key: string, value: unknown) => void (saved[key] = value),
  };
  tours = new ToursCollection();
  preparePage({ settings, tours });
  document.body.innerHTML = '<div id="target"></div>';
});

function walk(more = {}): Tour {
  const tour = new Tour({ title: "Walk", steps: STEPS, display: true, ...more });
  tours.register("pack", "walk", tour);
  return tour;
}

describe("a tour", () => {
  it("goes from its first step to its last, forth and back, and is then completed", async () => {
    const tour = walk();
    expect([tour.key, tour.status, tour.stepIndex, tours.get("pack.walk")]).toEqual([
      "pack.walk",
      "unstarted",
      -1,
      tour,
    ]);
    await tour.start();
    expect([heading(), tour.status, tour.hasPrevious, Tour.activeTour]).toEqual(["Hello", "in-progress", false, tour]);
    await tour.next();
    expect([heading(), tour.targetElement?.id]).toEqual(["Here", "target"]);
    await tour.previous();
    expect(heading()).toBe("Hello");
    await tour.next();
    await tour.next();
    expect(tour.hasNext).toBe(false);
    await tour.next();
    expect([card(), tour.status, Tour.tourInProgress]).toEqual([null, "completed", false]);
  });

  it("is walked by its buttons and by keys, and left by Escape", async () => {
    const tour = walk();
    await tour.start();
    click(card()?.querySelector("[data-action=next]"));
    await settle();
    expect(heading()).toBe("Here");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
    await settle();
    expect(heading()).toBe("Hello");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect([card(), Tour.activeTour, tour.status]).toEqual([null, null, "in-progress"]);
  });

  it("goes on where it was left only if it may be resumed", async () => {
    await walk().start();
    await Tour.activeTour?.next();
    Tour.activeTour?.exit();
    await walk().start();
    expect(heading()).toBe("Hello");
    await Tour.activeTour?.next();
    Tour.activeTour?.exit();
    await walk({ canBeResumed: true }).start();
    expect(heading()).toBe("Here");
  });

  it("shows players no step that is restricted", () => {
    Object.assign(game.user, { isGM: false });
    expect(walk().steps.map((step) => step.id)).toEqual(["hello", "here"]);
  });

  it("starts only when it can, and only one at a time", async () => {
    const first = walk();
    await first.start();
    const second = new (class extends Tour {
      override get canStart(): boolean {
        return false;
      }
    })({ id: "second", namespace: "pack", title: "Second", steps: STEPS });
    await expect(second.start()).rejects.toThrow(/TOURS.CannotStart/);
    expect(Tour.activeTour).toBe(first);
  });

  it("opens the tab of the sidebar that a step asks for", async () => {
    const opened: string[] = [];
    Object.assign(ui, { sidebar: { changeTab: (tab: string) => opened.push(tab) } });
    const steps = [{ id: "one", title: "One", content: "", sidebarTab: "actors" }];
    await new SidebarTour({ id: "side", namespace: "pack", title: "Side", steps }).start();
    expect(opened).toEqual(["actors"]);
  });

  it("needs a namespace and an id to be registered", () => {
    expect(() => tours.register("", "walk", new Tour({ title: "Walk", steps: [] }))).toThrow(/namespace and id/);
  });
});

describe("the list of tours", () => {
  it("shows those that want to be shown, starts them and forgets their progress", async () => {
    const tour = walk();
    tours.register("pack", "hidden", new Tour({ title: "Hidden", steps: STEPS }));
    const list = await new ToursManagement().render({ force: true });
    expect([...list.element.querySelectorAll("[data-action=start]")]).toHaveLength(1);
    click(list.element.querySelector("[data-action=start]"));
    await settle();
    expect([heading(), list.rendered]).toEqual(["Hello", false]);
    tour.exit();
    const again = await new ToursManagement().render({ force: true });
    click(again.element.querySelector("[data-action=reset]"));
    await settle();
    expect([tour.status, again.element.querySelector("[data-action=reset]")?.hasAttribute("disabled")]).toEqual([
      "unstarted",
      true,
    ]);
  });
});
