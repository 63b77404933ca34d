import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addComment, changeComment } from "#app/features/comments/comments.server.ts";
import { changeFavorite } from "#app/features/favorites/favorites.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { moderateSeveral } from "#app/features/moderation/content-moderation.server.ts";
import { suspendMember } from "#app/features/moderation/member-moderation.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { newId } from "#app/platform/id.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { countStatements } from "#test/statements.ts";
import {
  countUnread,
  listNotifications,
  markAllRead,
  openNotification,
  notificationEvents,
} from "./notifications.server.ts";
import { notifications } from "./data/tables.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

type Listing = Awaited<ReturnType<typeof insertListing>>;

async function scene(title = "طاولة سفرة") {
  const owner = await insertUser();
  return { owner, seller: viewerOf(owner), listing: await insertListing(owner, { title }) };
}

async function comment(listing: Listing, viewer?: Viewer, at = now, id = newId()) {
  const writer = viewer ?? viewerOf(await insertUser());
  const input = { id, text: "بكم آخر سعر؟" };
  await addComment({ viewer: writer, listingId: String(listing.id), input, now: at });
}

const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

async function notificationsOf(viewer: Viewer) {
  const page = await listNotifications(viewer, { after: null, limit: 50 });
  return page.notifications;
}

describe("a comment", () => {
  it("notifies the seller, never the writer, and never a seller who comments on their own listing", async () => {
    const { seller, listing } = await scene("دراجة هوائية");
    const author = viewerOf(await insertUser());
    await comment(listing, author);
    await comment(listing, seller);
    expect(await notificationsOf(seller)).toMatchObject([
      {
        type: "comment",
        count: 1,
        isRead: false,
        listing: { id: listing.id, title: "دراجة هوائية" },
      },
    ]);
    expect(await notificationsOf(author)).toEqual([]);
    expect((await countUnread(author)).notifications).toBe(0);
  });

  it("shares one notification with the others on its listing, until that is read", async () => {
    const { seller, listing } = await scene();
    await Promise.all(Array.from({ length: 20 }, () => comment(listing)));
    expect(await notificationsOf(seller)).toMatchObject([{ count: 20 }]);
    await markAllRead(seller, now);
    await comment(listing);
    expect(
      (await notificationsOf(seller)).map(({ count, isRead }) => [count, isRead]).sort(),
    ).toEqual([
      [1, false],
      [20, true],
    ]);
  });

  it("notifies once when its form is sent twice, and not at all when it is refused", async () => {
    const { seller, listing } = await scene();
    const author = viewerOf(await insertUser());
    const id = newId();
    await comment(listing, author, now, id);
    await comment(listing, author, now, id);
    await expect(comment(listing, { ...author, isSuspended: true })).rejects.toThrow();
    expect(await notificationsOf(seller)).toMatchObject([{ count: 1 }]);
  });

  it("loses no notification while others are being marked as read", async () => {
    const { seller, listing } = await scene();
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 3 === 0 ? markAllRead(seller, now) : comment(listing),
      ),
    );
    const messages = (await notificationsOf(seller)).reduce((sum, { count }) => sum + count, 0);
    expect(messages).toBe(8);
  });
});

