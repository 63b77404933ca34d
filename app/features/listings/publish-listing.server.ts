import { isDeepStrictEqual } from "node:util";
import { termsVersion } from "#app/features/accounts/terms.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { demand } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Locale } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { checkListing } from "./check-listing.server.ts";
import { attachPictures, writtenColumns } from "./data/written-listing.server.ts";
import {
  findBySubmission,
  findForEdit,
  findKind,
  insertListing,
  updateListing,
} from "./data/edit-queries.server.ts";
import type { ListingInput } from "./listing-input.ts";
import { endsAt } from "./listing-life.ts";
import { mayPublish } from "./listing-policy.ts";
import "./listing-events.ts";

/**
 * Publishes a listing at once. The same form sent twice gives the same listing: the second
 * caller gets the id of the first, and what he changed meanwhile, because no answer had come, counts. What
 * only the server can know to be wrong comes back as field errors.
 *
 * @throws {TooMany} when he published twenty in a day
 */
export async function publishListing({
  viewer,
  input,
  locale,
  now,
}: {
  viewer: MaybeViewer;
  input: ListingInput;
  locale: Locale;
  now: Date;
}) {
  if (!mayPublish(viewer)) throw new NotAllowed();
  const { phones, errors } = await checkListing(input, locale);
  if (Object.keys(errors).length > 0) return { errors };

  const id = await database().transaction(async (tx) => {
    const columns = writtenColumns(input, phones, await findKind(tx, viewer.id));
    const inserted = await insertListing(tx, {
      ...columns,
      userId: viewer.id,
      submissionKey: input.submissionKey,
      status: "active",
      termsVersion,
      termsAcceptedAt: now,
      publishedAt: now,
      expiresAt: endsAt(input.listingType, now, site().listingDays),
      createdAt: now,
      updatedAt: now,
    });
    // With the listing: the same form again takes nothing, nor does one that was not published.
    if (inserted !== null) await demand(tx, limits.listingByAccount, [viewer.id], now);
    const first = inserted === null ? await findFirst(tx, viewer.id, input.submissionKey) : null;
    if (first && !(await writeOver(tx, first, { ...columns, updatedAt: now }))) return first.id;
    const listingId = first?.id ?? inserted;
    if (listingId === null) throw new Conflict();
    await attachPictures(tx, viewer.id, listingId, input);
    await emit(tx, "listing-saved", { listingId });
    return listingId;
  });
  return { id };
}

async function findFirst(tx: Connection, ownerId: string, submissionKey: string) {
  const id = await findBySubmission(tx, ownerId, submissionKey);
  const row = id === null ? null : await findForEdit(tx, ownerId, id);
  // It was removed since, or its writer is not seen here yet.
  if (!row) throw new Conflict();
  return row;
}

type Row = Awaited<ReturnType<typeof findFirst>>;

/**
 * False where nothing differs, and where the listing was edited since: a form of before changes that no more.
 */
async function writeOver(tx: Connection, first: Row, { updatedAt, ...columns }: Columns) {
  const stored: Record<string, unknown> = first;
  const isSame = Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(stored[name] ?? null, value ?? null),
  );
  if (isSame || first.version > 1) return false;
  const key = { ownerId: first.userId, id: first.id, version: first.version };
  return (await updateListing(tx, key, { ...columns, updatedAt })) !== null;
}

type Columns = ReturnType<typeof writtenColumns> & { updatedAt: Date };
