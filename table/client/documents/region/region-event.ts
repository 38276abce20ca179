/** Events of regions: how behaviours hear them, and how they travel to other clients. */
import { Document } from "../../../common/abstract/document";
import { resolveUuid } from "../../core/resolve-uuid";

type RegionDocument = ClientDocuments["RegionDocument"];

export interface RegionEvent {
  name: string;
  data: Record<string, unknown>;
  region: RegionDocument;
  user: NonNullable<ReturnType<typeof game.users.get>>;
}

/** All behaviours hear the event at once; an error in one does not keep it from the others. */
export async function handleRegionEvent(region: RegionDocument, event: RegionEvent): Promise<void> {
  const listening = region.behaviors.filter((behavior) => !behavior.disabled && behavior.hasEvent(event.name));
  const handled = listening.map((behavior) =>
    callSafely(async () => behavior._handleRegionEvent(event), behavior.uuid),
  );
  await Promise.all(handled);
}

/** The handler starts at once, so that it may pause a movement. */
async function callSafely(handle: () => Promise<void>, uuid: string): Promise<void> {
  try {
    await handle();
  } catch (error) {
    Hooks.onError("RegionBehavior#_handleRegionEvent", error, { msg: `The region behaviour ${uuid} failed` });
  }
}

/** Documents travel as their UUIDs. */
export function packEventData(data: Record<string, unknown>): Record<string, unknown> {
  const packed = Object.entries(data).map(([key, value]) => [
    key,
    value instanceof Document ? { _uuid: value.uuid } : value,
  ]);
  return Object.fromEntries(packed);
}

export function unpackEventData(data: Record<string, unknown>): Record<string, unknown> {
  const unpacked = Object.entries(data).map(([key, value]) => [
    key,
    isReference(value) ? resolveUuid(value._uuid) : value,
  ]);
  return Object.fromEntries(unpacked);
}

function isReference(value: unknown): value is { _uuid: string } {
  return typeof value === "object" && value !== null && "_uuid" in value && typeof value._uuid === "string";
}

/** An event that another client triggered. */
export function receiveRegionEvent(
  message: { regionUuid: string; name: string; data: Record<string, unknown> },
  senderId: string,
): void {
  const region = resolveUuid(message.regionUuid);
  const user = game.users.get(senderId);
  if (region?.documentName !== "Region" || !user) return;
  void (region as RegionDocument)._handleEvent({
    name: message.name,
    data: unpackEventData(message.data),
    region: region as RegionDocument,
    user,
  });
}
