import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#app/platform/tables.ts";
import { NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { checkListingContent } from "./rules/content-check.server.ts";
import { addWordRule, editWordRule, getWordRule, listWordRules } from "./word-rules.server.ts";

const { db } = useDatabase();

const administrator = async () => viewerOf(await insertUser({ role: "administrator" }));
const input = { topic: "other", terms: ["زئبق أحمر"], exceptions: [], isOff: false } as const;
const requested = { input: { ...input, terms: [...input.terms], exceptions: [] }, now };

async function isFound(title: string): Promise<boolean> {
  const listing = await insertListing(await insertUser(), { title });
  await checkListingContent(listing.id, now);
  return (await db().$count(reports, eq(reports.targetId, String(listing.id)))) > 0;
}

describe("the words that report a listing to staff", () => {
  it("are there from the start, for every prohibited kind", async () => {
    const rules = await listWordRules(await administrator());
    expect(new Set(rules.map(({ topic }) => topic))).toEqual(
      new Set(["weapons", "medicines", "antiquities", "organs", "documents", "money", "services"]),
    );
  });

  it("are added, edited and switched off by administrators, and the log says so", async () => {
    const viewer = await administrator();
    expect(await isFound("زئبق أحمر")).toBe(false);
    await addWordRule({ viewer, ...requested });
    expect(await isFound("الزئبق أحمر للبيع")).toBe(true);
    const rule = (await listWordRules(viewer)).find(({ terms }) => terms.includes("زئبق أحمر"));
    const id = rule?.id ?? "";
    expect(await getWordRule(viewer, id)).toEqual(rule);
    await editWordRule({ viewer, id, ...requested, input: { ...requested.input, isOff: true } });
    expect(await isFound("زئبق أحمر")).toBe(false);
    const log = await db().select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ["rule-added", "زئبق أحمر"],
      ["rule-edited", "زئبق أحمر"],
    ]);
  });

  it("are nobody else's to see or change", async () => {
    const id = (await listWordRules(await administrator()))[0]?.id ?? "";
    const [member, moderator] = [await insertUser(), await insertUser({ role: "moderator" })];
    for (const viewer of [null, viewerOf(member), viewerOf(moderator)]) {
      await expect(listWordRules(viewer)).rejects.toThrow(NotFound);
      await expect(getWordRule(viewer, id)).rejects.toThrow(NotFound);
      await expect(addWordRule({ viewer, ...requested })).rejects.toThrow(NotFound);
      await expect(editWordRule({ viewer, id, ...requested })).rejects.toThrow(NotFound);
    }
    const viewer = await administrator();
    for (const none of [newId(), "x"])
      await expect(editWordRule({ viewer, id: none, ...requested })).rejects.toThrow(NotFound);
  });
});
