/** `canvas.perception`: nothing hides anything on this table, so there is nothing to compute (API: PerceptionManager). */

export class PerceptionManager {
  /** Vision and light never change: what packages ask for has been done already. */
  update(_flags: object = {}): void {}

  initialize(): void {}

  applyRenderFlags(): void {}
}
