export function buildIfStale(options?: { force?: boolean; parts?: ("client" | "server")[] }): Promise<void>;
