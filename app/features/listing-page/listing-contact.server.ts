import {
  assertMayReveal,
  type ContactCaller,
  purgeReveals,
  countReveal,
} from "#app/features/profiles/seller-contact.server.ts";
import { placeText } from "#app/features/places/place-names.server.ts";
import { database } from "#app/platform/database.server.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { toRowId } from "#app/platform/id.ts";
import { phoneText } from "#app/platform/phone.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import type { Contact } from "./contact.ts";
import { findContact, listingReveals } from "./data/contact-queries.server.ts";
import { getListing, type ReadContext } from "#app/features/listings/listings.server.ts";
import { weekLines } from "#app/ui/clock-words.ts";

/** The listing whose contact is requested, as it is recognised. @throws {NotFound} for one that is not live, unless it is their own */
export async function getContactedListing(id: string, viewer: MaybeViewer, read: ReadContext) {
  await find(id, viewer);
  const listing = await getListing(id, viewer, read);
  const { title, locale, price, priceUnread, pictures, productPictures, seller, opening } = listing;
  return {
    id: listing.id,
    title,
    locale,
    price,
    isPriceUnread: priceUnread !== null,
    picture: pictures[0] ?? productPictures[0] ?? null,
    sellerId: seller.id,
    sellerName: seller.name,
    opening,
  };
}

/**
 * How the seller of a listing is reached, for a member or a visitor who asks. The same
 * caller is shown it all day and counted once; the owner never is.
 * @throws {NotFound} for a listing that is not live
 * @throws {Conflict} while it is reserved for somebody else and its seller keeps no waiting list
 * @throws {NotAllowed} to a suspended member
 * @throws {TooMany} @throws {ProofNeeded} see `takeContact`
 */
export async function revealListingContact(
  id: string,
  caller: ContactCaller,
  { locale, now }: ReadContext,
): Promise<Contact> {
  assertMayReveal(caller);
  const row = await find(id, caller.viewer);
  if (row.ownerId !== caller.viewer?.id) {
    const isFree = !row.reservedFor || row.hasWaitingList || row.reservedFor === caller.viewer?.id;
    if (!isFree) throw new Conflict();
    await countReveal(listingReveals, row.id, caller, now);
  }
  const { phones, email, website, governorateId, areaId, addressText, hours } = row;
  return {
    phones: phones.map((phone) => ({ ...phone, text: phoneText(phone.number) })),
    email,
    website,
    place: await placeText(governorateId, areaId, locale),
    addressText,
    week: weekLines(hours, locale),
  };
}

export const forgetReveals = (now: Date) => purgeReveals(listingReveals, now);

async function find(id: string, viewer: MaybeViewer) {
  const found = await findContact(database(), toRowId(id), viewer);
  if (!found) throw new NotFound();
  return found;
}
