export function buildSystem(distDir: string): Promise<void>;
