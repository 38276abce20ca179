/** Keys: one sets the rules aside in every browser, and all are heard after a click into a sheet, in both versions. */
import { describe, expect, it } from "vitest";
import { gather } from "./support/gather";

describe.each([13, 14] as const)("in version %i", (foundry) => {
  const { gm, alice } = gather({ foundry });

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
});
