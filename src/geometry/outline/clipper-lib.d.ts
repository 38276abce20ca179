/** The part of clipper-lib (polygon clipping in whole numbers) that is used here; the package brings no types. */
declare module "clipper-lib" {
  export type ClipperPath = { X: number; Y: number }[];

  interface Clipper {
    AddPaths(paths: readonly ClipperPath[], type: number, closed: boolean): boolean;
    Execute(type: number, solution: ClipperPath[], subjectFill: number, clipFill: number): boolean;
  }

  interface ClipperOffset {
    AddPath(path: ClipperPath, join: number, end: number): void;
    AddPaths(paths: readonly ClipperPath[], join: number, end: number): void;
    Execute(solution: ClipperPath[], delta: number): void;
  }

  const ClipperLib: {
    Clipper: {
      new (): Clipper;
      GetBounds(paths: readonly ClipperPath[]): { left: number; top: number; right: number; bottom: number };
      /** 0 outside, 1 inside, -1 on the outline. */
      PointInPolygon(point: { X: number; Y: number }, path: ClipperPath): number;
    };
    ClipperOffset: new (miterLimit?: number) => ClipperOffset;
    ClipType: { ctIntersection: number; ctUnion: number; ctDifference: number; ctXor: number };
    PolyType: { ptSubject: number; ptClip: number };
    PolyFillType: { pftEvenOdd: number; pftNonZero: number };
    JoinType: { jtSquare: number; jtRound: number; jtMiter: number };
    EndType: { etClosedPolygon: number };
    JS: { PerimeterOfPath(path: ClipperPath, closed: boolean, scale: number): number };
  };
  export default ClipperLib;
}
