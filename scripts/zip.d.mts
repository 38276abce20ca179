/** Packs a folder into a zip archive at the target; entries are relative to the folder. */
export function zipFolder(folder: string, target: string): Promise<void>;
