/** A hand before the camera: it goes at a person's pace, slowly at first and at the end. */
import type { Locator } from "playwright-core";
import type { Point } from "../../test/support/fight";
import { type Camera, FRAME } from "./camera";

/** From one place to another, in milliseconds. */
const REACH = 900;

export class Hand {
  constructor(private readonly camera: Camera) {}

  /** To a point of the map. */
  async toMap([x, y]: Point): Promise<void> {
    const { page } = this.camera.person;
    await this.to(
      await page.evaluate(([cx, cy]) => canvas.clientCoordinatesFromCanvas({ x: cx, y: cy }), [x, y] as const),
    );
  }

  /** To the middle of something on the page. */
  async toElement(element: Locator): Promise<void> {
    const box = await element.boundingBox();
    if (!box) throw new Error("what is to be clicked is not in view");
    await this.to({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  async press(): Promise<void> {
    await this.camera.person.page.mouse.down();
    await this.shown(true);
  }

  async release(): Promise<void> {
    await this.camera.person.page.mouse.up();
    await this.shown(false);
  }

  async click(): Promise<void> {
    await this.press();
    await this.camera.hold(2 * FRAME);
    await this.release();
  }

  private async shown(pressed: boolean): Promise<void> {
    this.camera.pointer = { ...this.camera.pointer, pressed };
    await this.camera.frame();
  }

  private async to(end: { readonly x: number; readonly y: number }): Promise<void> {
    const { x, y, pressed } = this.camera.pointer;
    const steps = Math.round(REACH / FRAME);
    for (let step = 1; step <= steps; step++) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      const at = { x: x + (end.x - x) * part, y: y + (end.y - y) * part };
      await this.camera.person.page.mouse.move(at.x, at.y);
      this.camera.pointer = { ...at, pressed };
      await this.camera.frame();
    }
  }
}
