export function battlefieldFiles(): Record<string, string>;
