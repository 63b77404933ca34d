import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { changeListing } from "#app/features/listing-life/own-listings.server.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import { joinAllRooms } from "#server/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { replyWithin } from "./message.ts";
import { notifyUnanswered } from "./messages-jobs.server.ts";
import { deleteMessage } from "./messages.server.ts";
import { sendMessage } from "./send-message.server.ts";

const { db } = useDatabase();
beforeAll(joinAllRooms);

const aDayOn = new Date(now.getTime() + replyWithin);

async function newQuestion() {
  const owner = await insertUser();
  const [seller, buyer] = [viewerOf(owner), viewerOf(await insertUser())];
  const { id: listingId } = await insertListing(owner);
  const write = async (from: typeof seller, about: number | null = null, at = now) => {
    const id = newId();
    const receiverId = from === seller ? buyer.id : seller.id;
    const input = { id, receiverId, listingId: about, text: "مرحبا", pictureIds: [] };
    await sendMessage({ viewer: from, input, now: at });
    return id;
  };
  const messageId = await write(buyer, listingId);
  return { seller, buyer, listingId, write, messageId };
}

const newsOf = (userId: string) =>
  db()
    .select({
      type: notifications.type,
      listingId: notifications.listingId,
      data: notifications.data,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId));

describe("a first message about a listing without a reply", () => {
  it("notifies the buyer after a day, once, however often the job runs", async () => {
    const { buyer, seller, listingId, write } = await newQuestion();
    await notifyUnanswered(new Date(aDayOn.getTime() - 1));
    expect(await newsOf(buyer.id)).toEqual([]);
    // Writing again neither puts it off nor brings it twice.
    await write(buyer, listingId, new Date(now.getTime() + 60_000));
    await Promise.all([1, 2, 3].map(() => notifyUnanswered(aDayOn)));
    await notifyUnanswered(new Date(aDayOn.getTime() + replyWithin));
    const expected = [{ type: "unanswered", listingId, data: { peerId: seller.id } }];
    expect(await newsOf(buyer.id)).toEqual(expected);
    // With the reply it is forgotten.
    await write(seller);
    expect((await newsOf(buyer.id)).map(({ type }) => type)).toEqual(["message"]);
  });

  it("notifies nobody when there is a reply, a block, no listing any more or no message any more", async () => {
    type Question = Awaited<ReturnType<typeof newQuestion>>;
    const ends: ((given: Question) => Promise<unknown>)[] = [
      ({ write, seller }) => write(seller),
      ({ buyer, seller }) => block({ viewer: seller, memberId: buyer.id, now }),
      ({ buyer, seller }) => block({ viewer: buyer, memberId: seller.id, now }),
      ({ seller, listingId }) => changeListing(seller, String(listingId), "sold", now),
      ({ buyer, messageId }) => deleteMessage(buyer, { id: messageId, now }),
    ];
    for (const end of ends) {
      const given = await newQuestion();
      await end(given);
      await notifyUnanswered(aDayOn);
      const types = (await newsOf(given.buyer.id)).map(({ type }) => type);
      expect(types.filter((type) => type === "unanswered")).toEqual([]);
    }
  });

  it("counts only in a conversation that begins with it, about somebody else's listing", async () => {
    const { buyer, seller, listingId, write } = await newQuestion();
    await write(seller);
    await write(buyer, listingId);
    const [owner, friend] = [await insertUser(), viewerOf(await insertUser())];
    const { id } = await insertListing(owner);
    const send = (from: typeof friend, to: string, about: number | null) => {
      const input = { id: newId(), receiverId: to, listingId: about, text: "؟", pictureIds: [] };
      return sendMessage({ viewer: from, input, now });
    };
    await send(viewerOf(owner), friend.id, id);
    await send(friend, buyer.id, null);
    await notifyUnanswered(aDayOn);
    for (const member of [buyer, friend, viewerOf(owner)])
      expect((await newsOf(member.id)).map(({ type }) => type)).not.toContain("unanswered");
  });

  it("is found by an index that holds only those that wait", async () => {
    const plan = await db().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(sql`
        explain select id from conversations where reply_due_at <= now()
        order by reply_due_at limit 200 for update skip locked`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain("conversations_reply_due");
    const { rows } = await db().execute<{ count: number }>(sql`
      select count(*)::int as count from conversations where reply_due_at is not null`);
    // What is answered or over waits no more.
    expect(rows[0]?.count).toBeLessThanOrEqual(1);
  });
});
