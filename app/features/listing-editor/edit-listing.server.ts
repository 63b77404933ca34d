import { termsVersion } from "#app/features/accounts/account-rules.ts";
import { findAcceptedTerms } from "#app/features/accounts/users.server.ts";
import { findFilingErrors } from "#app/features/catalogue/catalogue.server.ts";
import "#app/features/listings/listing-events.ts";
import type { ComparablePrice } from "#app/features/listings/listing-events.ts";
import {
  confirmedTerm,
  endsAt,
  isLasting,
  isOfGoods,
} from "#app/features/listings/listing-life.ts";
import { mayDraft, mayPublish } from "#app/features/listings/listing-policy.ts";
import { selectPictures } from "#app/features/listings/listings.server.ts";
import { maxPhones } from "#app/features/listings/listing.ts";
import { shortPriceText } from "#app/features/listings/price-text.ts";
import { formCurrencies, isCurrency } from "#app/features/listings/price.ts";
import { listOwnPictures } from "#app/features/media/pictures.server.ts";
import { placeText } from "#app/features/places/place-names.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { newId, toRowId } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { baseLocale, type Locale } from "#app/platform/locale.ts";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { writtenLanguage } from "#app/platform/written-language.ts";
import { isDeepStrictEqual } from "node:util";
import {
  findBySubmission,
  findForEdit,
  findKind,
  findLatest,
  insertListing,
  updateListing,
  deletePictures,
  insertPictures,
} from "./data/edit-queries.server.ts";
import {
  type ListingInput,
  type ListingValues,
  carriedOver,
  toControls,
  inPageOrder,
  type ListingErrors,
  toColumns,
} from "./listing-fields.ts";

/**
 * A listing of the viewer's own as their form shows it, with their numbers and the true position.
 * @throws {NotFound} for anybody else's and for a removed one
 */
export async function getListingForEdit(
  viewer: MaybeViewer,
  id: string,
  locale: Locale = baseLocale,
) {
  if (!mayDraft(viewer)) throw new NotAllowed();
  const row = await findOwn(viewer, id);
  const pictures = await selectPictures(database(), row.id);
  const of = (kind: "business" | "product") =>
    pictures.filter((each) => each.kind === kind).map((each) => each.picture);
  const { priceType: type, priceMin: min, priceMax: max, currency } = row;
  const price =
    type && shortPriceText({ type, min, max, currency, pound: row.sypDenomination }, locale);
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    locale: row.locale,
    /** What the line of each part says of it. */
    holds: {
      what: row.title,
      price: price && [price.amount, price.currency].filter(Boolean).join(" "),
      place: await placeText(row.governorateId, row.areaId, locale),
    },
    values: { ...toControls(row), version: String(row.version) } as ListingValues,
    pictures: { business: of("business"), product: of("product") },
  };
}

/**
 * What the form of a new listing begins with: what its member said in the last one, or in the one it is to be `like`.
 * @throws {NotFound} for a listing of anybody else
 */
export async function carryOver(viewer: Viewer, like: string | null) {
  const row = like === null ? await findLatest(database(), viewer.id) : await findOwn(viewer, like);
  // The same terms are accepted once, with the account or with a listing.
  if (!row) {
    const hasAccepted = (await findAcceptedTerms(database(), viewer.id)) === termsVersion;
    return { values: hasAccepted ? { terms: "yes" } : {}, sections: [] };
  }
  const { values, sections } = carriedOver(row, like !== null);
  return { values: { ...values, terms: row.termsVersion === termsVersion ? "yes" : "" }, sections };
}

type WriteListingInput = {
  viewer: MaybeViewer;
  input: ListingInput;
  locale: Locale;
  now: Date;
  /** What else is written with it, or not at all. */
  alongside?: (tx: Connection, listingId: number) => Promise<void>;
};

/**
 * Writes a listing anew as its owner's form says; it is not new again. Of two editors who read the same version
 * one wins, and the other gets the newer `version`: with it their form may be written over that.
 * @throws {FormRefused} with what is wrong with each field
 */
