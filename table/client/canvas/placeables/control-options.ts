/** How a placeable is taken under control (API: PlaceableObject#control). */

export interface ControlOptions {
  releaseOthers?: boolean;
  pan?: boolean;
  [option: string]: unknown;
}
