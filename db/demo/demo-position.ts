import { createHash } from "node:crypto";
import type { listings } from "#app/features/listings/data/tables.ts";
import type { Place } from "#app/features/places/place.ts";
import { roundDegrees } from "#app/features/places/position.ts";
import type { DemoListing, DemoSeller } from "./content.ts";

type Columns = Pick<typeof listings.$inferInsert, "lat" | "lng" | "locationPrecision">;

/** Meters: as far from the middle of its area as a demo listing lies. */
const farthest = 450;
const metersPerDegree = 111_195;

/** What is done at a distance has no point on the map. */
const remote = new Set(["internet", "working"]);

/**
 * Where a demo listing stands on the map: near the middle of its area, the same at every load; a
 * business exactly, two of three persons as they are shown to others; nowhere without an area.
 */
export function positionColumns(
  { key, category }: DemoListing,
  sellerKind: DemoSeller["kind"] | undefined,
  area: Place | undefined,
): Columns {
  const [turn = 0, away = 0, chance = 0] = createHash("sha256").update(key).digest();
  const isBusiness = sellerKind === "business";
  if (!area || remote.has(category) || (!isBusiness && chance % 3 === 0)) return {};
  const angle = (turn / 256) * 2 * Math.PI;
  const degrees = (farthest * Math.sqrt(away / 256)) / metersPerDegree;
  return {
    lat: roundDegrees(area.lat + Math.cos(angle) * degrees),
    lng: roundDegrees(
      area.lng + (Math.sin(angle) * degrees) / Math.cos((area.lat * Math.PI) / 180),
    ),
    locationPrecision: isBusiness ? "exact" : "approximate",
  };
}
