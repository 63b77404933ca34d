import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { getListing, listNewest } from "#app/features/listings/listings.server.ts";
import { readPageKey } from "#app/features/listings/page-key.ts";
import { chooseMail } from "#app/features/member-mail/mail-choices.server.ts";
import { editListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { mailNotifications } from "#app/features/notifications/notifications-jobs.server.ts";
import { openNotification } from "#app/features/notifications/notifications.server.ts";
import { formatDate } from "#app/platform/format.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { joinAllRooms } from "#server/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, listingInput, now, viewerOf } from "#test/factories.ts";
import { inDays, insertReader, insertService, listingOf, tokenIn } from "#test/listing-life.ts";
import { queuedMails } from "#test/queued-mails.ts";
import {
  expireDue,
  remindDue,
  requestConfirmations,
  sinkUnconfirmed,
} from "./internal/listing-endings.server.ts";
import { answerListingLink, readListingLink } from "./listing-links.server.ts";
import {
  changeListing,
  changeListings,
  listOwnPage,
  removeListing,
} from "./own-listings.server.ts";

const { db } = useDatabase();
beforeAll(joinAllRooms);
beforeEach(async () => {
  await db().delete(listings);
});

const read = { locale: "ar", now } as const;
type Owner = Awaited<ReturnType<typeof insertReader>>;
type Overrides = Parameters<typeof insertListing>[1];

/** Published now, as the form does it. */
const offer = (owner: Owner, overrides: Overrides = {}) =>
  insertListing(owner, { expiresAt: inDays(30), ...overrides });

/** What runs each hour, once a day. */
async function live(from: number, to: number) {
  for (let day = from; day <= to; day++) {
    const at = inDays(day);
    await remindDue(at);
    await requestConfirmations(at);
    await sinkUnconfirmed(at);
    await expireDue(at);
  }
}

const mailsTo = async ({ email }: Owner) =>
  (await queuedMails(email)).map(({ subject }) => subject);
const noticesOf = ({ id }: Owner) =>
  db().select().from(notifications).where(eq(notifications.userId, id));
const order = async (part = {}) =>
  (await listNewest({ limit: 24, ...part }, read)).cards.map(({ title }) => title);

describe("a sale that nobody confirms", () => {
  it("is asked about on day 10 and on day 20, sinks on day 14, and ends on day 30, announced before", async () => {
    const owner = await insertReader();
    const { id } = await offer(owner);
    const state = async () => {
      const { status, sunkTo } = await listingOf(id);
      return { status, isSunk: sunkTo !== null, mails: (await mailsTo(owner)).length };
    };
    await live(0, 9);
    expect(await state()).toEqual({ status: "active", isSunk: false, mails: 0 });
    await live(10, 13);
    expect(await state()).toEqual({ status: "active", isSunk: false, mails: 1 });
    await live(14, 19);
    expect(await state()).toEqual({ status: "active", isSunk: true, mails: 1 });
    await live(20, 26);
    expect(await state()).toEqual({ status: "active", isSunk: true, mails: 2 });
    await live(27, 29);
    expect(await state()).toEqual({ status: "active", isSunk: true, mails: 3 });
    await live(30, 40);
    expect(await state()).toEqual({ status: "expired", isSunk: true, mails: 3 });
    expect(await mailsTo(owner)).toEqual([
      "هل ما زال ما تعرضه موجودًا؟",
      "هل ما زال ما تعرضه موجودًا؟",
      "إعلانك ينتهي قريبًا",
    ]);
  });

  it("stands behind the fresh ones of each list by date, on its pages too, and newest first among its own", async () => {
    const owner = await insertReader();
    const place = { governorateId: "homs", subcategoryId: "sales-offices", categoryId: "cars" };
    for (const [title, day] of [
      ["older, fresh", -40],
      ["sunk", -16],
      ["sunk, newer", -15],
      ["fresh", -13],
    ] as const)
      await offer(owner, {
        title,
        ...place,
        publishedAt: inDays(day),
        expiresAt: inDays(day + 30),
        ...(day === -40 && { confirmedAt: inDays(-2), expiresAt: inDays(28) }),
      });
    await live(-6, 0);
    const expected = ["fresh", "older, fresh", "sunk, newer", "sunk"];
    const { governorateId, subcategoryId, categoryId } = place;
    for (const part of [
      {},
      { categoryId },
      { subcategoryId },
      { governorateId },
      { categoryId, governorateId },
      { ownerId: owner.id },
    ])
      expect(await order(part), JSON.stringify(part)).toEqual(expected);
    const titles: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listNewest>> = await listNewest(
        { limit: 1, categoryId, after: readPageKey(after) },
        read,
      );
      titles.push(...page.cards.map(({ title }) => title));
      after = page.next;
    } while (after);
    expect(titles).toEqual(expected);
  });

  it("is not put back when the jobs did not run, before its owner was asked and had four days", async () => {
    const owner = await insertReader();
    const { id } = await offer(owner, { publishedAt: inDays(-25), expiresAt: inDays(5) });
    await live(0, 3);
    expect((await listingOf(id)).sunkTo).toBeNull();
    await live(4, 4);
    expect((await listingOf(id)).sunkTo).not.toBeNull();
  });

  it("is told so on its owner's page", async () => {
    const owner = await insertReader();
    await offer(owner);
    await live(10, 14);
    const page = { tab: "active", after: null } as const;
    const { listings: own } = await listOwnPage(viewerOf(owner), page, {
      ...read,
      now: inDays(14),
    });
    expect(own).toMatchObject([{ isSunk: true }]);
  });
});

