/** Writes `api.d.ts` into the folder. */
export function buildTypes(distDir: string): Promise<void>;
