/** The part of the official CLI that the contract tests use; it ships without types. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function extractPack(src: string, dest: string, options?: { yaml?: boolean; log?: boolean }): Promise<void>;
}