it.each([30, 60])(
  "its mail says until when an answer keeps it, where a term is of %i days",
  async (days) => {
    const before = site();
    configureSite({ ...before, listingDays: days });
    try {
      const owner = await insertReader();
      await offer(owner, { expiresAt: inDays(days) });
      await live(10, 10);
      const [mail] = await queuedMails(owner.email);
      expect(mail?.text).toContain(formatDate(inDays(10 + days), "ar"));
    } finally {
      configureSite(before);
    }
  },
);

describe("one press", () => {
  it("by the mail of day 10 confirms it for thirty days more, though it was asked about again, and only once", async () => {
    const owner = await insertReader();
    const { id } = await offer(owner);
    await live(10, 10);
    const token = tokenIn((await queuedMails(owner.email)).at(-1) ?? { text: "" });
    await live(11, 21);
    expect(await readListingLink(token, inDays(21))).toMatchObject({
      state: "waiting",
      listings: [{ id }],
    });
    expect((await listingOf(id)).sunkTo).not.toBeNull();
    const answer = await answerListingLink(token, [String(id)], inDays(21));
    expect(answer).toEqual({ purpose: "confirm", count: 1 });
    expect(await listingOf(id)).toMatchObject({
      status: "active",
      sunkTo: null,
      confirmedAt: inDays(21),
      confirmRequestedAt: null,
      expiresAt: inDays(51),
      publishedAt: now,
    });
    expect((await answerListingLink(token, [String(id)], inDays(22))).valueOf()).toMatchObject({
      count: 0,
    });
    // The next question comes ten days after the answer.
    await live(22, 30);
    expect(await mailsTo(owner)).toHaveLength(2);
    await live(31, 31);
    expect(await mailsTo(owner)).toHaveLength(3);
  });

  it("on the day after its end renews it, by the mail of day 20", async () => {
    const owner = await insertReader();
    const { id } = await offer(owner);
    await live(10, 20);
    const token = tokenIn((await queuedMails(owner.email)).at(-1) ?? { text: "" });
    await live(21, 31);
    expect((await listingOf(id)).status).toBe("expired");
    expect(await answerListingLink(token, [String(id)], inDays(31))).toMatchObject({ count: 1 });
    expect(await listingOf(id)).toMatchObject({ status: "active", expiresAt: inDays(61) });
  });

  it("by the notice leads to the same page; there is one notice, and an answer reads it", async () => {
    const owner = await insertReader();
    const ids = [(await offer(owner)).id, (await offer(owner, { listingType: "rent" })).id];
    await live(10, 20);
    const [notice, ...more] = await noticesOf(owner);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ type: "confirmation", readAt: null });
    // Its mail is the one that asks.
    await mailNotifications(inDays(21));
    expect(await mailsTo(owner)).toHaveLength(2);
    expect(notice?.data).toMatchObject({ listings: 2 });
    const path = await openNotification(viewerOf(owner), notice?.id ?? "", inDays(20));
    const token = tokenIn({ text: path });
    expect(await readListingLink(token, inDays(20))).toMatchObject({ state: "waiting" });
    await db().update(notifications).set({ readAt: null });
    await changeListings(viewerOf(owner), ids.map(String), "confirm", inDays(20));
    expect((await noticesOf(owner))[0]?.readAt).not.toBeNull();
  });

  it("and the end at one moment leave it on offer; sinking at that moment leaves it fresh", async () => {
    const owner = await insertReader();
    const ids = [];
    for (let i = 0; i < 12; i++) ids.push((await offer(owner)).id);
    await live(10, 10);
    await Promise.all([
      expireDue(inDays(30)),
      sinkUnconfirmed(inDays(30)),
      ...ids.map((id) => changeListing(viewerOf(owner), String(id), "confirm", inDays(30))),
    ]);
    for (const id of ids) {
      expect(await listingOf(id)).toMatchObject({
        status: "active",
        sunkTo: null,
        expiresAt: inDays(60),
      });
    }
  });
});

