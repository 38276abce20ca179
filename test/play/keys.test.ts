/** Keys: one sets the rules aside in every browser, and all are heard after a click into a sheet, in both versions. */
import { describe, expect, it } from "vitest";
import { gather } from "./support/gather";

describe.each([13, 14] as const)("in version %i", (version) => {
  const { gm, alice } = gather({ foundry: version });

  it("rules can be set aside by a key that no browser keeps for itself", async () => {
    const keys = await gm.run((): string[] =>
      game.keybindings.get("zonebound", "override").map(({ key }: { key: string }) => key),
    );
    expect(keys.filter((key) => !key.startsWith("Alt"))).not.toEqual([]);
  });

  it("after a click on a sheet's button they are heard again; one who goes by keys stays where they are", async () => {
    const heard = await alice.run(async (): Promise<boolean[]> => {
      const { sheet } = game.actors.getName("Ann");
      await sheet.render({ force: true });
      const button = sheet.element.querySelector('button[data-action="rollTest"]');
      const pressed = (detail: number): boolean => {
        button.focus();
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
        return !game.keyboard.hasFocus;
      };
      return [pressed(0), pressed(1)];
    });
    expect(heard).toEqual([false, true]);
  });

  /** By the official article on controls and issues of the core, for the layer of tokens or anywhere. */
  const CORE =
    "Escape Space Tab Delete KeyC KeyT KeyW KeyA KeyS KeyD KeyE KeyQ KeyU BracketLeft BracketRight PageUp PageDown " +
    "ArrowUp ArrowDown ArrowLeft ArrowRight Digit0 Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9";

  it("no default of the system's is a key of the core's, by what is known and by what is registered", async () => {
    const [own, core] = await gm.run((): string[][] => {
      const keysOf = (isOwn: boolean): string[] =>
        [...game.keybindings.actions].flatMap(([name, { editable, uneditable }]: any) =>
          name.startsWith("zonebound.") === isOwn
            ? [...(editable ?? []), ...(uneditable ?? [])]
                .filter(({ modifiers }: any) => !modifiers?.length)
                .map(({ key }: any) => String(key))
            : [],
        );
      return [keysOf(true), keysOf(false)];
    });
    expect(own?.length).toBeGreaterThan(5);
    const taken = new Set([...CORE.split(" "), ...(core ?? [])].filter((key) => !key.startsWith("Alt")));
    expect(own?.filter((key) => taken.has(key))).toEqual([]);
  });

  it("a label of the ruler is drawn though nothing is said of height, action or cost", async () => {
    const label = await gm.run((): Promise<string> =>
      foundry.applications.handlebars.renderTemplate("systems/zonebound/templates/canvas/waypoint-label.hbs", {
        ...{ position: { x: 1, y: 2 }, uiScale: 1, units: "ft", distance: { total: "5" } },
      }),
    );
    expect(label.replace(/<[^>]*>/g, "").trim()).toBe("5 ft");
  });
});
