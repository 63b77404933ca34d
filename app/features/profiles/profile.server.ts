import { mediaUrl } from "#app/features/media/media.ts";
import { isNameReserved, nameReservedWords } from "#app/features/safety/public-name.server.ts";
import {
  discardPicture,
  type SquareCut,
  type StoredPicture,
  storeAvatar,
} from "#app/features/media/pictures.server.ts";
import { m } from "#app/paraglide/messages.js";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { rememberAddress } from "#app/features/accounts/address-changes.server.ts";
import { claimNumber } from "#app/features/accounts/addresses.server.ts";
import { mindingBadge } from "#app/features/accounts/badge.server.ts";
import { checkOwner } from "#app/features/accounts/owner-check.server.ts";
import * as queries from "./data/profile-queries.server.ts";
import type { BusinessDetails, ProfileInput } from "./profile-form.server.ts";

export type OwnProfile = Awaited<ReturnType<typeof getOwnProfile>>;

export async function getOwnProfile(viewer: Viewer) {
  const profile = await queries.findOwnProfile(database(), viewer.id);
  if (!profile) throw new NotFound();
  return profile;
}

/** Who one is, as stands above the ways of the account. */
export function profileHeadOf({ email }: Viewer, profile: OwnProfile) {
  const { fullName: name, avatarMediaId, kind, isVerified, memberSince } = profile;
  const avatarUrl = avatarMediaId && mediaUrl(avatarMediaId, 320);
  return { name, email, avatarUrl, kind, isVerified, memberSince };
}

const nothing: BusinessDetails = {
  hours: null,
  governorateId: null,
  areaId: null,
  addressText: null,
  website: null,
  socialLinks: [],
};

/**
 * Errors that only the server can know come back. Another number needs the password, as one may sign in by it; not of an
 * account that staff keep, which has none.
 * @throws {NotAllowed} when suspended or leaving
 */
export async function updateProfile(
  viewer: Viewer,
  { phone, current, business, ...rest }: ProfileInput,
  { now, by, ...caller }: Caller & { now: Date; by?: Viewer },
): Promise<{ saved: true; errors?: undefined } | { saved?: undefined; errors: Typed }> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.profileByAccount, [viewer.id], now);
  const { number: phoneNumber = null, problem } = phone ? readPhone(phone) : {};
  const errors = await findPlaceErrors(business);
  if (problem) errors.phone = phoneProblemWords[problem]();
  if (isNameReserved(rest.fullName, viewer, viewer.name)) errors.fullName = nameReservedWords();
  const isNewNumber = !problem && phoneNumber !== (await getOwnProfile(viewer)).phoneNumber;
  if (isNewNumber) {
    const check = by ? "ok" : await checkOwner(viewer, current, caller, now);
    if (check === "sign-in-again") errors.phone = m.account_error_sign_in_again();
    else if (check === "password-or-telegram")
      errors.current = m.account_error_password_or_telegram();
    else if (check !== "ok")
      errors.current = current ? m.account_error_password_wrong() : m.account_phone_password();
  }
  if (Object.keys(errors).length > 0) return { errors };
  if (isNewNumber) await consumeOrThrow(database(), limits.changePhoneByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    // The account before the profile: who publishes holds them in this order too.
    const notify = isNewNumber && (await rememberAddress(tx, viewer.id, "phone", now));
    if (isNewNumber) await claimNumber(tx, viewer.id, phoneNumber, now);
    const change = { ...rest, ...(business ?? nothing), ...(isNewNumber && { phoneNumber }) };
    await mindingBadge(tx, viewer.id, now, () => queries.saveProfile(tx, viewer.id, change, now));
    if (by) await logOnBehalf(tx, viewer, by, now);
    if (notify) await notify();
  });
  if (isNewNumber)
    logSecurity({ event: "number-changed", memberId: viewer.id }, caller.clientAddress);
  return { saved: true };
}

export async function updateDescription(
  viewer: Viewer,
  companyDescription: string | null,
  now: Date,
  by?: Viewer,
): Promise<void> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.profileByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    await queries.saveProfile(tx, viewer.id, { companyDescription }, now);
    if (by) await logOnBehalf(tx, viewer, by, now);
  });
}

function logOnBehalf(tx: Connection, { id }: Viewer, by: Viewer, now: Date): Promise<void> {
  const target = { targetKind: "member", targetId: id, reason: null };
  return recordAudit(tx, { actorId: by.id, action: "page-on-behalf", ...target, now });
}

/** Keeps a square of the picture (5 MB at most); null cuts its middle. @throws {TooMany} after twenty an hour */
export async function setAvatar(
  viewer: Viewer,
  bytes: Buffer,
  cut: SquareCut,
  now: Date,
): Promise<
  | { avatarMediaId: string; problem?: undefined }
  | { avatarMediaId?: undefined; problem: NonNullable<StoredPicture["problem"]> }
> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.avatarByAccount, [viewer.id], now);
  const stored = await storeAvatar(viewer.id, bytes, cut);
  if (stored.problem) return { problem: stored.problem };
  await replaceAvatar(viewer, stored.id, now);
  return { avatarMediaId: stored.id };
}

export async function removeAvatar(viewer: Viewer, now: Date): Promise<void> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await replaceAvatar(viewer, null, now);
}

async function replaceAvatar(viewer: Viewer, id: string | null, now: Date): Promise<void> {
  const { avatarMediaId: before } = await getOwnProfile(viewer);
  await queries.saveProfile(database(), viewer.id, { avatarMediaId: id }, now);
  if (before && before !== id) await discardPicture(viewer.id, before);
}

export async function findPlaceErrors(
  place: Pick<BusinessDetails, "governorateId" | "areaId"> | null,
): Promise<Typed> {
  const errors: Typed = {};
  if (!place?.governorateId) return errors;
  const { governorateId, areaId } = place;
  const places = await gazetteer();
  const governorate = places.get(governorateId);
  if (governorate?.governorateId !== governorateId)
    errors.governorate = m.account_error_place_unknown();
  else if (areaId && places.get(areaId)?.governorateId !== governorateId)
    errors.area = m.account_error_area_unknown();
  return errors;
}

/** The names of these members, in the order of the ids; who is gone is left out. One statement. */
export async function listNames(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const names = new Map(
    (await queries.selectNames(database(), ids)).map(({ id, name }) => [id, name]),
  );
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}
