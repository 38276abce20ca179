export function readSection(name: string): string | null;
export function writeSection(name: string, text: string): void;
