import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#app/features/accounts/data/tables.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import { createToken, findTokenOwner } from "#app/features/accounts/tokens.server.ts";
import {
  decideRequest,
  listRequests,
  requestToJoin,
} from "#app/features/communities/membership.server.ts";
import { countPublished } from "#app/features/content-rules/data/content-check-queries.server.ts";
import { changeFavorite } from "#app/features/favorites/favorites.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { notifications, pushDevices } from "#app/features/notifications/data/tables.ts";
import { notifyOfMessage } from "#app/features/notifications/data/notify-queries.server.ts";
import {
  mailNotifications,
  pushNotifications,
} from "#app/features/notifications/notifications-jobs.server.ts";
import { deals, offers } from "#app/features/offers/data/tables.ts";
import { endDueOffersAndDeals } from "#app/features/offers/offers-jobs.server.ts";
import { acceptOffer, makeOffer } from "#app/features/offers/offers.server.ts";
import { requestExport } from "#app/features/personal-data/leaving.server.ts";
import {
  requestVerification,
  withdrawVerification,
} from "#app/features/verification/verification.server.ts";
import { newId } from "#app/platform/id.ts";
import { limitRows } from "#app/platform/tables.ts";
import { joinAllRooms } from "#server/rooms.ts";
import { enrol, enterAs } from "#test/accounts.ts";
import { create, person } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, viewerOf } from "#test/factories.ts";
import { writtenToVerify } from "#test/verifications.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(joinAllRooms);

const now = new Date();
const ahead = new Date(now.getTime() + 40 * dayMs);

const priced = {
  priceType: "fixed",
  priceMin: 900_000,
  currency: "SYP",
  sypDenomination: "new",
  publishedAt: now,
} as const;

async function scene() {
  const owner = await insertUser();
  const [seller, buyer] = [viewerOf(owner), viewerOf(await insertUser())];
  const listingId = String((await insertListing(owner, priced)).id);
  const offer = async (at: Date, id = newId()) => {
    await makeOffer({
      viewer: buyer,
      listingId,
      input: { id, amount: 800_000, buyerId: null },
      now: at,
    });
    return id;
  };
  return { owner, seller, buyer, listingId, offer };
}

async function offerState(id: string) {
  const [row] = await db().select().from(offers).where(eq(offers.id, id));
  return row?.state;
}

// A limit is full for its own period at most (app/platform/limits/limits.db.test.ts).
const letLimitsPass = () => db().delete(limitRows);

