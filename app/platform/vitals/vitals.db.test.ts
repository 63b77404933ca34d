import { expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { visitVitals } from "../tables.ts";
import { countVisit, purgeVitals, readVitals } from "./vitals.server.ts";

const { db } = useDatabase();
const now = new Date("2026-11-20T09:00:00Z");

function visit(fields: Record<string, string>, at = now): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return countVisit(db(), form, at);
}

it("is what three visits of four were no worse than, however many come at once", async () => {
  const listing = { page: "routes/listing@en", cls: "12", inp: "80" };
  await Promise.all(
    [900, 1000, 2000, 9000].map((lcp) => visit({ ...listing, lcp: `${lcp}`, bytes: "250000" })),
  );
  await visit({ page: "routes/home", ttfb: "300" });
  const [first, second] = await readVitals(db(), now);
  expect(first).toMatchObject({ page: "listing", visits: 4 });
  const near = (value: number | undefined, expected: number) =>
    expect(Math.abs((value ?? 0) / expected - 1)).toBeLessThan(0.05);
  near(first?.lcp, 2000);
  near(first?.inp, 80);
  near(first?.cls, 12);
  near(first?.bytes, 250_000);
  expect(first?.ttfb).toBeUndefined();
  expect(second).toMatchObject({ page: "home", visits: 1 });
});

it("keeps seven days by the calendar of Damascus, and nothing that is no visit", async () => {
  await visit({ page: "routes/search", lcp: "1000" }, new Date("2026-11-20T21:30:00Z"));
  const pageNames = async (at: string) =>
    (await readVitals(db(), new Date(at))).map(({ page }) => page);
  expect(await pageNames("2026-11-27T20:30:00Z")).toContain("search");
  expect(await pageNames("2026-11-27T21:30:00Z")).not.toContain("search");
  await purgeVitals(db(), new Date("2026-11-27T20:30:00Z"));
  const rows = await db().select().from(visitVitals);
  expect(rows.map(({ page }) => page)).toEqual(["search"]);
  const nonsense: Record<string, string>[] = [
    {},
    { page: "routes/home" },
    { page: "routes/home", lcp: "-1" },
    { page: "routes/home", lcp: "1e99" },
    { page: "routes/home", cls: "soon" },
  ];
  for (const fields of nonsense) await visit(fields);
  expect(await db().select().from(visitVitals)).toEqual(rows);
  await visit({ page: "a page nobody has", lcp: "1" });
  expect((await readVitals(db(), now)).map(({ page }) => page)).toContain("other");
});
