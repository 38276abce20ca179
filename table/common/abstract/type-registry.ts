/** Sub-types of documents, as the manifests declare them, and the data models that a client has for them. */
import { hostValue } from "../host";
import { isObject } from "../utils/types";

let known: Record<string, string[]> | null = null;

/** Both sides call it at start, with the sub-types of core, system and modules by document name. */
export function setDocumentTypes(types: Record<string, string[]> | null): void {
  known = types;
}

/** The sub-types of a document; those of the core alone while nothing has been registered. */
export function documentTypesOf(documentName: string, coreTypes: string[]): string[] {
  return known?.[documentName] ?? coreTypes;
}

export function areTypesKnown(): boolean {
  return known !== null;
}

/** The class registered in `CONFIG.<Document>.dataModels` for a sub-type; undefined where there is none (server). */
export function dataModelFor(documentName: string, type: string): unknown {
  const models = hostValue(`CONFIG.${documentName}.dataModels`);
  return isObject(models) && Object.hasOwn(models, type) ? models[type] : undefined;
}

/** The class that packages put into `CONFIG.<Document>.documentClass`. */
export function documentClassFor(documentName: string): unknown {
  return hostValue(`CONFIG.${documentName}.documentClass`);
}
