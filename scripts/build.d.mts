export function buildSystem(distDir: string): Promise<void>;
/** The Vite configuration of the one module and its style sheet. */
export function moduleConfig(distDir: string): import("vite").InlineConfig;
/** The same of the worker that plays fights out. */
export function workerConfig(distDir: string): import("vite").InlineConfig;
