/** The least that documents ask of the collections they are in. */

export interface CollectionLike {
  readonly size: number;
  get(id: string): unknown;
  delete(id: string): boolean;
}
