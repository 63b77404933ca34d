import { inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import {
  inDays,
  insertEnding,
  insertReader,
  insertService,
  listingOf,
} from "#test/listing-life.ts";
import { queuedMails } from "#test/queued-mails.ts";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { requestConfirmations, expireDue, remindDue } from "./internal/listing-endings.server.ts";
import { changeListing } from "./own-listings.server.ts";

const { db } = useDatabase();

let received: number[] = [];
beforeAll(() => {
  subscribe({ "listing-saved": async (_tx, { listingId }) => void received.push(listingId) });
});
beforeEach(async () => {
  await db().delete(listings);
  received = [];
});

const minute = 1 / 24 / 60;

describe("the end", () => {
  it("ends listings whose time is over, and no others", async () => {
    const owner = await insertUser();
    const over = await insertEnding(owner, 0);
    const others = [
      await insertEnding(owner, minute),
      await insertEnding(owner, -5, { status: "paused" }),
      await insertEnding(owner, -5, { isDemo: true }),
      await insertService(owner, 400),
    ];
    expect(await expireDue(now)).toBe(1);
    expect((await listingOf(over.id)).status).toBe("expired");
    for (const other of others) expect(await listingOf(other.id)).toEqual(other);
    expect(received).toEqual([over.id]);
    expect(await expireDue(now)).toBe(0);
  });

  it("comes in batches to everything that ended while nothing ran, once, by two runs at once", async () => {
    const owner = await insertUser();
    for (let i = 0; i < 450; i++) await insertEnding(owner, -i / 100);
    const counts = await Promise.all([expireDue(now), expireDue(now)]);
    // A run passes by what the other holds; the next run finds nothing left.
    expect(counts[0] + counts[1] + (await expireDue(now))).toBe(450);
    expect(received.toSorted((a, b) => a - b)).toEqual(
      [...new Set(received)].toSorted((a, b) => a - b),
    );
    expect(received).toHaveLength(450);
  });

  it("and a renewal at the same moment leave it renewed", async () => {
    const owner = await insertUser();
    const ids = [];
    for (let i = 0; i < 20; i++) ids.push((await insertEnding(owner, -1)).id);
    await Promise.all([
      expireDue(now),
      ...ids.map((id) => changeListing(viewerOf(owner), String(id), "renew", now)),
    ]);
    const rows = await db().select().from(listings).where(inArray(listings.id, ids));
    expect(rows.map(({ status }) => status)).toEqual(ids.map(() => "active"));
    expect(rows.map(({ expiresAt }) => expiresAt)).toEqual(ids.map(() => inDays(30)));
  });
});

describe("the reminder", () => {
  it("comes three days before the end, once, in the owner's language, with a link to renew", async () => {
    const owner = await insertReader();
    await db().update(profiles).set({ locale: "en" });
    const { id } = await insertEnding(owner, 3 + minute, { title: "Oak table" });
    expect(await remindDue(now)).toBe(0);
    const soon = inDays(minute);
    expect(await remindDue(soon)).toBe(1);
    expect(await remindDue(inDays(1))).toBe(0);
    const [mail, ...more] = await queuedMails(owner.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ locale: "en", subject: "Your listing ends soon" });
    expect(mail?.text).toContain("• \u2068Oak table\u2069: ends on 23 November 2026");
    expect(mail?.text).toContain(`http://dalil.test/en/keep-listing?token=renew.${owner.id}.`);
    expect((await listingOf(id)).remindedAt).toEqual(soon);
  });

  it("is one mail for all that one owner's listings, in Arabic with the right plural", async () => {
    const owner = await insertReader();
    for (let i = 0; i < 12; i++) await insertEnding(owner, 1, { title: `إعلان ${i}` });
    await Promise.all([remindDue(now), remindDue(now)]);
    const mails = await queuedMails(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["12 إعلانًا لك ينتهي قريبًا"]);
    expect(mails[0]?.html).toContain('dir="rtl"');
    expect(mails[0]?.text.match(/ينتهي في 21 تشرين الثاني 2026/g)).toHaveLength(10);
    expect(mails[0]?.text).toContain("وإعلانان آخران");
  });

  it("comes again in the next term", async () => {
    const owner = await insertReader();
    const { id } = await insertEnding(owner, 2);
    await remindDue(now);
    await changeListing(viewerOf(owner), String(id), "renew", now);
    expect(await remindDue(inDays(26))).toBe(0);
    expect(await remindDue(inDays(27))).toBe(1);
    expect(await queuedMails(owner.email)).toHaveLength(2);
  });

  it("comes late, and says so, when nothing ran in time", async () => {
    const owner = await insertReader();
    await insertEnding(owner, -2);
    expect(await remindDue(now)).toBe(1);
    expect(await expireDue(now)).toBe(1);
    expect(await remindDue(now)).toBe(0);
    expect((await queuedMails(owner.email))[0]?.text).toContain("انتهى في 18 تشرين الثاني 2026");
  });

  it("comes for no demo content, nothing paused, and to nobody suspended or leaving", async () => {
    const owner = await insertReader();
    await insertEnding(owner, 1, { isDemo: true });
    await insertEnding(owner, 1, { status: "paused" });
    await insertEnding(await insertReader({ suspendedAt: now }), 1);
    await insertEnding(await insertReader({ deletionRequestedAt: now }), 1);
    expect(await remindDue(now)).toBe(0);
  });

  it("reaches the others when one owner cannot be written to", async () => {
    const broken = await insertReader({ email: '"a\u0001b"@members.dalil.test' });
    const owner = await insertReader();
    const other = await insertEnding(broken, 1);
    await insertEnding(owner, 1);
    await expect(remindDue(now)).rejects.toThrow(AggregateError);
    expect(await queuedMails(owner.email)).toHaveLength(1);
    expect((await listingOf(other.id)).remindedAt).toBeNull();
  });
});