export async function editListing({
  viewer,
  id,
  input,
  locale,
  now,
  alongside,
}: WriteListingInput & { id: string }) {
  if (!mayPublish(viewer)) throw new NotAllowed();
  const stored = await findOwn(viewer, id);
  if (stored.version !== input.version) return { conflict: { version: stored.version } };
  const phones = await checkListing(input, locale, stored.currency);

  await consumeOrThrow(database(), limits.listingChangeByAccount, [viewer.id], now);
  const key = { ownerId: viewer.id, id: stored.id, version: stored.version };
  const isWritten = await database().transaction(async (tx) => {
    const written = await updateListing(tx, key, {
      ...writtenColumns(input, withFurther(phones, stored), await findKind(tx, viewer.id)),
      priceUnread: null,
      ...termAfter(stored, input.listingType, now),
      updatedAt: now,
    });
    if (!written) return false;
    await attachPictures(tx, viewer.id, stored.id, input);
    await emit(tx, "listing-saved", { listingId: stored.id });
    const [from, to] = [comparable(stored), comparable(written)];
    if (from?.amount !== to?.amount || from?.currency !== to?.currency)
      await emit(tx, "listing-price-changed", { listingId: stored.id, from, at: now });
    await alongside?.(tx, stored.id);
    return true;
  });
  if (isWritten) return { id: stored.id };
  const { version } = await findOwn(viewer, id);
  return { conflict: { version } };
}

type Priced = Pick<Awaited<ReturnType<typeof findOwn>>, "currency" | "priceNormalized">;

function comparable({ currency, priceNormalized: amount }: Priced): ComparablePrice | null {
  return isCurrency(currency) && amount !== null ? { amount, currency } : null;
}

async function findOwn(viewer: Viewer, id: string) {
  const row = await findForEdit(database(), viewer.id, toRowId(id));
  if (!row) throw new NotFound();
  return row;
}

type Stored = Awaited<ReturnType<typeof findOwn>>;

// An imported listing may have more numbers than the form; it keeps them.
function withFurther(phones: Stored["phones"], stored: Stored): Stored["phones"] {
  if (phones.length === 0) return [];
  const isShown = ({ number }: { number: string }) => phones.some((each) => each.number === number);
  return [...phones, ...stored.phones.slice(maxPhones).filter((each) => !isShown(each))];
}

// An edit confirms what it says. It extends the term of a sale or a rent that is shown, and no other: what did not
// end before and now does gets one from its publication, so that changing the type back and forth extends nothing.
function termAfter(stored: Stored, listingType: ListingInput["listingType"], now: Date) {
  const days = site().listingDays;
  const confirmed = { confirmedAt: now, confirmRequestedAt: null };
  if (isLasting(listingType)) return { ...confirmed, expiresAt: null };
  if (!isLasting(stored.listingType)) {
    const isExtended = stored.status === "active" && isOfGoods(listingType);
    return {
      ...confirmed,
      ...(isExtended && confirmedTerm({ ...stored, listingType }, now, days)),
    };
  }
  const counted = endsAt(listingType, stored.renewedAt ?? stored.publishedAt ?? now, days);
  const isLeft = counted && counted > now && !isOfGoods(listingType);
  return { ...confirmed, expiresAt: isLeft ? counted : endsAt(listingType, now, days) };
}

/** `by` is set where staff write for a seller: it is the seller's, and logged as theirs. */
type PublishInput = WriteListingInput & { by?: Viewer };

/**
 * Publishes a listing at once. The same form sent twice gives the same listing. The second caller gets the id of
 * the first, and what they have changed since is saved: they had no answer.
 * @throws {FormRefused} with what is wrong with each field
 * @throws {TooMany} when they published twenty in a day
 */
export async function publishListing({ viewer, by, input, locale, now, alongside }: PublishInput) {
  if (!mayPublish(viewer)) throw new NotAllowed();
  const phones = await checkListing(input, locale);

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
    // After the insert: the same form again consumes nothing.
    if (inserted !== null) await consumeOrThrow(tx, limits.listingByAccount, [viewer.id], now);
    const first = inserted === null ? await findFirst(tx, viewer.id, input.submissionKey) : null;
    if (first && !(await writeOver(tx, first, { ...columns, updatedAt: now }))) {
      await alongside?.(tx, first.id);
      return first.id;
    }
    const listingId = first?.id ?? inserted;
    if (listingId === null) throw new Conflict();
    await attachPictures(tx, viewer.id, listingId, input, { isNew: first === null });
    await emit(tx, "listing-saved", { listingId });
    if (by)
      await recordAudit(tx, {
        actorId: by.id,
        action: "listing-on-behalf",
        targetKind: "listing",
        targetId: String(listingId),
        reason: null,
        now,
      });
    await alongside?.(tx, listingId);
    return listingId;
  });
  return { id };
}

