/** The part of clipper-lib that the table uses, typed. */
declare module "clipper-lib" {
  export interface IntPoint {
    X: number;
    Y: number;
  }
  export type Path = IntPoint[];
  export class PolyNode {
    Childs(): PolyNode[];
    Contour(): Path;
    IsHole(): boolean;
  }
  export class PolyTree extends PolyNode {}
  export class Clipper {
    AddPaths(paths: Path[], type: number, closed: boolean): boolean;
    Execute(clipType: number, solution: Path[] | PolyTree, subject: number, clip: number): boolean;
    static PointInPolygon(point: IntPoint, path: Path): number;
    static SimplifyPolygons(paths: Path[], fill: number): Path[];
    static Area(path: Path): number;
  }
  const ClipperLib: {
    Clipper: typeof Clipper;
    PolyTree: typeof PolyTree;
    ClipType: { ctUnion: number; ctDifference: number; ctIntersection: number; ctXor: number };
    PolyType: { ptSubject: number; ptClip: number };
    PolyFillType: { pftEvenOdd: number; pftNonZero: number };
  };
  export default ClipperLib;
}
