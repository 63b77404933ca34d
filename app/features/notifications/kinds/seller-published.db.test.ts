import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { follow, unfollow } from "#app/features/following/following.server.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, viewerOf } from "#test/factories.ts";
import { statementsOf } from "#test/statements.ts";
import { notificationLine } from "../internal/notification-line.server.ts";
import { renderNotification } from "../render-notification.server.ts";
import {
  listNotifications,
  openNotification,
  notificationEvents,
} from "../notifications.server.ts";
import { notifyAllFollowers } from "./awaited.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

const morning = new Date("2026-11-20T07:00:00Z");
const later = (minutes: number) => new Date(morning.getTime() + minutes * minuteMs);

async function scene() {
  const owner = await insertUser({ name: "مكتب الغوطة" });
  const fan = viewerOf(await insertUser());
  await follow(fan, owner.id, morning);
  return { owner, seller: viewerOf(owner), fan };
}
type Owner = Awaited<ReturnType<typeof scene>>["owner"];

/** As publishing does it, and the job after it; gives how many jobs were asked for. */
async function publish(owner: Owner, at: Date, status: "active" | "paused" = "active") {
  const listing = await insertListing(owner, { status, createdAt: at, publishedAt: at });
  await save(listing.id, at);
  return listing.id;
}

async function save(id: number, at: Date) {
  await db().transaction((tx) => emit(tx, "listing-saved", { listingId: id }));
  await db().execute(sql`update follower_news set began_at = ${at.toISOString()}::timestamptz
    where listing_id = ${id} and notified_up_to is null and not is_over`);
  await notifyAllFollowers(id, 2);
}

const notificationsOf = async (viewer: Viewer) =>
  (await listNotifications(viewer, { after: null, limit: 9 })).notifications;

describe("a seller whom one follows has published", () => {
  it("notifies followers once for each listing, with one notification a day, which leads to the seller", async () => {
    const { owner, fan } = await scene();
    const first = await publish(owner, later(1));
    for (let times = 0; times < 3; times++) await save(first, later(2));
    await publish(owner, later(60));
    await publish(owner, later(120));
    const [notification, ...more] = await notificationsOf(fan);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({ type: "seller_published", count: 3, isRead: false });
    if (!notification) throw new Error("nobody was told");
    const drawn = withLocale("en", () => renderNotification(notification, "en", "latn"));
    expect(drawn.name?.text).toBe("مكتب الغوطة");
    expect(drawn.words).toEqual(["", " published 3 listings"]);
    expect(notificationLine({ ...notification, sender: null }, "en")).toBe(
      "A seller you follow published 3 listings",
    );
    expect(await openNotification(fan, notification.id, later(121))).toBe(`/seller/${owner.id}`);
    await publish(owner, later(180));
    expect(await notificationsOf(fan), "no second one that day").toMatchObject([{ isRead: true }]);
    await publish(owner, later(24 * 60));
    expect(await notificationsOf(fan)).toMatchObject([
      { count: 1, isRead: false },
      { isRead: true },
    ]);
  });

  it("notifies when a listing is first shown, and not of one that was there before the follow", async () => {
    const { owner, fan } = await scene();
    const paused = await publish(owner, later(1), "paused");
    expect(await notificationsOf(fan)).toEqual([]);
    await db().execute(sql`update listings set status = 'active' where id = ${paused}`);
    await save(paused, later(5));
    expect(await notificationsOf(fan)).toMatchObject([{ count: 1 }]);
    const old = await publish(owner, later(-60));
    await save(old, later(6));
    expect(await notificationsOf(fan)).toMatchObject([{ count: 1 }]);
  });

  it("notifies followers only: not the seller, nor a former follower, nor somebody separated by a block", async () => {
    const { owner, seller, fan } = await scene();
    const [gone, blocked] = [viewerOf(await insertUser()), viewerOf(await insertUser())];
    for (const one of [gone, blocked]) await follow(one, owner.id, morning);
    await unfollow(gone, owner.id);
    await block({ viewer: seller, memberId: blocked.id, now: morning });
    await publish(owner, later(1));
    for (const one of [seller, gone, blocked]) expect(await notificationsOf(one)).toEqual([]);
    expect(await notificationsOf(fan)).toHaveLength(1);
  });

  it("continues where the job was stopped, and two jobs at once notify nobody twice", async () => {
    const { owner, fan } = await scene();
    const fans = [fan];
    for (let i = 0; i < 6; i++) fans.push(viewerOf(await insertUser()));
    for (const one of fans) await follow(one, owner.id, morning);
    const { id } = await insertListing(owner, { createdAt: later(1) });
    await db().transaction((tx) => emit(tx, "listing-saved", { listingId: id }));
    await Promise.all([notifyAllFollowers(id, 2), notifyAllFollowers(id, 3)]);
    await notifyAllFollowers(id, 2);
    for (const one of fans) expect(await notificationsOf(one)).toMatchObject([{ count: 1 }]);
  });

  it("costs publishing the same however many follow", async () => {
    const { owner } = await scene();
    await db().execute(sql`
      with fans as (
        insert into users (id, name, email, email_verified)
        select gen_random_uuid(), 'متابع', 'fan' || n || '@many.test', true from generate_series(1, 2500) as n
        returning id
      )
      insert into follows select id, ${owner.id}::uuid, ${morning.toISOString()}::timestamptz from fans`);
    const { id } = await insertListing(owner, { createdAt: later(1) });
    const statements = await statementsOf(() =>
      db().transaction((tx) => emit(tx, "listing-saved", { listingId: id })),
    );
    expect(statements.filter((text) => /insert into notifications/.test(text))).toEqual([]);
    expect(statements.length).toBeLessThan(8);
    const parts = await statementsOf(() => notifyAllFollowers(id));
    expect(parts.filter((text) => /insert into notifications/.test(text))).toHaveLength(3);
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from notifications where data ->> 'senderId' = ${owner.id}`,
    );
    expect(rows[0]?.count).toBe(2501);
  });
});
