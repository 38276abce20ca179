/** What the tests use of the official command's API. */
declare module "@foundryvtt/foundryvtt-cli" {
  interface PackOptions {
    log?: boolean;
    yaml?: boolean;
    recursive?: boolean;
  }
  export function compilePack(source: string, target: string, options?: PackOptions): Promise<void>;
  export function extractPack(source: string, target: string, options?: PackOptions): Promise<void>;
}
