import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { database } from "#app/platform/database.server.ts";
import { dayOf } from "#app/platform/format.ts";
import { onSchedule, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { baseLocale, type Locale } from "#app/platform/locale.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { selectMissed, selectWanted, writeWanted } from "./data/wanted-queries.server.ts";
import { countSearch } from "./search.server.ts";
import { loadSectionGuess } from "./suggest.server.ts";
import { dayMs } from "#app/platform/durations.ts";

/** So many browsers at least have missed it: nobody's own words are shown to others. */
const minPeople = 5;
const wantedDays = 30;
const wantedAtMost = 100;
const [shownToSeller, shownToStaff] = [5, 50];

/** What is still not found goes on being wanted; where it would stand is guessed. */
export async function findWanted(now: Date): Promise<void> {
  const since = dayOf(new Date(now.getTime() - wantedDays * dayMs));
  const ask = { since, people: minPeople, limit: wantedAtMost };
  const [missed, guess, catalogue] = await Promise.all([
    selectMissed(database(), ask),
    loadSectionGuess(),
    listCatalogue(baseLocale),
  ]);
  const section = { categoryId: null, subcategoryId: null };
  const filter = readListingFilter(new URLSearchParams(), { ...section, governorates: [] });
  const rows: Parameters<typeof writeWanted>[1][number][] = [];
  for (const { term, people } of missed) {
    if ((await countSearch({ query: term, section, filter, isExact: true }, now)) !== 0) continue;
    const guessed = guess(term);
    const category = catalogue.find(({ id }) => id === guessed?.categoryId);
    const part = category?.subcategories.find(({ id }) => id === guessed?.subcategoryId);
    rows.push({
      term,
      people,
      categoryId: category?.id ?? null,
      subcategoryId: part?.id ?? null,
    });
  }
  await database().transaction((tx) => writeWanted(tx, rows));
}

/** What is looked for in vain where a member sells. */
export function listWantedOf({ id }: Viewer, locale: Locale) {
  return selectWanted(database(), { sellerId: id, locale, limit: shownToSeller });
}

export function listAllWanted(viewer: MaybeViewer, locale: Locale) {
  asStaff(viewer);
  return selectWanted(database(), { sellerId: null, locale, limit: shownToStaff });
}

export type Wanted = Awaited<ReturnType<typeof listWantedOf>>[number];

export const wantedJobs: JobHandler[] = [
  onSchedule({ name: "find-wanted", schedule: "7 * * * *", retryLimit: 0 }, findWanted),
];