describe("something that is taken back before its notification is read", () => {
  it("is no longer counted, and a notification that counts nothing is deleted", async () => {
    const { seller, listing } = await scene();
    const author = viewerOf(await insertUser());
    const [first, second] = [newId(), newId()];
    await comment(listing, author, now, first);
    await comment(listing, author, later(1), second);
    await changeComment(author, first, "delete", later(2));
    await changeComment(author, first, "delete", later(2));
    expect(await notificationsOf(seller)).toMatchObject([{ type: "comment", count: 1 }]);
    await changeComment(author, second, "delete", later(3));
    expect(await notificationsOf(seller)).toEqual([]);
    expect((await countUnread(seller)).notifications).toBe(0);
  });

  it("may be a heart, which is counted again when the same member gives it again", async () => {
    const { seller, listing } = await scene();
    const [fan, other] = [viewerOf(await insertUser()), viewerOf(await insertUser())];
    const id = String(listing.id);
    await changeFavorite("add", fan, id, now);
    await changeFavorite("remove", fan, id, later(1));
    expect(await notificationsOf(seller)).toEqual([]);
    await changeFavorite("add", fan, id, later(2));
    await changeFavorite("add", other, id, later(3));
    for (const count of [2, 1, 2]) {
      expect(await notificationsOf(seller)).toMatchObject([{ type: "favorite", count }]);
      await changeFavorite(count === 2 ? "remove" : "add", fan, id, later(6 - count));
    }
    await Promise.all(
      (["remove", "add", "remove", "add"] as const).map((intent, i) =>
        changeFavorite(intent, fan, id, later(6 + i)),
      ),
    );
    await changeFavorite("add", fan, id, later(11));
    expect(await notificationsOf(seller)).toMatchObject([{ type: "favorite", count: 2 }]);
  });

  it.each(["readAt", "mailedAt", "pushedAt"] as const)(
    "may be a heart, which is not counted again once its owner has learned of it (%s)",
    async (how) => {
      const { seller, listing } = await scene();
      const [fan, other] = [viewerOf(await insertUser()), viewerOf(await insertUser())];
      const id = String(listing.id);
      const ofSeller = eq(notifications.userId, seller.id);
      await changeFavorite("add", fan, id, now);
      await db()
        .update(notifications)
        .set({ [how]: later(1) })
        .where(ofSeller);
      await changeFavorite("remove", fan, id, later(2));
      await db().delete(notifications).where(ofSeller);
      await changeFavorite("add", fan, id, later(3));
      expect(await notificationsOf(seller)).toEqual([]);
      await changeFavorite("add", other, id, later(4));
      await changeFavorite("remove", fan, id, later(5));
      await changeFavorite("add", fan, id, later(6));
      expect(await notificationsOf(seller)).toMatchObject([{ type: "favorite", count: 1 }]);
    },
  );

  it("does not change a notification that was read, nor what came after it", async () => {
    const { seller, listing } = await scene();
    const author = viewerOf(await insertUser());
    const id = newId();
    await comment(listing, author, now, id);
    await markAllRead(seller, later(1));
    await comment(listing, undefined, later(2));
    await changeComment(author, id, "delete", later(3));
    const notifications = await notificationsOf(seller);
    expect(notifications.map(({ count, isRead }) => [count, isRead]).sort()).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it("is counted exactly when many go at once", async () => {
    const { seller, listing } = await scene();
    const authors = await Promise.all(
      Array.from({ length: 8 }, async () => ({
        viewer: viewerOf(await insertUser()),
        id: newId(),
      })),
    );
    for (const { viewer, id } of authors) await comment(listing, viewer, now, id);
    await Promise.all(
      authors.slice(1).map(({ viewer, id }) => changeComment(viewer, id, "delete", later(1))),
    );
    expect(await notificationsOf(seller)).toMatchObject([{ count: 1 }]);
    const [last] = authors;
    if (last) await changeComment(last.viewer, last.id, "delete", later(2));
    expect(await notificationsOf(seller)).toEqual([]);
  });
});

describe("a comment that is out of sight before it is read", () => {
  const why = { reason: "offensive", note: null } as const;
  const staffOf = async () => viewerOf(await insertUser({ role: "administrator" }));

  it("is subtracted once when staff hide it, also when its author deletes it afterwards", async () => {
    const { seller, listing } = await scene();
    const author = viewerOf(await insertUser());
    const [hidden, deleted] = [newId(), newId()];
    for (const id of [hidden, deleted]) await comment(listing, author, now, id);
    await comment(listing);
    const viewer = await staffOf();
    await moderateSeveral("taken", { viewer, kind: "comment", ids: [hidden], why, now: later(1) });
    expect(await notificationsOf(seller)).toMatchObject([{ type: "comment", count: 2 }]);
    await changeComment(author, hidden, "delete", later(2));
    expect(await notificationsOf(seller)).toMatchObject([{ count: 2 }]);
    await changeComment(author, deleted, "delete", later(2));
    await moderateSeveral("taken", { viewer, kind: "comment", ids: [deleted], why, now: later(3) });
    expect(await notificationsOf(seller)).toMatchObject([{ count: 1 }]);
  });

  it("is no longer counted, on any listing, when its author is suspended or leaving; what others wrote still is", async () => {
    const [one, two] = [await scene(), await scene()];
    const suspended = await insertUser();
    const leaving = viewerOf(await insertUser());
    for (const author of [viewerOf(suspended), leaving]) {
      await comment(one.listing, author);
      await comment(two.listing, author);
    }
    await comment(one.listing, leaving);
    await comment(one.listing);
    const viewer = await staffOf();
    await suspendMember({ viewer, memberId: suspended.id, days: null, why, now: later(1) });
    expect(await notificationsOf(one.seller)).toMatchObject([{ count: 3 }]);
    expect(await notificationsOf(two.seller)).toMatchObject([{ count: 1 }]);
    await db().transaction((tx) => emit(tx, "member-left", { memberId: leaving.id }));
    expect(await notificationsOf(one.seller)).toMatchObject([{ count: 1 }]);
    expect(await notificationsOf(two.seller)).toEqual([]);
  });
});

describe("reading", () => {
  it("marks the one that is opened and leads to its place", async () => {
    const { owner, seller, listing } = await scene();
    const other = await insertListing(owner);
    await comment(listing);
    await comment(other, undefined, new Date(now.getTime() + 1_000));
    const [latest] = await notificationsOf(seller);
    const place = await openNotification(seller, latest?.id ?? "", now);
    expect(place).toBe(`/listing/${other.id}?tab=comments`);
    expect(await notificationsOf(seller)).toMatchObject([{ isRead: true }, { isRead: false }]);
    expect((await countUnread(seller)).notifications).toBe(1);
    await openNotification(seller, latest?.id ?? "", now);
    await markAllRead(seller, now);
    expect((await countUnread(seller)).notifications).toBe(0);
  });

  it("does not find other members' notifications, nor change them", async () => {
    const { seller, listing } = await scene();
    await comment(listing);
    const [notification] = await notificationsOf(seller);
    const stranger = viewerOf(await insertUser());
    for (const id of [notification?.id ?? "", newId(), "1", ""])
      await expect(openNotification(stranger, id, now)).rejects.toThrow(NotFound);
    await markAllRead(stranger, now);
    expect((await countUnread(seller)).notifications).toBe(1);
  });

  it("shows the title of today, and goes on without a listing that is gone", async () => {
    const { seller, listing } = await scene("قديم");
    await comment(listing);
    await db().update(listings).set({ title: "جديد" }).where(eq(listings.id, listing.id));
    const [notification] = await notificationsOf(seller);
    expect(notification?.listing?.title).toBe("جديد");
    await db().delete(listings).where(eq(listings.id, listing.id));
    expect(await notificationsOf(seller)).toMatchObject([{ listing: null }]);
    expect(await openNotification(seller, notification?.id ?? "", now)).toBe("/notifications");
  });
});

describe("the page", () => {
  it("goes on by key and costs one statement however many there are", async () => {
    const { owner, seller } = await scene();
    for (let each = 0; each < 5; each++) await comment(await insertListing(owner));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listNotifications>> = await listNotifications(seller, {
        after: readMomentKey(after),
        limit: 2,
      });
      seen.push(...page.notifications.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    expect(await countStatements(() => notificationsOf(seller))).toBe(1);
    expect(await countStatements(() => countUnread(seller))).toBe(1);
    expect(await countStatements(() => countUnread(null))).toBe(0);
  });
});
