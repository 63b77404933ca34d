import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { comments } from "#app/features/comments/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { restoreListing } from "#app/features/listing-life/own-listings.server.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { notificationEvents } from "#app/features/notifications/notifications.server.ts";
import { auditLog } from "#app/platform/tables.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { moderateSeveral } from "./content-moderation.server.ts";
import { noReason } from "./moderation-events.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

const staffOf = async () => viewerOf(await insertUser({ role: "moderator" }));

const listingNow = async (id: number) =>
  (await db().select().from(listings).where(eq(listings.id, id)))[0];

const messagesOf = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ data }) => data,
  );

describe("what staff take away without a report", () => {
  it("cannot be restored by its owner, unless the owner had removed it first", async () => {
    const owner = await insertUser();
    const yesterday = new Date(now.getTime() - dayMs);
    const listing = await insertListing(owner, {
      status: "removed",
      removedFrom: "active",
      removedAt: yesterday,
    });
    const requested = { kind: "listing", ids: [String(listing.id)], why: noReason, now } as const;
    const viewer = await staffOf();
    await moderateSeveral("taken", { viewer, ...requested });
    await expect(restoreListing(viewerOf(owner), String(listing.id), now)).rejects.toThrow(
      NotFound,
    );
    await moderateSeveral("brought-back", { viewer, ...requested });
    expect(await listingNow(listing.id)).toMatchObject({
      status: "removed",
      removedAt: yesterday,
      staffRemovedAt: null,
    });
    await restoreListing(viewerOf(owner), String(listing.id), now);
    expect(await listingNow(listing.id)).toMatchObject({ status: "active" });
  });

  it("may be several things at once with one reason, or none of them when one belongs to the moderator", async () => {
    const moderator = await insertUser({ role: "moderator" });
    const viewer = viewerOf(moderator);
    const owner = await insertUser();
    const theirs = [await insertListing(owner), await insertListing(owner)];
    const own = await insertListing(moderator);
    const ids = theirs.map(({ id }) => String(id));
    const requested = { viewer, kind: "listing", why: noReason, now } as const;
    const withOwn = moderateSeveral("taken", { ...requested, ids: [...ids, String(own.id)] });
    await expect(withOwn).rejects.toThrow(NotAllowed);
    for (const { id } of theirs) expect((await listingNow(id))?.staffRemovedAt).toBeNull();
    await moderateSeveral("taken", { ...requested, ids: ids.slice(0, 1) });
    await moderateSeveral("taken", { ...requested, ids });
    for (const { id } of theirs) expect((await listingNow(id))?.staffRemovedAt).toEqual(now);
    // Each stands in the log, and once; its owner is told of each.
    const logged = await db().select().from(auditLog).where(inArray(auditLog.targetId, ids));
    expect(logged.map(({ action }) => action)).toEqual(["listing-removed", "listing-removed"]);
    expect(await messagesOf(owner.id)).toHaveLength(2);
    await expect(moderateSeveral("taken", { ...requested, ids })).rejects.toThrow(Conflict);
    const member = moderateSeveral("brought-back", { ...requested, ids, viewer: viewerOf(owner) });
    await expect(member).rejects.toThrow(NotFound);
  });

  it("stays hidden after staff restore it when its seller had hidden it", async () => {
    const listing = await insertListing(await insertUser());
    const id = newId();
    const author = await insertUser();
    await db().insert(comments).values({
      id,
      listingId: listing.id,
      userId: author.id,
      text: "كلام",
      createdAt: now,
      hiddenAt: now,
    });
    const requested = {
      viewer: await staffOf(),
      kind: "comment",
      ids: [id],
      why: noReason,
      now,
    } as const;
    await moderateSeveral("taken", requested);
    await expect(moderateSeveral("taken", requested)).rejects.toThrow(Conflict);
    await moderateSeveral("brought-back", requested);
    const [row] = await db().select().from(comments).where(eq(comments.id, id));
    expect(row).toMatchObject({ hiddenAt: now, staffHiddenAt: null });
    expect(await messagesOf(author.id)).toMatchObject([
      { what: "comment-taken" },
      { what: "comment-brought-back" },
    ]);
  });
});
