import { asc } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { localTexts } from "#app/platform/local-columns.ts";
import { pick } from "#app/platform/columns.ts";
import type { Place } from "../place.ts";
import { places } from "./tables.ts";

/** The whole gazetteer: some hundred rows that only a migration changes. */
export function listPlaces(db: Connection): Promise<Place[]> {
  return db
    .select({
      ...pick(places, "id", "kind", "parentId", "governorateId", "aliases", "lat", "lng"),
      names: localTexts(places, "name"),
    })
    .from(places)
    .orderBy(asc(places.position), asc(places.id));
}