describe("at the true time again, after a clock that was 40 days ahead", () => {
  it("a heart can be pressed", async () => {
    const { buyer, listingId } = await scene();
    expect(await changeFavorite("", buyer, listingId, ahead)).toBe(true);
    await letLimitsPass();
    expect(await changeFavorite("", buyer, listingId, now)).toBe(false);
  });

  it("an offer has ended, and another can be made, which stays", async () => {
    const { offer } = await scene();
    const first = await offer(ahead);
    await letLimitsPass();
    await endDueOffersAndDeals(now);
    expect(await offerState(first)).toBe("ended");
    const second = await offer(now);
    await letLimitsPass();
    await endDueOffersAndDeals(now);
    expect(await offerState(second)).toBe("open");
  });

  it("a deal has ended and its listing is open; the next one stays", async () => {
    const { seller, listingId, offer } = await scene();
    const agree = async (at: Date) =>
      acceptOffer({ viewer: seller, offerId: await offer(at), isClosed: false, now: at });
    const stateOf = async (id: string) =>
      (await db().select().from(deals).where(eq(deals.id, id)))[0]?.state;
    const first = await agree(ahead);
    await letLimitsPass();
    await endDueOffersAndDeals(now);
    expect(await stateOf(first)).toBe("ended");
    const [listing] = await db()
      .select()
      .from(listings)
      .where(eq(listings.id, Number(listingId)));
    expect(listing?.reservedFor).toBeNull();
    const second = await agree(now);
    await letLimitsPass();
    await endDueOffersAndDeals(now);
    expect(await stateOf(second)).toBe("open");
  });

  it("who was refused by a community may ask again", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima, { kind: "private" }, ahead);
    await requestToJoin({ viewer: omar, communityId, now: ahead });
    const requestId = (await listRequests(rima, communityId, ahead)).waiting[0]?.id ?? "";
    await decideRequest({ viewer: rima, communityId, requestId, approve: false, now: ahead });
    expect(await requestToJoin({ viewer: omar, communityId, now: ahead })).toBe("too-soon");
    await letLimitsPass();
    expect(await requestToJoin({ viewer: omar, communityId, now })).toBe("requested");
  });

  it("a verification can be asked for, however many tries there were", async () => {
    const viewer = viewerOf(await insertUser({ phoneNumber: "+963933111222" }));
    const ask = (at: Date) => requestVerification({ viewer, input: writtenToVerify, now: at });
    for (let i = 0; i < 3; i++) {
      expect(await ask(ahead)).toBe("asked");
      await withdrawVerification(viewer, ahead);
    }
    await expect(ask(ahead)).rejects.toThrow();
    expect(await ask(now)).toBe("asked");
  });

  it("a copy of one's data can be asked for, though the one asked for then never came", async () => {
    const me = await enterAs(await enrol());
    expect(await requestExport(me.viewer, ahead)).toBe("requested");
    expect(await requestExport(me.viewer, ahead)).toBe("pending");
    await letLimitsPass();
    expect(await requestExport(me.viewer, now)).toBe("requested");
    expect(await requestExport(me.viewer, now)).toBe("pending");
  });

  it("a link of a mail counts no more, and the next one does", async () => {
    const { id: userId, email } = await insertUser();
    const link = (at: Date) =>
      createToken(db(), { userId, email, purpose: "reset-password", now: at });
    const owner = (token: string) => findTokenOwner(token, "reset-password", now);
    expect(await owner(await link(ahead))).toBeNull();
    expect(await owner(await link(now))).toBe(userId);
  });

  it("a session goes on, and for no longer than any other", async () => {
    const { caller, viewer } = await enterAs(await enrol());
    const expiresAt = new Date(ahead.getTime() + 30 * dayMs);
    await db()
      .update(sessions)
      .set({ expiresAt, createdAt: ahead })
      .where(eq(sessions.userId, viewer.id));
    expect(await findViewer(caller.request)).toMatchObject({ id: viewer.id });
    const [row] = await db().select().from(sessions).where(eq(sessions.userId, viewer.id));
    expect(Number(row?.expiresAt) - now.getTime()).toBeLessThan(31 * dayMs);
  });

  it("what was notified is pushed and mailed", async () => {
    const [sender, receiver] = [await insertUser(), (await enterAs(await enrol())).viewer];
    const [session] = await db().select().from(sessions).where(eq(sessions.userId, receiver.id));
    const keys = {
      endpoint: `https://push.example/${newId()}`,
      p256dh: Buffer.alloc(65),
      auth: Buffer.alloc(16),
    };
    await db()
      .insert(pushDevices)
      .values({
        id: newId(),
        userId: receiver.id,
        sessionId: session?.id ?? "",
        ...keys,
        locale: "ar",
        createdAt: ahead,
      });
    await db().transaction((tx) =>
      notifyOfMessage(tx, { senderId: sender.id, receiverId: receiver.id, at: ahead }),
    );
    await pushNotifications(now);
    await mailNotifications(now);
    const [row] = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, receiver.id));
    expect(row).toMatchObject({ pushedAt: now, pushDueAt: null, mailedAt: now, mailDueAt: null });
  });

  it("the listings of then are no flood of now", async () => {
    const owner = await insertUser();
    await insertListing(owner, { publishedAt: ahead });
    await insertListing(owner, { publishedAt: now });
    expect(await countPublished(db(), owner.id, now)).toBe(1);
  });
});
