/** The kinds of files to choose from, and their extensions (API: FilePicker.FILE_TYPES, CONST.FILE_CATEGORIES). */

const IMAGE = [".apng", ".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".tiff", ".webp"];
const VIDEO = [".m4v", ".mp4", ".ogv", ".webm"];

const EXTENSIONS = {
  image: IMAGE,
  audio: [".aac", ".flac", ".m4a", ".mid", ".mp3", ".ogg", ".opus", ".wav", ".webm"],
  video: VIDEO,
  text: [".csv", ".json", ".md", ".pdf", ".tsv", ".txt", ".xml", ".yml", ".yaml"],
  imagevideo: [...IMAGE, ...VIDEO],
  font: [".otf", ".ttf", ".woff", ".woff2"],
};

export type FileType = keyof typeof EXTENSIONS | "folder" | "any";

export const FILE_TYPES = [...Object.keys(EXTENSIONS), "folder", "any"] as FileType[];

export const IMAGES = /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff|webp)$/i;

/** Undefined where every file will do. */
export function extensionsOf(type: FileType): string[] | undefined {
  return type === "folder" || type === "any" ? undefined : EXTENSIONS[type];
}
