/** What build-packs.mjs offers to TypeScript. */
export function buildPacks(distDir: string): Promise<void>;
export function checkPack(folder: string, type: string): Promise<string[]>;
