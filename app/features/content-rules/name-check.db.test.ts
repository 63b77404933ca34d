import { and, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { createCommunity } from "#app/features/communities/communities.server.ts";
import { communities } from "#app/features/communities/data/tables.ts";
import { decide, listQueue } from "#app/features/moderation/report-queue.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { shopAddresses, shops } from "#app/features/sellers/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import { storeSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { checkNames } from "./rules/name-check.server.ts";

const { db } = useDatabase();

async function foundOf(id: string): Promise<(string | null)[]> {
  const rows = await db()
    .select({ found: reports.found })
    .from(reports)
    .where(
      and(eq(reports.targetId, id), eq(reports.rule, "reserved_name"), isNull(reports.closedAt)),
    );
  return rows.map(({ found }) => found);
}

it("names that were taken before are filed for staff once, and stay as they are", async () => {
  const passing = await insertUser({ name: "Dalil Support" });
  const honest = await insertUser({ name: "خليل دلال" });
  const staff = await insertUser({ name: "إدارة دليل", role: "moderator" });
  const shop = await insertUser({ name: "مخبز الشام" });
  const branches = [{ id: newId(), name: "فرع دليل" }] as never;
  await db().insert(shops).values({ memberId: shop.id, branches, updatedAt: now });
  await db()
    .insert(shopAddresses)
    .values({ address: "sham-dali1", memberId: shop.id, takenAt: now });
  const input = {
    name: "جيران",
    description: null,
    rules: null,
    note: null,
    kind: "public" as const,
  };
  const made = await createCommunity({
    viewer: viewerOf(honest),
    input: { ...input, iconMediaId: null },
    now,
  });
  const id = made.outcome === "created" ? made.id : "";
  await db().update(communities).set({ name: "إدارة الموقع" }).where(eq(communities.id, id));
  await checkNames(now);
  await checkNames(now);
  expect(await foundOf(passing.id)).toEqual(["Dalil Support"]);
  expect(await foundOf(shop.id)).toEqual(["sham-dali1، فرع دليل"]);
  expect(await foundOf(id)).toEqual(["إدارة الموقع"]);
  expect(await foundOf(honest.id)).toEqual([]);
  expect(await foundOf(staff.id)).toEqual([]);
  const { rows } = await listQueue(viewerOf(staff), { after: null, limit: 50 });
  expect(rows.find((row) => row.id === passing.id)?.reports).toMatchObject([
    { reason: "impersonation", finding: { rule: "reserved_name", found: "Dalil Support" } },
  ]);
});

it("what staff let pass is not filed again, and a site that is renamed is looked through anew", async () => {
  const member = await insertUser({ name: "Grand Souk Help" });
  const staff = viewerOf(await insertUser({ role: "administrator" }));
  await checkNames(now);
  expect(await foundOf(member.id)).toEqual([]);
  await storeSiteSettings(db(), { siteNameEn: "Grand Souk" }, now);
  await checkNames(now);
  expect(await foundOf(member.id)).toEqual(["Grand Souk Help"]);
  await decide({
    viewer: staff,
    target: { kind: "member", id: member.id },
    input: { decision: "dismiss", why: { reason: "other", note: "اسمه" }, days: null },
    now,
  });
  await checkNames(now);
  expect(await foundOf(member.id)).toEqual([]);
});
