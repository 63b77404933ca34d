import { termsVersion } from "#app/features/accounts/terms.ts";
import { database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { checkListing } from "./check-listing.server.ts";
import { attachPictures } from "./data/attach-pictures.server.ts";
import { findBySubmission, findKind, insertListing } from "./data/edit-queries.server.ts";
import { writtenColumns } from "./data/written-columns.server.ts";
import type { ListingErrors, ListingInput } from "./listing-input.ts";
import { endsAt } from "./listing-life.ts";
import { mayPublish } from "./listing-policy.ts";
import "./listing-events.ts";

export type PublishOutcome =
  | { id: number; errors?: undefined }
  | { id?: undefined; errors: ListingErrors };

/**
 * Publishes a listing at once (ruling 74). The same form sent twice gives the same listing: the second
 * caller gets the id of the first. What only the server can know to be wrong comes back as field errors.
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
}): Promise<PublishOutcome> {
  if (!mayPublish(viewer)) throw new NotAllowed();
  const { phones, errors } = await checkListing(input, locale);
  if (Object.keys(errors).length > 0) return { errors };

  const id = await database().transaction(async (tx) => {
    const inserted = await insertListing(tx, {
      ...writtenColumns(input, phones, await findKind(tx, viewer.id)),
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
    if (inserted === null) {
      const first = await findBySubmission(tx, viewer.id, input.submissionKey);
      if (first === null) throw new Conflict();
      return first;
    }
    await attachPictures(tx, viewer.id, inserted, input);
    await emit(tx, "listing-saved", { listingId: inserted });
    return inserted;
  });
  return { id };
}