describe("the question on the bell", () => {
  const asked = async (owner: Owner) =>
    (await noticesOf(owner)).flatMap(({ type, data, readAt }) =>
      type === "confirmation" ? (readAt ? "read" : data.listings) : [],
    );

  async function insertAsked(count: number) {
    const owner = await insertReader();
    const ids: number[] = [];
    for (let day = 0; day < count; day++) {
      const at = { publishedAt: inDays(day), expiresAt: inDays(day + 30) };
      ids.push((await offer(owner, at)).id);
    }
    await live(10, 10 + count);
    return { owner, ids };
  }

  it("is about all that waits, whenever it was asked, and its link answers them", async () => {
    const { owner, ids } = await insertAsked(3);
    expect(await asked(owner)).toEqual([3]);
    const [notice] = await noticesOf(owner);
    const path = await openNotification(viewerOf(owner), notice?.id ?? "", inDays(13));
    const token = tokenIn({ text: path });
    expect(await readListingLink(token, inDays(13))).toMatchObject({
      listings: ids.map((id) => ({ id })),
    });
    await answerListingLink(token, ids.map(String), inDays(13));
    for (const id of ids) expect((await listingOf(id)).confirmedAt).toEqual(inDays(13));
  });

  it("waits for the rest where some are confirmed, edited, sold or removed, and is read with the last", async () => {
    const { owner, ids } = await insertAsked(5);
    const [confirmed, edited, sold, removed, paused] = ids.map(String);
    const viewer = viewerOf(owner);
    await changeListing(viewer, confirmed ?? "", "confirm", inDays(15));
    expect(await asked(owner)).toEqual([4]);
    const input = listingInput({ version: 1 });
    const at = { now: inDays(15), locale: "ar" } as const;
    await editListing({ viewer, id: edited ?? "", input, ...at });
    expect(await asked(owner)).toEqual([3]);
    await changeListing(viewer, sold ?? "", "sold", inDays(15));
    await removeListing(viewer, removed ?? "", inDays(15));
    expect(await asked(owner)).toEqual([1]);
    await changeListing(viewer, paused ?? "", "pause", inDays(15));
    expect(await asked(owner)).toEqual(["read"]);
  });

  it("is read when the last two are answered at one moment", async () => {
    const { owner, ids } = await insertAsked(6);
    await Promise.all(
      ids.map((id) => changeListing(viewerOf(owner), String(id), "confirm", inDays(16))),
    );
    expect(await asked(owner)).toEqual(["read"]);
  });

  it("says nothing of what ended without an answer before it was asked", async () => {
    const owner = await insertReader();
    await offer(owner);
    await live(10, 40);
    await offer(owner, { publishedAt: inDays(40), expiresAt: inDays(70) });
    await live(41, 50);
    expect(await asked(owner)).toEqual([1]);
  });
});

