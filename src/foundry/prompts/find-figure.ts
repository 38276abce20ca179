/** Brings a figure into view and picks it, in whichever scene it is. */

const DURATION = 250;

export async function findFigure(sceneId: string, who: string): Promise<void> {
  const scene = game.scenes.get(sceneId);
  const token = scene?.tokens.get(who);
  if (!scene || !token) return;
  if (canvas.scene !== scene) await scene.view();
  const { x, y, width, height } = token._source;
  const half = (canvas.grid?.size ?? 0) / 2;
  token.object?.control({ releaseOthers: true });
  await canvas.animatePan({ x: x + width * half, y: y + height * half, duration: DURATION });
}
