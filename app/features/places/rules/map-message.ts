import type { PlaceIds } from "../place.ts";
import { isNearSyria, type Position, roundDegrees } from "../position.ts";
import { cutText } from "#app/platform/graphemes.ts";

export type MapMessage = {
  type: "MAP_LOCATION_SELECTED";
  location: (Position & { address: string; place: PlaceIds | null }) | null;
};

const maxAddressLength = 300;
const maxIdLength = 60;

type ReceivedMessage = Pick<MessageEvent, "origin" | "source" | "data">;

/**
 * A message of our own map, or null. It must come from our origin, from the window of the iframe that was opened,
 * and have the right shape.
 */
export function readMapMessage(
  event: ReceivedMessage,
  expected: { origin: string; source: MessageEventSource | null | undefined },
): MapMessage | null {
  if (event.origin !== expected.origin) return null;
  if (!expected.source || event.source !== expected.source) return null;
  const data: unknown = event.data;
  if (!isRecord(data) || data.type !== "MAP_LOCATION_SELECTED") return null;
  if (data.location === null) return { type: "MAP_LOCATION_SELECTED", location: null };
  if (!isRecord(data.location)) return null;
  const { lat, lng, address } = data.location;
  if (typeof lat !== "number" || typeof lng !== "number" || typeof address !== "string")
    return null;
  if (!isNearSyria({ lat, lng })) return null;
  return {
    type: "MAP_LOCATION_SELECTED",
    location: {
      lat: roundDegrees(lat),
      lng: roundDegrees(lng),
      address: cutText(address, maxAddressLength),
      place: readPlace(data.location.place),
    },
  };
}

function readPlace(place: unknown): PlaceIds | null {
  if (!isRecord(place)) return null;
  const { governorateId, areaId } = place;
  if (!isId(governorateId) || !(areaId === null || isId(areaId))) return null;
  return { governorateId, areaId };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= maxIdLength;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function postToParent(message: MapMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}