describe("what counts as a confirmation", () => {
  it.each(["renew", "resume", "relist"] as const)("%s does", async (action) => {
    const owner = await insertReader();
    const status = { renew: "expired", resume: "paused", relist: "sold" }[action] as "expired";
    const { id } = await offer(owner, { publishedAt: inDays(-28), expiresAt: inDays(-1) });
    await db()
      .update(listings)
      .set({ status, soldAt: inDays(-1), confirmRequestedAt: inDays(-18), sunkTo: inDays(-9_000) });
    await changeListing(viewerOf(owner), String(id), action, now);
    expect(await listingOf(id)).toMatchObject({ sunkTo: null, expiresAt: inDays(30) });
    expect((await getListing(String(id), null, read)).confirmedAt).toEqual(now);
  });

  it("an edit does, and extends the term of what is shown", async () => {
    const owner = await insertReader();
    const { id } = await offer(owner);
    await live(10, 16);
    const input = listingInput({ version: 1 });
    const at = { now: inDays(16), locale: "ar" } as const;
    await editListing({ viewer: viewerOf(owner), id: String(id), input, ...at });
    expect(await listingOf(id)).toMatchObject({ sunkTo: null, expiresAt: inDays(46) });
    await live(17, 25);
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  it("the publication does, of a sale and of a rent; what does not end by itself says nothing of it", async () => {
    const owner = await insertReader();
    const said = async (listingType: "sale" | "rent" | "wanted" | "service") => {
      const { id } = await offer(owner, { listingType, publishedAt: inDays(-3) });
      return (await getListing(String(id), null, read)).confirmedAt;
    };
    expect(await said("sale")).toEqual(inDays(-3));
    expect(await said("rent")).toEqual(inDays(-3));
    expect(await said("wanted")).toBeNull();
    expect(await said("service")).toBeNull();
  });
});

describe("nobody is asked, and nothing sinks,", () => {
  it.each<[string, Overrides]>([
    ["of the demo", { isDemo: true, expiresAt: null }],
    ["of what is paused", { status: "paused" }],
    ["of what is sold", { status: "sold", soldAt: now }],
    ["of what is wanted", { listingType: "wanted" }],
  ])("%s", async (_, overrides) => {
    const owner = await insertReader();
    const { id } = await offer(owner, overrides);
    await live(1, 26);
    expect(await mailsTo(owner)).toEqual([]);
    expect((await listingOf(id)).sunkTo).toBeNull();
  });

  it("while it is reserved", async () => {
    const owner = await insertReader();
    const { id } = await offer(owner);
    await live(10, 10);
    await db()
      .update(listings)
      .set({ reservedFor: (await insertUser()).id });
    await live(11, 26);
    expect(await mailsTo(owner)).toHaveLength(1);
    expect((await listingOf(id)).sunkTo).toBeNull();
  });

  it("of a member who wants no such mails: the notice alone comes", async () => {
    const owner = await insertReader();
    const { id } = await offer(owner);
    await chooseMail(viewerOf(owner), [], now);
    await live(10, 10);
    expect(await mailsTo(owner)).toEqual([]);
    expect(await noticesOf(owner)).toHaveLength(1);
    expect((await listingOf(id)).confirmRequestedAt).toEqual(inDays(10));
  });
});

it("a service is asked about every ninety days as before, and never sinks", async () => {
  const owner = await insertReader();
  const { id } = await insertService(owner, 90);
  await live(0, 40);
  expect(await mailsTo(owner)).toEqual(["هل ما زال إعلانك قائمًا؟"]);
  expect((await listingOf(id)).sunkTo).toBeNull();
});
