/** Loading of packages in the client: how long it waits, and who is named when something goes wrong
 *  (https://foundryvtt.com/article/module-development/). */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { load, LONGEST_WAIT } from "../../client/core/load-packages";
import { packageOf, PackageTroubles, packageTroubles } from "../../client/core/package-troubles";

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue(undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An error as if it had arisen in a file of a package. */
function errorIn(address: string, message = "no luck"): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at http://host/table/main.js:1:1\n    at http://host${address}:7:11`;
  return error;
}

describe("a script that waits at its top", () => {
  it("is waited for, but not for ever: it is named, and the next is loaded", async () => {
    vi.useFakeTimers();
    const tell = vi.spyOn(packageTroubles, "tell");
    let done = false;
    const loading = load("dreamer", "dream.mjs", () => new Promise(() => {})).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(tell).toHaveBeenCalledWith("dreamer", "is still loading dream.mjs; the table goes on without it");
  });

  it("is named where it fails, and nothing is thrown", async () => {
    const tell = vi.spyOn(packageTroubles, "tell");
    const error = new Error("no luck");
    await load("sleeper", "sleep.mjs", () => Promise.reject(error));
    expect(tell).toHaveBeenCalledWith("sleeper", "could not be loaded (sleep.mjs)", error);
  });
});

describe("an error", () => {
  it.each([
    ["/modules/gates/scripts/gate.mjs", "gates"],
    ["/systems/trial/trial.mjs", "trial"],
    ["/table/other.js", null],
  ])("in %s is that of the package %s", (address, id) => {
    expect(packageOf(errorIn(address))).toBe(id);
  });

  it("is told once for each place, and to the GM as soon as that can be", () => {
    const troubles = new PackageTroubles();
    const told: string[] = [];
    troubles.tellError("Hooks.init", errorIn("/modules/gates/g.mjs", "first"));
    troubles.showWith((text) => told.push(text));
    troubles.tellError("Hooks.init", errorIn("/modules/gates/g.mjs", "second"));
    troubles.tellError("Hooks.ready", errorIn("/modules/gates/g.mjs", "third"));
    troubles.tellError("Hooks.ready", errorIn("/table/main.js", "of the table's own"));
    expect(told).toEqual([
      'The package "gates" failed in Hooks.init: first',
      'The package "gates" failed in Hooks.ready: third',
    ]);
  });

  it("that comes by two ways is told once", () => {
    const troubles = new PackageTroubles();
    const told: string[] = [];
    troubles.showWith((text) => told.push(text));
    const error = errorIn("/modules/gates/g.mjs");
    troubles.tellError("an event", error);
    troubles.tell("gates", "could not be loaded (g.mjs)", error);
    expect(told).toHaveLength(1);
  });
});
