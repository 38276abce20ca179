/** A straight line between two points (API: Ray). */
import type { Point } from "../grid/grid-types";

export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.x0 = A.x;
    this.y0 = A.y;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
  }

  /** Radians, 0 being east. */
  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  get slope(): number {
    return this.dy / this.dx;
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    const [x, y] = [Math.min(this.A.x, this.B.x), Math.min(this.A.y, this.B.y)];
    return { x, y, width: Math.abs(this.dx), height: Math.abs(this.dy) };
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  static fromArrays(A: [number, number], B: [number, number]): Ray {
    return new Ray({ x: A[0], y: A[1] }, { x: B[0], y: B[1] });
  }

  /** The point at a part of the way, 0 at A and 1 at B. */
  project(part: number): Point {
    return { x: this.A.x + this.dx * part, y: this.A.y + this.dy * part };
  }

  reverse(): Ray {
    return new Ray(this.B, this.A);
  }

  shiftAngle(radians: number, distance?: number): Ray {
    return Ray.fromAngle(this.x0, this.y0, this.angle + radians, distance ?? this.distance);
  }

  /** Where it meets the line through four coordinates, within both; null where it does not. */
  intersectSegment([x0, y0, x1, y1]: [number, number, number, number]): {
    x: number;
    y: number;
    t0: number;
    t1: number;
  } | null {
    const [sx, sy] = [x1 - x0, y1 - y0];
    const cross = this.dx * sy - this.dy * sx;
    if (cross === 0) return null;
    const t0 = ((x0 - this.x0) * sy - (y0 - this.y0) * sx) / cross;
    const t1 = ((x0 - this.x0) * this.dy - (y0 - this.y0) * this.dx) / cross;
    if (t0 < 0 || t0 > 1 || t1 < 0 || t1 > 1) return null;
    return { ...this.project(t0), t0, t1 };
  }
}
