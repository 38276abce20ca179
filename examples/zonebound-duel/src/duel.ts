/** Duel: the rules of zones-3d6, except that nobody gangs up, and that a feint may stun a foe in contact. */
import type { NewAction } from "zonebound";

Hooks.once("i18nInit", () => {
  const { kit, registerRuleset } = game.zonebound;

  const feint: NewAction = {
    group: "strike",
    at: "foes-touched",
    icon: "modules/zonebound-duel/icons/feint.svg",
    refusal: (battle, { who, target = "" }) =>
      kit.firstRefusal(
        () => kit.actionSpent(battle, who),
        () => (kit.areTouching(battle, who, target) ? null : kit.refuse("no-target", { target })),
      ),
    *resolve(situation, { who, target = "" }) {
      yield* kit.change({ kind: "spend", who, by: "action" });
      const { battle } = situation;
      const thrown = battle.rules.rolls.test(battle, { key: "test", who, attribute: "IQ", lines: [], dice: 0 });
      const isFooled = thrown !== "fails" && (yield* kit.roll(thrown));
      if (isFooled) yield* kit.change({ kind: "mark", who: target, mark: "stunned", on: true });
      return isFooled ? "success" : "failure";
    },
  };

  registerRuleset({ id: "duel", over: "zones-3d6", stacking: 1, actions: { feint } });
});
