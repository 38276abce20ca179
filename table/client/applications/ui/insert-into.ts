/** Puts a standing window into its place on the page, over an older one with the same id. */
export function insertInto(element: HTMLElement, placeId: string): void {
  const existing = document.getElementById(element.id);
  if (existing) existing.replaceWith(element);
  else (document.getElementById(placeId) ?? document.body).append(element);
}