describe("the question whether it still holds", () => {
  it("comes ninety days after the owner's last answer, once, and again after ninety more", async () => {
    const owner = await insertReader();
    const { id } = await insertService(owner, 90);
    await insertService(owner, 89);
    await insertService(owner, 300, { confirmedAt: inDays(-89) });
    expect(await requestConfirmations(now)).toBe(1);
    expect(await requestConfirmations(inDays(0.5))).toBe(0);
    expect((await queuedMails(owner.email)).map(({ subject }) => subject)).toEqual([
      "هل ما زال إعلانك قائمًا؟",
    ]);
    expect((await queuedMails(owner.email))[0]?.text).toContain("/keep-listing?token=confirm.");
    expect(await listingOf(id)).toMatchObject({ confirmRequestedAt: now, remindedAt: now });
  });

  it("keeps its first date when it is asked again, so that a listing shown in grey stays grey", async () => {
    const owner = await insertReader();
    const { id } = await insertService(owner, 90);
    await requestConfirmations(now);
    expect(await requestConfirmations(inDays(89))).toBe(0);
    expect(await requestConfirmations(inDays(90))).toBe(1);
    expect(await listingOf(id)).toMatchObject({ confirmRequestedAt: now, remindedAt: inDays(90) });
  });

  it("is asked ninety days after the answer", async () => {
    const owner = await insertReader();
    const { id } = await insertService(owner, 90);
    await requestConfirmations(now);
    await changeListing(viewerOf(owner), String(id), "confirm", inDays(5));
    expect(await requestConfirmations(inDays(94))).toBe(0);
    expect(await requestConfirmations(inDays(95))).toBe(1);
    expect((await listingOf(id)).confirmRequestedAt).toEqual(inDays(95));
  });

  it("is not asked about demo content, nor about listings that end by themselves", async () => {
    const owner = await insertReader();
    await insertService(owner, 200, { isDemo: true });
    await insertService(owner, 200, { status: "paused" });
    await insertEnding(owner, 20, { listingType: "wanted", publishedAt: inDays(-200) });
    expect(await requestConfirmations(now)).toBe(0);
  });
});
