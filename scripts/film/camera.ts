/** A camera on one person's page. The page's clock stands still and goes on with each frame, so that the film runs evenly however slow the machine. */
import type { Person } from "../../test/browser/people";
import { type FilmFrame, type FilmPointer, WIDTH } from "./encode";

/** From one frame to the next, in milliseconds. */
export const FRAME = 80;

/** What of the page is in the picture, in pixels. */
export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Camera {
  readonly frames: FilmFrame[] = [];
  /** Where the pointer is drawn, on the page. */
  pointer: FilmPointer;

  private constructor(
    readonly person: Person,
    private readonly clip: Clip,
  ) {
    this.pointer = { x: clip.x + clip.width * 0.8, y: clip.y + clip.height * 0.6, pressed: false };
  }

  /** Begins: from now on nothing moves on the page but by frames. */
  static async on(person: Person, clip: Clip): Promise<Camera> {
    const camera = new Camera(person, clip);
    const { clock, mouse } = person.page;
    await mouse.move(camera.pointer.x, camera.pointer.y);
    await clock.pauseAt(await person.page.evaluate(() => Date.now() + 1000));
    return camera;
  }

  /** The page's time goes on by itself again. */
  async stop(): Promise<void> {
    await this.person.page.clock.resume();
  }

  async frame(): Promise<void> {
    const { page, name } = this.person;
    await page.clock.runFor(FRAME);
    const png = await page.screenshot({ clip: this.clip });
    const { x, y, pressed } = this.pointer;
    const scale = WIDTH / this.clip.width;
    const pointer = { x: (x - this.clip.x) * scale, y: (y - this.clip.y) * scale, pressed };
    this.frames.push({ png, ms: FRAME, pointer, who: name });
  }

  async hold(ms: number): Promise<void> {
    for (let shown = 0; shown < ms; shown += FRAME) await this.frame();
  }

  /** Films until something has come about; throws where it has not within the time of the film. */
  async until(what: string, check: () => Promise<boolean>, most = 8000): Promise<void> {
    for (let shown = 0; shown < most; shown += FRAME) {
      await this.frame();
      if (await check()) return;
    }
    throw new Error(`${what}: not within ${most} ms of the film`);
  }
}
