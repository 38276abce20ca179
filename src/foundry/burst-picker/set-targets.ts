/** Makes figures this user's targets, and nobody else (API: Token#setTarget). */
export function setTargets(figures: readonly string[]): void {
  const wanted = new Set(figures);
  for (const token of canvas.tokens?.placeables ?? []) {
    if (token.isTargeted !== wanted.has(token.id)) token.setTarget(wanted.has(token.id), { releaseOthers: false });
  }
}
