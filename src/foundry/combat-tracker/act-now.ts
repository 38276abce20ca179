/** One who waits acts now, whatever has come up: the figure is taken in hand, and the rules let it act (Z3-AC-11). */

/** Shows the figure's scene and selects the figure, so that its actions and its drag are at hand. */
export async function actNow(token: TokenDocument.Implementation): Promise<void> {
  const scene = token.parent;
  if (scene && canvas.scene !== scene) await scene.view();
  const shown = canvas.tokens?.get(token.id ?? "");
  if (!shown) return;
  shown.control({ releaseOthers: true });
  await canvas.animatePan({ x: shown.center.x, y: shown.center.y });
  ui.notifications?.info(game.i18n.format("ZONEBOUND.Tracker.actsNow", { who: token.name }));
}
