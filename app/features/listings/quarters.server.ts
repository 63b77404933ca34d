import { drawQuarters, listQuartersOf } from "#app/features/places/quarters.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { onSchedule } from "#app/platform/jobs/worker.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { countPlaceListings, selectPlaceListings } from "./data/place-count-queries.server.ts";

export const countQuarters = (db: Connection) => countPlaceListings(db);

export const quarterCounting = onSchedule(
  { name: "count-quarters", schedule: "*/10 * * * *", retryLimit: 0 },
  () => countQuarters(database()),
);

/** The quarters and towns of a governorate with how many listings each has, and where they lie. */
export async function listQuarters(governorateId: string, locale: Locale) {
  const ids = await listQuartersOf(governorateId);
  if (ids.length === 0) return null;
  return drawQuarters(governorateId, await selectPlaceListings(database(), ids), locale);
}
