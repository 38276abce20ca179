export function findChromium(): string | null;
export const CHROMIUM_FLAGS: string[];
export const COARSE_FLAGS: string[];
export const COARSE_SCREEN: { viewport: { width: number; height: number }; deviceScaleFactor: number };
