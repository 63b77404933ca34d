import { and, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { comments } from "#app/features/comments/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { checkCommentContent } from "./rules/content-check.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { decide, listQueue } from "#app/features/moderation/report-queue.server.ts";

const { db } = useDatabase();

/** A comment below somebody's listing, looked at by the rules; by its seller or by somebody else. */
async function commented(text: string, { bySeller = false } = {}) {
  const seller = await insertUser();
  const listing = await insertListing(seller);
  const author = bySeller ? seller : await insertUser();
  const row = { id: newId(), listingId: listing.id, userId: author.id, text, createdAt: now };
  await db().insert(comments).values(row);
  await checkCommentContent(row.id, now);
  return row;
}

async function foundIn({ id }: { id: string }) {
  const rows = await db()
    .select({ rule: reports.rule, found: reports.found })
    .from(reports)
    .where(and(eq(reports.targetId, id), isNull(reports.closedAt)));
  return rows.map(({ rule, found }) => [rule, found]).sort();
}

const foundContact = [["contact_in_comment", null]];
const staff = async () => viewerOf(await insertUser({ role: "moderator" }));

it.each([
  ["a number", "عندي أرخص منه، اتصل ٠٩٤٤ ١٢٣ ٤٥٦"],
  ["a link", "أرخص الأسعار على https://offers.example/cars"],
  ["a site without its beginning", "شوفوا shop-offers.com أرخص"],
])("a comment with %s is reported to staff, and stays visible", async (_, text) => {
  const comment = await commented(text);
  expect(await foundIn(comment)).toEqual(foundContact);
  const [row] = await db().select().from(comments).where(eq(comments.id, comment.id));
  expect(row).toMatchObject({ text, staffHiddenAt: null, hiddenAt: null });
  const { rows: groups } = await listQueue(await staff(), { after: null, limit: 50 });
  expect(groups.find(({ id }) => id === comment.id)?.reports).toMatchObject([
    { reason: "spam", reporter: null, finding: { rule: "contact_in_comment", found: null } },
  ]);
});

it("a comment that offers something prohibited is reported too", async () => {
  const comment = await commented("عندي مسدس قديم لمن يريد");
  expect(await foundIn(comment)).toEqual([["banned_word", "مسدس"]]);
});

it("a question with a price and a year is not reported, and neither is the seller's own number", async () => {
  expect(await foundIn(await commented("هل تقبل 4500 دولار لموديل 2010؟"))).toEqual([]);
  expect(await foundIn(await commented("رقمي 0944123456", { bySeller: true }))).toEqual([]);
});

it("a comment that staff allowed is not reported again when its author deletes and restores it", async () => {
  const comment = await commented("اتصل 0944123456");
  await decide({
    viewer: await staff(),
    target: { kind: "comment", id: comment.id },
    input: { decision: "dismiss", why: { reason: "other", note: "بريء" }, days: null },
    now,
  });
  await checkCommentContent(comment.id, now);
  expect(await foundIn(comment)).toEqual([]);
});

it("a comment that is deleted, or hidden by staff, is not checked", async () => {
  const comment = await commented("هل ما زال متوفرًا؟");
  await db()
    .update(comments)
    .set({ text: "اتصل 0944123456", deletedAt: now })
    .where(eq(comments.id, comment.id));
  await checkCommentContent(comment.id, now);
  expect(await foundIn(comment)).toEqual([]);
});
