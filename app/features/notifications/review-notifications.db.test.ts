import { beforeAll, expect, it } from "vitest";
import { answerReview, deleteReview, writeReview } from "#app/features/reviews/reviews.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  notificationEvents,
} from "./notifications.server.ts";

useDatabase();
beforeAll(() => subscribe(...notificationEvents));

async function scene() {
  const [seller, author] = [viewerOf(await insertUser()), viewerOf(await insertUser())];
  const id = newId();
  const input = { id, rating: 4 as const, comment: "جيد" };
  await writeReview({ viewer: author, sellerId: seller.id, input, now });
  await writeReview({ viewer: author, sellerId: seller.id, input, now });
  return { seller, author, id };
}

const notificationsOf = async (viewer: Viewer) =>
  (await listNotifications(viewer, { after: null, limit: 9 })).notifications;

it("notifies the seller of a review once, with a link to it", async () => {
  const { seller, author } = await scene();
  const [notification, ...more] = await notificationsOf(seller);
  expect(notification).toMatchObject({ type: "review", count: 1, isRead: false, listing: null });
  expect(more).toEqual([]);
  expect(await notificationsOf(author)).toEqual([]);
  expect(await openNotification(seller, notification?.id ?? "", now)).toBe(
    `/seller/${seller.id}?reviews=all#reviews`,
  );
  expect((await countUnread(seller)).notifications).toBe(0);
});

it("notifies the author of the seller's answer once, however often it is rewritten", async () => {
  const { seller, author, id } = await scene();
  for (const text of ["شكرًا", null, "شكرًا جزيلًا"])
    await answerReview({ viewer: seller, reviewId: id, text, now });
  expect(await notificationsOf(author)).toMatchObject([{ type: "review", data: { answered: 1 } }]);
});

it("deletes the notification of something that was taken back before it was read", async () => {
  const { seller, author, id } = await scene();
  await answerReview({ viewer: seller, reviewId: id, text: "شكرًا", now });
  await deleteReview(author, id);
  expect(await notificationsOf(seller)).toEqual([]);
  expect(await notificationsOf(author)).toEqual([]);
});
