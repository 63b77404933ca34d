import { asc } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { localTexts } from "#app/platform/local-columns.ts";
import type { Place } from "../place.ts";
import { places } from "./tables.ts";

/** The whole gazetteer: some hundred rows that only a migration changes. */
export function listPlaces(db: Connection): Promise<Place[]> {
  return db
    .select({
      id: places.id,
      kind: places.kind,
      parentId: places.parentId,
      governorateId: places.governorateId,
      names: localTexts(places, "name"),
      aliases: places.aliases,
      lat: places.lat,
      lng: places.lng,
    })
    .from(places)
    .orderBy(asc(places.position), asc(places.id));
}
