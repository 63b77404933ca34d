import { isWithinLast } from "#app/platform/clock.ts";
import { sendMessage } from "#app/features/messages/send-message.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { entireCountry } from "#app/features/places/place.ts";
import { byNumber, listForStaff } from "#app/features/staff/queue.server.ts";
import { actAsStaff, asStaff } from "#app/features/staff/staff.server.ts";
import { mayActOn } from "#app/features/staff/staff-policy.ts";
import { m } from "#app/paraglide/messages.js";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { baseLocale, type Locale, pathIn } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { lockPlaceless, selectPlaceless, setPlace } from "./data/placeless-queries.server.ts";
import { isContentId } from "#app/features/reports/report.ts";
import { loadTargets } from "./report-queue.server.ts";
import "#app/features/listings/listing-events.ts";
import { dayMs } from "#app/platform/durations.ts";

const remindAfterMs = 7 * dayMs;

type Page = { after: string | null; limit: number; locale: Locale; now: Date };

const readPlaceless = listForStaff(selectPlaceless, byNumber);

export async function listPlaceless(viewer: MaybeViewer, { locale, now, ...page }: Page) {
  const staff = asStaff(viewer);
  const [{ rows, next }, places] = await Promise.all([
    readPlaceless(staff, page),
    listGovernorateOptions(locale),
  ]);
  const asTarget = (id: number) => ({ kind: "listing", id: String(id) }) as const;
  const targetOf = await loadTargets(rows.map(({ id }) => asTarget(id)));
  return {
    rows: rows.map((row) => {
      const target = targetOf(asTarget(row.id));
      const canAct = target !== null && mayActOn(staff, target.owner);
      return { ...row, target, canAct, canAsk: canAct && !isReminderTooSoon(row, now) };
    }),
    next,
    governorates: places.flatMap(({ id, name }) => (id === entireCountry ? [] : [{ id, name }])),
  };
}

type StaffInput = { viewer: MaybeViewer; id: string; now: Date };

/**
 * Asks the seller for the place, by a message from the viewer, at most once a week; the audit log records it.
 * @throws {NotFound} for everybody but staff, and where there is no such listing
 * @throws {NotAllowed} for one's own, a colleague's, and a seller who wants no message of the viewer
 * @throws {Conflict} when it has a place meanwhile, or was asked for already
 */
export async function askForPlace({ viewer, id, now }: StaffInput): Promise<void> {
  const staff = asStaff(viewer);
  const listing = await findOne(database(), staff, id);
  if (isReminderTooSoon(listing, now)) throw new Conflict();
  const { title, owner, locale, messageId } = listing;
  const link = site().publicUrl + pathIn(locale, `/account/listings/${id}/edit`);
  const text = m.staff_place_message({ title, link }, { locale });
  const input = {
    id: messageId,
    receiverId: owner.id,
    listingId: Number(id),
    text,
    pictureIds: [],
  };
  // Before the log entry, and once by its id: what is in the log was sent.
  if ((await sendMessage({ viewer: staff, input, now })) === "refused") throw new NotAllowed();
  await actAsStaff({ viewer, now }, async (tx) => {
    if (isReminderTooSoon(await findOne(tx, staff, id), now)) return null;
    return { action: "listing-place-asked", targetKind: "listing", targetId: id };
  });
}

/** Sets the governorate of a listing in place of its seller. @throws as askForPlace */
export async function placeListing({
  governorateId,
  viewer,
  id,
  now,
}: StaffInput & { governorateId: string }): Promise<void> {
  await actAsStaff({ viewer, now }, async (tx, staff) => {
    const places = await listGovernorateOptions(baseLocale);
    const place = places.find((each) => each.id === governorateId && each.id !== entireCountry);
    if (!place) throw new NotFound();
    await findOne(tx, staff, id);
    await setPlace(tx, Number(id), { governorateId, areaId: null, updatedAt: now });
    await emit(tx, "listing-saved", { listingId: Number(id) });
    const target = { targetKind: "listing", targetId: id };
    return { action: "listing-place-set", ...target, reason: place.name };
  });
}

function isReminderTooSoon({ requestedAt }: { requestedAt: Date | null }, now: Date): boolean {
  return requestedAt !== null && isWithinLast(remindAfterMs, requestedAt, now);
}

async function findOne(tx: Connection, staff: Viewer, id: string) {
  if (!isContentId("listing", id)) throw new NotFound();
  const listing = await lockPlaceless(tx, Number(id));
  if (!listing) throw new Conflict();
  if (!mayActOn(staff, listing.owner)) throw new NotAllowed();
  return listing;
}