async function findFirst(tx: Connection, ownerId: string, submissionKey: string) {
  const row = await findBySubmission(tx, ownerId, submissionKey);
  // It was removed since, or its writer is not seen here yet.
  if (!row) throw new Conflict();
  return row;
}

type FoundListing = Awaited<ReturnType<typeof findFirst>>;

async function writeOver(tx: Connection, first: FoundListing, { updatedAt, ...columns }: Columns) {
  const stored: Record<string, unknown> = first;
  const isSame = Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(stored[name] ?? null, value ?? null),
  );
  if (isSame || first.version > 1) return false;
  const key = { ownerId: first.userId, id: first.id, version: first.version };
  return (await updateListing(tx, key, { ...columns, updatedAt })) !== null;
}

type Columns = ReturnType<typeof writtenColumns> & { updatedAt: Date };

type Phone = { number: string; hasWhatsapp: boolean };

/**
 * What only the server can know of a listing. An edited one may keep `storedCurrency`, which the form does not
 * offer any more.
 * @returns its numbers as E.164, the same one typed twice as one
 * @throws {FormRefused} with what is wrong with each field
 */
async function checkListing(
  input: ListingInput,
  locale: Locale,
  storedCurrency: string | null = null,
): Promise<Phone[]> {
  const errors: ListingErrors = {};
  const phones = readPhones(input, errors);
  const filing = await findFilingErrors(input, locale);
  if (filing.category) errors.category = m.listings_error_category_unknown();
  if (filing.subcategory) errors.subcategory = m.listings_error_subcategory_unknown();
  const places = await gazetteer();
  const governorate = places.get(input.governorateId);
  if (!governorate || governorate.governorateId !== governorate.id)
    errors.governorate = m.listings_error_place_unknown();
  if (input.areaId && places.get(input.areaId)?.governorateId !== input.governorateId)
    errors.area = m.listings_error_area_unknown();
  const currency = input.price?.currency;
  const offered: readonly (string | null)[] = [...formCurrencies, storedCurrency];
  if (currency && !offered.includes(currency))
    errors.currency = m.listings_error_currency_unknown();
  if (Object.keys(errors).length > 0) throw new FormRefused(422, { errors: inPageOrder(errors) });
  return phones;
}

function readPhones({ phones }: ListingInput, errors: ListingErrors): Phone[] {
  const known: Phone[] = [];
  for (const { field, typed, hasWhatsapp } of phones) {
    const { number, problem } = readPhone(typed);
    const same = known.find((phone) => phone.number === number);
    if (problem) errors[field] = phoneProblemWords[problem]();
    else if (same) same.hasWhatsapp ||= hasWhatsapp;
    else known.push({ number, hasWhatsapp });
  }
  return known;
}

function writtenColumns(input: ListingInput, phones: Phone[], sellerKind: "person" | "business") {
  const precision = sellerKind === "business" ? ("exact" as const) : ("approximate" as const);
  return {
    ...toColumns(input),
    phones,
    locale: writtenLanguage(input.title + input.description) ?? ("ar" as const),
    locationPrecision: input.position ? precision : ("none" as const),
  };
}

async function attachPictures(
  tx: Connection,
  ownerId: string,
  listingId: number,
  { pictureIds, productPictureIds }: Pick<ListingInput, "pictureIds" | "productPictureIds">,
  { isNew = false } = {},
): Promise<void> {
  const own = await listOwnPictures(tx, ownerId, [...pictureIds, ...productPictureIds]);
  const free = new Set(own.map(({ id }) => id));
  // Deleted when it is placed: a listing has a picture once.
  const place = (kind: "business" | "product", ids: string[]) =>
    ids
      .filter((id) => free.delete(id))
      .map((mediaId, position) => ({ id: newId(), listingId, mediaId, kind, position }));
  if (!isNew) await deletePictures(tx, listingId);
  await insertPictures(tx, [
    ...place("business", pictureIds),
    ...place("product", productPictureIds),
  ]);
}
